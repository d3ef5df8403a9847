import GalleyBase
import GalleyEngine
import GalleyGeometry

extension Scene {
  /// Other data for a list, and the moment of the change to it that is shown.
  package struct Snapshot: Hashable, Sendable {
    /// The sections afterwards.
    package var sections: [Section]
    /// How much of the animation is over, in 0 … 1.
    package var progress: CGFloat = 1
  }

  /// The scene as its data is after a snapshot was applied.
  package func showing(_ snapshot: Snapshot) -> Scene {
    var scene = self
    scene.sections = snapshot.sections
    return scene
  }

  /// What a section or a row of a list is called while its place changes.
  ///
  /// Those of one name are told apart by their order.
  struct DataID: Hashable, Sendable {
    var name: String
    var number: Int
  }

  /// The data of a list as a diffable data source has them.
  func dataSnapshot() -> DataSnapshot {
    var (numbers, sectionNumbers) = ([String: Int](), [String: Int]())
    func id(_ name: String, _ numbers: inout [String: Int]) -> DataID {
      defer { numbers[name, default: 0] += 1 }
      return DataID(name: name, number: numbers[name, default: 0])
    }
    var result = DataSnapshot()
    for section in sections {
      let name = id(section.dataName, &sectionNumbers)
      result.snapshot.appendSections([name])
      var rows: [DataID] = []
      for run in section.items.runs {
        for _ in 0..<run.count {
          let row = id(run.dataName, &numbers)
          result.items[row] = DataItem(run)
          rows.append(row)
        }
      }
      result.snapshot.appendItems(rows, toSection: name)
    }
    return result
  }
}

/// The identifiers of a list's data, and what its rows show.
struct DataSnapshot {
  var snapshot = DiffableDataSourceSnapshot<Scene.DataID, Scene.DataID>()
  fileprivate var items: [Scene.DataID: DataItem] = [:]

  /// The next snapshot, where rows that show something else are configured again.
  func next(_ next: DataSnapshot) -> DiffableDataSourceSnapshot<Scene.DataID, Scene.DataID> {
    var snapshot = next.snapshot
    snapshot.reconfigureItems(
      snapshot.itemIdentifiers.filter { id in
        items[id].map { $0 != next.items[id] } ?? false
      })
    return snapshot
  }
}

/// What an item shows: a row's content, or that of an item outside of lists.
private struct DataItem: Hashable {
  var row: ListItem?
  var texts: Texts
  var look: Int?
  var preferredSize: ItemSize

  init(_ run: Scene.ItemRun) {
    (row, texts, look, preferredSize) = (run.listItem, run.texts, run.look, run.preferredSize)
  }
}

extension Scene.ItemRun {
  /// What an item is called while its place changes: a row by its name, others by their title or text.
  fileprivate var dataName: String {
    listItem?.row.name ?? texts[Texts.titleName] ?? texts[Texts.textName] ?? ""
  }
}

extension Scene.Section {
  /// What the section is called where data changes.
  fileprivate var dataName: String { listID ?? header?.texts[Texts.textName] ?? "" }
}

// MARK: - Keys

/// Other data for a list as files write it.
struct SnapshotParts: Keyed {
  var sections: [Scene.Section]?
  var expand: [Located<IndexPath>] = []
  var collapse: [Located<IndexPath>] = []
  var progress: CGFloat = 1

  static let table = Table<SnapshotParts>(
    "snapshot",
    """
    New data for lists and the sections beside them, applied as by a diffable data source. Rows \
    with the same `id`, or else the same text, are the same row. Other items are matched by \
    `title` or `text`, sections by `id` or the header's text.
    """, choices: [.atMostOne("sections", "expand"), .atMostOne("sections", "collapse")],
    [
      Key(
        "sections", optional: \.sections, .sections, rule: "the scene's",
        "The sections afterwards."),
      Key(
        "expand", \.expand, .list(of: .locatedPath), "The rows of outlines to expand."),
      Key(
        "collapse", \.collapse, .list(of: .locatedPath),
        "The rows of outlines to collapse."),
      Key(
        "progress", \.progress, .share,
        "How much of the animation is over; at 1 the change is finished."),
    ])
}

extension KeyShape where Value == Located<IndexPath> {
  fileprivate static var locatedPath: KeyShape {
    let path = KeyShape<IndexPath>.indexPath
    return KeyShape(path.shape) { node, reader in
      path.read(node, &reader).map { Located(value: $0, node: node) }
    }
  }
}

extension KeyShape where Value == Scene.Snapshot {
  /// Other data for a scene whose layout is a list.
  static var snapshot: KeyShape {
    KeyShape(.map(SnapshotParts.reference)) { node, reader in
      guard reader.hasLists else {
        reader.log.add(
          .noEffect, "the layout '\(reader.layout.kind.shortened)' has no rows to tell apart",
          at: node,
          hint: "write `updates`, or choose the layout 'list'")
        return nil
      }
      guard let parts = SnapshotParts.read(node, &reader) else { return nil }
      let sections = parts.sections ?? reader.toggled(parts)
      let counts = [reader.sections, sections].map { $0.reduce(0) { $0 + $1.items.count } }
      guard counts.allSatisfy({ $0 <= SceneLimits.maximumUpdates }) else {
        reader.log.add(
          .sceneLimit, "a snapshot has at most \(SceneLimits.maximumUpdates) rows before and after",
          at: node)
        return nil
      }
      return Scene.Snapshot(sections: sections, progress: parts.progress)
    }
  }
}

extension SceneReader {
  /// The sections after rows were expanded and collapsed, each named as it stands before.
  fileprivate func toggled(_ parts: SnapshotParts) -> [Scene.Section] {
    var targets: [IndexPath: Bool] = [:]
    for (paths, isExpanded) in [(parts.expand, true), (parts.collapse, false)] {
      for path in paths {
        guard missing(path.value) == nil else {
          check(IndexPathRange(path.value), at: path.node)
          continue
        }
        let row = sections[path.value.section].items.run(at: path.value.item)?.run.listItem?.row
        if row?.children.isEmpty ?? true {
          log.add(.impossibleUpdate, "the row has no children", at: path.node)
        } else if row?.isExpanded == isExpanded {
          log.add(
            .impossibleUpdate, "the row is \(isExpanded ? "expanded" : "collapsed") already",
            at: path.node)
        }
        targets[path.value] = isExpanded
      }
    }
    return sections.enumerated().map { index, section in
      var section = section
      section.items = section.items.toggled { targets[IndexPath(item: $0, section: index)] }
      return section
    }
  }
}

extension Scene.ItemRuns {
  /// The rows after some of them were expanded or collapsed; nil leaves a row as it is.
  fileprivate func toggled(_ isExpanded: (Int) -> Bool?) -> Scene.ItemRuns {
    var (result, index) = ([Scene.ItemRun](), 0)
    // Rows deeper than this belong to one that is collapsed.
    var hiddenBelow = Int.max
    for var run in runs {
      defer { index += run.count }
      let level = run.listItem?.level ?? 0
      if level > hiddenBelow { continue }
      hiddenBelow = Int.max
      guard let target = isExpanded(index), target != run.listItem?.row.isExpanded else {
        result.append(run)
        continue
      }
      run.listItem?.row.isExpanded = target
      result.append(run)
      if target {
        result += run.listItem?.row.childRuns(level: level) ?? []
      } else {
        hiddenBelow = level
      }
    }
    return Scene.ItemRuns(result)
  }
}
