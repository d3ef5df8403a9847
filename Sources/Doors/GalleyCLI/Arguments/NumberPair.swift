import ArgumentParser
import GalleyGeometry

/// Two finite numbers, written as `x,y`.
struct NumberPair: ExpressibleByArgument {
  var first: Double
  var second: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 2, let first = parts[0], let second = parts[1], first.isFinite,
      second.isFinite
    else { return nil }
    self.first = first
    self.second = second
  }

  var point: CGPoint { CGPoint(x: first, y: second) }
  var size: CGSize { CGSize(width: first, height: second) }
}

/// Four finite numbers, written as `x,y,width,height`.
struct RectArgument: ExpressibleByArgument {
  var rect: CGRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 4, parts.allSatisfy(\.isFinite) else { return nil }
    rect = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}
