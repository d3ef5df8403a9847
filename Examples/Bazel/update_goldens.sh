#!/bin/sh
# What `bazel run` of a galley_update does: update_goldens.sh GALLEY [FILTER…]. It writes into the workspace, not into Bazel's copy.
set -eu
galley=$PWD/$1
shift
cd "$BUILD_WORKSPACE_DIRECTORY"
exec "$galley" check --update=all "$@"
