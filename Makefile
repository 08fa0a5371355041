# Short commands for the scripts in build-aux/ and for Meson
# SPDX-License-Identifier: GPL-3.0-or-later

.PHONY: help run test test-newer test-wayland check stress mutate release-check deps clean

help:
	@echo "make run     install what building and running need, build, start Bicorne (without a display: a tour into _out/tour)"
	@echo "make test    install what the tests need too, build with warnings as errors, run every test"
	@echo "make test-newer  the same on Debian 13, in a minimal system of its own"
	@echo "make check   the same without driving the whole window and without what takes long: after a small change"
	@echo "make stress  the long tests: Valgrind, sanitizers, bulk games, mutants, fuzzing"
	@echo "make test-wayland  drive the program under a Wayland compositor, at two scales and with each renderer of GTK"
	@echo "make mutate  takes the rules away one at a time, and lists those that no rule case misses"
	@echo "make release-check  what only a release needs: complete translations, one version, packages"
	@echo "make deps    only install: all packages that make run and make test need"
	@echo "make clean   remove what these made"

run:
	@build-aux/deps.sh build $$(build-aux/has-display.sh || echo display)
	@build-aux/run.sh _build

test: deps
	@build-aux/test.sh _build-test --no-suite sample

test-newer:
	@build-aux/test-newer.sh trixie --no-suite sample

check: deps
	@MALLOC_PERTURB_=0 BUILD_ONLY=meson-test-prereq build-aux/test.sh _build-test --no-suite drive --no-suite long

stress:
	@build-aux/deps.sh build display test stress
	@build-aux/stress.sh _build-stress

test-wayland:
	@build-aux/deps.sh build display test stress
	@build-aux/build.sh _build-test -Dwerror=true -Dc_args=-g1
	@build-aux/wayland.sh _build-test

mutate: deps
	@build-aux/mutate/mutate.sh _build-mutate

release-check: deps
	@build-aux/release-check.sh

deps:
	@build-aux/deps.sh build display test

clean:
	rm -rf _build _build-test _build-stress _build-stress-sanitized _build-stress-mutate _build-stress-clang _build-stress-fuzz _build-mutate _out
