import GalleyBase
import ArgumentParser
import GalleyGeometry
import GalleyReport

/// How a command prints its result: for people, or for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension Terminal {
  /// Writes a value for programs to standard output, as a JSON document.
  ///
  /// - Throws: `CommandFailure`, as `write`; an encoding error for a value that JSON cannot represent.
  static func write(json value: some Encodable) throws { try write(jsonDocument(value)) }

  /// Writes the text of a JSON document to standard output.
  ///
  /// - Throws: `CommandFailure`, as `write`.
  static func write(document text: some Sequence<UInt8>) throws(CommandFailure) {
    try write(text.harmlessJSON)
  }
}
