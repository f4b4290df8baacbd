#pragma once

/// The commit that the executable was built from, as `make build` knows it; empty for other builds.
const char *_Nonnull fundone_commit(void);
