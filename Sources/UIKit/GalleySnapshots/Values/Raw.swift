import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(
        toData: { $0 }, fromData: { $0 },
        diff: { old, new in
          guard old != new else { return nil }
          let message =
            old.count == new.count
            ? "Expected data to match" : "Expected \(new) to match \(old)"
          return (message, [])
        }))
  }
}

extension Snapshotting where Format == String {
  /// Compares any value by its description.
  public static var description: Snapshotting {
    Snapshotting<String, String>.lines.pullback { String(describing: $0) }
  }
}

extension Snapshotting where Value == URLRequest, Format == String {
  /// Compares a request by its method and address, headers and body.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// Compares a request by its method and address, headers and body.
  ///
  /// Headers and the items of the query are sorted by name.
  ///
  /// - Parameter pretty: Whether a body of JSON is indented and sorted by key.
  /// - Returns: A strategy whose references are text files.
  public static func raw(pretty: Bool) -> Snapshotting {
    Snapshotting<String, String>.lines.pullback { (request: URLRequest) in
      var lines = ["\(request.httpMethod ?? "GET") \(request.sortedAddress)"]
      lines += (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
      if let body = request.httpBody {
        let indented = pretty ? JSONText.pretty(json: body) : nil
        lines += ["", indented ?? String(decoding: body, as: UTF8.self)]
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Compares a request by the command of curl that makes it.
  ///
  /// ```
  /// curl \
  ///   --request POST \
  ///   --header "Accept: text/html" \
  ///   --data "lane=individual" \
  ///   "https://www.pointfree.co/subscribe"
  /// ```
  public static var curl: Snapshotting {
    Snapshotting<String, String>.lines.pullback { (request: URLRequest) in
      let headers = request.allHTTPHeaderFields ?? [:]
      var parts = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": parts.append("--head")
      case let method: parts.append("--request \(method)")
      }
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) where name != "Cookie" {
        parts.append("--header \"\(name): \(value.withEscapedQuotes)\"")
      }
      if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) {
        let escaped = body.replacingOccurrences(of: #"\""#, with: #"\\""#)
        parts.append("--data \"\(escaped.withEscapedQuotes)\"")
      }
      if let cookie = headers["Cookie"] {
        parts.append("--cookie \"\(cookie.withEscapedQuotes)\"")
      }
      parts.append("\"\(request.sortedAddress)\"")
      return parts.joined(separator: " \\\n\t")
    }
  }
}

extension String {
  fileprivate var withEscapedQuotes: String {
    replacingOccurrences(of: "\"", with: "\\\"")
  }
}

extension URLRequest {
  /// The address with the items of its query sorted by name.
  fileprivate var sortedAddress: String {
    guard let url else { return "(null)" }
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let items = components.percentEncodedQueryItems
    else { return url.absoluteString }
    components.percentEncodedQueryItems = items.sorted { $0.name < $1.name }
    return components.string ?? url.absoluteString
  }
}
