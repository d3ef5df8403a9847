/// A pattern for paths: `*` and `?` within a name, `[a-z]` for one character, `**` across folders.
package struct Glob {
  /// The folder before the first name with a wildcard; empty for the current one.
  package let folder: String
  private let names: [[Character]]

  /// Whether an argument has a wildcard in it.
  package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  package init(_ pattern: String) {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let plain = parts.prefix { !Glob.isPattern($0) }
    let joined = plain.joined(separator: "/")
    folder = joined.isEmpty && plain.count == 1 ? "/" : joined
    names = parts.map(Array.init)
  }

  /// Whether the whole of `path` fits.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { Array($0) }
    return fits(parts)
  }

  /// Whether all names of a path fit; `**` goes back only to the last `**`, so that time stays n · m.
  private func fits(_ parts: [[Character]]) -> Bool {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < parts.count {
      if place < names.count, names[place] == Glob.anyFolders {
        star = (place, index)
        place += 1
      } else if place < names.count, Glob.fits(names[place], parts[index]) {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return names[place...].allSatisfy { $0 == Glob.anyFolders }
  }

  private static let anyFolders: [Character] = ["*", "*"]

  /// Whether one name fits; a star goes back only to the last star, so that time stays n · m.
  private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if let next = step(pattern, at: place, over: name[index]) {
        place = next
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// Where the pattern goes on after a character; nil when the character does not fit.
  private static func step(_ pattern: [Character], at place: Int, over character: Character) -> Int?
  {
    guard place < pattern.count else { return nil }
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
