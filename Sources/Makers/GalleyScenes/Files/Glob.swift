/// A pattern for paths: `*` and `?` within a name, `[a-z]` for one character, `**` across folders.
package struct Glob {
  /// The folder before the first name with a wildcard; empty for the current one.
  package let folder: String
  /// How many folders below `folder` a path that fits may go; nil for any number.
  package let depth: Int?
  private let names: [[Character]]

  /// Whether an argument has a wildcard in it.
  package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  package init(_ pattern: String) {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let plain = parts.prefix { !Glob.isPattern($0) }
    let joined = plain.joined(separator: "/")
    folder = joined.isEmpty && plain.count == 1 ? "/" : joined
    depth = parts.contains("**") ? nil : parts.count - plain.count - 1
    names = parts.map(Array.init)
  }

  /// Whether the whole of `path` fits.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { Array($0) }
    return fits(parts)
  }

  /// Whether all names of a path fit.
  private func fits(_ parts: [[Character]]) -> Bool {
    Glob.fits(names, parts, star: ["*", "*"]) { place, part in
      Glob.fits(names[place], part) ? place + 1 : nil
    }
  }

  /// Whether one name fits.
  private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    fits(pattern, name, star: "*") { place, character in step(pattern, at: place, over: character) }
  }

  /// Whether all parts fit; a star goes back only to the last star, so that time stays n · m.
  ///
  /// - Parameters:
  ///   - pattern: What must fit, in order.
  ///   - parts: The names of a path, or the characters of a name.
  ///   - star: What fits any number of parts.
  ///   - step: Where the pattern goes on after a part; nil when the part does not fit.
  /// - Returns: Whether nothing is left over, of the pattern or of the parts.
  private static func fits<Element: Equatable, Part>(
    _ pattern: [Element], _ parts: [Part], star: Element, step: (Int, Part) -> Int?
  ) -> Bool {
    var (place, index) = (0, 0)
    var last: (place: Int, index: Int)?
    while index < parts.count {
      if place < pattern.count, pattern[place] == star {
        last = (place, index)
        place += 1
      } else if place < pattern.count, let next = step(place, parts[index]) {
        place = next
        index += 1
      } else if let star = last {
        last = (star.place, star.index + 1)
        (place, index) = (star.place + 1, star.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }

  /// Where the pattern goes on after a character; nil when the character does not fit.
  private static func step(_ pattern: [Character], at place: Int, over character: Character) -> Int?
  {
    if pattern[place] == "[", let end = pattern[(place + 1)...].firstIndex(of: "]") {
      let isNegative = place + 1 < end && "!^".contains(pattern[place + 1])
      let members = pattern[(place + (isNegative ? 2 : 1))..<end]
      return contains(members, character) != isNegative ? end + 1 : nil
    }
    return pattern[place] == "?" || pattern[place] == character ? place + 1 : nil
  }

  private static func contains(_ members: ArraySlice<Character>, _ character: Character) -> Bool {
    var index = members.startIndex
    while index < members.endIndex {
      if index + 2 < members.endIndex, members[index + 1] == "-" {
        if members[index] <= character, character <= members[index + 2] { return true }
        index += 3
      } else {
        if members[index] == character { return true }
        index += 1
      }
    }
    return false
  }
}
