import Foundation
import Testing

/// A folder of releases with one whose program writes down how it was called, and says which version it is.
struct StandInRelease {
  static let version = "0.1.0"
  private let scratch: Scratch

  init(saying words: String = "stand-in") throws {
    scratch = try Scratch()
    let outcome = try bash(
      """
      name=galley-$VERSION-linux-$(uname -m)
      program=lib/galley/bin/galley
      mkdir -p "$name/bin" "$name/lib/galley/bin" "$name/share/doc/galley" "v$VERSION"
      echo 'Needs a C library (glibc) of version 2.17 or later' > "$name/share/doc/galley/NOTICE"
      printf '%s\\n' '#!/bin/sh' '[ "$*" != --version ] || { echo '"$WORDS"'; exit; }' \
        'for word; do printf "[%s]" "$word"; done >> "$CALLS"' 'echo >> "$CALLS"' 'exit "${STATUS:-0}"' > "$name/$program"
      chmod +x "$name/$program"
      ln -s "../$program" "$name/bin/galley"
      tar -czf "v$VERSION/$name.tar.gz" "$name"
      (cd "v$VERSION" && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
      cp "$REPOSITORY/scripts/install.sh" "v$VERSION/"
      """,
      environment: ["REPOSITORY": repository.path, "VERSION": Self.version, "WORDS": words],
      folder: scratch.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Its address.
  var address: String { "file://" + scratch.folder.path }

  /// Changes the archive after its checksum was made.
  func tamper() throws { try change("for file in v*/*.tar.gz; do echo >> \"$file\"; done") }

  /// Changes the archive, and makes its checksum again, as one who may write to the server.
  func replace() throws {
    try tamper()
    try change("cd v*; sha256sum *.tar.gz > \"$(echo *.sha256)\"")
  }

  /// Offers the release under the name of another version, with a checksum that was signed for its own name.
  func rename(to version: String) throws {
    try change(
      """
      mv v$VERSION v\(version); cd v\(version)
      for file in galley-*; do mv "$file" "${file/$VERSION/\(version)}"; done
      """)
  }

  /// Signs the release with a new key.
  ///
  /// - Returns: The file of the public key.
  func sign() throws -> URL {
    try change(
      """
      openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out private.pem
      openssl pkey -in private.pem -pubout -out public.pem
      "$REPOSITORY/scripts/release-sign" private.pem "$(echo v*/*.tar.gz)"
      """)
    return scratch.file("public.pem")
  }

  private func change(_ lines: String) throws {
    let outcome = try bash(
      lines, environment: ["REPOSITORY": repository.path, "VERSION": Self.version],
      folder: scratch.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }
}

/// Runs lines as CI systems do: the first that fails ends them.
func bash(_ lines: String, environment: [String: String] = [:], folder: URL) throws -> Outcome {
  try run(
    URL(fileURLWithPath: "/bin/bash"), ["-eo", "pipefail", "-c", lines], environment: environment,
    folder: folder)
}
