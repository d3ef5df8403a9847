#if os(Linux)
  import CMalloc
#endif

/// What becomes of memory that a process has freed.
public enum FreedMemory {
  /// Lets the process keep freed memory instead of giving every large piece back at once.
  ///
  /// Masks and bands of a megabyte come and go with every shadow: asking the system for fresh pages each
  /// time is an eighth of the time of a picture. For executables that draw; a library leaves the choice
  /// to its process. Does nothing but on Linux.
  public static func keep() {
    #if os(Linux)
      // The largest threshold that glibc takes for 64 bits; more than that is mapped apart.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 256 << 20)
    #endif
  }
}
