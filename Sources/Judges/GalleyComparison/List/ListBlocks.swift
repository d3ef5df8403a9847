import GalleyDrawing

/// A `list.txt` divided by element: each block has the lines of one element.
struct ListBlocks {
  /// The identity of an element in a list.
  struct Key: Hashable {
    var name: String
    /// The number of elements with the same name that are drawn before it.
    var occurrence: Int
  }

  /// The lines of one element, without those of nested elements.
  struct Block {
    var key: Key
    var name: String { key.name }
    /// The line that opens the group; the picture's line for items outside all elements.
    var head: String
    var lines: [NestedLine] = []
  }

  /// The blocks in drawing order; the first has the items outside all elements.
  var blocks: [Block] = []

  /// Parses a list; nil if the text is not a list, or a line starts with an unknown verb.
  init?(_ lines: [Substring]) {
    guard let first = lines.first.map(String.init), ListLine(first)?.verb == .picture else {
      return nil
    }
    blocks = [Block(key: Key(name: "picture", occurrence: 0), head: first)]
    var counts: [String: Int] = ["picture": 1]
    var open: [(depth: Int, block: Int)] = [(-1, 0)]
    for line in lines.dropFirst() where !line.isEmpty {
      let depth = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      while open.count > 1, let last = open.last, last.depth >= depth { open.removeLast() }
      let text = String(Substring(line.utf8.dropFirst(depth)))
      guard ListLine.verb(of: text) != nil else { return nil }
      guard let name = ListLine.source(of: text).map(String.init) else {
        let inside = open[open.count - 1]
        blocks[inside.block].lines.append(NestedLine(text, depth: depth - inside.depth))
        continue
      }
      let count = counts[name, default: 0]
      counts[name] = count + 1
      open.append((depth, blocks.count))
      blocks.append(Block(key: Key(name: name, occurrence: count), head: text))
    }
  }
}

/// A line with its indentation.
struct NestedLine: Hashable {
  /// The line without its indentation.
  var text: String
  /// The indentation inside its element, in spaces.
  var depth: Int

  init(_ text: String, depth: Int) {
    (self.text, self.depth) = (text, depth)
  }
}

extension ListBlocks.Block {
  /// Sentences about the differences to another version of the element, except for those that
  /// follow from a change of its geometry.
  func sentences(
    to other: ListBlocks.Block, besides geometry: ElementGeometryChange = .none
  ) -> [ListChange] {
    var sentences = headSentences(to: other, geometry)
    guard lines != other.lines else { return sentences }
    var (block, other) = (self, other)
    if let windows = geometry.windows {
      block.lines = lines(seenIn: windows.new, besides: other)
      other.lines = other.lines(seenIn: windows.old, besides: self)
      guard block.lines != other.lines else { return sentences }
    }
    if geometry.stretch != nil, let old = block.parsed, let new = other.parsed {
      return sentences + ListLine.changes(ofResized: old, to: new, geometry)
    }
    let inside = LineSteps(block.lines.map(\.text), other.lines.map(\.text))
    switch inside {
    case .same: sentences.append("has its parts nested in another way")
    case .many(let old, let new): sentences.append("\(old) of its parts became \(new)")
    case .steps(let removed, let inserted):
      sentences += ListLine.changes(from: removed, to: inserted)
    }
    return sentences
  }

  /// The changes of the element's own group.
  private func headSentences(
    to other: ListBlocks.Block, _ geometry: ElementGeometryChange
  ) -> [ListChange] {
    guard var old = ListLine(head), var new = ListLine(other.head) else {
      return head == other.head ? [] : ListLine.changes(from: head, to: other.head)
    }
    let places = old.placeChanges(to: new, besides: geometry.moves)
    let isExplained = { (word: ListLine.Word) in
      switch word {
      case .at, .transform: true
      case .projection: geometry.moves == nil
      case .opacity: geometry.isOpacityExplained
      default: false
      }
    }
    old.values.removeAll { isExplained($0.word) }
    new.values.removeAll { isExplained($0.word) }
    if old == new { return places }
    return places
      + (geometry.stretch != nil
        ? old.changes(ofResizedTo: new, geometry) : ListLine.changes(from: old.text, to: new.text))
  }

  /// The lines in their parts; nil if one cannot be read, or there are too many to compare each with
  /// each.
  private var parsed: [ListLine]? {
    let limit = 400
    guard lines.count <= limit else { return nil }
    let read = lines.compactMap { ListLine($0.text) }
    return read.count == lines.count ? read : nil
  }
}

/// The removed and the inserted lines between two texts.
enum LineSteps {
  case same
  case steps(removed: [String], inserted: [String])
  /// The numbers of old and new lines, if there are too many for a search.
  case many(Int, Int)

  init(_ old: [String], _ new: [String]) {
    // Equal lines at both ends need no search; a difference is usually short.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (gone, added) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    let limit = 400
    guard gone.count <= limit, added.count <= limit else {
      self = .many(gone.count, added.count)
      return
    }
    var removed: [(Int, String)] = []
    var inserted: [(Int, String)] = []
    for change in Array(added).difference(from: Array(gone)) {
      switch change {
      case .remove(let offset, let line, _): removed.append((offset, line))
      case .insert(let offset, let line, _): inserted.append((offset, line))
      }
    }
    removed.sort { $0.0 < $1.0 }
    inserted.sort { $0.0 < $1.0 }
    self =
      removed.isEmpty && inserted.isEmpty
      ? .same : .steps(removed: removed.map(\.1), inserted: inserted.map(\.1))
  }
}
