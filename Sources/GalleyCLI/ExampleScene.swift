import ArgumentParser
import CEmbeddedFiles

/// The scenes that `init` can write.
enum ExampleScene: String, ExpressibleByArgument, CaseIterable {
  case tiles, shop, settings, chat, gallery

  /// The name of the scene's file.
  var fileName: String { self == .tiles ? "example.yaml" : rawValue + ".yaml" }

  /// The scene's text.
  var text: String {
    let text =
      switch self {
      case .tiles: tiles_example()
      case .shop: shop_example()
      case .settings: settings_example()
      case .chat: chat_example()
      case .gallery: gallery_example()
      }
    return String(cString: text)
  }
}
