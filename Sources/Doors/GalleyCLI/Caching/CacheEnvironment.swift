import Foundation
import GalleyBase
import GalleyHub
import GalleyService

/// What the environment says of an address that machines share: the secret that signs, and how to show who asks.
struct CacheEnvironment {
  /// The variables of the process.
  var variables = ProcessInfo.processInfo.environment

  private func value(_ name: String) -> String { variables[name] ?? "" }

  /// The client of an address.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - option: The option that named it.
  ///   - timeLimit: The longest time for all that is asked for or stored at once, in seconds.
  /// - Returns: The client; nil without a secret, and `secretProblem` says why.
  /// - Throws: `CommandFailure` (64) for a variable with a value that it cannot have.
  func client(
    of address: CacheAddress, named option: String, timeLimit: Double
  ) throws(CommandFailure) -> SharedCache? {
    guard let signing = SharedEntry(secret: value("GALLEY_CACHE_SECRET")) else { return nil }
    let transfers = CurlTransfers(
      authorization: try authorization(for: address, named: option), timeLimit: timeLimit)
    return SharedCache(address: address, signing: signing, transfers: transfers)
  }

  /// Why there is no client.
  var secretProblem: String {
    let problem =
      value("GALLEY_CACHE_SECRET").isEmpty
      ? "is not set" : "has fewer than \(CacheLimits.minimumSecret) characters"
    return "GALLEY_CACHE_SECRET \(problem)"
  }

  /// The settings of curl that show who asks: a token, or signed requests for a store that speaks S3.
  ///
  /// - Parameters:
  ///   - address: The address; neither is used where somebody on the way could read it, which is noted.
  ///   - option: The option that named it.
  /// - Returns: The settings; none without a token and without a region of S3.
  /// - Throws: `CommandFailure` (64) for a variable with a value that it cannot have.
  private func authorization(
    for address: CacheAddress, named option: String
  ) throws(CommandFailure) -> [String] {
    let (token, region) = (value("GALLEY_CACHE_TOKEN"), value("GALLEY_CACHE_S3_REGION"))
    let keys = region.isEmpty ? [] : ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]
    let more = region.isEmpty ? [] : keys + ["GALLEY_CACHE_S3_REGION", "AWS_SESSION_TOKEN"]
    for name in ["GALLEY_CACHE_TOKEN"] + more {
      guard value(name).wholeMatch(of: /[\x21-\x7E]*/) != nil else {
        throw CommandFailure(.usage, "\(name) has a value that it cannot have")
      }
    }
    guard token.isEmpty || region.isEmpty else {
      throw CommandFailure(
        .usage, "GALLEY_CACHE_TOKEN and GALLEY_CACHE_S3_REGION exclude each other")
    }
    for name in keys where value(name).isEmpty {
      throw CommandFailure(.usage, "GALLEY_CACHE_S3_REGION needs \(name), which is not set")
    }
    if !address.isPrivate, let name = token.isEmpty ? keys.first : "GALLEY_CACHE_TOKEN" {
      Terminal.note(
        "note: \(option) \(address): \(name) is not sent, because http:// is not encrypted")
      return []
    }
    if !region.isEmpty { return signed(in: region) }
    return token.isEmpty ? [] : [Curl.header("Authorization", Self.authorization(token))]
  }

  /// The settings with which curl signs requests as S3 asks for it; their bodies are not part of that signature.
  private func signed(in region: String) -> [String] {
    let session = value("AWS_SESSION_TOKEN")
    return [
      "aws-sigv4 = \(Curl.quoted("aws:amz:\(region):s3"))",
      "user = \(Curl.quoted(value("AWS_ACCESS_KEY_ID") + ":" + value("AWS_SECRET_ACCESS_KEY")))",
      Curl.header("x-amz-content-sha256", "UNSIGNED-PAYLOAD"),
    ] + (session.isEmpty ? [] : [Curl.header("x-amz-security-token", session)])
  }

  /// The header field for a token, or for a user and a password with a colon between them.
  private static func authorization(_ token: String) -> String {
    token.contains(":")
      ? "Basic \(Data(token.utf8).base64EncodedString())" : "Bearer \(token)"
  }
}
