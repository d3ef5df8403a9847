import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyRaster

/// The JSON of a SARIF log, with the property names of the standard.
struct SARIFDocument: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let invocations: [Invocation]
    let originalUriBaseIds = ["%SRCROOT%": Description(description: Text("The workspace."))]
    let results: [Finding]
  }

  struct Tool: Encodable { let driver: Driver }

  struct Driver: Encodable {
    let name = "Galley"
    let semanticVersion: String?
    let version: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
  }

  struct Configuration: Encodable { let level: SARIFLog.Level }

  struct Text: Encodable {
    let text: String

    /// A text that means nothing but itself: a viewer takes `[words](address)` for a link.
    init(_ text: String) {
      self.text = text.printable.replacing("](", with: "] (")
    }
  }

  struct Description: Encodable { let description: Text }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level: SARIFLog.Level
    let message: Text
  }

  struct Finding: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: SARIFLog.Level
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]
    let properties: [String: String]?
  }

  struct Location: Encodable { let physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Encodable {
    let uri: String
    let uriBaseId = "%SRCROOT%"
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }
}

extension SARIFDocument {
  init(_ log: SARIFLog) {
    let shown = log.results.prefix(ReportLimits.maximumResults)
    let left = log.results.count - shown.count
    var notifications = log.notifications.map { (log.complete ? SARIFLog.Level.note : .error, $0) }
    if left > 0 { notifications.append((.warning, "\(left) more results are left out.")) }
    let indices = Dictionary(
      log.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    runs = [
      Run(
        tool: Tool(
          driver: Driver(
            semanticVersion: log.version.isSemanticVersion ? log.version : nil,
            version: log.version.oneLine, rules: log.rules.map(Rule.init))),
        invocations: [
          Invocation(
            executionSuccessful: log.complete,
            toolExecutionNotifications: notifications.map {
              Notification(level: $0.0, message: Text($0.1))
            })
        ],
        results: shown.map { Finding($0, ruleIndex: indices[$0.ruleID]) })
    ]
  }
}

extension SARIFDocument.Rule {
  fileprivate init(_ rule: SARIFLog.Rule) {
    self.init(
      id: rule.id, name: rule.name, shortDescription: .init(rule.summary), help: .init(rule.help),
      defaultConfiguration: .init(level: rule.level))
  }
}

extension SARIFDocument.Finding {
  fileprivate init(_ result: SARIFLog.Result, ruleIndex: Int?) {
    let location = SARIFDocument.PhysicalLocation(
      artifactLocation: .init(uri: result.place.file.pathEncoded),
      region: .init(
        startLine: max(result.place.line, 1), startColumn: result.column.map { max($0, 1) }))
    // A name cannot contain the separator, so different identities are different texts.
    let identity = ([result.ruleID] + result.identity).joined(separator: "\u{0}")
    let hash = ContentHash(identity.utf8).hex
    self.init(
      ruleId: result.ruleID, ruleIndex: ruleIndex, level: result.level,
      message: .init(result.message.limited(to: 8 << 10)),
      locations: [.init(physicalLocation: location)],
      partialFingerprints: [
        "galleyIdentity/v1": hash,
        // GitHub reads this one; without it, all elements of a case would share one alert.
        "primaryLocationLineHash": "\(hash.prefix(16)):1",
      ], properties: result.properties?.mapValues(\.printable))
  }
}

extension String {
  fileprivate var isSemanticVersion: Bool {
    wholeMatch(of: #/\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?/#) != nil
  }
}
