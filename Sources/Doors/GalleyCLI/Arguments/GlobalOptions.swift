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

    /// What the option sets.
    var meaning: Meaning {
      switch self {
      case .color: .color
      case .timeLimit: .number(\.timeLimit, 1...86400)
      case .memoryLimit: .number(\.memoryLimit, 1...1024)
      case .warningsAsErrors: .flag(\.warningsAreErrors)
      case .systemFonts: .flag(\.usesSystemFonts)
      }
    }
  }

  /// What an option sets, and to which values.
  private enum Meaning {
    case color
    case number(WritableKeyPath<GlobalOptions, Int>, ClosedRange<Int>)
    case flag(WritableKeyPath<GlobalOptions, Bool>)
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
      if case .flag(let flag) = name.meaning {
        guard parts.count == 1 else {
          throw CommandFailure(.usage, "\(name.rawValue) takes no value")
        }
        options[keyPath: flag] = true
        continue
      }
      let word = parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
      if case .number(let number, let range) = name.meaning {
        options[keyPath: number] = try Self.number(word, of: name, in: range)
      } else {
        options.color = try color(word, of: name)
      }
    }
    return (options, others)
  }

  private static func color(_ word: String, of name: Name) throws(CommandFailure) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: word) else {
      let words = ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "\(name.rawValue): '\(word)' is not one of \(words)")
    }
    return choice
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
