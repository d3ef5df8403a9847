import GalleyBase
import GalleyGeometry

/// Puts YAML events together to a tree, without recursion and within the limits.
struct NodeBuilder {
  /// A collection that has been opened and not yet closed.
  private struct Frame {
    var content: Node.Content
    var place: Place
    var anchor: String?
    /// How many values had been read before this one.
    var valuesBefore: Int
    /// How many levels of collections lie inside, so far.
    var height = 0
    /// The key whose value comes next; a key that is not text is nil, and its value is dropped.
    var pendingKey: (text: String?, place: Place)?
    var keys: [String: Place] = [:]
  }

  /// A value that aliases may name.
  private struct Anchor {
    var node: Node
    var values: Int
    var height: Int
  }

  private let log: MistakeLog
  private var frames: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var values = 0
  /// The tree, once its outermost value is complete.
  private(set) var root: Node?

  init(log: MistakeLog) { self.log = log }

  /// Adds an event; false when a limit is reached and reading must stop.
  mutating func add(_ event: YAMLEvent) -> Bool {
    if let tag = event.tag {
      log.add(
        .sceneSyntax, "tags such as '\(tag.shortened)' are not used in scenes", at: event.place)
    }
    switch event.kind {
    case .alias(let name): return expand(name, at: event.place)
    case .scalar(let text, let isPlain):
      let node = Node(content: .scalar(text, isPlain: isPlain), place: event.place)
      values += 1
      register(node, as: event.anchor, values: 1, height: 0)
      attach(node, height: 0)
    case .listStart: return open(.list([]), for: event)
    case .mapStart: return open(.map([]), for: event)
    case .collectionEnd: close()
    case .documentStart, .documentEnd, .streamEnd, .other: break
    }
    return isWithinLimit(at: event.place)
  }

  private mutating func open(_ content: Node.Content, for event: YAMLEvent) -> Bool {
    guard isShallow(frames.count + 1, at: event.place) else { return false }
    frames.append(
      Frame(
        content: content, place: event.place, anchor: event.anchor, valuesBefore: values))
    values += 1
    return isWithinLimit(at: event.place)
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    let node = Node(content: frame.content, place: frame.place)
    let height = frame.height + 1
    register(node, as: frame.anchor, values: values - frame.valuesBefore, height: height)
    attach(node, height: height)
  }

  private mutating func expand(_ name: String, at place: Place) -> Bool {
    guard let anchor = anchors[name] else {
      let isOpen = frames.contains { $0.anchor == name }
      log.add(
        isOpen ? .insideItself : .unknownName,
        isOpen
          ? "the alias '*\(name.shortened)' stands inside its own anchor"
          : "there is no anchor '&\(name.shortened)' before this alias",
        at: place)
      attach(Node(content: .scalar("", isPlain: true), place: place), height: 0)
      return true
    }
    values += anchor.values
    guard isShallow(frames.count + anchor.height, at: place) else { return false }
    attach(anchor.node, height: anchor.height)
    return isWithinLimit(at: place)
  }

  private mutating func register(_ node: Node, as name: String?, values: Int, height: Int) {
    if let name { anchors[name] = Anchor(node: node, values: values, height: height) }
  }

  /// Puts a complete value where it belongs: into the innermost open collection, or at the root.
  private mutating func attach(_ node: Node, height: Int) {
    guard var frame = frames.popLast() else {
      root = node
      return
    }
    frame.height = max(frame.height, height)
    switch frame.content {
    case .scalar: break
    case .list(var elements):
      frame.content = .list([])
      elements.append(node)
      frame.content = .list(elements)
    case .map(var entries):
      frame.content = .map([])
      if let key = frame.pendingKey {
        frame.pendingKey = nil
        if let text = key.text {
          entries.append(Node.Entry(key: text, keyPlace: key.place, value: node))
        }
      } else {
        frame.pendingKey = (checkedKey(node, in: &frame), node.place)
      }
      frame.content = .map(entries)
    }
    frames.append(frame)
  }

  /// The text of a key; reports a key that is not text or a duplicate, and answers nil.
  private func checkedKey(_ node: Node, in frame: inout Frame) -> String? {
    guard let key = node.text else {
      log.add(
        .sceneSyntax, "a key must be text, found \(node.summary)", at: node.place, in: frame.place)
      return nil
    }
    if let first = frame.keys[key] {
      log.add(
        .duplicateKey, "duplicate key '\(key.shortened)'", at: node.place, in: frame.place,
        hint: "it was first written in line \(first.line), column \(first.column)")
      return nil
    }
    frame.keys[key] = node.place
    return key
  }

  private func isShallow(_ depth: Int, at place: Place) -> Bool {
    guard depth > SceneLimits.maximumNesting else { return true }
    log.add(
      .sceneLimit, "more than \(SceneLimits.maximumNesting) lists and maps inside each other",
      at: place)
    return false
  }

  private func isWithinLimit(at place: Place) -> Bool {
    if let keys = frames.last?.keys.count, keys > SceneLimits.maximumKeys {
      log.add(
        .sceneLimit, "more than \(SceneLimits.maximumKeys) keys in one map", at: place,
        hint: "make several files")
      return false
    }
    guard values > SceneLimits.maximumValues else { return true }
    log.add(
      .sceneLimit, "more than \(SceneLimits.maximumValues) values, counting what aliases stand for",
      at: place,
      hint: "write equal items as a run: { count: 1000, size: [80, 64] }")
    return false
  }
}
