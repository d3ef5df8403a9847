import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What a scene file means: every default filled in, every name and index checked.
public struct Scene: Hashable, Sendable {
  /// The visible part of the collection view.
  package struct Viewport: Hashable, Sendable {
    /// Width and height in points, each above zero.
    package var size = CGSize(width: 390, height: 844)
    /// Device pixels per point, above zero.
    package var scale: CGFloat = 2

    /// The viewport of a phone.
    package init() {}

    /// A viewport of a size in points and a scale in device pixels per point, all above zero.
    package init(size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale
    }

    /// The screen of a device.
    package init(_ device: Device) {
      (size, scale, self.device) = (device.size, device.scale, device)
    }

    /// The device whose screen it is; nil for a viewport without a safe area.
    package internal(set) var device: Device?
    /// Whether the device is held on its side, while a file is read; the device says so afterwards.
    var isLandscape = false
  }

  /// One sentence that says what the scene shows; the file's name when the file has none.
  public var title: String
  /// The visible part of the collection view.
  package var viewport: Viewport
  /// What stands around the content and does not scroll; nil for nothing.
  package var screen: ScreenLook?
  /// The collection view's background colour; nil for the layout's own.
  package var background: Color?
  /// What the system would tell the app, apart from the screen's size; what is left open is as usual.
  package var traits = TraitOverrides()
  /// Space around the content, in points.
  package var contentInset: EdgeInsets
  /// The content's point at the viewport's top left, in states that name no other; nil at rest.
  package var contentOffset: CGPoint?
  /// The layout and its options.
  package var layout: LayoutSpec
  /// The sections, from the first to the last; empty for `LayoutSpec.attributes`.
  package var sections: [Section]
  /// The looks that sections and elements refer to by index.
  package var looks: [Look]
  /// The names in the file's `views`, with the index of each look.
  package var lookNames: [String: Int]
  /// The states, at least one, each with a name of its own.
  public var states: [State]
  /// The traits in which each state is drawn; empty to draw it once, as it is.
  package var variants: [Variant] = []
  /// What is shown in place of what the file says.
  package var changes = SceneChanges()
  /// How the scene is filmed, if the file says so.
  package var film: Film?
  /// How far pictures may be from their goldens; nil when they must be equal.
  package var tolerance: Tolerance?
  /// What must hold of the finished layout, in the order of the file.
  package var expectations: [Expectation]
  /// Dimensions for the documentation, in the order of the file.
  package var callouts: [Callout]
  /// The absolute paths of picture files, by name; placeholders are not among them.
  package var imageFiles: [ImageName: ScaledFiles]
  /// The absolute paths of the files that say what is in its asset catalogs, and of its symbols.
  package var assetFiles: [String] = []
  /// The symbols of its own that it shows, by name.
  package var symbols: [String: VectorSymbol] = [:]
  /// The absolute paths of the font files that it brings along, in the order of their preference.
  package var fontFiles: [String] = []
  /// The absolute paths of the files that its texts are in.
  package var textFiles: [String] = []
  /// The families of fonts that it names.
  package var families: [FontFamilyUse] = []
  /// Rules of the layout contract that the scene breaks on purpose, and warnings that it does not want.
  package var allowances: [Allowance] = []
  /// The scene as it is read in each of its locales; empty where its texts are the same in all.
  var translations: [LocaleName: Scene] = [:]
  /// Whether what a screen reader finds is compared with a golden.
  package var comparesAccessibility = false
  /// Warnings: doubtful values that do not prevent drawing.
  package var warnings: [SceneMistake] = []

  /// The absolute paths of its pictures, asset catalogs, fonts and texts.
  package var usedFiles: [String] {
    imageFiles.values.flatMap(\.paths.values) + assetFiles + fontFiles + textFiles
  }
}

extension Scene {
  /// A scene that is made in Swift: sections in a viewport, in some states.
  ///
  /// - Parameters:
  ///   - title: One sentence that says what it shows.
  ///   - viewport: The visible part.
  ///   - layout: What the sections' sizes mean, and the delegate that answers for them.
  ///   - sections: The sections.
  ///   - states: The states, at least one, each with a name of its own.
  ///   - contentInset: Space around the content, in points.
  ///   - layoutDirection: Which way content runs.
  package init(
    title: String, viewport: Viewport, layout: LayoutSpec, sections: [Section], states: [State],
    contentInset: EdgeInsets = .zero, layoutDirection: LayoutDirection = .leftToRight
  ) {
    precondition(!states.isEmpty, "a scene has at least one state")
    self.init(
      title: title, viewport: viewport, background: nil, contentInset: contentInset,
      contentOffset: nil, layout: layout,
      sections: sections, looks: [],
      lookNames: [:], states: states, film: nil, tolerance: nil, expectations: [], callouts: [],
      imageFiles: [:])
    self.layoutDirection = layoutDirection
  }

  /// The light or dark style.
  package var appearance: InterfaceStyle {
    get { traits.userInterfaceStyle ?? .light }
    set { traits.userInterfaceStyle = newValue }
  }

  /// Which way content runs.
  package var layoutDirection: LayoutDirection {
    get { traits.layoutDirection ?? .leftToRight }
    set { traits.layoutDirection = newValue }
  }

  /// How many items each section has.
  var itemCounts: [Int] { layout.itemCounts ?? sections.map(\.items.count) }

  /// Whether the size of an item depends on the viewport's.
  var hasRelativeSizes: Bool {
    layout.flowOptions?.itemSize.isRelative == true
      || sections.contains { $0.items.runs.contains(where: \.size.isRelative) }
  }

  /// What an element with these texts shows: the look with an index, over its default look.
  func look(_ index: Int?, over standard: @autoclosure () -> Look, texts: Texts) -> Look {
    index.map { looks[$0].over(standard(), texts: texts) } ?? standard()
  }

  /// Whether pictures of the scene have no transparent pixels.
  package var isOpaque: Bool { background?.isAlwaysOpaque ?? true }

  /// How many items there are, all sections together.
  package var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The state called `name`, if there is one; with the name of a variant, the state in it.
  public func state(named name: String) -> State? {
    states.first { $0.name == name } ?? allStates.first { $0.name == name }
  }
}
