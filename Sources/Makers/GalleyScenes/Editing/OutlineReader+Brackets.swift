extension OutlineReader {
  /// Reads a list or map in brackets, as far as it goes.
  mutating func readBrackets(parent: Int) -> Outline {
    let (start, isMap) = (index, bytes[index] == Byte.mapStart)
    guard enter() else { return readRestOfLine() }
    isMap ? (openMaps += 1) : (openLists += 1)
    index += 1
    var entries: [Outline.Entry] = []
    var elements: [Outline] = []
    var end = index
    reading: while skipInBrackets(parent: parent) {
      switch bytes[index] {
      case Byte.comma, Byte.colon: index += 1
      case Byte.mapEnd, Byte.listEnd:
        let closesMap = bytes[index] == Byte.mapEnd
        guard closesMap != isMap else {
          index += 1
          end = index
          break reading
        }
        // It closes a bracket further out, or none.
        if (closesMap ? openMaps : openLists) > 0 { break reading }
        index += 1
      default:
        let entry = readEntryInBrackets(parent: parent)
        end = entry.range.upperBound
        if isMap { entries.append(entry) } else { elements.append(Self.element(entry)) }
      }
      end = max(end, abandonedAt == nil ? index : end)
    }
    isMap ? (openMaps -= 1) : (openLists -= 1)
    leave()
    if openMaps + openLists == 0 { abandonedAt = nil }
    return Outline(content: isMap ? .map(entries) : .list(elements), range: start..<end)
  }

  /// An element of a list: a value, or a pair without brackets of its own.
  private static func element(_ entry: Outline.Entry) -> Outline {
    entry.hasColon ? Outline(content: .map([entry]), range: entry.range) : entry.value
  }

  /// Reads a key with its value, or a value alone, which is then also the key.
  private mutating func readEntryInBrackets(parent: Int) -> Outline.Entry {
    let start = index
    let key = readInBrackets(parent: parent)
    let isQuoted = bytes[start] == Byte.quote || bytes[start] == Byte.apostrophe
    guard skipInBrackets(parent: parent), bytes[index] == Byte.colon,
      isQuoted || index + 1 >= bytes.count || isBlankOrEnd(index + 1)
        || isFlowMark(bytes[index + 1])
    else {
      return Outline.Entry(key: key.text ?? "", keyRange: key.range, hasColon: false, value: key)
    }
    index += 1
    let place = index
    let text = key.text ?? ""
    guard skipInBrackets(parent: parent), bytes[index] != Byte.comma, bytes[index] != Byte.mapEnd,
      bytes[index] != Byte.listEnd
    else {
      return Outline.Entry(
        key: text, keyRange: key.range, hasColon: true, value: .nothing(at: place))
    }
    let value = readInBrackets(parent: parent)
    return Outline.Entry(key: text, keyRange: key.range, hasColon: true, value: value)
  }

  /// Reads a value, with an anchor before it.
  private mutating func readInBrackets(parent: Int) -> Outline {
    var anchor: Outline.Name?
    while !isAtEnd, bytes[index] == Byte.anchor || bytes[index] == Byte.tag {
      let isAnchor = bytes[index] == Byte.anchor
      let name = readName()
      if isAnchor { anchor = name }
      let ends = !skipInBrackets(parent: parent) || isFlowMark(bytes[index])
      if ends, isAtEnd || (bytes[index] != Byte.listStart && bytes[index] != Byte.mapStart) {
        var value = Outline.nothing(at: name.range.upperBound)
        value.anchor = anchor
        return value
      }
    }
    var value: Outline
    switch bytes[index] {
    case Byte.literal, Byte.folded: value = readPlain(parent: parent)
    default: value = readInline(parent: parent)
    }
    value.anchor = anchor
    return value
  }

  /// Goes on to the next value or punctuation; false at the end of the text, and where rule 3 ends the brackets.
  private mutating func skipInBrackets(parent: Int) -> Bool {
    guard abandonedAt != index else { return false }
    while !isAtEnd {
      if Self.isLineEnd(bytes[index]) {
        guard let next = nextContent(after: index) else {
          index = bytes.count
          return false
        }
        move(to: next.start, inLineFrom: next.lineStart)
        let first = bytes[index]
        let isOutside =
          column <= parent && !isJSON && first != Byte.quote && first != Byte.apostrophe
          && (startsKey(at: index) || isAtDash || hasCursor(inLineAt: index))
        if isOutside {
          abandonedAt = index
          return false
        }
        return true
      }
      if startsComment(at: index) {
        skipLine()
      } else if Self.isBlank(bytes[index]) {
        index += 1
      } else {
        return true
      }
    }
    return false
  }
}
