import GalleyService

extension SceneArguments.Loaded {
  /// Asks what all states show: the expectations that do not hold, and warnings.
  var look: DrawRequest {
    var request = DrawRequest(source, .scene, outputs: [])
    request.findings = [.expectations]
    return request
  }
}

extension [BrokenExpectation] {
  /// Each sentence once, with the first state of which it is true and the number of the others.
  var sentences: [(first: BrokenExpectation, text: String)] {
    grouped { [$0.line.description, $0.column.description, $0.sentence] }.map { group in
      let more = group.count > 1 ? " and \(group.count - 1) more" : ""
      return (group[0], "\(group[0].sentence) (state \(group[0].state)\(more))")
    }
  }
}
