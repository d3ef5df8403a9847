/// A Swift file to port.
public struct PortSource: Equatable, Sendable {
  /// The file's name, as messages tell it.
  public var path: String
  /// The file's bytes, which should be UTF-8.
  public var bytes: [UInt8]

  /// A file of this name and these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What became of a file.
public struct PortedSource: Equatable, Sendable {
  /// The name of the file that was read.
  public var path: String
  /// The file as Linux's compiler takes it; nil when something in it cannot be ported.
  public var bytes: [UInt8]?
  /// What was changed, in the order of the file.
  public var changes: [PortChange]
  /// What cannot be ported, in the order of the file.
  public var refusals: [PortRefusal]

  /// What iOS compiles and Linux leaves out, in the order of the file.
  public var notes: [PortNote] = []

  /// How many lines of the file were changed.
  public var changedLineCount: Int { Set(changes.map(\.position.line)).count }
}

/// A place in a file, counted as the compiler does.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The byte in the line, from 1.
  public var column: Int

  /// A place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one place comes before another.
  public static func < (first: Self, second: Self) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// One thing that was changed.
public struct PortChange: Equatable, Sendable {
  /// Why things are changed.
  public enum Reason: String, CaseIterable, Sendable {
    /// An attribute of Objective-C's or Interface Builder's.
    case attribute
    /// A protocol that was bound to classes by `@objc`.
    case classBound
    /// A requirement that need not be implemented.
    case optionalRequirement
    /// A call of such a requirement, whose answer is used at once.
    case optionalCall
    /// `#selector`.
    case selector
    /// `#keyPath`.
    case keyPath
    /// An override in an extension.
    case extensionOverride
    /// A condition that asks for iOS.
    case platform
    /// A global function that Foundation's `CGFloat` hides in its extensions.
    case hiddenFunction
    /// `convenience` or `class` in an extension of what is a value here.
    case valueType
    /// A method of UIKit's protocols that only a subclass of the class that adopts it has.
    case subclassMethod
  }

  /// Where it was.
  public var position: SourcePosition
  /// Why it was changed.
  public var reason: Reason
  /// What stood there; empty when something was put in.
  public var original: String
  /// What stands there now; empty when something was taken out.
  public var replacement: String
}

/// One thing that cannot be ported.
public struct PortRefusal: Equatable, Sendable {
  /// Where it is.
  public var position: SourcePosition
  /// What is wrong, in a sentence.
  public var problem: String
  /// What to do about it.
  public var hint: String
}

/// Something that is ported and will not be as it was.
public struct PortNote: Equatable, Sendable {
  /// Where it is.
  public var position: SourcePosition
  /// What differs, in a sentence.
  public var sentence: String
}

/// What a ported file is for.
public enum PortPurpose: Equatable, Sendable {
  /// A copy to keep and read.
  case copy
  /// Something to compile: columns are kept where text is taken out, and the compiler is told to place
  /// its errors in the original.
  case build
}
