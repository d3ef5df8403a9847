/// A module of Apple's platforms that Linux lacks, and what the port does with an import of it.
struct AppleModule {
  /// What the port does.
  enum Treatment {
    /// The import becomes one of UIKit if the file uses a name that Galley's has for it, and is removed
    /// otherwise, with a note where the file uses a name that Linux lacks.
    case standIn(having: Names, noting: Names)
    /// The import becomes one of another module, which has what it brought.
    case replaced(by: String)
    /// What uses a name of the module is left out, and the import is removed.
    case leftOut(ifUsing: Names)
    /// The file is left out: its names are not told from others.
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
    /// Names with such a prefix that Galley has.
    var known: Set<String> = []

    func contains(_ name: String) -> Bool {
      if known.contains(name) { return false }
      return words.contains(name) || beginnings.contains(where: name.hasPrefix)
        || prefixes.contains { prefix in
          name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
  }

  var treatment: Treatment

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
    return isWhole ? nil : AppleModule(treatment: .replaced(by: first))
  }

  /// The modules by name.
  static let all: [String: AppleModule] = {
    var all = plain
    for (name, prefixes) in frameworks {
      all[name] = AppleModule(
        treatment: .leftOut(
          ifUsing: Names(prefixes: prefixes.split(separator: " ").map(String.init))))
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
        words: ["OSLogStore", "OSLogEntry", "OSSignposter"])))

  private static let plain: [String: AppleModule] = [
    // Galley's UIKit has the functions of the runtime that layouts use: associated objects.
    "ObjectiveC": AppleModule(treatment: .replaced(by: "UIKit")),
    // Foundation has the mathematics and the C library.
    "Darwin": AppleModule(treatment: .replaced(by: "Foundation")),
    "CoreText": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(
          prefixes: ["CT", "kCT"],
          known: [
            "CTFontManagerError", "CTFontManagerRegisterFontURLs",
            "CTFontManagerRegisterFontsForURL", "CTFontManagerScope",
            "CTFontManagerUnregisterFontsForURL",
          ]))),
    "os": logging,
    "OSLog": logging,
    "SwiftUI": AppleModule(treatment: .leftOut(ifUsing: swiftUI)),
    "WidgetKit": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(
          prefixes: ["Widget"],
          words: [
            "IntentConfiguration", "IntentTimelineProvider", "StaticConfiguration", "Timeline",
            "TimelineEntry", "TimelineProvider",
          ]))),
    "Charts": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(
          prefixes: ["Axis"],
          words: [
            "AreaMark", "BarMark", "Chart", "ChartContent", "ChartProxy", "LineMark", "PointMark",
            "RectangleMark", "RuleMark", "SectorMark",
          ]))),
    "TipKit": AppleModule(
      treatment: .leftOut(ifUsing: Names(prefixes: ["Tip"], words: ["Tip", "Tips"]))),
    "AppKit": AppleModule(treatment: .leftOutAlways),
    "Cocoa": AppleModule(treatment: .leftOutAlways),
    "WatchKit": AppleModule(treatment: .leftOutAlways),
    "Combine": AppleModule(treatment: .leftOut(ifUsing: Names(words: combine))),
    "MobileCoreServices": AppleModule(
      treatment: .leftOut(ifUsing: Names(prefixes: ["UTType"], beginnings: ["kUTType"]))),
    "UniformTypeIdentifiers": AppleModule(
      treatment: .leftOut(ifUsing: Names(words: ["UTType", "UTTagClass"]))),
    "Accelerate": AppleModule(
      treatment: .leftOut(ifUsing: Names(beginnings: ["vDSP", "vImage", "cblas_", "BNNS"]))),
    "Security": AppleModule(
      treatment: .leftOut(ifUsing: Names(prefixes: ["Sec"], beginnings: ["kSec", "errSec"]))),
    "ImageIO": AppleModule(
      treatment: .leftOut(
        ifUsing: Names(beginnings: ["CGImageSource", "CGImageDestination", "kCGImage"]))),
    "AudioToolbox": AppleModule(
      treatment: .leftOut(ifUsing: Names(beginnings: ["Audio", "AU", "kAudio"]))),
  ]

  /// Frameworks whose names begin with a prefix: the module and its prefixes.
  private static let frameworks: [(name: String, prefixes: String)] = [
    ("ARKit", "AR"), ("AVFoundation", "AV CM"), ("AVKit", "AV"), ("AuthenticationServices", "AS"),
    ("CallKit", "CX"), ("CloudKit", "CK"), ("Contacts", "CN"), ("ContactsUI", "CN"),
    ("CoreBluetooth", "CB"), ("CoreData", "NSManaged NSFetch NSFetched NSPersistent NSEntity"),
    ("CoreImage", "CI"), ("CoreLocation", "CL"), ("CoreMedia", "CM"), ("CoreML", "ML"),
    ("CoreMotion", "CM"), ("CoreSpotlight", "CS"), ("CoreVideo", "CV kCV"),
    ("EventKit", "EK"), ("EventKitUI", "EK"), ("GameKit", "GK"), ("GameplayKit", "GK"),
    ("HealthKit", "HK"), ("HomeKit", "HM"), ("Intents", "IN"), ("LinkPresentation", "LP"),
    ("LocalAuthentication", "LA"), ("MapKit", "MK CL"), ("MediaPlayer", "MP"), ("MessageUI", "MF"),
    ("Messages", "MS"), ("Metal", "MTL"), ("MetalKit", "MTK MTL"), ("MultipeerConnectivity", "MC"),
    ("NaturalLanguage", "NL"), ("Network", "NW"), ("NotificationCenter", "NC"), ("PDFKit", "PDF"),
    ("PassKit", "PK"), ("PencilKit", "PK"), ("Photos", "PH"), ("PhotosUI", "PH"),
    ("QuickLook", "QL"), ("ReplayKit", "RP"), ("SafariServices", "SF"), ("SceneKit", "SCN"),
    ("Social", "SL"), ("SpriteKit", "SK"), ("StoreKit", "SK"), ("SystemConfiguration", "SC"),
    ("UserNotifications", "UN"), ("UserNotificationsUI", "UN"), ("Vision", "VN"), ("WebKit", "WK"),
  ]
}
