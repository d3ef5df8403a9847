#pragma once
#include <lcms2.h>

// Swift does not read the macros with which LittleCMS describes pixels.
static const cmsUInt32Number galley_gray_8 = TYPE_GRAY_8;
static const cmsUInt32Number galley_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number galley_rgba_8 = TYPE_RGBA_8;
