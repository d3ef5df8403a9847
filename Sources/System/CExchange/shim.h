#pragma once

// What Swift does not see: glibc declares it for GNU sources only.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

/// Opens a folder only to find names in it, which needs no right to list them.
static const int PATH_ONLY = __O_PATH;

/// Two names in open folders change places in one step, or -1 and errno.
static inline int exchange_names(int folder, const char *first, int other, const char *second) {
  return (int)syscall(SYS_renameat2, folder, first, other, second, 2u /* RENAME_EXCHANGE */);
}
#else
static const int PATH_ONLY = O_RDONLY;

/// Two names in open folders change places in one step, or -1 and errno.
static inline int exchange_names(int folder, const char *first, int other, const char *second) {
  return renameatx_np(folder, first, other, second, RENAME_SWAP);
}
#endif
