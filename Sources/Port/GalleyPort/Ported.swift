/// A Swift file to port.
package struct PortSource: Equatable, Sendable {
  /// The file's name, as messages print it.
  package var path: String
  /// The file's bytes; anything but UTF-8 is refused.
  package var bytes: [UInt8]

  /// Creates a file from its name and bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The result of porting a file.
package struct PortedSource: Equatable, Sendable {
  /// The name of the file that was read.
  package var path: String
  /// The file as the compiler on Linux accepts it; nil if something in it cannot be ported.
  package var bytes: [UInt8]?
  /// The changes, in the order of the file.
  package var changes: [PortChange]
  /// What cannot be ported, in the order of the file.
  package var refusals: [PortRefusal]

  /// What iOS compiles and Linux skips, in the order of the file.
  package var notes: [PortNote] = []

  /// The number of changed lines.
  package var changedLineCount: Int { Set(changes.map(\.position.line)).count }
}

/// A position in a file, counted as in the compiler's messages.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The byte in the line, from 1.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one position comes before another.
  package static func < (first: Self, second: Self) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// One thing that was changed.
package struct PortChange: Equatable, Sendable {
  /// The reason for a change.
  package enum Reason: String, CaseIterable, Sendable {
    /// An attribute of Objective-C or Interface Builder.
    case attribute
    /// A protocol that `@objc` restricts to classes.
    case classBound
    /// A requirement that a type may omit.
    case optionalRequirement
    /// A call of such a requirement whose result is used in the same expression.
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
    /// A timer with a closure, which must run in virtual time.
    case timer
    /// `convenience` or `class` in an extension of a type that is a value type here.
    case valueType
    /// A mutable path where a path is wanted, which is a value here.
    case mutablePath
    /// A method of a UIKit protocol that the adopting class omits and its subclass implements.
    case subclassMethod
    /// An initializer that Swift requires of a class whose objects the engine makes, or that is
    /// known only at run time.
    case requiredInitializer
    /// A call of an initializer on a class that is known only at run time.
    case metatype
    /// An import of a module that Linux lacks, or of one that the port needs.
    case importedModule
    /// A preview of Xcode.
    case preview
    /// A declaration or a statement that uses a framework which Linux lacks.
    case leftOutDeclaration
    /// A file that can do nothing without a framework that Linux lacks.
    case leftOutFile
    /// A name that UIKit or Swift has replaced.
    case oldName
    /// A statement of Swift 2.
    case oldStatement
  }

  /// Where it was.
  package var position: SourcePosition
  /// Why it was changed.
  package var reason: Reason
  /// The original text; empty for an insertion.
  package var original: String
  /// The new text; empty for a removal.
  package var replacement: String
}

/// One thing that cannot be ported.
package struct PortRefusal: Equatable, Sendable {
  /// Where it is.
  package var position: SourcePosition
  /// What is wrong, in a sentence.
  package var problem: String
  /// What to do about it.
  package var hint: String
}

/// Something that is ported but will behave differently.
package struct PortNote: Equatable, Sendable {
  /// Where it is.
  package var position: SourcePosition
  /// What differs, in a sentence.
  package var sentence: String

  /// Creates a note.
  package init(position: SourcePosition, sentence: String) {
    self.position = position
    self.sentence = sentence
  }
}

/// The use of a ported file.
package enum PortPurpose: Equatable, Sendable {
  /// A copy to keep and read.
  case copy
  /// Something to compile: removed text leaves the columns unchanged, and a `#sourceLocation` makes
  /// the compiler report errors in the original.
  case build
}
