// The random numbers that libexpat asks for: the C library has had this function since glibc 2.36 only.
#include <stdlib.h>
#include <unistd.h>

void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    size_t part = count < 256 ? count : 256; // getentropy gives no more at once
    if (getentropy(next, part) != 0) abort();
    next += part;
    count -= part;
  }
}
