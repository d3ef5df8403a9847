import ArgumentParser

/// The scenes that `init` can write.
enum ExampleScene: String, ExpressibleByArgument, CaseIterable {
  case tiles, shop, settings, chat, gallery

  /// The name of the scene's file.
  var fileName: String { self == .tiles ? "example.yaml" : rawValue + ".yaml" }

  /// The scene's text.
  var text: String {
    let bytes =
      switch self {
      case .tiles: PackageResources.tiles_yaml
      case .shop: PackageResources.shop_yaml
      case .settings: PackageResources.settings_yaml
      case .chat: PackageResources.chat_yaml
      case .gallery: PackageResources.gallery_yaml
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
