#include "release.h"

// `make build` writes the file, and touches this one when it changes.
const char *fundone_commit(void) {
#if __has_include("../../.build/commit.inc")
    return
#include "../../.build/commit.inc"
        ;
#else
    return "";
#endif
}
