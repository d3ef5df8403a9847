#!/bin/sh
# Installs a released archive of Galley; needs no root and no package manager.
#   install.sh [--prefix DIR] [--key KEY] ARCHIVE
#   install.sh [--prefix DIR] [--key KEY] --from ADDRESS
# ADDRESS is that of the folder of one release and ends with its version, such as https://example.org/galley/v0.1.0; the archive
# for this machine is downloaded from there (curl), through https unless it is a file:// address. ARCHIVE.sha256 must lie beside the archive; nothing is unpacked before its
# checksum is right. With --key, a public key in a PEM file, its signature ARCHIVE.sha256.sig must be right as well (openssl).
# DIR is /usr/local for root, else ~/.local. An older galley there stays as it is until the new one is complete.
# Exit status: 0 installed, 1 the archive is not right or does not fit this machine, 2 it cannot be installed, 64 wrong use.
set -eu

fail() { # status, sentence
  echo "error: $2" >&2
  exit "$1"
}

needs() { # program, what needs it
  command -v "$1" >/dev/null || fail 2 "$2 needs the program $1, which is not installed: apt-get install $1"
}

prefix='' key='' archive='' address=''
while [ $# -gt 0 ]; do
  case "$1" in
    --prefix) [ -n "${2-}" ] || fail 64 "--prefix needs a folder"; prefix=$2; shift ;;
    --key) [ -n "${2-}" ] || fail 64 "--key needs a file with a public key"; key=$2; shift ;;
    --from) [ -n "${2-}" ] || fail 64 "--from needs the address of a release"; address=${2%/}; shift ;;
    -h | --help) sed -n '2,9s/^# //p' "$0"; exit 0 ;;
    -*) fail 64 "unknown option $1; install.sh --help lists all" ;;
    *) [ -z "$archive" ] || fail 64 "more than one archive"; archive=$1 ;;
  esac
  shift
done
if [ -z "$prefix" ]; then
  if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
fi
[ -z "$key" ] || needs openssl --key

# The link to the version in a folder of lib/galley, which decides what is called.
link() { echo "../lib/galley/$1/bin/galley"; }

# What goes when this ends, however it ends. The new version stays once it is the one that is called.
download='' work='' home=''
tidy() {
  [ -z "$home" ] || [ "$(readlink "$prefix/bin/galley")" = "$(link "${home##*/}")" ] || rm -rf "$home"
  rm -rf ${download:+"$download"} ${work:+"$work"}
}
trap tidy EXIT
trap 'exit 130' INT TERM HUP

# Folders are named after the process that made them, so that another one can tell what one that was killed has left.
sweep() { # folders
  for left; do
    owner=${left##*/}
    owner=${owner#*galley-install.}
    owner=${owner%%.*}
    [ "$owner" = $$ ] || [ ! -d "/proc/$owner" ] || continue
    if [ -d "$left" ] && [ ! -L "$left" ]; then rm -rf "$left"; fi
  done
}
temporary=${TMPDIR:-/tmp}
sweep "$temporary"/galley-install.*.*

if [ -n "$address" ]; then
  [ -z "$archive" ] || fail 64 "name an archive or --from, not both"
  needs curl --from
  version=${address##*/}
  version=${version#v}
  case "$version" in
    [0-9]*.[0-9]*.[0-9]*) ;;
    *) fail 64 "--from $address: the address of a release ends with its version, such as /v0.1.0" ;;
  esac
  name=galley-$version-linux-$(uname -m).tar.gz
  download=$(mktemp -d "$temporary/galley-install.$$.XXXXXX" 2>/dev/null) || fail 2 "$temporary cannot be written; set TMPDIR"
  # A redirection cannot lead to another protocol, and a user's .curlrc has no say.
  case "$address" in
    file:*) protocol=file ;;
    *) protocol=https ;;
  esac
  for file in "$name.sha256" ${key:+"$name.sha256.sig"} "$name"; do
    reason=$(curl --disable --proto "=$protocol" --fail --silent --show-error --location --retry 3 --retry-max-time 300 \
      --max-time 300 --output "$download/$file" --url "$address/$file" 2>&1) || fail 2 "$address/$file cannot be downloaded: $(printf '%s\n' "$reason" | tail -n 1)"
  done
  archive=$download/$name
fi
[ -n "$archive" ] || fail 64 "name the archive: install.sh [--prefix DIR] galley-VERSION-linux-ARCHITECTURE.tar.gz"
[ -f "$archive" ] || fail 1 "$archive: no such file"

sums=$archive.sha256
[ -f "$sums" ] || fail 1 "$sums is missing: download it to the same folder"
if [ -n "$key" ]; then
  openssl pkey -pubin -in "$key" -noout 2>/dev/null || fail 64 "$key: not a public key in a PEM file"
  [ -f "$sums.sig" ] || fail 1 "$sums.sig is missing: the release is not signed, or download it to the same folder"
  openssl dgst -sha256 -verify "$key" -signature "$sums.sig" "$sums" >/dev/null 2>&1 ||
    fail 1 "$sums: its signature was not made with the key of $key; do not use this release"
fi
# The name is part of what is signed: an old release under the name of a new one is refused.
found=$(sha256sum <"$archive" | cut -d ' ' -f 1)
[ "$(cat "$sums")" = "$found  $(basename "$archive")" ] ||
  fail 1 "$archive: its checksum is not that of $sums; download it again"

name=$(basename "$archive" .tar.gz)
case "$name" in
  *-"$(uname -m)") ;;
  *) fail 1 "$archive is for another architecture than $(uname -m)" ;;
