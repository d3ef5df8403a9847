import Foundation
import GalleyBase
import GalleyGeometry

/// Reads the bytes of a scene file into a tree; what cannot be read becomes a mistake.
enum NodeReader {
  /// The tree of `data`, YAML or JSON in UTF-8; nil, with a mistake in `log`, when there is none.
  ///
  /// If `isJSON` is true, the text must be JSON; otherwise what looks like JSON but is not is read as YAML.
  static func read(_ data: Data, isJSON: Bool = false, log: MistakeLog) -> Node? {
    guard data.count <= SceneLimits.maximumFileSize else {
      log.add(
        .sceneLimit, "the file is larger than \(SceneLimits.maximumFileSize) bytes",
        at: .start, hint: "write equal items as a run: { count: 1000, size: [80, 64] }")
      return nil
    }
    if LFSPointer.isPointer(data) {
      log.add(
        .sceneFile, "this is a Git LFS pointer, not the scene itself", at: .start,
        hint: LFSPointer.hint)
      return nil
    }
    var bytes = Array(data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let offset = firstInvalidByte(in: bytes) {
      log.add(
        .sceneFile, "this is not UTF-8 text", at: Place(of: offset, in: bytes),
        hint: "save the file as UTF-8")
      return nil
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let isEmpty = bytes.allSatisfy { $0 <= 0x20 }
      guard !isEmpty, isJSON || JSONEvents.isLikely(bytes) else { return readYAML(bytes, log: log) }
      do throws(JSONSyntaxError) {
        var builder = NodeBuilder(log: log)
        for event in try JSONEvents.all(in: bytes) {
          guard builder.add(event) else { return nil }
        }
        return builder.root
      } catch {
        guard isJSON || !YAMLEvents.isBuilt else { return readYAML(bytes, log: log) }
        log.add(
          .sceneSyntax, "this is not valid JSON: \(error.problem)", at: error.place,
          hint: error.hint ?? (isJSON ? nil : YAMLEvents.hint))
        return nil
      }
    }
  }

  /// The events of a text that `read` has read without mistakes, and whether it is JSON.
  static func events(of bytes: [UInt8], isJSON: Bool) -> (events: [YAMLEvent], isJSON: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      if isJSON || JSONEvents.isLikely(bytes), let events = try? JSONEvents.all(in: bytes) {
        return (events, true)
      }
      guard var parser = YAMLEvents(bytes) else { return ([], false) }
      var events: [YAMLEvent] = []
      while let event = try? parser.next() {
        events.append(event)
        if case .streamEnd = event.kind { break }
      }
      return (events, false)
    }
  }

  private static func readYAML(_ bytes: UnsafeBufferPointer<UInt8>, log: MistakeLog) -> Node? {
    guard YAMLEvents.isBuilt else {
      log.add(
        .sceneSyntax, "this is not JSON, and Galley was built without its trait YAML", at: .start,
        hint: YAMLEvents.hint)
      return nil
    }
    guard var events = YAMLEvents(bytes) else {
      log.add(.sceneFile, "out of memory", at: .start)
      return nil
    }
    var builder = NodeBuilder(log: log)
    do throws(YAMLSyntaxError) {
      while true {
        let event = try events.next()
        if case .streamEnd = event.kind { break }
        if case .documentStart = event.kind, builder.root != nil {
          log.add(
            .sceneSyntax, "a scene file holds one document", at: event.place,
            hint: "use a file for each")
          break
        }
        guard builder.add(event) else { return nil }
      }
    } catch {
      log.add(syntaxMistake: error, in: bytes)
      return nil
    }
    guard let root = builder.root, !root.isNull else {
      log.add(
        .sceneSyntax, "the file is empty", at: .start,
        hint: "the smallest scene is `sections: [{ items: 3 }]`")
      return nil
    }
    return root
  }

  /// Where the first byte is that cannot be UTF-8.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}

extension YAMLEvents {
  /// What helps where the package was built without YAML.
  fileprivate static var hint: String {
    "write the scene as JSON, or give the dependency on Galley the trait: traits: [\"YAML\"]"
  }
}

extension MistakeLog {
  fileprivate func add(syntaxMistake error: YAMLSyntaxError, in bytes: UnsafeBufferPointer<UInt8>) {
    var hint: String?
    if byte(at: error.place, in: bytes) == UInt8(ascii: "\t") {
      hint = "YAML is indented with spaces, not with tabs"
    } else if error.problem == "mapping values are not allowed in this context" {
      hint = "put text with a colon in quotes, and start each key in its map's column"
    } else if error.problem == "found character that cannot start any token" {
      hint = "put text that starts with such a character in quotes"
    } else if let context = error.context, context.place != error.place {
      let place = context.place
      hint = "this was \(context.text) that starts in line \(place.line), column \(place.column)"
    }
    add(.sceneSyntax, "this is not valid YAML: \(error.problem)", at: error.place, hint: hint)
  }

  /// The byte at a place, if the line is that long.
  private func byte(at place: Place, in bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var here = Place.start
    for byte in bytes {
      if here >= place { return here == place ? byte : nil }
      if byte == UInt8(ascii: "\n") {
        here = Place(line: here.line + 1, column: 1)
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        here.column += 1
      }
    }
    return nil
  }
}
