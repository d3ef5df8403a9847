// flow COUNT REPEAT: one greedy pass of a flow layout over sizes in an array, the least that a layout of mixed sizes can do.
// Prints BENCH {"flow_cpu_ms": […]}.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct size { double width, height; };
struct line { long first; double y, height; };

static double cpu_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// SplitMix64, as the sizes of galley-bench.
static uint64_t number(uint64_t seed, uint64_t index) {
  uint64_t z = seed + (index + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static long flow(const struct size *sizes, long count, struct line *lines, double length) {
  long number = 0, first = 0;
  double x = 0, y = 0, height = 0;
  for (long i = 0; i < count; i++) {
    if (i > first && x + sizes[i].width > length) {
      lines[number++] = (struct line){first, y, height};
      y += height + 10;
      x = height = 0;
      first = i;
    }
    x += sizes[i].width + 10;
    if (sizes[i].height > height) height = sizes[i].height;
  }
  lines[number++] = (struct line){first, y, height};
  return number;
}

int main(int count, char **arguments) {
  long items = count > 1 ? atol(arguments[1]) : 0, repeat = count > 2 ? atol(arguments[2]) : 0;
  if (count != 3 || items < 1 || repeat < 1) {
    fprintf(stderr, "usage: flow COUNT REPEAT\n");
    return 64;
  }
  struct size *sizes = malloc(items * sizeof *sizes);
  struct line *lines = malloc(items * sizeof *lines);
  if (!sizes || !lines) return 1;
  for (long i = 0; i < items; i++) {
    sizes[i].width = 40 + number(7, 2 * i) % 121;
    sizes[i].height = 40 + number(7, 2 * i + 1) % 81;
  }
  printf("BENCH {\"flow_cpu_ms\": [");
  long made = 0;
  for (long run = 0; run < repeat; run++) {
    double start = cpu_milliseconds();
    made = flow(sizes, items, lines, 390);
    printf("%s%.4f", run ? ", " : "", cpu_milliseconds() - start);
  }
  printf("], \"lines\": [%ld]}\n", made);
  return 0;
}
