// Loaded before everything else by scripts/crash: sees every call that changes a file below a folder, and lets one
// of them go wrong. Environment variables say what happens:
//   CRASH_ROOT   the folder; calls on other files are neither counted nor changed
//   CRASH_COUNT  a file of 8 bytes that holds the number of calls so far, shared by all processes of a run
//   CRASH_LOG    a file that gets a line per call: its number, its name, paths, and the bytes that it writes
//   CRASH_AT     the number of the call that goes wrong, from 1
//   CRASH_DO     what happens to it: kill (the group of processes, before the call), tear (half of the bytes are
//                written, then kill), short (half of the bytes are written), full (no call gets space from here on),
//                or a system error: EIO, EINTR
//   CRASH_NOSWAP set where two folders cannot be exchanged in one step, as on some file systems
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Whether a call takes space on the disk: only such calls fail when it is full.
enum { TAKES_SPACE = 1, MAY_BE_INTERRUPTED = 2 };
enum outcome { GO_ON, FAIL, HALF, HALF_THEN_KILL };

static char root[PATH_MAX];
static size_t root_length;
static _Atomic int64_t *counter;
static int64_t chosen;
static const char *fault = "";
static int log_file = -1;

static int raw_open(const char *path, int flags) { return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0666); }

__attribute__((constructor)) static void start(void) {
  const char *folder = getenv("CRASH_ROOT"), *count = getenv("CRASH_COUNT");
  if (!folder || !count || strlen(folder) >= sizeof root) return;
  int file = raw_open(count, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  counter = mmap(NULL, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (counter == MAP_FAILED) { counter = NULL; return; }
  if (getenv("CRASH_LOG")) {
    // A number that the program does not close or replace.
    int opened = raw_open(getenv("CRASH_LOG"), O_WRONLY | O_APPEND | O_CLOEXEC);
    log_file = fcntl(opened, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, opened);
  }
  if (getenv("CRASH_AT")) chosen = atoll(getenv("CRASH_AT"));
  if (getenv("CRASH_DO")) fault = getenv("CRASH_DO");
  strcpy(root, folder);
  root_length = strlen(root);
}

// The path without "." and "..", for a path that is relative to an open folder or to the working folder.
static const char *whole(int folder, const char *path, char *result) {
  char text[2 * PATH_MAX] = "";
  if (!path) { *result = 0; return result; }
  if (*path != '/') {
    char link[64];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t count = readlink(link, text, PATH_MAX - 1);
    text[count > 0 ? count : 0] = 0;
    strcat(text, "/");
  }
  strncat(text, path, PATH_MAX - 1);
  char *end = result, *rest = NULL;
  for (char *part = strtok_r(text, "/", &rest); part; part = strtok_r(NULL, "/", &rest)) {
    if (!strcmp(part, ".")) continue;
    if (!strcmp(part, "..")) { while (end > result && *--end != '/') {} continue; }
    *end++ = '/';
    end = stpcpy(end, part);
  }
  *end = 0;
  return result;
}

static const char *of_file(int file, char *result) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, result, PATH_MAX - 1);
  result[count > 0 ? count : 0] = 0;
  return result;
}

