import Foundation

/// Tells on standard error what a program that links Galley cannot be told in another way.
///
/// - Parameters:
///   - problem: What is wrong.
///   - hint: What can be done.
package func tellOnStandardError(_ problem: String, hint: String) {
  let lines = ["warning: " + problem, "  hint: " + hint].map { $0.harmless + "\n" }
  FileHandle.standardError.write(Data(lines.joined().utf8))
}
