#!/bin/sh
# A test of Bazel: check_layouts.sh GALLEY [SCENE…]. Without scenes, all in Fixtures/Scenes.
set -eu
galley=$PWD/$1
shift
outputs=${TEST_UNDECLARED_OUTPUTS_DIR:-$TEST_TMPDIR}
# Inputs are links to files elsewhere, and Bazel says which; without this, links that lead out are not followed.
set -- check "$@" --allow-path / --results "$outputs/results" --report-folder "$outputs/report" --report html --report junit
# All shards need the same durations. Where this file is not among the inputs, all cases count the same.
[ "${TEST_TOTAL_SHARDS:-0}" -lt 2 ] || set -- "$@" --shard auto --durations durations.json
[ -z "${GALLEY_CACHE_URL-}" ] || set -- "$@" --cache "$GALLEY_CACHE_URL"
status=0
CI=true "$galley" "$@" || status=$?
[ -z "${XML_OUTPUT_FILE-}" ] || cp "$outputs/report/junit.xml" "$XML_OUTPUT_FILE"
exit "$status"
