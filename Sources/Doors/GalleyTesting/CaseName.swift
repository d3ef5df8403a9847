import Foundation
import GalleyBase
import Testing

/// The source location of a check, and the name of its goldens.
struct TestIdentity: Sendable {
  /// The suite and the function with its arguments: `BentoTests/bento-320`.
  var name: String
  /// The path of the test's file.
  var file: String
  /// The line of the check.
  var line: Int

  /// A function outside Swift Testing: the file's name takes the place of the suite.
  init(file: String, line: Int, function: String, name: String?) {
    let suite = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    let parts = [suite, Self.baseName(function)] + (name.map { [$0] } ?? [])
    self.name = parts.map(Self.fileName).joined(separator: "/")
    self.file = file
    self.line = line
  }

  /// The running Swift Testing test; nil outside a test.
  ///
  /// The goldens of a test with arguments have the arguments in their names. If the arguments cannot be
  /// read, `name` must distinguish the test cases.
  init?(_ test: Test?, _ testCase: Test.Case?, at location: SourceLocation, name: String?) {
    guard let test, let function = test.id.nameComponents.last else { return nil }
    var suites = test.id.nameComponents.dropLast().map { $0 }
    if suites.isEmpty {
      suites = [((test.sourceLocation.fileName as NSString).deletingPathExtension)]
    }
    var base = [Self.baseName(function)]
    if let testCase, testCase.isParameterized { base += Self.arguments(of: testCase) }
    let parts = suites + [base.joined(separator: "-")] + (name.map { [$0] } ?? [])
    self.name = parts.map(Self.fileName).joined(separator: "/")
    file = location.filePath
    line = location.line
  }

  /// The arguments of a case, as texts.
  ///
  /// Swift Testing has no API for them, so they are found by reflection.
  static func arguments(of testCase: Test.Case) -> [String] {
    func find(_ value: Any, depth: Int) -> [Any]? {
      for child in Mirror(reflecting: value).children {
        if child.label == "arguments" {
          return Mirror(reflecting: child.value).children.map(\.value)
        }
        if depth > 0, let found = find(child.value, depth: depth - 1) { return found }
      }
      return nil
    }
    return (find(testCase, depth: 3) ?? []).compactMap { argument in
      Mirror(reflecting: argument).children.first { $0.label == "value" }
        .map { String(describing: $0.value) }
    }
  }

  /// `bento` for `bento(width:)`.
  private static func baseName(_ function: String) -> String {
    String(function.prefix { $0 != "(" })
  }

  /// Turns a text into a file name, the same on every system.
  ///
  /// ASCII letters, digits and `-_.` stay. A name that had to be changed ends with a hash of the whole text,
  /// so that different texts get different names.
  static func fileName(_ text: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
    var name = String(text.map { allowed.contains($0) ? $0 : "-" }.prefix(64))
    if name.hasPrefix(".") { name = "-" + name.dropFirst() }
    guard name != text || name.isEmpty else { return name }
    return name + "-" + String(UInt64(fnv1aOf: text.utf8), radix: 36)
  }
}