static int is_inside(const char *path) {
  return counter && root_length && !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

static void put(const char *name, const char *first, const char *second, const void *bytes, size_t count, int64_t number) {
  if (log_file < 0) return;
  size_t size = 2 * count + 2 * PATH_MAX + 200, used;
  char *line = malloc(size);
  if (!line) return;
  used = (size_t)snprintf(line, size, "%lld\t%s\t%s\t%s\t", (long long)number, name, first, second);
  for (size_t i = 0; i < count; i++) {
    line[used++] = "0123456789abcdef"[((const unsigned char *)bytes)[i] >> 4];
    line[used++] = "0123456789abcdef"[((const unsigned char *)bytes)[i] & 15];
  }
  line[used++] = '\n';
  syscall(SYS_write, log_file, line, used);
  free(line);
}

static void end_all(void) {
  kill(-getsid(0), SIGKILL);
  kill(0, SIGKILL);
  for (;;) pause();
}

// Counts a call, and says what happens to it.
static enum outcome count_call(const char *name, const char *first, const char *second, const void *bytes, size_t count, int kind) {
  if (!is_inside(first) && !is_inside(second)) return GO_ON;
  int64_t number = ++*counter;
  put(name, first, second, bytes, count, number);
  // Which call is the n-th may differ between folders where names depend on a hash.
  if (!strcmp(fault, "tear")) return chosen && number >= chosen && count > 1 ? HALF_THEN_KILL : GO_ON;
  if (!strcmp(fault, "full") && chosen && number >= chosen && kind & TAKES_SPACE) { errno = ENOSPC; return FAIL; }
  if (number != chosen) return GO_ON;
  if (!strcmp(fault, "kill")) end_all();
  if (!strcmp(fault, "EIO")) { errno = EIO; return FAIL; }
  if (!strcmp(fault, "EINTR") && kind & MAY_BE_INTERRUPTED) { errno = EINTR; return FAIL; }
  if (!strcmp(fault, "short")) return HALF;
  return GO_ON;
}

static int on_path(const char *name, int folder, const char *path, int kind) {
  char first[PATH_MAX * 2];
  return count_call(name, whole(folder, path, first), "", NULL, 0, kind) == FAIL;
}

static int on_paths(const char *name, int from, const char *path, int to, const char *other, int kind) {
  char first[PATH_MAX * 2], second[PATH_MAX * 2];
  return count_call(name, whole(from, path, first), whole(to, other, second), NULL, 0, kind) == FAIL;
}

static int on_file(const char *name, int file, int kind) {
  char first[PATH_MAX];
  return count_call(name, of_file(file, first), "", NULL, 0, kind) == FAIL;
}

// Opening

static int is_change(int flags) { return (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC); }

static const char *opening(int flags, int folder, const char *path) {
  struct stat status;
  if (flags & O_CREAT && fstatat(folder, path, &status, 0) != 0) return "create";
  return flags & O_TRUNC ? "truncate" : "open";
}

#define OPEN(name, parameters, folder, path, call)                                                            \
  int name parameters {                                                                                       \
    mode_t mode = 0;                                                                                          \
    if (flags & (O_CREAT | __O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); } \
    if (is_change(flags) && on_path(opening(flags, folder, path), folder, path, TAKES_SPACE | MAY_BE_INTERRUPTED)) \
      return -1;                                                                                              \
    return NEXT(name) call;                                                                                   \
  }
OPEN(open, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), folder, path, (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), folder, path, (folder, path, flags, mode))

