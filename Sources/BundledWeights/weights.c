#include "BundledWeights.h"

// #embed is C23; clang 19 and later know it in every mode and only warn.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char weights[] = {
#embed "../../training/reader.weights"
};

const unsigned char *bundled_weights(void) { return weights; }

size_t bundled_weights_length(void) { return sizeof weights; }
