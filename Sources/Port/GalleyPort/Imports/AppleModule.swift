/// A module of Apple's platforms that Linux lacks, and what the port does with an import of it.
struct AppleModule {
  /// What the port does.
  enum Treatment {
    /// The import becomes one of UIKit if the file uses a name that Galley's has for it, and is removed
    /// otherwise, with a note where the file uses a name that Linux lacks.
    case standIn(having: Names, noting: Names)
    /// The import becomes one of another module, which has what it brought.
    case replaced(by: String)
    /// The file is left out if it uses a name of the module; otherwise the import is removed.
    case leftOut(ifUsing: Names)
    /// The file is left out: nothing in it can work.
    case leftOutAlways
  }

  /// The names by which a use of a module is recognised.
  struct Names {
    /// Prefixes, which a capital letter follows: `MK` of `MKMapView`.
    var prefixes: [String] = []
    /// Beginnings of names, whatever follows: `vDSP_`.
    var beginnings: [String] = []
    /// Whole names.
    var words: Set<String> = []

    func contains(_ name: String) -> Bool {
      words.contains(name) || beginnings.contains(where: name.hasPrefix)
        || prefixes.contains { prefix in
          name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
  }

  var treatment: Treatment
  /// What Linux lacks with it, for the sentence "it imports MapKit, whose maps Linux lacks".
  var content: String

  /// What happens to the import of a module, by the module's path; nil for every other module.
  ///
  /// A submodule has the treatment of its module, unless it has its own.
  static func named(_ path: [String]) -> AppleModule? {
    guard let first = path.first else { return nil }
    if let module = all[first] { return module }
    // On Linux, these modules have no submodules.
    let isWhole =
      path.count == 1
      || !["UIKit", "CoreGraphics", "QuartzCore", "Foundation"]
        .contains(first)
    return isWhole ? nil : AppleModule(treatment: .replaced(by: first), content: "submodules")
  }

  /// The modules by name.
  static let all: [String: AppleModule] = {
    var all = plain
    for (name, prefixes, content) in frameworks {
      all[name] = AppleModule(
        treatment: .leftOut(
          ifUsing: Names(prefixes: prefixes.split(separator: " ").map(String.init))),
        content: content)
    }
    return all
  }()

  /// The names of all modules.
  static let names = Set(all.keys)

  // Galley's UIKit has loggers and signposts that write nothing.
  private static let logging = AppleModule(
    treatment: .standIn(
      having: Names(
        prefixes: ["OSSignpost"],
        words: [
          "os_log", "os_signpost", "Logger", "OSLog", "OSLogType", "OSLogMessage", "OSLogPrivacy",
        ]),
      noting: Names(
        prefixes: ["OSAllocated"], beginnings: ["os_unfair", "os_proc", "os_activity"],
        words: ["OSLogStore", "OSLogEntry", "OSSignposter"])),
    content: "logging")

  private static let plain: [String: AppleModule] = [
    // Galley's UIKit has the functions of the runtime that layouts use: associated objects.
    "ObjectiveC": AppleModule(treatment: .replaced(by: "UIKit"), content: "runtime"),
    // Foundation has the mathematics and the C library.
    "Darwin": AppleModule(treatment: .replaced(by: "Foundation"), content: "system calls"),
    "os": logging,
    "OSLog": logging,
    "SwiftUI": AppleModule(treatment: .leftOutAlways, content: "views"),
    "WidgetKit": AppleModule(treatment: .leftOutAlways, content: "widgets"),
    "Charts": AppleModule(treatment: .leftOutAlways, content: "charts"),
    "TipKit": AppleModule(treatment: .leftOutAlways, content: "tips"),
    "AppKit": AppleModule(treatment: .leftOutAlways, content: "views"),
    "Cocoa": AppleModule(treatment: .leftOutAlways, content: "views"),
    "WatchKit": AppleModule(treatment: .leftOutAlways, content: "views"),
    "Combine": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(words: [
          "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "ConnectablePublisher",
          "CurrentValueSubject", "Deferred", "Empty", "Fail", "Future", "Just", "ObservableObject",
          "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher", "Publishers",
          "Record", "Subject", "Subscriber", "Subscribers", "Subscription", "eraseToAnyPublisher",
          "sink",
        ])), content: "publishers"),
    "MobileCoreServices": AppleModule(
      treatment: .leftOut(ifUsing: Names(prefixes: ["UTType"], beginnings: ["kUTType"])),
      content: "file types"),
    "UniformTypeIdentifiers": AppleModule(
      treatment: .leftOut(ifUsing: Names(words: ["UTType", "UTTagClass"])), content: "file types"),
    "Accelerate": AppleModule(
      treatment: .leftOut(ifUsing: Names(beginnings: ["vDSP", "vImage", "cblas_", "BNNS"])),
      content: "vector functions"),
    "Security": AppleModule(
      treatment: .leftOut(ifUsing: Names(prefixes: ["Sec"], beginnings: ["kSec", "errSec"])),
      content: "keychain"),
    "ImageIO": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(beginnings: ["CGImageSource", "CGImageDestination", "kCGImage"])),
      content: "image files"),
    "AudioToolbox": AppleModule(
      treatment: .leftOut(ifUsing: Names(beginnings: ["Audio", "AU", "kAudio"])),
      content: "sounds"),
  ]

  /// Frameworks whose names begin with a prefix: the module, its prefixes, and what it has.
  private static let frameworks: [(name: String, prefixes: String, content: String)] = [
    ("ARKit", "AR", "augmented reality"), ("AVFoundation", "AV CM", "films"),
    ("AVKit", "AV", "players"), ("AuthenticationServices", "AS", "sign-in"),
    ("CallKit", "CX", "calls"), ("CloudKit", "CK", "records"), ("Contacts", "CN", "contacts"),
    ("ContactsUI", "CN", "contacts"),
    ("CoreBluetooth", "CB", "devices"),
    ("CoreData", "NSManaged NSFetch NSFetched NSPersistent NSEntity", "storage"),
    ("CoreImage", "CI", "filters"), ("CoreLocation", "CL", "places"),
    ("CoreMedia", "CM", "films"), ("CoreML", "ML", "models"), ("CoreMotion", "CM", "sensors"),
    ("CoreSpotlight", "CS", "search index"), ("CoreText", "CT kCT", "text functions"),
    ("CoreVideo", "CV kCV", "frames"), ("EventKit", "EK", "events"),
    ("EventKitUI", "EK", "events"), ("GameKit", "GK", "games"), ("GameplayKit", "GK", "games"),
    ("HealthKit", "HK", "health data"), ("HomeKit", "HM", "homes"), ("Intents", "IN", "intents"),
    ("LinkPresentation", "LP", "links"), ("LocalAuthentication", "LA", "checks"),
    ("MapKit", "MK CL", "maps"), ("MediaPlayer", "MP", "players"), ("MessageUI", "MF", "letters"),
    ("Messages", "MS", "messages"), ("Metal", "MTL", "shaders"), ("MetalKit", "MTK MTL", "views"),
    ("MultipeerConnectivity", "MC", "connections"), ("NaturalLanguage", "NL", "analysis"),
    ("Network", "NW", "connections"), ("NotificationCenter", "NC", "widgets"),
    ("PDFKit", "PDF", "pages"), ("PassKit", "PK", "passes"), ("PencilKit", "PK", "drawings"),
    ("Photos", "PH", "photo library"), ("PhotosUI", "PH", "photo library"),
    ("QuickLook", "QL", "previews"), ("ReplayKit", "RP", "recordings"),
    ("SafariServices", "SF", "pages"), ("SceneKit", "SCN", "scenes"), ("Social", "SL", "posts"),
    ("SpriteKit", "SK", "scenes"), ("StoreKit", "SK", "purchases"),
    ("SystemConfiguration", "SC", "network state"), ("UserNotifications", "UN", "notifications"),
    ("UserNotificationsUI", "UN", "notifications"), ("Vision", "VN", "analysis"),
    ("WebKit", "WK", "pages"),
  ]
}