#define ON_PATH(result, name, parameters, folder, path, kind, call) \
  result name parameters { return on_path(#name, folder, path, kind) ? (result)-1 : NEXT(name) call; }
#define ON_FILE(result, name, parameters, kind, call) \
  result name parameters { return on_file(#name, file, kind) ? (result)-1 : NEXT(name) call; }

int creat(const char *path, mode_t mode) { return open(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return open(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }

// The name is made from the template: the log has it afterwards.
int mkstemp(char *template) {
  if (on_path("mkstemp", AT_FDCWD, template, TAKES_SPACE)) return -1;
  return NEXT(mkstemp)(template);
}
int mkstemp64(char *template) { return mkstemp(template); }
int mkostemp(char *template, int flags) {
  if (on_path("mkstemp", AT_FDCWD, template, TAKES_SPACE)) return -1;
  return NEXT(mkostemp)(template, flags);
}
int mkostemp64(char *template, int flags) { return mkostemp(template, flags); }
char *mkdtemp(char *template) {
  char path[PATH_MAX * 2];
  if (on_path("mkdtemp", AT_FDCWD, template, TAKES_SPACE)) return NULL;
  char *made = NEXT(mkdtemp)(template);
  if (made && is_inside(whole(AT_FDCWD, made, path))) put("mkdir", path, "", NULL, 0, *counter);
  return made;
}

// Writing

static enum outcome on_write(int file, const void *bytes, size_t count) {
  char path[PATH_MAX];
  return count_call("write", of_file(file, path), "", bytes, count, TAKES_SPACE | MAY_BE_INTERRUPTED);
}

#define WRITE(name, parameters, call)                                  \
  ssize_t name parameters {                                            \
    enum outcome outcome = on_write(file, bytes, count);               \
    if (outcome == FAIL) return -1;                                    \
    if (outcome != GO_ON && count > 1) count /= 2;                     \
    ssize_t done = NEXT(name) call;                                    \
    if (outcome == HALF_THEN_KILL) end_all();                          \
    return done;                                                       \
  }
WRITE(write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRITE(pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRITE(pwrite64, (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset))
ON_FILE(ssize_t, writev, (int file, const struct iovec *parts, int count), TAKES_SPACE, (file, parts, count))
ON_FILE(ssize_t, sendfile, (int file, int from, off_t *offset, size_t count), TAKES_SPACE, (file, from, offset, count))
ON_FILE(ssize_t, sendfile64, (int file, int from, off64_t *offset, size_t count), TAKES_SPACE, (file, from, offset, count))
ssize_t copy_file_range(int from, off64_t *at, int file, off64_t *offset, size_t count, unsigned flags) {
  return on_file("copy_file_range", file, TAKES_SPACE) ? -1 : NEXT(copy_file_range)(from, at, file, offset, count, flags);
}
ON_FILE(int, ftruncate, (int file, off_t size), MAY_BE_INTERRUPTED, (file, size))
ON_FILE(int, ftruncate64, (int file, off64_t size), MAY_BE_INTERRUPTED, (file, size))
ON_PATH(int, truncate, (const char *path, off_t size), AT_FDCWD, path, 0, (path, size))
ON_PATH(int, truncate64, (const char *path, off64_t size), AT_FDCWD, path, 0, (path, size))
ON_FILE(int, fallocate, (int file, int mode, off_t at, off_t size), TAKES_SPACE, (file, mode, at, size))
ON_FILE(int, fallocate64, (int file, int mode, off64_t at, off64_t size), TAKES_SPACE, (file, mode, at, size))
ON_FILE(int, fsync, (int file), MAY_BE_INTERRUPTED, (file))
ON_FILE(int, fdatasync, (int file), MAY_BE_INTERRUPTED, (file))

// Only closing what may have been written can lose something. A failed close has closed the file.
int close(int file) {
  int flags = counter ? fcntl(file, F_GETFL) : -1;
  int fails = flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && on_file("close", file, MAY_BE_INTERRUPTED);
  int code = errno, result = NEXT(close)(file);
  if (!fails) return result;
  errno = code;
  return -1;
}

// Names

ON_PATH(int, mkdir, (const char *path, mode_t mode), AT_FDCWD, path, TAKES_SPACE, (path, mode))
int mkdirat(int folder, const char *path, mode_t mode) {
  return on_path("mkdir", folder, path, TAKES_SPACE) ? -1 : NEXT(mkdirat)(folder, path, mode);
}
ON_PATH(int, rmdir, (const char *path), AT_FDCWD, path, 0, (path))
ON_PATH(int, unlink, (const char *path), AT_FDCWD, path, 0, (path))
ON_PATH(int, remove, (const char *path), AT_FDCWD, path, 0, (path))
int unlinkat(int folder, const char *path, int flags) {
  return on_path(flags & AT_REMOVEDIR ? "rmdir" : "unlink", folder, path, 0) ? -1 : NEXT(unlinkat)(folder, path, flags);
}

int rename(const char *path, const char *other) {
  return on_paths("rename", AT_FDCWD, path, AT_FDCWD, other, 0) ? -1 : NEXT(rename)(path, other);
}
int renameat(int from, const char *path, int to, const char *other) {
  return on_paths("rename", from, path, to, other, 0) ? -1 : NEXT(renameat)(from, path, to, other);
}
int renameat2(int from, const char *path, int to, const char *other, unsigned flags) {
  if (flags & RENAME_EXCHANGE && getenv("CRASH_NOSWAP")) { errno = EINVAL; return -1; }
  const char *name = flags & RENAME_EXCHANGE ? "exchange" : "rename";
  return on_paths(name, from, path, to, other, 0) ? -1 : NEXT(renameat2)(from, path, to, other, flags);
}
int link(const char *path, const char *other) {
  return on_paths("link", AT_FDCWD, path, AT_FDCWD, other, TAKES_SPACE) ? -1 : NEXT(link)(path, other);
}
int linkat(int from, const char *path, int to, const char *other, int flags) {
  return on_paths("link", from, path, to, other, TAKES_SPACE) ? -1 : NEXT(linkat)(from, path, to, other, flags);
}
ON_PATH(int, symlink, (const char *text, const char *path), AT_FDCWD, path, TAKES_SPACE, (text, path))
ON_PATH(int, symlinkat, (const char *text, int folder, const char *path), folder, path, TAKES_SPACE, (text, folder, path))

// Times, modes and owners

ON_PATH(int, utimensat, (int folder, const char *path, const struct timespec times[2], int flags), folder, path, 0,
        (folder, path, times, flags))
ON_FILE(int, futimens, (int file, const struct timespec times[2]), 0, (file, times))
ON_PATH(int, utimes, (const char *path, const struct timeval times[2]), AT_FDCWD, path, 0, (path, times))
ON_PATH(int, chmod, (const char *path, mode_t mode), AT_FDCWD, path, 0, (path, mode))
ON_FILE(int, fchmod, (int file, mode_t mode), 0, (file, mode))
ON_PATH(int, fchmodat, (int folder, const char *path, mode_t mode, int flags), folder, path, 0, (folder, path, mode, flags))
ON_FILE(int, fchown, (int file, uid_t user, gid_t group), 0, (file, user, group))

// CExchange calls renameat2(2) by its number.
long syscall(long number, ...) {
  va_list rest;
  long a[6];
  va_start(rest, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_renameat2)
    return renameat2((int)a[0], (const char *)a[1], (int)a[2], (const char *)a[3], (unsigned)a[4]);
  return NEXT(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
