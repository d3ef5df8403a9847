#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <string.h>

// Reads a PNG file in memory with libpng. libpng reports an error by a long jump, which must not leave a frame of Swift:
// each function here catches it, and says so by its result.

typedef struct {
  const png_byte *next, *end;
  // Whether the file ended before the picture did.
  bool is_cut;
  // The first error in libpng's words; empty when there was none.
  char message[128];
  png_structp png;
  png_infop info;
} galley_png;

static inline void galley_png_fail(png_structp png, png_const_charp message) {
  galley_png *file = png_get_error_ptr(png);
  strncpy(file->message, message, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static inline void galley_png_ignore(png_structp png, png_const_charp message) {
  (void)png, (void)message;
}

static inline void galley_png_take(png_structp png, png_bytep bytes, size_t count) {
  galley_png *file = png_get_io_ptr(png);
  if (count > (size_t)(file->end - file->next)) {
    file->is_cut = true;
    png_error(png, "the file ends early");
  }
  memcpy(bytes, file->next, count);
  file->next += count;
}

// Starts to read a file of `count` bytes. Parts that say nothing about pixels or orientation are skipped once their checksums
// are found right, without memory for them; a wrong checksum is an error anywhere.
static inline bool galley_png_open(
  galley_png *_Nonnull file, const void *_Nullable bytes, size_t count) {
  *file = (galley_png){.next = bytes, .end = (const png_byte *)bytes + count};
  file->png = png_create_read_struct(
    PNG_LIBPNG_VER_STRING, file, galley_png_fail, galley_png_ignore);
  if (!file->png) return false;
  if (setjmp(png_jmpbuf(file->png))) return false;
  file->info = png_create_info_struct(file->png);
  if (!file->info) return false;
  static const png_byte skipped[] =
    "bKGD\0cHRM\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(
    file->png, PNG_HANDLE_CHUNK_NEVER, skipped, (int)(sizeof skipped / 5));
  png_set_crc_action(file->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Swift checks the sides, with words of its own; this is the format's limit.
  png_set_user_limits(file->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_read_fn(file->png, file, galley_png_take);
  png_read_info(file->png, file->info);
  return true;
}

// Reads the whole file into four bytes for each pixel, with straight alpha; 16-bit channels lose their lower half.
static inline bool galley_png_read(galley_png *_Nonnull file, png_byte *_Nonnull pixels) {
  if (setjmp(png_jmpbuf(file->png))) return false;
  png_set_expand(file->png);
  png_set_strip_16(file->png);
  png_set_gray_to_rgb(file->png);
  png_set_add_alpha(file->png, 0xFF, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(file->png);
  png_read_update_info(file->png, file->info);
  const size_t row = png_get_rowbytes(file->png, file->info);
  const png_uint_32 height = png_get_image_height(file->png, file->info);
  for (int pass = 0; pass < passes; pass++)
    for (png_uint_32 y = 0; y < height; y++) png_read_row(file->png, pixels + y * row, NULL);
  png_read_end(file->png, file->info);
  return true;
}

// What went wrong, in libpng's words.
static inline const char *_Nonnull galley_png_message(const galley_png *_Nonnull file) {
  return file->message;
}

static inline void galley_png_close(galley_png *_Nonnull file) {
  png_destroy_read_struct(&file->png, &file->info, NULL);
}
