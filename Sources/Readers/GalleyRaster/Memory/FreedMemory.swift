#if os(Linux)
  import CMalloc
#endif

/// Settings for memory that the process has freed.
public enum FreedMemory {
  /// Keeps freed memory in the process instead of returning every large piece to the system.
  ///
  /// Every shadow allocates and frees masks and bands of a megabyte; asking the system for fresh pages each
  /// time takes an eighth of the drawing time, and what a picture leaves, up to 6 MiB, a twentieth of that of a run. For
  /// executables that draw; a library must leave the choice to its process.
  public static func keep() {
    KeptMappings.shared.keep(upTo: 6 << 20)
    #if os(Linux)
      // The largest threshold that glibc accepts on 64-bit systems; larger pieces are mapped separately.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 256 << 20)
    #endif
  }
}
