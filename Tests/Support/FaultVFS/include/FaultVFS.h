#pragma once

// A disk that forgets and fills up: a SQLite VFS over the system's, for files whose path holds
// "fundone-fault". All other files pass it by. It is the default from the start of the process.

/// Lets the power fail after so many more writes, truncations and syncs; `seed` decides which of the
/// writes that were not synced had reached the disk.
void fault_vfs_cut_after(long operations, unsigned seed);

/// Whether the power has failed.
int fault_vfs_has_cut(void);

/// Writes into `folder` what the disk held when the power failed; 0 when that worked.
int fault_vfs_save(const char *folder);

/// Forgets all files and the failure.
void fault_vfs_reset(void);

/// Fills the disk, or makes room on it.
void fault_vfs_fill(int is_full);

/// Lets it promise that a write leaves the bytes beside it alone, as SQLite takes it of most disks, or nothing.
void fault_vfs_promise_powersafe(int does_promise);
