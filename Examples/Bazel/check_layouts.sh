#!/bin/sh
# A test of Bazel that checks scenes; its argument is the galley command.
set -eu
galley=$PWD/$1
outputs=${TEST_UNDECLARED_OUTPUTS_DIR:-$TEST_TMPDIR}
# Inputs are links to files elsewhere, and Bazel says which; without this, links that lead out are not followed.
set -- check --allow-path / --results "$outputs/results" --report-folder "$outputs/report" --report html --report junit
if [ "${TEST_TOTAL_SHARDS:-0}" -gt 1 ]; then
  # Without this file, Bazel takes a test for one that does not know of shards.
  touch "$TEST_SHARD_STATUS_FILE"
  # All shards need the same durations. Where this file is not among the inputs, all cases count the same.
  set -- "$@" --shard "$((TEST_SHARD_INDEX + 1))/$TEST_TOTAL_SHARDS" --durations durations.json
fi
[ -z "${GALLEY_CACHE_URL-}" ] || set -- "$@" --cache "$GALLEY_CACHE_URL"
status=0
CI=true "$galley" "$@" || status=$?
[ -z "${XML_OUTPUT_FILE-}" ] || cp "$outputs/report/junit.xml" "$XML_OUTPUT_FILE"
exit "$status"
