#pragma once
#include <sixel.h>
