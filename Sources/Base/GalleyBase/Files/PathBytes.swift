/// A path that is compared as file systems do, byte by byte.
///
/// Strings are equal if only the way differs in which Unicode writes a letter; files with such names are two files.
package struct PathBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The bytes of a path in UTF-8.
  package init(_ path: String) { bytes = Array(path.utf8) }

  /// Whether the path starts with another one's bytes.
  package func starts(with other: PathBytes) -> Bool { bytes.starts(with: other.bytes) }
}
