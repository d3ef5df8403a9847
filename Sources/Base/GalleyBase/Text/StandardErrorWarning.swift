import Foundation

/// Tells on standard error what a program that links Galley cannot be told in another way.
///
/// - Parameters:
///   - problem: What is wrong.
///   - hint: What can be done; nil where the problem says it.
package func tellOnStandardError(_ problem: String, hint: String?) {
  let lines = ["warning: " + problem] + (hint.map { ["  hint: " + $0] } ?? [])
  FileHandle.standardError.write(Data(lines.map { $0.harmless + "\n" }.joined().utf8))
}
