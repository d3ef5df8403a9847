import GalleyEngine
import GalleyGeometry
import GalleyService
import Testing

/// A listing that asks for one cell after the other says what one query for everything says.
@MainActor @Suite struct SceneListingTests {
  // A query for a million elements takes gigabytes, and says no more than one for a few thousand.
  @Test(arguments: try Fixtures.stills().filter { $0.scene.itemCount <= 10_000 })
  func everythingIsListed(_ still: StillCase) throws {
    let stage = try still.stage().stage
    let view = stage.collectionView
    let listing = ElementListing(allOf: view)
    let reach = CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
      .insetBy(dx: -1_000_000, dy: -1_000_000)
    var whole = LayoutSnapshot(of: view, in: reach)
    // A query leaves out the items that sections which scroll by themselves have outside of their container.
    let shown = Set(whole.elements.map(\.id))
    let away = stage.allElements().filter { !shown.contains($0.id) }
    #expect(away.allSatisfy { view.orthogonalSections.contains($0.id.indexes[0]) })
    whole.elements = (whole.elements + away).sorted { $0.id < $1.id }

    var text = ""
    listing.writeJSON { text += $0 }

    #expect(text == whole.json())
    for element in [whole.elements.first, whole.elements.last].compactMap(\.self) {
      var found: [LayoutSnapshot.Element] = []
      ElementListing(element.id, of: view).forEach { found.append($0) }
      #expect(found == whole.elements.filter { $0.id == element.id })
    }
  }
}
