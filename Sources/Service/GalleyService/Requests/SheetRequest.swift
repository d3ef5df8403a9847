import GalleyAnnotations
import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyScenes

/// What is on a contact sheet: a state in a row for each direction and count, and a column for each width; or all states.
package struct SheetRequest: Codable, Hashable, Sendable {
  /// Widths of the viewport, in points; nil for the scene's.
  package var widths: [CGFloat]?
  /// Layout directions, as files name them; nil for the scene's.
  package var directions: [String]?
  /// Items in each section; nil for the scene's.
  package var items: [Int]?
  /// The state.
  package var state: String
  /// Whether the state is shown in all of its variants, unless widths, directions or counts are given.
  package var showsAllVariants = true
  /// Whether all states are shown side by side, instead of one.
  package var showsStates = false
  /// The device in which screens are shown.
  package var frame: DeviceFrame?
  /// Whether the sheet is dark.
  package var isDark = false

  /// A sheet of a state as it is, or in all of its variants.
  package init(of state: String) { self.state = state }

  /// Whether the state is shown in its variants.
  package func showsVariants(of scene: Scene) -> Bool {
    showsAllVariants && !showsStates && variants(of: scene).count > 1 && !changesScene
  }

  /// Whether the scene is shown in another way than its file says.
  var changesScene: Bool { widths != nil || directions != nil || items != nil }

  private func variants(of scene: Scene) -> [Scene.State] {
    let listed = scene.state(named: state)?.listedName
    return scene.allStates.filter { $0.listedName == listed }
  }

  /// A picture of the sheet.
  struct Variation {
    var name: String
    var scene: Scene
  }

  /// The pictures, row by row.
  func rows(of scene: Scene) -> [[Variation]] {
    if showsStates {
      let all = scene.allStates.map { Variation(name: $0.name, scene: scene.settled($0.name)) }
      return stride(from: 0, to: all.count, by: Pipeline.longestRow).map {
        Array(all[$0..<min($0 + Pipeline.longestRow, all.count)])
      }
    }
    if showsVariants(of: scene) {
      // A column for each value of the last trait.
      return variants(of: scene).grouped { $0.variant?.words.dropLast() }.map { row in
        row.map { state in
          Variation(
            name: state.variant?.words.joined(separator: " · ") ?? "",
            scene: scene.settled(state.name))
        }
      }
    }
    let scene = scene.settled(state)
    let counts: [Int?] = items ?? [nil]
    let directions = directions ?? [scene.layoutDirection == .rightToLeft ? "rtl" : "ltr"]
    return directions.flatMap { direction in
      counts.map { count in
        (widths ?? [scene.viewport.size.width]).map { width in
          var varied = count.map { scene.withItems($0) } ?? scene
          varied.changes.size = nil
          varied.changes.traits["layoutDirection"] = nil
          varied.viewport.size.width = width
          varied.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
          return Variation(name: Self.name(width, direction, count), scene: varied)
        }
      }
    }
  }

  private static func name(_ width: CGFloat, _ direction: String, _ count: Int?) -> String {
    var parts = ["\(DecimalNumber.text(width)) pt", direction]
    if let count { parts.append("\(count) item\(count == 1 ? "" : "s")") }
    return parts.joined(separator: " · ")
  }
}

/// A picture of a contact sheet: its name, and what the scene expects of it and does not hold.
package struct SheetCase: Codable, Hashable, Sendable {
  /// The name, such as `390 pt · rtl`.
  package var name: String
  /// What does not hold, a sentence each.
  package var broken: [String]

  /// A case with its name, in which all holds unless sentences say what does not.
  package init(name: String, broken: [String] = []) { (self.name, self.broken) = (name, broken) }
}

extension Pipeline {
  /// Draws a contact sheet.
  ///
  /// - Returns: The list of the sheet, who can draw it, its cases, and warnings about them.
  /// - Throws: `StageError`.
  @MainActor func contactSheet(
    _ request: SheetRequest, of scene: Scene
  ) throws(StageError) -> (
    list: DisplayList, staged: StagedScene, cases: [SheetCase], warnings: [SceneWarning]
  )? {
    var warnings: [SceneWarning] = []
    var sheet = ContactSheet(title: scene.title, rows: [])
    var last: StagedScene?
    for row in request.rows(of: scene) {
      var cells: [ContactSheet.Case] = []
      for variation in row {
        let (scene, state) = (variation.scene, variation.scene.states[0])
        let staged = try laidOut(scene, in: state)
        let broken = try brokenExpectations(of: scene, in: state, on: staged)
        let screen = staged.displayList()
        warnings.add(staged.warnings(in: screen, ofState: !request.changesScene))
        cells.append(
          ContactSheet.Case(
            name: variation.name, list: request.frame?.around(screen) ?? screen,
            isFramed: request.frame != nil, failures: broken.map(\.sentence)))
        last = staged
      }
      sheet.rows.append(cells)
    }
    guard let last else { return nil }
    let cases = sheet.rows.joined().map { SheetCase(name: $0.name, broken: $0.failures) }
    let list = last.sheet(sheet, palette: request.isDark ? .dark : .light)
    return (list, last, cases, warnings)
  }
}
