/// Git LFS: a file that was not fetched has a pointer in its place, of less than 1024 bytes.
package enum LFSPointer {
  /// What to do about one.
  package static let hint = "fetch the file with: git lfs pull"

  /// Whether the bytes of a file are a pointer.
  package static func isPointer(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
