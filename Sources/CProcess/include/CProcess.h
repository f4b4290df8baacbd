#pragma once

// Typed calls in place of prctl(2), which is variadic: Swift cannot call it.

#include <sys/prctl.h>

/// Lets nobody but root look into the memory of the process, and the kernel write none of it to a file.
static inline int fundone_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
