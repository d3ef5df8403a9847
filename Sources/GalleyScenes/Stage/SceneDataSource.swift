import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Hands a scene's counts and views to its collection view.
final class SceneDataSource: CollectionViewDataSource {
  var content: SceneContent

  init(_ content: SceneContent) { self.content = content }

  func numberOfSections(in collectionView: CollectionView) -> Int { content.counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { content.counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SceneCell.reuseIdentifier, for: indexPath)
    (cell as? any SceneShowing)?.show(content.item(at: indexPath))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.register(
      SceneReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: SceneReusableView.reuseIdentifier)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: SceneReusableView.reuseIdentifier, for: indexPath)
    (view as? SceneReusableView)?.lookView.show(content.supplementary(of: kind, at: indexPath))
    return view
  }
}

/// What the elements of a scene show, by their place.
@MainActor struct SceneContent {
  private let scene: Scene
  /// The number of items in each section.
  let counts: [Int]
  /// What given elements show, by id; empty for layouts that compute.
  private let given: [ElementID: LookContent]

  init(_ scene: Scene) {
    self.scene = scene
    counts = scene.itemCounts
    given = scene.layout.options.contents(in: scene) ?? [:]
  }

  func item(at indexPath: IndexPath) -> LookContent {
    if let content = given[.cell(indexPath)] { return content }
    let run =
      scene.sections.indices.contains(indexPath.section)
      ? scene.sections[indexPath.section].items.run(at: indexPath.item)?.run : nil
    let texts = run?.texts ?? Texts()
    let look = run?.look.map { scene.looks[$0] }
    return LookContent(
      look: look ?? scene.layout.options.standardLook(ofItemAt: indexPath, texts: texts),
      texts: texts,
      indexPath: indexPath, direction: scene.layoutDirection)
  }

  func supplementary(of kind: String, at indexPath: IndexPath) -> LookContent {
    let isHeader = kind == CollectionView.elementKindSectionHeader
    let isFooter = kind == CollectionView.elementKindSectionFooter
    let category: ElementID.Category = isHeader ? .header : isFooter ? .footer : .supplementary
    let id = ElementID(
      category, kind: category == .supplementary ? kind : "", indexes: Array(indexPath))
    if let content = given[id] { return content }
    // A path of one index is that of an element outside all sections.
    let section =
      indexPath.count > 1 && scene.sections.indices.contains(indexPath.section)
      ? scene.sections[indexPath.section] : nil
    let view = isHeader ? section?.header : isFooter ? section?.footer : nil
    let item = category == .supplementary ? section?.items.run(at: indexPath.item)?.run : nil
    let texts = view?.texts ?? item?.texts ?? Texts()
    let named =
      scene.layout.options.looksByKind ? scene.lookNames[LayoutElementKind.word(kind)] : nil
    let look = (view?.look ?? named).map { scene.looks[$0] }
    return LookContent(
      look: look ?? .standard(for: id, texts: texts), texts: texts,
      indexPath: indexPath, isItem: false, direction: scene.layoutDirection)
  }
}
