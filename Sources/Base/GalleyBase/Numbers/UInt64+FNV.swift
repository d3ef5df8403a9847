extension UInt64 {
  /// The FNV-1a hash of bytes, the same on every machine and in every run (http://www.isthe.com/chongo/tech/comp/fnv/).
  package init(fnv1aOf bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
