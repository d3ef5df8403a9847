import Foundation

extension CollectionView {
  /// Sentences about delegate methods that are declared, but never called; each once.
  package var unreachedMethods: [String] { passState.unreachedMethods }

  // UIKit: Objective-C calls the method of a subclass even if its superclass adopts the protocol.
  /// Notes which of the methods that a delegate left out its class declares all the same.
  ///
  /// In Swift, the class that adopts a protocol decides about its optional methods. If it leaves one out,
  /// a method of that name in a subclass is another method, which nobody calls.
  ///
  /// - Parameters:
  ///   - leftOut: The full names of the methods.
  ///   - delegate: The delegate.
  ///   - protocolName: The protocol's name in UIKit.
  ///   - adopts: Whether a class adopts the protocol.
  package func noteMethods(
    leftOut: [String], by delegate: AnyObject, of protocolName: String,
    adopts: (AnyClass) -> Bool
  ) {
    let heirs = UnreachedMethods.heirs(in: type(of: delegate), adopts: adopts)
    guard let adopter = heirs.last.flatMap(_getSuperclass) else { return }
    for heir in heirs {
      let declared = UnreachedMethods.declared(in: heir)
      for name in leftOut
      where declared.contains(where: { UnreachedMethods.isDeclaration($0, of: name) }) {
        let sentence =
          "\(heir).\(name) is never called: its superclass \(adopter) adopts \(protocolName) and "
          + "leaves the method out; declare the method in \(adopter), and override it"
        if !passState.unreachedMethods.contains(sentence) {
          passState.unreachedMethods.append(sentence)
        }
      }
    }
  }
}

/// The methods that a class declares, by the symbols of the program.
///
/// Swift cannot list them. A debug build has their names in its symbol table; a release build may leave
/// out methods that nobody calls, and a stripped program has no names.
@MainActor enum UnreachedMethods {
  // The methods of a class never change, and reading a symbol table takes a moment.
  private static var known: [ObjectIdentifier: [String]] = [:]

  /// The classes from `type` up to the one below the first that adopts a protocol.
  static func heirs(in type: AnyClass, adopts: (AnyClass) -> Bool) -> [AnyClass] {
    var (heirs, heir): ([AnyClass], AnyClass) = ([], type)
    while let above = _getSuperclass(heir), adopts(above) {
      heirs.append(heir)
      heir = above
    }
    return heirs
  }

  /// The methods of a class that throw nothing, as `collectionView(_: UIKit.View, layout: …) -> …`.
  static func declared(in type: AnyClass) -> [String] {
    let key = ObjectIdentifier(type)
    if let known = known[key] { return known }
    let found = read(type)
    known[key] = found
    return found
  }

  /// Whether a declaration is that of the method with a full name, such as `numberOfSections(in:)`.
  static func isDeclaration(_ declaration: String, of name: String) -> Bool {
    let parts = name.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return false }
    let labels = parts[1].dropLast().split(separator: ":")
    guard let first = labels.first, declaration.hasPrefix("\(parts[0])(\(first): ") else {
      return false
    }
    return labels.dropFirst().allSatisfy { declaration.contains(", \($0): ") }
  }

  private static func read(_ type: AnyClass) -> [String] {
    #if os(Linux)
      // The names of generic, private and local types are no prefixes of the names of their methods.
      guard let name = _mangledTypeName(type), name.hasSuffix("C"), !name.contains("$"),
        let table = SymbolTable(path: file(of: type))
      else { return [] }
      let start = String(reflecting: type) + "."
      return table.names(beginningWith: "$s" + name).compactMap(demangled)
        .filter { $0.hasPrefix(start) && !$0.contains(" throws") }
        .map { String($0.dropFirst(start.count)) }
    #else
      return []
    #endif
  }

  #if os(Linux)
    /// The program or library that a class comes from.
    private static func file(of type: AnyClass) -> String {
      let program = "/proc/self/exe"
      let address = UInt(bitPattern: unsafeBitCast(type, to: Int.self))
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
        return program
      }
      // A line is `7f00-7fff r--p 00000000 08:01 42   /usr/lib/libc.so`.
      for line in maps.split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] <= address, address < ends[1], parts.count == 6 else {
          continue
        }
        let path = parts[5].trimmingCharacters(in: .whitespaces)
        return path.hasPrefix("/") ? path : program
      }
      return program
    }

    private typealias Demangle =
      @convention(c) (
        UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
      ) -> UnsafeMutablePointer<CChar>?

    /// The runtime's function that reads names of symbols.
    private static let demangle: Demangle? = dlsym(dlopen(nil, RTLD_NOW), "swift_demangle")
      .map { unsafeBitCast($0, to: Demangle.self) }

    private static func demangled(_ symbol: String) -> String? {
      guard let text = demangle?(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
  #endif
}
