import GalleyDrawing
import GalleyViews

/// A picture as scenes name it: the same in both styles, or one for each.
package struct SceneImage: Hashable, Sendable {
  var light = ImageName("")
  var dark = ImageName("")

  /// The picture in the traits of the running work.
  var current: ImageName {
    TraitOverrides.current.userInterfaceStyle == .dark ? dark : light
  }
}

extension SceneImage: Keyed {
  static let table = Table<SceneImage>(
    "imagePair", "A picture for each appearance.",
    [
      Key("light", required: \.light, .image, "The picture in the light appearance."),
      Key("dark", required: \.dark, .image, "The picture in the dark appearance."),
    ])
}

extension KeyShape where Value == SceneImage {
  /// A picture that is there, or one for each style.
  static var image: KeyShape { either(imageName, .map()) }

  /// A picture that is there, the same in both styles.
  static var imageName: KeyShape {
    KeyShape<ImageName>.image.map { SceneImage(light: $0, dark: $0) }
  }
}

extension KeyShape where Value == String {
  /// A font file that is there.
  static var font: KeyShape {
    KeyShape(.form(.font)) { node, reader in reader.images.font(node, log: reader.log) }
  }
}

extension KeyShape where Value == ImageName {
  /// A picture that is there.
  fileprivate static var image: KeyShape {
    KeyShape(.form(.image)) { node, reader in reader.images.image(node, log: reader.log) }
  }
}
