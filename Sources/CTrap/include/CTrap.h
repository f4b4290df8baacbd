#pragma once

// Writes down what a thread had in hand when it trapped (SIGILL, SIGTRAP, SIGSEGV, SIGBUS), or for a
// second or longer when the process was aborted (SIGABRT: a hang was ended), so that the next start can count
// it. A kill or a power cut writes nothing.

/// Opens the record at `path` and catches the signals; 0, or the error number.
int fundone_trap_watch(const char *path);

/// Says what this thread has in hand: two names of at most 511 bytes each; longer ones are cut.
/// Whoever looks a cut one up finds nothing, so names are made short before.
void fundone_trap_hold(const char *scope, const char *key);

/// Says that this thread has nothing in hand.
void fundone_trap_release(void);

/// For how many seconds what was taken in hand last has been there, and how many of a processor it took;
/// 0 where nothing is in hand.
int fundone_trap_time(double *wall, double *processor);
