import Foundation
import GalleyGeometry

/// How the geometry in two `layout.json` texts differs, element by element.
public struct GeometryDifference: Equatable, Sendable {
  /// One element that is not where it was.
  public struct Change: Equatable, Sendable {
    /// The element's id, such as `cell 0-3`; `content` for the content size.
    public var id: String
    /// What happened to it, with numbers in points.
    public var sentence: String
  }

  /// The changes, in the order of the expected file, then what is new.
  public var changes: [Change]

  /// Compares two `layout.json` texts; nil when one of them cannot be read as such.
  public init?(expected: String, actual: String) {
    guard let before = LayoutFile(expected), let after = LayoutFile(actual) else { return nil }
    changes = []
    if before.contentSize != after.contentSize {
      changes.append(
        Change(
          id: "content",
          sentence: "size \(list(before.contentSize)) became \(list(after.contentSize))"))
    }
    if before.viewport != after.viewport {
      changes.append(
        Change(
          id: "viewport",
          sentence:
            "\(list(before.viewport.offset + before.viewport.size)) became "
            + list(after.viewport.offset + after.viewport.size)))
    }
    let found = Dictionary(after.elements.map { ($0.name, $0) }) { first, _ in first }
    for element in before.elements {
      guard let other = found[element.name] else {
        changes.append(Change(id: element.name, sentence: "vanished from \(list(element.frame))"))
        continue
      }
      let parts = element.changes(to: other)
      if !parts.isEmpty {
        changes.append(Change(id: element.name, sentence: parts.joined(separator: ", ")))
      }
    }
    let known = Set(before.elements.map(\.name))
    for element in after.elements where !known.contains(element.name) {
      changes.append(Change(id: element.name, sentence: "appeared at \(list(element.frame))"))
    }
  }
}

/// `layout.json` as far as a comparison reads it.
private struct LayoutFile: Decodable {
  struct Viewport: Decodable, Equatable {
    var offset: [Double]
    var size: [Double]
  }

  struct Element: Decodable {
    var id: String
    var frame: [Double]
    var z: Int
    var alpha: Double?
    var transform: [Double]?
    var hidden: Bool?
    var leaving: Bool?

    /// What tells the element from all others: one that leaves may have the id of one that stays.
    var name: String { leaving == true ? id + " (leaving)" : id }

    func changes(to other: Element) -> [String] {
      var parts: [String] = []
      if frame.count == 4, other.frame.count == 4, frame != other.frame {
        let moved = [other.frame[0] - frame[0], other.frame[1] - frame[1]]
        if moved != [0, 0] {
          parts.append("moved (\(signed(moved[0])), \(signed(moved[1]))) pt")
        }
        if frame[2...] != other.frame[2...] {
          parts.append("size \(list(Array(frame[2...]))) became \(list(Array(other.frame[2...])))")
        }
        parts.append("\(list(frame)) became \(list(other.frame))")
      }
      if z != other.z { parts.append("z \(z) became \(other.z)") }
      if alpha != other.alpha {
        parts.append("alpha \(text(alpha ?? 1)) became \(text(other.alpha ?? 1))")
      }
      if transform != other.transform { parts.append("transform changed") }
      if (hidden ?? false) != (other.hidden ?? false) {
        parts.append(other.hidden ?? false ? "is hidden now" : "is no longer hidden")
      }
      return parts
    }
  }

  var contentSize: [Double]
  var viewport: Viewport
  var elements: [Element]

  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(LayoutFile.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }
}

private func text(_ value: Double) -> String { DecimalNumber.text(value) }

private func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + text(value) }

private func list(_ values: [Double]) -> String { DecimalNumber.list(values) }
