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
  static let review = PageAssets(
    styles: [
      PackageResources.tokens_css, PackageResources.components_css, PackageResources.base_css,
      PackageResources.cases_css, PackageResources.viewer_css,
    ],
    scripts: [
      PackageResources.dom_js, PackageResources.cases_js, PackageResources.text_js,
      PackageResources.pictures_js, PackageResources.viewer_js, PackageResources.stage_js,
      PackageResources.regions_js, PackageResources.several_js, PackageResources.review_js,
      PackageResources.keys_js, PackageResources.actions_js,
    ])

  /// The assets of the page of `galley watch --serve`.
  static let live = PageAssets(
    styles: [
      PackageResources.tokens_css, PackageResources.components_css, PackageResources.base_css,
      PackageResources.viewer_css, PackageResources.live_css,
    ],
    scripts: [
      PackageResources.dom_js, PackageResources.viewer_js, PackageResources.stage_js,
      PackageResources.live_link_js, PackageResources.live_choice_js,
      PackageResources.live_draw_js, PackageResources.live_elements_js,
      PackageResources.live_edges_js, PackageResources.live_source_js,
      PackageResources.live_findings_js, PackageResources.live_scenes_js,
      PackageResources.live_controls_js, PackageResources.keys_js,
      PackageResources.live_actions_js,
    ])

  private init(styles: [[UInt8]], scripts: [[UInt8]]) {
    style = styles.map(Self.text).joined()
    script = "(() => {\n\"use strict\";\n" + scripts.map(Self.text).joined() + "})();\n"
    styleHash = Self.hash(style)
    scriptHash = Self.hash(script)
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
      case .inlined: ""
      case .linked: " 'self'"
      }
    return policy(pictures: "data:\(linked)", isServed: options.review != nil)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(ContentHash(text.utf8).bytes).base64EncodedString()
  }
}
