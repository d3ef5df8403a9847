import Foundation
import GalleyBase
import GalleyRaster

/// The code of this process: its executable, which contains all layouts, and every loaded library.
struct LoadedCode {
  /// The files that are mapped as code, sorted.
  let paths: [String]

  /// Lists the code that is mapped now; nil when the system does not list it.
  init?() {
    #if os(Linux)
      // This file reports no size, so it must be read to its end.
      guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
        let maps = try? file.readToEnd(),
        let executable = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/exe")
      else { return nil }
      paths = Self.paths(in: String(decoding: maps, as: UTF8.self))
      guard paths.contains(executable) else { return nil }
    #else
      guard let executable = Bundle.main.executablePath else { return nil }
      paths = [executable]
    #endif
  }

  /// The files that a list of mappings contains as code, without duplicates, sorted.
  static func paths(in maps: String) -> [String] {
    let files = maps.split(separator: "\n").compactMap { line -> String? in
      // Address, permissions, offset, device, inode, path; the path may contain spaces.
      let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard parts.count == 6, parts[1].contains("x") else { return nil }
      let path = parts[5].drop { $0 == " " }
      return path.hasPrefix("/") ? String(path) : nil
    }
    return Set(files).sorted()
  }

  /// Identifies this code: for each file the build id of the linker, or else a hash of its bytes; sorted.
  ///
  /// The paths of the files do not matter. The result is nil when a file is missing, as after a new build.
  func identities() -> [String]? {
    var found: [String] = []
    for path in paths {
      if let id = ELFBuildID.read(path) {
        found.append("id " + id)
      } else if let hash = ContentHash(contentsOf: path, Reach(named: path)) {
        found.append("sha256 " + hash.hex)
      } else {
        return nil
      }
    }
    #if !os(Linux)
      found.append("system " + ProcessInfo.processInfo.operatingSystemVersionString)
    #endif
    return found.sorted()
  }
}

/// The hash that a linker writes into an ELF file.
enum ELFBuildID {
  private static let headerLength = 64
  private static let noteType: UInt64 = 4
  private static let buildIDType: UInt64 = 3
  private static let owner = Array("GNU\0".utf8)
  /// Notes are small; larger ones are ignored.
  private static let longestNotes = 1 << 16

  /// The build id of a 64-bit ELF file in hexadecimal digits; nil when it has none.
  static func read(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let header = bytes(of: file, at: 0, count: headerLength),
      header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    let (start, size, count) = (header.number(32, 8), header.number(54, 2), header.number(56, 2))
    guard size >= 56, start < 1 << 40 else { return nil }
    for index in 0..<count {
      let place = start + index * size
      guard let program = bytes(of: file, at: place, count: Int(size)) else { return nil }
      guard program.number(0, 4) == noteType, program.number(32, 8) <= longestNotes,
        let notes = bytes(of: file, at: program.number(8, 8), count: Int(program.number(32, 8)))
      else { continue }
      if let id = buildID(in: notes) { return id }
    }
    return nil
  }

  /// Finds the build id in notes.
  ///
  /// A note has the lengths of its name and content, its type, and then both, padded to multiples of four
  /// bytes.
  static func buildID(in notes: [UInt8]) -> String? {
    var rest = notes[...]
    while rest.count >= 12 {
      let note = Array(rest)
      let (nameLength, length) = (Int(note.number(0, 4)), Int(note.number(4, 4)))
      let start = 12 + (nameLength + 3) / 4 * 4
      let end = start + (length + 3) / 4 * 4
      guard end <= note.count else { return nil }
      if note.number(8, 4) == buildIDType, Array(note[12..<12 + nameLength]) == owner, length > 0 {
        return note[start..<start + length].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
      }
      rest = rest.dropFirst(end)
    }
    return nil
  }

  private static func bytes(of file: FileHandle, at offset: UInt64, count: Int) -> [UInt8]? {
    guard (try? file.seek(toOffset: offset)) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return Array(data)
  }
}

extension [UInt8] {
  /// The little-endian number in some bytes.
  fileprivate func number(_ offset: Int, _ count: Int) -> UInt64 {
    self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
