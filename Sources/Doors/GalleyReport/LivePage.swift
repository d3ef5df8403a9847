/// The page of `galley watch --serve`: one file that asks its server for everything that it shows.
///
/// All addresses are relative to the page's own, so the server answers below the secret in it: `events`, `scenes`,
/// `draw`, `findings`, `pictures/…`, `source/…` and `open`. A `POST` has the header `X-Galley-Token`.
package enum LivePage {
  /// The text of the page.
  ///
  /// - Parameter token: The secret in each request that acts.
  /// - Returns: One HTML file.
  /// - Throws: The template's error, and the encoding error of the page's settings.
  package static func html(token: String) throws -> String {
    let assets = PageAssets.live
    let settings = PageSettings(keys: PageKeys.live.script, token: token)
    let page: [String: Any] = [
      "policy": assets.policy(pictures: "'self' data:", isServed: true),
      "style": assets.style, "script": assets.script, "config": try settings.json,
      "scale": "a point is one CSS pixel", "key": PageKeys.live.keys, "help": PageKeys.live.help,
    ]
    return try Templates.live(page)
  }

  /// The rows of the table of the page's keys.
  package static var keyReference: String { PageKeys.live.reference }
}
