import GalleyBase
import Foundation
import GalleyGeometry
import GalleyRaster
import Synchronization

/// Tells what a watch does, one line for each change, with the time of day.
final class WatchLog: Sendable {
  private let cancellation: Cancellation
  private let images: TerminalImages?
  private let showsFirst: Bool
  private let state = Mutex(State())

  private struct State {
    var failure: CommandFailure?
    /// How many lines were left out since the last one, because nobody read.
    var leftOut = 0
  }

  /// A log; when nobody reads it any more, the watch ends.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the watch.
  ///   - images: Shows new pictures; nil to show none.
  ///   - showsFirst: Whether to show the first picture of a scene as well; those of a whole folder are too many.
  init(endingWith cancellation: Cancellation, images: TerminalImages?, showsFirst: Bool) {
    self.cancellation = cancellation
    self.images = images
    self.showsFirst = showsFirst
  }

  /// Ends with what kept the log from being written.
  ///
  /// - Throws: `CommandFailure`.
  func finish() throws(CommandFailure) {
    if let failure = state.withLock(\.failure) { throw failure }
  }

  /// Writes a line.
  func tell(_ text: String) { tell(text, showing: nil) }

  /// Writes a line, and a picture below it; leaves it out while nobody reads, so that the page does not wait.
  private func tell(_ text: String, showing picture: Bitmap?) {
    state.withLock { state in
      guard state.failure == nil else { return }
      guard Terminal.takesALine else {
        state.leftOut += 1
        return
      }
      do throws(CommandFailure) {
        if state.leftOut > 0 {
          try Terminal.tell("\(state.leftOut) line\(state.leftOut == 1 ? "" : "s") left out\n")
        }
        state.leftOut = 0
        try Terminal.tell("\(Self.time) \(text.inOneLine)\n")
        if let picture { try images?.show([picture]) }
      } catch {
        state.failure = error
        cancellation.cancel()
      }
    }
  }

  /// Tells what has happened to a scene.
  func tell(_ event: LiveScenes.Event) {
    let entry = event.entry
    let time = "\(Int((event.duration / .milliseconds(1)).rounded())) ms"
    if event.isRemoved { return tell("\(entry.file.id): removed") }
    if !entry.mistakes.isEmpty {
      for mistake in entry.mistakes {
        let place = "\(entry.file.path):\(mistake.line):\(mistake.column)"
        Terminal.note("\(place): \(mistake.text)".inOneLine)
        if let hint = mistake.hint { Terminal.note("  hint: " + hint.inOneLine) }
      }
      let count = entry.mistakes.count
      return tell("\(entry.file.id): \(count) mistake\(count == 1 ? "" : "s"), \(time)")
    }
    for note in event.written?.notes ?? [] { Terminal.note(note) }
    let failures = event.written?.failures ?? []
    for failure in failures { Terminal.report(failure) }
    if failures.isEmpty, let failure = entry.failure {
      Terminal.report(CommandFailure(.failure, "\(entry.file.id): \(failure)"))
    }
    let count = event.written?.paths.count ?? 0
    let files = "\(count) file\(count == 1 ? "" : "s")"
    switch (entry.failure, event.written) {
    case (_?, nil): tell("\(entry.file.id): failed, \(time)")
    case (_?, _?): tell("\(entry.file.id): failed, \(files), \(time)")
    case (nil, let written?):
      tell(
        "\(entry.file.id): \(files), \(time)",
        showing: event.isFirst && !showsFirst ? nil : picture(written))
    case (nil, nil):
      // That a page can show a scene at all is no news.
      if !event.isFirst { tell("\(entry.file.id): changed, \(time)") }
    }
  }

  /// The picture that a scene was written to; nil if it has none that can be read, or several.
  private func picture(_ written: RenderAnswer) -> Bitmap? {
    let paths = written.paths.filter { $0.lowercased().hasSuffix(".png") }
    guard images != nil, let path = paths.first, paths.count == 1 else { return nil }
    // Another change may be writing it again.
    return try? decodeImage(path: path)
  }

  /// Tells that a build begins, has failed, or has succeeded.
  func tell(_ build: LiveBuild) {
    guard let status = build.status else { return tell("built") }
    for message in status.messages {
      Terminal.note("\(message.path):\(message.line):\(message.column): error: \(message.text)")
    }
    tell(build.isBuilding ? "building" : "the build failed; the last one that worked goes on")
  }

  /// The time of day where the user is.
  private static var time: String {
    var now = Foundation.time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }.joined(separator: ":")
  }
}
