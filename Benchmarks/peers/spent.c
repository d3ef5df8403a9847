// spent PROGRAM [ARGUMENT…]: runs a program and prints what it took, from a process so small that its own memory does not count.
// One line after the program's own: SPENT {"wall_ms": …, "cpu_ms": …, "peak_kb": …}
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: spent PROGRAM [ARGUMENT...]\n");
    return 64;
  }
  struct timespec start, end;
  struct rusage usage;
  pid_t child;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  int failure = posix_spawnp(&child, arguments[1], NULL, NULL, arguments + 1, environ);
  if (failure) {
    fprintf(stderr, "spent: %s: %s\n", arguments[1], strerror(failure));
    return 127;
  }
  if (wait4(child, &status, 0, &usage) < 0) return 126;
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("SPENT {\"wall_ms\": %.3f, \"cpu_ms\": %.3f, \"peak_kb\": %ld}\n",
         (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6,
         milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
}
