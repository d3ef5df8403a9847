import ArgumentParser
import CEmbeddedFiles

/// The scenes that `init` can write.
enum ExampleScene: String, ExpressibleByArgument, CaseIterable {
  case settings, shop, chat, gallery, tiles

  /// The name of the scene's file.
  var fileName: String { rawValue + ".yaml" }

  /// The scene's text.
  var text: String {
    let text =
      switch self {
      case .settings: settings_example()
      case .shop: shop_example()
      case .chat: chat_example()
      case .gallery: gallery_example()
      case .tiles: tiles_example()
      }
    return String(cString: text)
  }
}
