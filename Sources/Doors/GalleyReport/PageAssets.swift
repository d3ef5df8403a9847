import CEmbeddedFiles
import Foundation
import GalleyRaster

/// The style sheet and the script of a page, and the policy that allows only these two.
struct PageAssets {
  /// The style sheet.
  let style: String
  /// The script: its parts in order, in one scope.
  let script: String
  private let styleHash: String
  private let scriptHash: String

  /// The assets of the page of a run; their hashes are computed once.
  static let review = PageAssets(style: review_style(), script: review_script())

  /// The assets of the page of `galley watch --serve`.
  static let live = PageAssets(style: live_style(), script: live_script())

  private init(style: UnsafePointer<CChar>, script: UnsafePointer<CChar>) {
    self.style = String(cString: style)
    self.script = "(() => {\n\"use strict\";\n" + String(cString: script) + "})();\n"
    styleHash = Self.hash(self.style)
    scriptHash = Self.hash(self.script)
  }

  /// The content security policy: it allows no other host and no other code.
  ///
  /// - Parameters:
  ///   - pictures: Where pictures come from, such as `data:`.
  ///   - isServed: Whether the page may send requests to its server.
  /// - Returns: The value of the page's `Content-Security-Policy`.
  func policy(pictures: String, isServed: Bool) -> String {
    [
      "default-src 'none'", "img-src \(pictures)", "style-src '\(styleHash)'",
      "script-src '\(scriptHash)'", "connect-src \(isServed ? "'self'" : "'none'")",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// The policy of the page of a run.
  func policy(_ options: ReportOptions) -> String {
    let linked =
      switch options.pictures {
      case .inlined: " 'self' file:"
      case .linked: " 'self'"
      }
    return policy(pictures: "data:\(linked)", isServed: options.review != nil)
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(ContentHash(text.utf8).bytes).base64EncodedString()
  }
}
