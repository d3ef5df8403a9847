import FlyingFox
import Foundation

/// Lets requests of the served page pass and no others.
///
/// A page of another site can send requests to this machine, and with a name of its own that leads here
/// even read the answers. It knows neither the address nor the secret in it, its browser names it in
/// `Origin` and `Sec-Fetch-Site`, and `Host` has its name.
struct RequestGuard {
  /// The most bytes of a request's body.
  static let bodyLimit = 4096

  let token: AccessToken
  /// The port on which the server listens.
  let port: UInt16

  /// The parts of a request's path below the secret, decoded.
  ///
  /// - Throws: The refusal.
  func path(of request: HTTPRequest) throws(ServerAnswer) -> [String] {
    let host = (request.headers[.host] ?? "").lowercased()
    guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
      throw .refusal(.forbidden, "this server is 127.0.0.1:\(port) and nothing else")
    }
    let raw = request.target.path()
    let parts = raw.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { $0.removingPercentEncoding }
    guard raw.hasPrefix("/"), let secret = parts.first ?? nil, token.matches(secret) else {
      throw .refusal(.forbidden, "open the address that galley review printed")
    }
    if let origin = request.headers[HTTPHeader("Origin")], origin.lowercased() != "http://\(host)" {
      throw .refusal(.forbidden, "requests of other sites are refused")
    }
    try checkSite(request)
    let rest = parts.dropFirst().compactMap { $0 }
    guard rest.count == parts.count - 1 else { throw .refusal(.notFound, "there is no such page") }
    return rest.last == "" ? rest.dropLast() : rest
  }

  /// Refuses what a browser sends for another site, but for a link to the page that somebody followed.
  private func checkSite(_ request: HTTPRequest) throws(ServerAnswer) {
    let headers = request.headers
    let site = headers[HTTPHeader("Sec-Fetch-Site")] ?? "none"
    let isFollowed =
      request.method == .GET && headers[HTTPHeader("Sec-Fetch-Mode")] == "navigate"
      && headers[HTTPHeader("Sec-Fetch-Dest")] == "document"
    guard ["none", "same-origin"].contains(site) || isFollowed else {
      throw .refusal(.forbidden, "requests of other sites are refused")
    }
  }

  /// The body of a request that is to change something.
  ///
  /// - Throws: The refusal.
  func body(of request: HTTPRequest) async throws(ServerAnswer) -> Data {
    let headers = request.headers
    guard token.matches(headers[HTTPHeader("X-Galley-Token")] ?? "") else {
      throw .refusal(.forbidden, "the header X-Galley-Token is missing or wrong")
    }
    let type = (headers[.contentType] ?? "").split(separator: ";").first ?? ""
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      throw .refusal(.unsupportedMediaType, "the body must be application/json")
    }
    guard headers[.transferEncoding] == nil,
      let length = headers[.contentLength].flatMap({ Int($0) })
    else { throw .refusal(.lengthRequired, "Content-Length is missing") }
    guard length <= Self.bodyLimit else {
      throw .refusal(.payloadTooLarge, "the body is larger than \(Self.bodyLimit) bytes")
    }
    guard let data = try? await request.bodyData else {
      throw .refusal(.badRequest, "the body cannot be read")
    }
    return data
  }
}
