import Foundation
import GalleyRaster

/// The style sheet and the script of the page, and the policy that allows only these two.
struct PageAssets {
  /// The style sheet.
  let style: String
  /// The script: its parts in order, in one scope.
  let script: String
  private let styleHash: String
  private let scriptHash: String

  /// The assets; their hashes are computed once.
  static let shared = PageAssets()

  private init() {
    style = Self.text(PackageResources.base_css) + Self.text(PackageResources.viewer_css)
    let parts = [
      PackageResources.cases_js, PackageResources.text_js, PackageResources.pictures_js,
      PackageResources.stage_js, PackageResources.several_js, PackageResources.review_js,
      PackageResources.keys_js,
    ]
    script = "(() => {\n\"use strict\";\n" + parts.map(Self.text).joined() + "})();\n"
    styleHash = Self.hash(style)
    scriptHash = Self.hash(script)
  }

  /// The content security policy: it allows no other host and no other code.
  func policy(_ options: ReportOptions) -> String {
    let served = options.review != nil
    let linked =
      switch options.pictures {
      case .inlined: ""
      case .linked: " 'self'"
      }
    return [
      "default-src 'none'", "img-src data:\(linked)", "style-src '\(styleHash)'",
      "script-src '\(scriptHash)'", "connect-src \(served ? "'self'" : "'none'")",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(ContentHash(text.utf8).bytes).base64EncodedString()
  }
}
