import ArgumentParser
import CEmbeddedFiles

/// The scenes that `init` can write: those of the cookbook, and a small one.
enum ExampleScene: String, ExpressibleByArgument, CaseIterable {
  case settings, shop, chat, gallery
  case album, calendar, dashboard, inbox, interests, passes, photos, profile, queue, streaming
  case weather, tiles

  /// The name of the scene's file.
  var fileName: String { rawValue + ".yaml" }

  /// The scene's text, with the schema that `init` writes.
  var text: String {
    let text =
      switch self {
      case .settings: settings_example()
      case .shop: shop_example()
      case .chat: chat_example()
      case .gallery: gallery_example()
      case .album: album_example()
      case .calendar: calendar_example()
      case .dashboard: dashboard_example()
      case .inbox: inbox_example()
      case .interests: interests_example()
      case .passes: passes_example()
      case .photos: photos_example()
      case .profile: profile_example()
      case .queue: queue_example()
      case .streaming: streaming_example()
      case .weather: weather_example()
      case .tiles: tiles_example()
      }
    return String(cString: text).replacing(
      "$schema=../../../Docs/scene.schema.json", with: "$schema=../scene.schema.json",
      maxReplacements: 1)
  }
}
