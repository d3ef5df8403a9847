// cairo-peer draw SCENE OUT REPEAT: draws a neutral scene with Cairo; shadows are three box blurs of the whole shape.
// cairo-peer svg SCENE OUT REPEAT: the same onto Cairo's SVG surface.
// cairo-peer png IN OUT REPEAT: writes a picture with Cairo's PNG writer.
// Each prints one line, as galley-bench does.
#include <cairo-ft.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEYS = 24, TEXT = 4096 };

struct item {
  char type;  // r rrect, p path, i image, t text
  double x, y, w, h, r, size, dx, dy, sigma;
  int has_shadow;
  uint32_t fill, shadow;
  char *path, *source, *text;
  cairo_surface_t *image;
};

struct scene {
  double width, height, scale;
  uint32_t background;
  char *font;
  struct item *items;
  long count;
};

static void fail(const char *what) {
  fprintf(stderr, "cairo-peer: %s\n", what);
  exit(1);
}

// JSON, as far as neutral scenes use it.

static const char *at;

static void blank(void) {
  while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r' || *at == ',' || *at == ':') at++;
}

static char *string(void) {
  blank();
  if (*at != '"') fail("a string is missing");
  const char *start = ++at;
  while (*at && *at != '"') at += *at == '\\' ? 2 : 1;
  char *text = strndup(start, at - start), *to = text;
  for (char *from = text; *from; from++) *to++ = *from == '\\' ? *++from : *from;
  *to = 0;
  at++;
  return text;
}

static double number(void) {
  char *end;
  blank();
  double value = strtod(at, &end);
  at = end;
  return value;
}

static int opens(char bracket) {
  blank();
  if (*at != bracket) return 0;
  at++;
  return 1;
}

static void skip(void) {
  blank();
  if (*at == '"') {
    free(string());
  } else if (*at == '{' || *at == '[') {
    for (int depth = 0; *at;) {
      if (*at == '"') { free(string()); continue; }
      if (*at == '{' || *at == '[') depth++;
      if (*at == '}' || *at == ']') depth--;
      at++;
      if (!depth) break;
    }
  } else {
    while (*at && !strchr(",}]", *at)) at++;
  }
}

static uint32_t color(void) {
  char *text = string();
  uint32_t value = strtoul(text + 1, NULL, 16);
  if (strlen(text) == 7) value = value << 8 | 255;
  free(text);
  return value;
}

static void read_shadow(struct item *item) {
  item->has_shadow = opens('{');
  while (item->has_shadow && !opens('}')) {
    char *key = string();
    if (!strcmp(key, "dx")) item->dx = number();
    else if (!strcmp(key, "dy")) item->dy = number();
    else if (!strcmp(key, "sigma")) item->sigma = number();
    else if (!strcmp(key, "color")) item->shadow = color();
    else skip();
    free(key);
  }
}

static void read_item(struct item *item) {
  memset(item, 0, sizeof *item);
  item->fill = 255;
  while (!opens('}')) {
    char *key = string();
    if (!strcmp(key, "t")) { char *type = string(); item->type = *type; free(type); }
    else if (!strcmp(key, "x")) item->x = number();
    else if (!strcmp(key, "y")) item->y = number();
    else if (!strcmp(key, "w")) item->w = number();
    else if (!strcmp(key, "h")) item->h = number();
    else if (!strcmp(key, "r")) item->r = number();
    else if (!strcmp(key, "size")) item->size = number();
    else if (!strcmp(key, "fill")) item->fill = color();
    else if (!strcmp(key, "d")) item->path = string();
    else if (!strcmp(key, "src")) item->source = string();
    else if (!strcmp(key, "s")) item->text = string();
    else if (!strcmp(key, "shadow")) read_shadow(item);
    else skip();
    free(key);
  }
}

