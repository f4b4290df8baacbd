#pragma once
#include <stddef.h>

/// `training/reader.weights` as it was when the program was built.
const unsigned char *_Nonnull bundled_weights(void);
/// How many bytes it has.
size_t bundled_weights_length(void);
