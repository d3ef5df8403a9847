import Foundation

/// Whether text for people is coloured: `--color`, which every command takes, and `NO_COLOR`.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always, never

  private static let option = "--color"

  /// The choice in the process's own arguments.
  static let current =
    (try? split(Array(CommandLine.arguments.dropFirst()))).flatMap(\.choice) ?? .auto

  /// Takes the option out of arguments; the last one counts.
  ///
  /// - Throws: `CommandFailure` (64) for a word that is not a choice.
  static func split(_ arguments: [String]) throws(CommandFailure)
    -> (choice: ColorChoice?, others: [String])
  {
    var (choice, others): (ColorChoice?, [String]) = (nil, [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        others += [argument] + rest
        break
      } else if argument == option {
        choice = try ColorChoice(word: rest.popFirst() ?? "")
      } else if argument.hasPrefix(option + "=") {
        choice = try ColorChoice(word: String(argument.dropFirst(option.count + 1)))
      } else {
        others.append(argument)
      }
    }
    return (choice, others)
  }

  private init(word: String) throws(CommandFailure) {
    guard let choice = ColorChoice(rawValue: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "\(Self.option): '\(word)' is not one of \(words)")
    }
    self = choice
  }

  /// Whether text written to a standard stream is coloured.
  func isOn(for stream: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // https://no-color.org: set to anything but the empty text.
      return (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && isatty(stream) != 0 && Terminal.isCapable
    }
  }
}
