import GalleyCLI
import GalleyDrawing
import GalleyGoldens
import GalleyLive
import GalleyPort
import GalleyScenes

/// What must hold for short texts: patterns, names, arguments, requests, Swift files.
enum TextChecks {
  /// A pattern, and after a line end a path.
  static func glob(_ bytes: [UInt8]) throws {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let (pattern, path) = (String(parts[0]), String(parts.last ?? ""))
    _ = Glob(pattern).matches(path)
    try expect(
      Glob.isPattern(path) || Glob(path).matches(path), "a path does not match itself: \(path)")
    try expect(Glob("**").matches(path), "** does not match \(path)")
    try expect(path.contains("/") || Glob("*").matches(path), "* does not match \(path)")
  }

  /// Names of elements and ranges, one per line; those that are read are written as the same.
  static func names(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for line in lines {
      if let id = ElementID(line) {
        try expect(ElementID(id.description) == id, "'\(line)' is not '\(id)'")
      }
      if let range = IndexPathRange(line) {
        try expect(IndexPathRange(range.description) == range, "'\(line)' is not '\(range)'")
      }
      _ = GoldenStore.isName(line)
    }
    _ = ElementName.folded(lines)
    _ = ElementName.list(lines)
    let sorted = lines.naturallySorted()
    try expect(sorted.naturallySorted() == sorted, "the natural order is none")
  }

  /// The arguments of a command, one per line; only parsed, not run.
  static func arguments(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    do {
      _ = try GalleyCommand.command(in: lines)
    } catch {
      try expect(!GalleyCommand.fullMessage(for: error).isEmpty || lines.isEmpty, "no words")
    }
  }

  /// The bytes of a connection; requests do not depend on the pieces in which they arrive.
  static func requests(_ bytes: [UInt8]) throws {
    let whole = steps([bytes[...]])
    let pieces = steps(
      stride(from: 0, to: bytes.count, by: 7).map { bytes[$0..<min($0 + 7, bytes.count)] })
    try expect(whole == pieces, "\(whole) in one piece, \(pieces) in many")
  }

  private static func steps(_ pieces: [ArraySlice<UInt8>]) -> [String] {
    var reader = RequestReader()
    var steps: [String] = []
    for piece in pieces {
      reader.append(piece)
      reading: while true {
        switch reader.next() {
        case .incomplete: break reading
        case .request(let request):
          let headers = request.headers.sorted { $0.key < $1.key }
          steps.append(
            "\(request.method) \(request.path) \(headers) \(request.body) \(request.keepsConnection)"
          )
        case .refused(let answer):
          return steps + ["\(answer)"]
        }
      }
    }
    return steps
  }

  /// A Swift file: porting what was ported changes nothing, and lines keep their numbers.
  static func port(_ bytes: [UInt8]) throws {
    for purpose in [PortPurpose.copy, .build] {
      let results = GalleyPort.port([PortSource(path: "a.swift", bytes: bytes)], for: purpose)
      try expect(results.count == 1, "\(results.count) results for a file")
      guard let result = results.first, let ported = result.bytes else {
        try expect(results.first?.refusals.isEmpty == false, "no result and no reason")
        continue
      }
      let lines = bytes.count { $0 == 0x0A }
      try expect(ported.count { $0 == 0x0A } >= lines, "lines are lost")
      guard purpose == .copy else { continue }
      let again = GalleyPort.port([PortSource(path: "a.swift", bytes: ported)])
      try expect(again.first?.bytes == ported, "porting again changes the file")
    }
  }
}
