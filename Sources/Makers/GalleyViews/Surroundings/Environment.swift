import Foundation
import GalleyDrawing
import GalleyGeometry

/// The services that views need from outside; each view tree has its own, set on its root.
///
/// Views use the environment of their tree. While a tree lays out, draws or calls its data source
/// or delegate, its environment is also `current`, for views that are not in a tree yet and for
/// functions that take no view, such as those that measure a string.
package final class Environment: Sendable {
  /// Breaks text into lines and shapes it.
  package let layoutText: @Sendable (TextRequest) -> TextLayout
  /// The font with a PostScript name, or of a family, in a size in points; nil if there is none.
  package let namedFont: @Sendable (String, CGFloat) -> Font?
  /// The size of an image in points; nil for unknown images.
  package let imageSize: @Sendable (ImageName) -> CGSize?
  /// Finds pictures and colours by the names that apps give them.
  package let assets: any AssetFinder
  /// Symbols of the project by name; they come before those that Galley draws.
  package let symbols: [String: VectorSymbol]
  /// The traits of view trees that do not set them.
  package let traits: TraitOverrides

  /// Creates an environment from its functions and traits.
  ///
  /// - Parameters:
  ///   - layoutText: Breaks text into lines; it is asked for nothing that depends on traits.
  ///   - imageSize: The size of an image in points; nil for unknown images.
  ///   - namedFont: The font with a PostScript name, or of a family; nil if there is none.
  ///   - assets: Finds pictures and colours by name; nil for names of pictures as they are.
  ///   - symbols: Symbols of the project by name.
  ///   - traits: The traits of view trees that do not set them.
  package init(
    layoutText: @escaping @Sendable (TextRequest) -> TextLayout,
    imageSize: @escaping @Sendable (ImageName) -> CGSize?,
    namedFont: @escaping @Sendable (String, CGFloat) -> Font? = { _, _ in nil },
    assets: (any AssetFinder)? = nil,
    symbols: [String: VectorSymbol] = [:], traits: TraitOverrides = TraitOverrides()
  ) {
    self.layoutText = { request in
      var request = request.resolved
      request.language = TraitOverrides.current.locale?.ofText
      return layoutText(request)
    }
    self.imageSize = imageSize
    self.namedFont = namedFont
    self.assets = assets ?? NoAssets()
    self.symbols = symbols
    self.traits = traits
  }

  /// The environment of the running view tree; while no tree is running, one with the usual fonts and the pictures of the
  /// working folder.
  package static var current: Environment { ofRunningWork ?? usual }

  /// Runs `work` with this environment as the current one.
  package func performAsCurrent<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$ofRunningWork.withValue(self) {
      try TraitOverrides.$current.withValue(traits, operation: work)
    }
  }

  /// Scoped to the running work; it ends with the work.
  @TaskLocal package static var ofRunningWork: Environment?

  // Views know nothing of Cairo and of files: a program that links the modules that do has these classes.
  /// What finds and draws pictures outside of any pipeline; nil in a program that links none.
  package static let standardPictures =
    NSClassFromString("GalleyService.StandardPictures") as? any StandardPictureFinder.Type
  private static let usual: Environment = {
    let fonts = NSClassFromString("GalleyCairo.StandardFonts") as? any StandardTextLayout.Type
    let pictures = standardPictures
    return Environment(
      layoutText: {
        fonts?.layout($0) ?? TextLayout(size: .zero, firstBaseline: 0, runs: [])
      },
      imageSize: { pictures?.size(of: $0) },
      namedFont: { fonts?.font(named: $0, size: $1) }, assets: pictures?.assets)
  }()
}

extension View {
  /// The environment of this view and its subviews; the superview's unless set.
  ///
  /// Set it on the root of a tree, before the first layout.
  package var environment: Environment {
    get { ownEnvironment ?? superview?.environment ?? .current }
    set { ownEnvironment = newValue }
  }

  /// Whether the view has an environment, traits or a main queue of its own.
  var decidesScope: Bool {
    ownEnvironment != nil || traitOverrides != TraitOverrides() || ownMainQueue != nil
      || ownDisplayScale != nil
  }

  /// Runs `work` in the environment, the traits and with the main queue of this view's tree.
  package func inOwnScope<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (traits, environment, queue) = (surroundingTraits, environment, mainQueue)
    guard queue === MainQueue.ofRunningWork else {
      return try queue.performAsCurrent { try inScope(of: environment, traits, work) }
    }
    return try inScope(of: environment, traits, work)
  }

  private func inScope<Result>(
    of environment: Environment, _ traits: TraitOverrides, _ work: () throws -> Result
  ) rethrows -> Result {
    guard environment !== Environment.current || traits != .current else { return try work() }
    return try Environment.$ofRunningWork.withValue(environment) {
      try TraitOverrides.$current.withValue(traits, operation: work)
    }
  }
}