static struct scene read_scene(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("the scene cannot be read");
  fseek(file, 0, SEEK_END);
  long size = ftell(file), room = 0;
  rewind(file);
  char *text = malloc(size + 1);
  if (fread(text, 1, size, file) != (size_t)size) fail("the scene cannot be read");
  fclose(file);
  text[size] = 0;
  at = text;
  struct scene scene = {.scale = 1};
  if (!opens('{')) fail("the scene is not an object");
  while (!opens('}') && *at) {
    char *key = string();
    if (!strcmp(key, "width")) scene.width = number();
    else if (!strcmp(key, "height")) scene.height = number();
    else if (!strcmp(key, "scale")) scene.scale = number();
    else if (!strcmp(key, "background")) scene.background = color();
    else if (!strcmp(key, "font") && opens('{')) {
      while (!opens('}')) {
        char *name = string();
        if (!strcmp(name, "file")) scene.font = string(); else skip();
        free(name);
      }
    } else if (!strcmp(key, "items") && opens('[')) {
      while (!opens(']')) {
        if (!opens('{')) fail("an item is not an object");
        if (scene.count == room) scene.items = realloc(scene.items, (room = room * 2 + 64) * sizeof *scene.items);
        read_item(&scene.items[scene.count++]);
      }
    } else skip();
    free(key);
  }
  free(text);
  return scene;
}

// Drawing.

