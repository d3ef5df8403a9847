import Foundation

/// The id of a request.
enum MessageID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A request or notification of a client, whose parameters are read once its method is known.
struct IncomingMessage: Decodable {
  private enum Key: String, CodingKey {
    case jsonrpc, id, method, params
  }

  /// The id; nil for notifications.
  let id: MessageID?
  /// The method; nil for the answer to a request of ours, of which there are none.
  let method: String?
  private let container: KeyedDecodingContainer<Key>

  init(from decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
    id = try container.decodeIfPresent(MessageID.self, forKey: .id)
    method = try container.decodeIfPresent(String.self, forKey: .method)
  }

  /// The parameters as a type.
  ///
  /// - Throws: `ResponseError` if they are not of that type.
  func parameters<Value: Decodable>(_ type: Value.Type = Value.self) throws(ResponseError) -> Value
  {
    do {
      return try container.decode(Value.self, forKey: .params)
    } catch {
      throw ResponseError(
        .invalidParameters, "the parameters of '\(method ?? "")' are not what it takes")
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Encodable {
  enum Code: Int, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case cancelled = -32800
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// A message to the client, as its body.
enum OutgoingMessage {
  private struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Members: Encodable {
    var members: [(String, any Encodable)]

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in members { try container.encode(value, forKey: Key(stringValue: name)) }
    }
  }

  /// The result of a request; nil is `null`.
  static func result(_ value: (any Encodable)?, for id: MessageID) -> [UInt8] {
    body([("id", id), ("result", value ?? Null())])
  }

  /// An error; without an id where the request's is not known.
  static func error(_ error: ResponseError, for id: MessageID?) -> [UInt8] {
    body([("id", id ?? Null()), ("error", error)])
  }

  static func notification(_ method: String, _ parameters: any Encodable) -> [UInt8] {
    body([("method", method), ("params", parameters)])
  }

  private static func body(_ members: [(String, any Encodable)]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Our values have finite numbers only, and are always written.
    return Array((try? encoder.encode(Members(members: [("jsonrpc", "2.0")] + members))) ?? Data())
  }
}
