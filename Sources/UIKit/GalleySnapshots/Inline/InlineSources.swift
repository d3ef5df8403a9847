import Foundation
import GalleyBase
import GalleyPort
import Synchronization

/// The files of tests in which this process has recorded inline snapshots.
enum InlineSources {
  private static let sources = Mutex<[String: InlineSource]>([:])

  /// When the program of the tests was built; nil if that is not known.
  static let built: Date? = {
    var status = stat()
    return stat("/proc/self/exe", &status) == 0 ? Date(status.st_mtim) : nil
  }()

  /// Writes a snapshot into the file of its test.
  ///
  /// - Parameters:
  ///   - text: The snapshot.
  ///   - path: The path of the file.
  ///   - built: When the program of the tests was built; nil if that is not known.
  /// - Throws: `TestProblem` or `InlineTextProblem`; the file is then unchanged.
  static func record(_ text: InlineText, in path: String, built: Date?) throws {
    try sources.withLock { sources in
      var source = try sources[path] ?? InlineSource(path, built: built)
      try source.record(text)
      sources[path] = source
    }
  }
}

/// A test's file, and the snapshots that were recorded in it.
///
/// The places of calls are those of the file from which the test was built. So each snapshot is written into that one,
/// together with those that were recorded before.
private struct InlineSource: Sendable {
  /// The largest file, in bytes.
  static let maximumSize = 16 << 20

  private let path: String
  private let reach: Reach
  private let original: [UInt8]
  private var written: [UInt8]
  private var texts: [InlineText] = []

  /// Reads a file.
  ///
  /// - Throws: `TestProblem` if it cannot be read, or was changed after the program was built.
  init(_ path: String, built: Date?) throws {
    self.path = path
    reach = Reach(named: parentFolder(of: path))
    original = try Self.bytes(of: path, reach)
    written = original
    if let built, let status = (try? Place(path, reach))?.status, Date(status.st_mtim) > built {
      throw Self.change(of: path)
    }
  }

  /// Writes the file with a snapshot more.
  ///
  /// - Throws: `TestProblem` or `InlineTextProblem`; the file is then unchanged.
  mutating func record(_ text: InlineText) throws {
    if let same = texts.first(where: { $0.isInTheClosure(of: text) }) {
      guard same.text != text.text else { return }
      throw TestProblem(
        description: """
          \(path):\(text.position.line): the call runs more than once, with different snapshots
            hint: one closure has one text; use `assertSnapshot` with `named:` in loops
          """)
    }
    guard try Self.bytes(of: path, reach) == written else { throw Self.change(of: path) }
    let bytes = try writing(texts + [text], into: PortSource(path: path, bytes: original))
    do {
      try WholeFile.write(bytes, to: path, reach)
    } catch {
      throw TestProblem(description: "The file \(path) cannot be written: \(error)")
    }
    written = bytes
    texts.append(text)
  }

  private static func bytes(of path: String, _ reach: Reach) throws -> [UInt8] {
    let data: Data
    do {
      data = try readFile(path, reach, upTo: maximumSize)
    } catch {
      throw TestProblem(description: "The file \(path) cannot be read: \(error)")
    }
    guard data.count <= maximumSize else {
      throw TestProblem(
        description: "The file \(path) has more than \(maximumSize >> 20) MiB")
    }
    return Array(data)
  }

  private static func change(of path: String) -> TestProblem {
    TestProblem(
      description: """
        No snapshot was written, because \(path) was changed after the test was built
          hint: build and run the test again
        """)
  }
}

extension Date {
  /// A time of the file system.
  fileprivate init(_ time: timespec) {
    self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