static void set_color(cairo_t *context, uint32_t c) {
  cairo_set_source_rgba(context, (c >> 24) / 255.0, (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0);
}

static void outline(cairo_t *context, const struct item *item) {
  cairo_new_path(context);
  if (item->type != 'p') {
    double x = item->x, y = item->y, right = x + item->w, bottom = y + item->h, r = item->r;
    cairo_arc(context, right - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(context, right - r, bottom - r, r, 0, M_PI / 2);
    cairo_arc(context, x + r, bottom - r, r, M_PI / 2, M_PI);
    cairo_arc(context, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(context);
    return;
  }
  at = item->path;
  while (*at) {
    char letter = *at++;
    double n[6];
    for (int i = 0, wanted = letter == 'C' ? 6 : letter == 'M' || letter == 'L' ? 2 : 0; i < wanted; i++) n[i] = number();
    if (letter == 'M') cairo_move_to(context, n[0], n[1]);
    if (letter == 'L') cairo_line_to(context, n[0], n[1]);
    if (letter == 'C') cairo_curve_to(context, n[0], n[1], n[2], n[3], n[4], n[5]);
    if (letter == 'Z') cairo_close_path(context);
  }
}

// One box of `size` pixels over each of `lines` lines, from `from` to `to`; pixels are `step` bytes apart.
static void box_rows(const uint8_t *from, uint8_t *to, int length, int lines, int stride, int size, int shift) {
  uint32_t factor = (1u << 24) / size;
  for (int y = 0; y < lines; y++, from += stride, to += stride) {
    uint32_t sum = 0;
    int left = size / 2 - shift, right = size - left - 1;
    for (int x = 0; x < right && x < length; x++) sum += from[x];
    for (int x = 0; x < length; x++) {
      if (x + right < length) sum += from[x + right];
      to[x] = (sum * factor + (1 << 23)) >> 24;
      if (x - left >= 0) sum -= from[x - left];
    }
  }
}

// The same down the columns, a row of sums at a time so that memory is read in order.
static void box_columns(const uint8_t *from, uint8_t *to, int width, int lines, int stride, int size, int shift, uint32_t *sums) {
  uint32_t factor = (1u << 24) / size;
  int above = size / 2 - shift, below = size - above - 1;
  memset(sums, 0, width * sizeof *sums);
  for (int y = 0; y < below && y < lines; y++)
    for (int x = 0; x < width; x++) sums[x] += from[y * stride + x];
  for (int y = 0; y < lines; y++) {
    if (y + below < lines)
      for (int x = 0; x < width; x++) sums[x] += from[(y + below) * stride + x];
    for (int x = 0; x < width; x++) to[y * stride + x] = (sums[x] * factor + (1 << 23)) >> 24;
    if (y - above >= 0)
      for (int x = 0; x < width; x++) sums[x] -= from[(y - above) * stride + x];
  }
}

// Three boxes, as SVG 1.1 allows for feGaussianBlur.
static void blur(cairo_surface_t *mask, double sigma) {
  int size = (int)floor(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (size < 2) return;
  cairo_surface_flush(mask);
  int width = cairo_image_surface_get_width(mask), height = cairo_image_surface_get_height(mask);
  int stride = cairo_image_surface_get_stride(mask);
  uint8_t *bytes = cairo_image_surface_get_data(mask), *other = malloc((size_t)stride * height);
  uint32_t *sums = malloc(width * sizeof *sums);
  int even = size % 2 == 0;
  int sizes[3] = {size, size, even ? size + 1 : size}, shifts[3] = {0, even, 0};
  uint8_t *from = bytes, *to = other;
  for (int pass = 0; pass < 6; pass++) {
    if (pass < 3) box_rows(from, to, width, height, stride, sizes[pass], shifts[pass]);
    else box_columns(from, to, width, height, stride, sizes[pass - 3], shifts[pass - 3], sums);
    uint8_t *swap = from;
    from = to;
    to = swap;
  }
  free(sums);
  free(other);
  cairo_surface_mark_dirty(mask);
}

static void draw_shadow(cairo_t *context, const struct scene *scene, const struct item *item) {
  double x1, y1, x2, y2, scale = scene->scale, reach = ceil(item->sigma * scale * 3) + 1;
  outline(context, item);
  cairo_path_extents(context, &x1, &y1, &x2, &y2);
  // What lies farther away than the blur reaches cannot be seen.
  double width = ceil(scene->width * scale), height = ceil(scene->height * scale);
  int left = (int)fmax(floor((x1 + item->dx) * scale) - reach, -reach);
  int top = (int)fmax(floor((y1 + item->dy) * scale) - reach, -reach);
  int right = (int)fmin(ceil((x2 + item->dx) * scale) + reach, width + reach);
  int bottom = (int)fmin(ceil((y2 + item->dy) * scale) + reach, height + reach);
  if (right <= left || bottom <= top) return;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, right - left, bottom - top);
  cairo_t *shape = cairo_create(mask);
  cairo_translate(shape, -left, -top);
  cairo_scale(shape, scale, scale);
  cairo_translate(shape, item->dx, item->dy);
  outline(shape, item);
  cairo_fill(shape);
  cairo_destroy(shape);
  blur(mask, item->sigma * scale);
  cairo_save(context);
  cairo_identity_matrix(context);
  set_color(context, item->shadow);
  cairo_mask_surface(context, mask, left, top);
  cairo_restore(context);
  cairo_surface_destroy(mask);
}

static void draw(cairo_t *context, const struct scene *scene, cairo_font_face_t *face, int has_shadows) {
  if (scene->background) {
    set_color(context, scene->background);
    cairo_paint(context);
  }
  if (has_shadows) cairo_scale(context, scene->scale, scene->scale);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
  if (face) cairo_set_font_face(context, face);
  for (long i = 0; i < scene->count; i++) {
    const struct item *item = &scene->items[i];
    if (item->has_shadow && has_shadows) draw_shadow(context, scene, item);
    if (item->type == 't') {
      set_color(context, item->fill);
      cairo_set_font_size(context, item->size);
      cairo_move_to(context, item->x, item->y);
      cairo_show_text(context, item->text);
      continue;
    }
    outline(context, item);
    if (item->type != 'i') {
      set_color(context, item->fill);
      cairo_fill(context);
      continue;
    }
    cairo_save(context);
    cairo_clip(context);
    cairo_translate(context, item->x, item->y);
    cairo_scale(context, item->w / cairo_image_surface_get_width(item->image),
                item->h / cairo_image_surface_get_height(item->image));
    cairo_set_source_surface(context, item->image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
    cairo_restore(context);
  }
}

static void load_images(struct scene *scene, const char *path) {
  const char *slash = strrchr(path, '/');
  for (long i = 0; i < scene->count; i++) {
    struct item *item = &scene->items[i];
    if (item->type != 'i') continue;
    for (long j = 0; j < i && !item->image; j++)
      if (scene->items[j].image && !strcmp(scene->items[j].source, item->source)) item->image = scene->items[j].image;
    if (item->image) continue;
    char name[TEXT];
    snprintf(name, sizeof name, "%.*s%s", slash ? (int)(slash + 1 - path) : 0, path, item->source);
    item->image = cairo_image_surface_create_from_png(name);
    if (cairo_surface_status(item->image)) fail("a picture cannot be read");
  }
}

// Time.

struct spent { double wall[64], cpu[64]; int count; };

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void start(double *wall, double *cpu) { *wall = seconds(CLOCK_MONOTONIC), *cpu = seconds(CLOCK_THREAD_CPUTIME_ID); }

static void stop(struct spent *spent, double wall, double cpu) {
  spent->wall[spent->count] = (seconds(CLOCK_MONOTONIC) - wall) * 1e3;
  spent->cpu[spent->count++] = (seconds(CLOCK_THREAD_CPUTIME_ID) - cpu) * 1e3;
}

static void print_list(const char *name, const double *values, int count, const char *end) {
  printf("\"%s\": [", name);
  for (int i = 0; i < count; i++) printf("%s%.3f", i ? ", " : "", values[i]);
  printf("]%s", end);
}

static void print_spent(const char *name, const struct spent *spent, const char *end) {
  char cpu[64];
  char wall[64];
  snprintf(wall, sizeof wall, "%s_ms", name);
  snprintf(cpu, sizeof cpu, "%s_cpu_ms", name);
  print_list(wall, spent->wall, spent->count, ", ");
  print_list(cpu, spent->cpu, spent->count, end);
}

int main(int count, char **arguments) {
  int repeat = count == 5 ? atoi(arguments[4]) : 0;
  const char *work = count == 5 ? arguments[1] : "";
  int draws = !strcmp(work, "draw"), encodes = !strcmp(work, "png"), writes = !strcmp(work, "svg");
  if (repeat < 1 || repeat > 64 || !(draws || encodes || writes)) {
    fprintf(stderr, "usage: cairo-peer draw|svg|png IN OUT REPEAT\n");
    return 64;
  }
  static struct spent drawing, encoding;
  double wall, cpu;
  cairo_surface_t *surface = NULL;
  struct scene scene = {0};
  cairo_font_face_t *face = NULL;
  if (encodes) {
    surface = cairo_image_surface_create_from_png(arguments[2]);
    if (cairo_surface_status(surface)) fail("the picture cannot be read");
  } else {
    FT_Library library;
    FT_Face font;
    scene = read_scene(arguments[2]);
    load_images(&scene, arguments[2]);
    if (scene.font && !FT_Init_FreeType(&library) && !FT_New_Face(library, scene.font, 0, &font))
      face = cairo_ft_font_face_create_for_ft_face(font, FT_LOAD_NO_HINTING);
  }
  for (int run = 0; run < repeat; run++) {
    if (!encodes) {
      start(&wall, &cpu);
      surface = draws ? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)ceil(scene.width * scene.scale), (int)ceil(scene.height * scene.scale))
                      : cairo_svg_surface_create(arguments[3], scene.width, scene.height);
      cairo_t *context = cairo_create(surface);
      draw(context, &scene, face, draws);
      if (cairo_status(context)) fail(cairo_status_to_string(cairo_status(context)));
      cairo_destroy(context);
      if (writes) cairo_surface_finish(surface);
      stop(&drawing, wall, cpu);
    }
    if (!writes) {
      start(&wall, &cpu);
      if (cairo_surface_write_to_png(surface, arguments[3])) fail("the picture cannot be written");
      stop(&encoding, wall, cpu);
    }
    if (!encodes) cairo_surface_destroy(surface);
  }
  printf("BENCH {");
  if (!encodes) print_spent(writes ? "svg" : "draw", &drawing, writes ? "" : ", ");
  if (!writes) print_spent("encode", &encoding, "");
  printf("}\n");
  return 0;
}
