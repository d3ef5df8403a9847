import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension DimensionFinder {
  /// The dimension lines that a scene's callouts ask for, and a sentence about each that cannot be
  /// shown.
  func requested(_ requests: [RequestedMeasure]) -> (measures: [DimensionLine], notes: [String]) {
    var measures: [DimensionLine] = []
    var notes: [String] = []
    for request in requests {
      switch find(request) {
      case .success(let measure): measures.append(measure)
      case .failure(let absence): notes.append(absence.sentence)
      }
    }
    return (measures, notes)
  }

  private struct Absence: Error { var sentence: String }

  private func find(_ request: RequestedMeasure) -> Result<DimensionLine, Absence> {
    Result { () throws(Absence) in
      let (measure, name) = try measure(for: request)
      guard var shown = measure.clipped(to: bounds) else {
        throw Absence(sentence: "\(name) is not visible")
      }
      shown.isRequested = true
      return shown
    }
  }

  private func measure(
    for request: RequestedMeasure
  ) throws(Absence) -> (DimensionLine, String) {
    let text = request.text
    switch request.subject {
    case .width(let id):
      return (try side(of: id, .horizontal, text), "\(id)")
    case .height(let id):
      return (try side(of: id, .vertical, text), "\(id)")
    case .gap(let first, let second):
      let name = "the gap between \(first) and \(second)"
      let frames = (try frame(of: first), try frame(of: second))
      guard let (band, axis) = Self.band(between: frames.0, and: frames.1) else {
        throw Absence(sentence: "\(name): they do not face each other")
      }
      return (labelled(line(.gap, axis, of: band), text), name)
    case .inset(let section, let edge):
      // Without an inset of the section, what its groups and items leave at the edge is measured.
      let own = (areas + measured).filter { $0.section == section }
      guard let measure = own.lazy.compactMap({ inset(of: $0, at: edge, text: text) }).first
      else { throw Absence(sentence: "section \(section) has no inset there") }
      return (measure, "the inset of section \(section)")
    }
  }

  private func side(
    of id: ElementID, _ axis: DimensionLine.Axis, _ text: String?
  ) throws(Absence) -> DimensionLine {
    let element = LayoutSnapshot.Element(id: id, frame: try frame(of: id))
    var measure = size(of: element, axis)
    measure.kind = kind(of: id)
    return labelled(measure, text)
  }

  private func labelled(_ measure: DimensionLine, _ text: String?) -> DimensionLine {
    var measure = measure
    if let text { measure.say(text) }
    return measure
  }

  private func frame(of id: ElementID) throws(Absence) -> CGRect {
    guard let element = elements.first(where: { $0.id == id }) else {
      throw Absence(sentence: "\(id) is not visible")
    }
    return element.frame
  }

  private func kind(of id: ElementID) -> DimensionLine.Kind {
    switch id.category {
    case .cell: .size
    case .header, .footer, .supplementary: .supplementary
    case .decoration: .decoration
    }
  }
}
