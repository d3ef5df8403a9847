import GalleyGeometry

/// The images that come with the package: drawn from shapes, the same everywhere, at any size.
///
/// A name is `placeholder:NAME` or, with the ratio of its intrinsic size, `placeholder:NAME,16x9`.
package enum PlaceholderImage {
  /// The images' names, without `placeholder:`, in alphabetical order.
  package static let names = Scene.allCases.map(\.rawValue).sorted()

  /// The prefix of every name.
  package static let prefix = "placeholder:"

  /// The intrinsic size in points, 300 x 200 unless the name gives a ratio; nil for unknown names.
  ///
  /// The longer side of an image with a ratio is 300 points.
  package static func size(of name: ImageName) -> CGSize? {
    guard let request = Request(name) else { return nil }
    let (width, height) = (request.ratio.width, request.ratio.height)
    let longer = max(width, height)
    return CGSize(width: 300 * width / longer, height: 300 * height / longer)
  }

  /// The image drawn for `size` in points; nil for unknown names and for sizes without an area.
  package static func picture(for name: ImageName, size: CGSize) -> DisplayList? {
    guard let request = Request(name), size.isFinite, size.width > 0, size.height > 0 else {
      return nil
    }
    return DisplayList(size: size, items: request.scene.items(PlaceholderCanvas(size: size)))
  }

  /// One case per image.
  enum Scene: String, CaseIterable {
    case abstract, city, food, forest, gradient, mountains, ocean, portrait

    func items(_ canvas: PlaceholderCanvas) -> [DisplayItem] {
      switch self {
      case .abstract: canvas.abstract()
      case .city: canvas.city()
      case .food: canvas.food()
      case .forest: canvas.forest()
      case .gradient: canvas.gradient()
      case .mountains: canvas.mountains()
      case .ocean: canvas.ocean()
      case .portrait: canvas.portrait()
      }
    }
  }

  /// The parts of a name.
  private struct Request {
    var scene: Scene
    var ratio = CGSize(width: 3, height: 2)

    init?(_ name: ImageName) {
      guard name.name.hasPrefix(PlaceholderImage.prefix) else { return nil }
      let words = name.name.dropFirst(PlaceholderImage.prefix.count)
        .split(separator: ",", omittingEmptySubsequences: false)
      guard let first = words.first, let scene = Scene(rawValue: String(first)) else { return nil }
      self.scene = scene
      guard words.count > 1 else { return }
      let sides = words[1].split(separator: "x", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard words.count == 2, sides.count == 2, sides.allSatisfy({ 1...10_000 ~= $0 }) else {
        return nil
      }
      ratio = CGSize(width: sides[0], height: sides[1])
    }
  }
}
