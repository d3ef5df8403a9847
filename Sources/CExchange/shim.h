#pragma once

// Swift does not see renameat2(2): glibc declares it for GNU sources only.
#include <stdio.h>

#ifdef __linux__
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Two paths change places in one step, or -1 and errno.
static inline int exchange_paths(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u /* RENAME_EXCHANGE */);
}
#else
/// Two paths change places in one step, or -1 and errno.
static inline int exchange_paths(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}
#endif