esac
notice=$(tar -xzOf "$archive" "$name/share/doc/galley/NOTICE" 2>/dev/null) || fail 1 "$archive is not an archive of Galley"
needed=$(printf '%s\n' "$notice" | sed -n 's/^Needs a C library (glibc) of version \([0-9.]*\).*/\1/p')
present=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || present=''
[ -n "$present" ] || fail 1 "this system's C library is not glibc; Galley needs glibc $needed or later"
[ "$(printf '%s\n%s\n' "$needed" "$present" | sort -V | head -n 1)" = "$needed" ] ||
  fail 1 "Galley needs the C library glibc $needed or later, and this system has $present"

mkdir -p "$prefix" 2>/dev/null || fail 2 "$prefix cannot be created; choose another folder with --prefix"
sweep "$prefix"/.galley-install.*
work=$(mktemp -d "$prefix/.galley-install.$$.XXXXXX" 2>/dev/null) ||
  fail 2 "$prefix cannot be written; choose another folder with --prefix"
reason=$(tar -xzf "$archive" -C "$work" --no-same-owner 2>&1) ||
  fail 2 "the archive cannot be unpacked in $prefix: $(printf '%s\n' "$reason" | sed -n '1s/^tar: //p')"
new=$work/$name
"$new/bin/galley" --version >/dev/null 2>&1 || fail 2 "the program does not start; galley is not installed"

# Each version has a folder of its own, and one rename of the link decides which is called: whenever this is interrupted, the old
# one is complete, or the new one.
mkdir -p "$prefix/bin" "$prefix/lib/galley" "$prefix/share"
home=$(mktemp -d "$prefix/lib/galley/$$.XXXXXX")
folder=${home##*/}
mv -T "$new/lib/galley" "$home"
ln -s "$(link "$folder")" "$work/galley"
mv -fT "$work/galley" "$prefix/bin/galley"
# Older versions go, and what others have left that were killed; not what another process installs at the moment.
for other in "$prefix/lib/galley"/*; do
  [ "${other##*/}" = "$folder" ] || sweep "$other"
done
(cd "$new/share" && find . -type f) | while read -r file; do
  mkdir -p "$prefix/share/${file%/*}"
  mv -f "$new/share/$file" "$prefix/share/$file"
done
echo "installed galley $("$prefix/bin/galley" --version) in $prefix/bin"
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "note: $prefix/bin is not in PATH; add it: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
