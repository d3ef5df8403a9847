import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Rules for every SVG in the repository: goldens, annotated pictures, charts and films.
@Suite struct DocumentRulesTests {
  @Test func documentsNameThemselvesAndTheirElementsAndReferToNothingOutside() throws {
    let paths = try ["Fixtures/Goldens", "Docs/Annotated", "Docs/Compared", "Docs/Films"]
      .flatMap(documents)

    #expect(paths.count > 250)
    for path in paths {
      let findings = DocumentRules(try Data(contentsOf: repository.appendingPathComponent(path)))
        .findings
      #expect(findings.isEmpty, "\(path): \(findings.joined(separator: "; "))")
    }
  }

  @Test func aBadDocumentBreaksEveryRule() {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc">
        <title id="title"> </title>
        <script/>
        <g id="cell-0-0"><rect onclick="x()" fill="url(http://a.b/#c)"/></g>
        <image href="https://a.b/c.png"/>
        <style>@import url("x.css");</style>
      </svg>
      """

    #expect(
      DocumentRules(Data(document.utf8)).findings == [
        "<script>", "cell-0-0 has no title", "refers to http://a.b/#c", "onclick",
        "refers to https://a.b/c.png", "loads a style sheet", "title is empty", "no desc",
      ])
  }

  private func documents(in folder: String) throws -> [String] {
    let root = repository.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".svg") }.sorted().map { "\(folder)/\($0)" }
  }
}

/// Parses a document and finds violations of the rules.
private final class DocumentRules: NSObject, XMLParserDelegate {
  private(set) var findings: [String] = []
  private var path: [String] = []
  /// The group whose next element must be its title.
  private var unnamed: String?
  private var labels: [String] = []
  private var texts: [String: String] = [:]
  private var label: String?

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { findings.append("is not well-formed") }
    for id in labels {
      switch texts[id]?.trimmingCharacters(in: .whitespacesAndNewlines) {
      case nil: findings.append("no \(id)")
      case "": findings.append("\(id) is empty")
      default: break
      }
    }
    if labels.count != 2 { findings.append("is not labelled") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if path.isEmpty {
      labels = attributes["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
    }
    if path.isEmpty, attributes["role"] == nil { findings.append("has no role") }
    if let group = unnamed, name != "title" { findings.append("\(group) has no title") }
    unnamed = name == "g" && !path.contains("defs") ? attributes["id"] : nil
    if name == "script" || name == "foreignObject" { findings.append("<\(name)>") }
    label = name == "title" || name == "desc" ? attributes["id"] : nil
    if let label { texts[label] = "" }
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
      if key.hasPrefix("on") { findings.append(key) }
      if key.hasSuffix("href"), !value.hasPrefix("#"), !value.hasPrefix("data:image/png;base64,") {
        findings.append("refers to \(value)")
      }
      if value.hasPrefix("url("), !value.hasPrefix("url(#") {
        findings.append("refers to \(value.dropFirst(4).dropLast())")
      }
    }
    path.append(name)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let label { texts[label, default: ""] += string }
    if path.last == "style", string.contains("@import") || string.contains("url(") {
      findings.append("loads a style sheet")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    label = nil
  }
}
