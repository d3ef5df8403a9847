import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Hands a scene's counts and views to its collection view.
final class SceneDataSource: CollectionViewDataSource {
  var content: SceneContent
  /// What lengths are parts of, while the viewport covers more than that.
  var room: ItemRoom?

  init(_ content: SceneContent) { self.content = content }

  func numberOfSections(in collectionView: CollectionView) -> Int { content.counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { content.counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: content.reuseIdentifier(at: indexPath), for: indexPath)
    (cell as? any SceneShowing)?.show(
      content.item(at: indexPath, in: room ?? ItemRoom(collectionView)))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let identifier = content.reuseIdentifier(at: indexPath)
    collectionView.register(
      content.isList(at: indexPath) ? SceneListCell.self : SceneReusableView.self,
      forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    (view as? any SceneShowing)?.show(
      content.supplementary(of: kind, at: indexPath, in: room ?? ItemRoom(collectionView)))
    return view
  }
}

/// What the elements of a scene show, by their place.
@MainActor struct SceneContent {
  private let scene: Scene
  /// The number of items in each section.
  let counts: [Int]
  /// The elements that are given; nil for layouts that compute.
  private let given: GivenElements?

  init(_ scene: Scene) {
    self.scene = scene
    counts = scene.itemCounts
    given = scene.layout.options.givenElements(in: scene)
  }

  /// The section of an element; nil for one outside of all sections, whose path has one index.
  private func section(at indexPath: IndexPath) -> Scene.Section? {
    indexPath.count > 1 && scene.sections.indices.contains(indexPath.section)
      ? scene.sections[indexPath.section] : nil
  }

  /// Whether an element belongs to a list, whose cells, header and footer are list cells.
  func isList(at indexPath: IndexPath) -> Bool {
    section(at: indexPath).map(scene.layout.options.isList) ?? false
  }

  /// What cells and supplementary views at a place are reused by.
  func reuseIdentifier(at indexPath: IndexPath) -> String {
    isList(at: indexPath) ? SceneListCell.reuseIdentifier : SceneCell.reuseIdentifier
  }

  /// What an item shows; lengths that it prefers may be parts of `room`.
  func item(at indexPath: IndexPath, in room: ItemRoom) -> LookContent {
    if let content = given?.content(of: .cell(indexPath)) { return content }
    let found = section(at: indexPath)?.items.run(at: indexPath.item)
    let run = found?.run
    if isList(at: indexPath) {
      return listContent(run?.listItem ?? ListItem(row: .unnamed), at: indexPath)
    }
    let texts = (run?.texts ?? Texts()).filled(at: indexPath)
    return LookContent(
      look: scene.look(
        run?.look, over: scene.layout.options.standardLook(ofItemAt: indexPath, texts: texts),
        texts: texts),
      texts: texts,
      indexPath: indexPath, direction: scene.layoutDirection,
      preference: preference(
        run?.preferredSize ?? ItemSize(), at: found?.index ?? 0, section: indexPath.section,
        in: room, scene.layout.options.selfSizing.items))
  }

  /// What a row, a header or a footer of a list shows.
  private func listContent(
    _ item: ListItem, at indexPath: IndexPath, isItem: Bool = true
  ) -> LookContent {
    let row = item.row
    return LookContent(
      look: row.look.map { scene.looks[$0] } ?? Look(),
      texts: row.texts.filled(at: indexPath, isItem: isItem), indexPath: indexPath, isItem: isItem,
      direction: scene.layoutDirection,
      preference: SizePreference(
        height: row.preferredHeight, isMeasured: row.look != nil && row.preferredHeight == nil),
      listItem: item)
  }

  /// What an element prefers, whose sizes come from `source`.
  private func preference(
    _ size: ItemSize, at index: Int, section: Int, in room: ItemRoom, _ source: SelfSizing.Source
  ) -> SizePreference {
    guard source != .never else { return SizePreference() }
    let flow = scene.layout.flowOptions
    guard !size.isLayoutSize, scene.sections.indices.contains(section) else {
      guard let flow, flow.fit != ItemFit(), scene.sections.indices.contains(section) else {
        return SizePreference(isMeasured: source == .measured)
      }
      let room = flow.room(of: scene.sections[section], in: room)
      return SizePreference(fit: flow.fit, widest: room.size.width)
    }
    let own = size.ownLengths(
      at: index, in: flow?.room(of: scene.sections[section], in: room) ?? room)
    return SizePreference(width: own.width, height: own.height)
  }

  /// What a header, footer or other supplementary view shows.
  func supplementary(of kind: String, at indexPath: IndexPath, in room: ItemRoom) -> LookContent {
    let id = ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath).id
    if let content = given?.content(of: id) { return content }
    let section = section(at: indexPath)
    let view =
      id.category == .header ? section?.header : id.category == .footer ? section?.footer : nil
    let item = id.category == .supplementary ? section?.items.run(at: indexPath.item)?.run : nil
    if isList(at: indexPath) {
      var row = ListRow(texts: view?.texts ?? Texts(), look: view?.look)
      let size = view?.preferredSize ?? ItemSize()
      row.preferredHeight = size.ownLengths(at: 0, in: room).height
      return listContent(ListItem(row: row), at: indexPath, isItem: false)
    }
    let texts = (view?.texts ?? item?.texts ?? Texts()).filled(at: indexPath, isItem: false)
    let named =
      scene.layout.options.looksByKind ? scene.lookNames[LayoutElementKind.word(kind)] : nil
    return LookContent(
      look: scene.look(view?.look ?? named, over: .standard(for: id, texts: texts), texts: texts),
      texts: texts,
      indexPath: indexPath, isItem: false, direction: scene.layoutDirection,
      preference: preference(
        view?.preferredSize ?? ItemSize(), at: 0, section: indexPath.section, in: room,
        scene.layout.options.selfSizing.supplementaries))
  }
}
