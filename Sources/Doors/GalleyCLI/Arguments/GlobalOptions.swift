import GalleyBase
import Foundation
import GalleyGeometry

/// The options that every command takes, and the argument parser never sees.
struct GlobalOptions: Equatable {
  /// `--color`: whether text for people is coloured.
  var color = ColorChoice.auto
  /// `--time-limit`: the longest time without an end of a scene, a state or a case, in seconds.
  var timeLimit = CommandLimits.maximumTime
  /// `--memory-limit`: the most memory of a process, in GiB.
  var memoryLimit = CommandLimits.maximumMemory >> 30
  /// `--warnings-as-errors`: whether a command fails that has told warnings about scenes.
  var warningsAreErrors = false
  /// `--system-fonts`: whether characters that the usual fonts lack are drawn with those of the system.
  var usesSystemFonts = false

  /// The options in the process's own arguments.
  static let current =
    (try? split(Array(CommandLine.arguments.dropFirst())))?.options ?? GlobalOptions()

  private enum Name: String, CaseIterable {
    case color = "--color"
    case timeLimit = "--time-limit"
    case memoryLimit = "--memory-limit"
    case warningsAsErrors = "--warnings-as-errors"
    case systemFonts = "--system-fonts"

    /// What the option turns on; nil for one that has a value.
    var flag: WritableKeyPath<GlobalOptions, Bool>? {
      switch self {
      case .warningsAsErrors: \.warningsAreErrors
      case .systemFonts: \.usesSystemFonts
      case .color, .timeLimit, .memoryLimit: nil
      }
    }
  }

  /// Takes the options out of arguments; the last one of a name counts.
  ///
  /// - Throws: `CommandFailure` (64) for a value that is none.
  static func split(_ arguments: [String]) throws(CommandFailure)
    -> (options: GlobalOptions, others: [String])
  {
    var (options, others): (GlobalOptions, [String]) = (GlobalOptions(), [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        others += [argument] + rest
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Name(rawValue: String(parts[0])) else {
        others.append(argument)
        continue
      }
      if let flag = name.flag {
        guard parts.count == 1 else {
          throw CommandFailure(.usage, "\(name.rawValue) takes no value")
        }
        options[keyPath: flag] = true
        continue
      }
      try options.set(name, parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? "")
    }
    return (options, others)
  }

  private mutating func set(_ name: Name, _ word: String) throws(CommandFailure) {
    switch name {
    case .color:
      guard let choice = ColorChoice(rawValue: word) else {
        let words = ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(.usage, "\(name.rawValue): '\(word)' is not one of \(words)")
      }
      color = choice
    case .timeLimit: timeLimit = try Self.number(word, of: name, in: 1...86400)
    case .warningsAsErrors, .systemFonts: break
    case .memoryLimit: memoryLimit = try Self.number(word, of: name, in: 1...1024)
    }
  }

  private static func number(
    _ word: String, of name: Name, in range: ClosedRange<Int>
  ) throws(CommandFailure) -> Int {
    guard let number = Int(word), range.contains(number) else {
      throw CommandFailure(
        .usage,
        "\(name.rawValue): '\(word)' is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }
}
