import Foundation
import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyScenes

/// Which elements of a layout are listed, and how.
package struct ElementQuery: Codable, Hashable, Sendable {
  /// The elements.
  package enum Selection: Codable, Hashable, Sendable {
    /// Those in the visible bounds.
    case visible
    /// All, visible or not.
    case all
    /// Those that intersect a rectangle of the content, in points.
    case rect(CGRect)
    /// Those at a point of the content.
    case point(CGPoint)
    /// One element, by its name.
    case element(String)
  }

  /// The form of a list.
  package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
    /// A tree by section.
    case text
    /// A line for each element.
    case table
    /// As `layout.json`.
    case json
  }

  /// The elements.
  package var selection: Selection
  /// The form of the list.
  package var form: Form

  /// A list of some elements.
  package init(_ selection: Selection, as form: Form) {
    (self.selection, self.form) = (selection, form)
  }

  /// Writes the list of a scene on its stage.
  ///
  /// - Parameters:
  ///   - staged: The scene.
  ///   - name: What it is called, for people.
  ///   - write: Takes the text, whole lines at a time.
  /// - Throws: `CommandFailure` (66) for an element that is not there, `StageError`, and what `write` throws.
  @MainActor func list(
    _ staged: StagedScene, name: String, to write: (String) throws -> Void
  ) throws {
    let stage = staged.stage
    let listing = try listing(of: stage)
    try stage.requireLayout()
    if case .element(let name) = selection, listing.sections.isEmpty {
      throw CommandFailure(.nothingFound, "there is no \(name)")
    }
    switch form {
    case .json: try listing.writeJSON(shownAs: stage.shownAs, to: write)
    case .table: try ElementText.writeTable(of: listing, to: write)
    case .text:
      let view = stage.collectionView
      let scrolled = view.orthogonalSections.compactMap { section in
        view.orthogonalSection(at: section).map { (section, $0) }
      }
      try ElementText.writeTree(
        of: listing, name: name,
        scrolled: Dictionary(scrolled, uniquingKeysWith: { first, _ in first }), to: write)
    }
  }

  @MainActor private func listing(of stage: SceneStage) throws -> ElementListing {
    switch selection {
    case .visible: return ElementListing(stage.snapshot())
    case .rect(let rect): return ElementListing(stage.snapshot(in: rect))
    case .all:
      stage.measureWholeContent()
      return ElementListing(allOf: stage.collectionView)
    case .element(let name):
      let element = try ElementPicture(name, of: "--item").element
      return ElementListing(element, of: stage.collectionView)
    case .point(let point):
      let around = CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
      var result = stage.snapshot(in: around)
      result.elements.removeAll { !$0.frame.contains(point) }
      return ElementListing(result)
    }
  }
}
