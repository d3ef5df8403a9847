import Foundation
import GalleyBase
import GalleyGeometry
import GalleyHub
import GalleyScenes
import Synchronization

/// The build of the package that the command belongs to, whose layouts the scenes use.
final class LiveBuild: Sendable {
  /// What the page shows of a build that is under way or has failed.
  struct Status: Codable, Equatable, Sendable {
    var status: String
    var messages: [Message] = []
  }

  /// An error of the compiler.
  struct Message: Codable, Equatable, Sendable {
    var path: String
    var line, column: Int
    var text: String

    /// Reads `/a/b.swift:12:5: error: …`; nil for other lines.
    init?(_ line: some StringProtocol) {
      guard let match = String(line).wholeMatch(of: /(.+?):(\d+):(\d+): error: (.+)/),
        let number = Int(match.2), let column = Int(match.3)
      else { return nil }
      (path, self.line, self.column) = (String(match.1), number, column)
      text = String(match.4)
    }

    init(path: String, text: String) { (self.path, line, column, self.text) = (path, 1, 1, text) }
  }

  /// The package, and the product that runs.
  struct Package: Sendable, Equatable {
    var folder: String
    var product: String
    /// The arguments of `swift build` that lead to this program again.
    var arguments: [String]

    /// The folder of the sources, and the manifest.
    var sources: [String] { ["\(folder)/Sources", "\(folder)/Package.swift"] }
  }

  let package: Package?
  private let state = Mutex<Status?>(nil)

  /// The build of a package; without one, there is nothing to build.
  init(_ package: Package?) { self.package = package }

  /// The build that is under way or has failed; nil if the program is that of the sources.
  var status: Status? { state.withLock(\.self) }

  /// Whether a build is under way.
  var isBuilding: Bool { status?.status == "building" }
}

extension LiveBuild.Package {
  /// The package around a folder whose product is the program that runs; nil if there is none.
  ///
  /// - Parameters:
  ///   - folder: A folder of the package.
  ///   - program: The path of the program.
  init?(around folder: String, program: String) {
    guard let real = realPath(folder), let program = realPath(program) else { return nil }
    var folder = real
    while Entry(folder + "/Package.swift", .resolved) == nil {
      guard folder.utf8.count > 1 else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
    guard program.hasPrefix(folder + "/.build/") else { return nil }
    let names = program.split(separator: "/")
    guard let product = names.last, names.count > 1 else { return nil }
    self.init(
      folder: folder, product: String(product),
      arguments: names[names.count - 2] == "release" ? ["-c", "release"] : [])
  }
}

extension LiveBuild {
  /// Builds the package; errors of the compiler become the status.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the build.
  ///   - started: Called when the status says that a build is under way.
  /// - Returns: Whether there is a new program.
  func run(until cancellation: Cancellation, started: () -> Void) -> Bool {
    guard let package else { return false }
    state.withLock { $0 = Status(status: "building") }
    started()
    let process = Process()
    process.arguments = ["build", "--product", package.product] + package.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: package.folder)
    let output = SystemPipe.required()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.writing
    process.standardError = output.writing
    do throws(ProgramFailure) {
      try process.start("swift")
    } catch {
      let message = Message(path: package.folder, text: "the build \(error.problem)")
      state.withLock { $0 = Status(status: "failed", messages: [message]) }
      return false
    }
    try? output.writing.close()
    var tail = OutputTail()
    var messages: [Message] = []
    var rest: [UInt8] = []
    let descriptor = output.reading.fileDescriptor
    while cancellation.waitForInput(of: descriptor) {
      let chunk = output.reading.availableData
      guard !chunk.isEmpty else { break }
      tail.append(Array(chunk)[...])
      rest += chunk
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if let message = Message(String(decoding: rest[..<end], as: UTF8.self)),
          messages.count < Self.mostMessages, !messages.contains(message)
        {
          messages.append(message)
        }
        rest.removeSubrange(...end)
      }
    }
    if cancellation.isCancelled { process.terminate() }
    let isDone = process.end().isSuccess
    if !isDone, messages.isEmpty {
      messages = [Message(path: package.folder, text: tail.lines.joined(separator: "\n"))]
    }
    state.withLock { $0 = isDone ? nil : Status(status: "failed", messages: messages) }
    return isDone
  }

  /// The most errors that are kept; a person reads the first ones.
  private static let mostMessages = 50
}
