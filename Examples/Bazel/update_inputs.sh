#!/bin/sh
# Writes inputs.bzl: each scene, and every picture that it is drawn from, as `galley render --deps` lists them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
galley render Fixtures/Scenes -o "$folder/" --to json --deps "$folder/inputs.d" >&2
# A rule is its outputs, then one line for each input, the scene first. The rules at the end name one input each. Fonts have
# absolute paths: they come with the archive, or the machine.
awk '
  function quoted(path) { gsub(/\\ /, " ", path); return "\"" path "\"" }
  function finish() { if (scene != "") printf "    %s: [%s],\n", scene, files; scene = files = "" }
  BEGIN { print "GALLEY_INPUTS = {" }
  /^[^ ].*: \\$/ { finish(); next }
  /^[^ ]/ { exit }
  { sub(/^  /, ""); sub(/ \\$/, "") }
  /^\// { next }
  scene == "" { scene = quoted($0); next }
  { files = files (files == "" ? "" : ", ") quoted($0) }
  END { finish(); print "}" }
' "$folder/inputs.d" > "$folder/inputs.bzl"
mv "$folder/inputs.bzl" inputs.bzl
