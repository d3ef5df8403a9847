import Foundation

/// Accepts only requests from the served page.
///
/// A page of another site can send requests to this machine. If its host name resolves to this machine
/// (DNS rebinding), it can even read the answers. But it does not know the secret in the address, the
/// browser names the other site in `Origin` and `Sec-Fetch-Site`, and `Host` has the other host name.
package struct RequestGuard {
  package let token: AccessToken
  /// The port on which the server listens.
  package let port: UInt16

  /// Accepts requests with a secret, at a port.
  package init(token: AccessToken, port: UInt16) {
    (self.token, self.port) = (token, port)
  }

  /// Checks a request, and returns the decoded parts of its path after the secret.
  ///
  /// - Throws: The refusal to send.
  package func path(of request: ServerRequest) throws(ServerAnswer) -> [String] {
    let host = (request.headers["host"] ?? "").lowercased()
    guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
      throw .refusal(
        .forbidden, "this server only answers as 127.0.0.1:\(port) or localhost:\(port)")
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { $0.removingPercentEncoding }
    guard let secret = parts.first ?? nil, token.matches(secret) else {
      throw .refusal(.forbidden, "open the address that galley printed when it started")
    }
    if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" {
      throw .refusal(.forbidden, "requests of other sites are refused")
    }
    try checkSite(request)
    let rest = parts.dropFirst().compactMap { $0 }
    guard rest.count == parts.count - 1 else { throw .refusal(.notFound, "there is no such page") }
    return rest.last == "" ? rest.dropLast() : rest
  }

  /// Refuses what a browser sends for another site, except when a person follows a link to the page.
  private func checkSite(_ request: ServerRequest) throws(ServerAnswer) {
    let headers = request.headers
    let site = headers["sec-fetch-site"] ?? "none"
    let isFollowed =
      request.method == "GET" && headers["sec-fetch-mode"] == "navigate"
      && headers["sec-fetch-dest"] == "document"
    guard ["none", "same-origin"].contains(site) || isFollowed else {
      throw .refusal(.forbidden, "requests of other sites are refused")
    }
  }

  /// Checks a request that changes something, and returns its body.
  ///
  /// - Throws: The refusal to send.
  package func body(of request: ServerRequest) throws(ServerAnswer) -> [UInt8] {
    let headers = request.headers
    guard token.matches(headers["x-galley-token"] ?? "") else {
      throw .refusal(.forbidden, "the header X-Galley-Token is missing or wrong")
    }
    let type = (headers["content-type"] ?? "").split(separator: ";").first ?? ""
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      throw .refusal(.unsupportedMediaType, "the body must be application/json")
    }
    guard headers["content-length"] != nil else {
      throw .refusal(.lengthRequired, "Content-Length is missing")
    }
    return request.body
  }
}
