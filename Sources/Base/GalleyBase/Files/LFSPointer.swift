/// Git LFS: a file that was not fetched has a pointer in its place, of less than 1024 bytes.
package enum LFSPointer {
  /// What to do about one.
  package static let hint = "fetch the file with: git lfs pull"

  /// What is wrong with one, and what to do about it.
  package static let problem = "this is a Git LFS pointer; " + hint

  /// A pointer has fewer bytes.
  package static let maximumSize = 1024

  /// Whether the bytes of a file are a pointer.
  package static func isPointer(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count < maximumSize && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
