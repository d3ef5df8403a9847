import GalleyDrawing
import GalleyViews

extension NamedImage: Keyed {
  package init() { self.init(ImageName("")) }

  static let table = Table<NamedImage>(
    "imagePair", "A picture for each appearance.",
    [
      Key("light", required: \.light, .image, "The picture in the light appearance."),
      Key("dark", required: \.dark, .image, "The picture in the dark appearance."),
    ])
}

extension KeyShape where Value == NamedImage {
  /// A picture that is there, or one for each style.
  static var image: KeyShape { either(imageName, .map()) }

  /// A picture that is there, the same in both styles.
  static var imageName: KeyShape {
    KeyShape(.form(.image)) { node, reader in reader.images.image(node, log: reader.log) }
  }
}

extension KeyShape where Value == String {
  /// A font file that is there.
  static var font: KeyShape {
    KeyShape(.form(.font)) { node, reader in reader.images.font(node, log: reader.log) }
  }
}

extension KeyShape where Value == ImageName {
  /// A picture that is there; of a set, the one for the light style.
  fileprivate static var image: KeyShape { KeyShape<NamedImage>.imageName.map(\.light) }
}
