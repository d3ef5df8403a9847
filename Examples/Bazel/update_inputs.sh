#!/bin/sh
# Writes inputs.bzl: the scenes, and every picture that they are drawn from, as `galley render --deps` lists them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
galley render Fixtures/Scenes -o "$folder/" --to json --deps "$folder/inputs.d"
{
  echo 'GALLEY_INPUTS = ['
  # The rules at the end name one input each. Fonts have absolute paths: they come with the archive, or the machine.
  sed -n 's|^\([^/ ].*\):$|    "\1",|p' "$folder/inputs.d"
  echo ']'
} > inputs.bzl
