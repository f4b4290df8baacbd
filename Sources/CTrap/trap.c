#define _GNU_SOURCE
#include "CTrap.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Everything that the handler touches was made before: only async-signal-safe calls are allowed in it.

enum { name_limit = 512, stack_size = 32768 };

static atomic_int record = -1;
static char stamp[48];
static struct sigaction former[NSIG];
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t stack_key;

static _Thread_local char hand[2 * name_limit];
static _Thread_local volatile size_t held;
static _Thread_local int has_stack;

static void trapped(int number, siginfo_t *info, void *context) {
    (void)context;
    int was_sent = info->si_code <= 0;
    int file = record;
    if (file >= 0 && held > 0 && !was_sent) {
        if (pwrite(file, hand, held, 0) == (ssize_t)held
            && pwrite(file, stamp, strlen(stamp), (off_t)held) > 0)
            fdatasync(file);
    }
    // The instruction runs again and meets the former action; a signal that was sent must be repeated.
    sigaction(number, &former[number], NULL);
    if (was_sent) raise(number);
}

static void release_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    free(stack);
}

static void set_up(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(stamp, sizeof stamp, "%lld.%09ld %d\n", (long long)now.tv_sec, now.tv_nsec, getpid());
    pthread_key_create(&stack_key, release_stack);
    struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, &former[numbers[i]]);
}

// A stack that overflowed cannot run the handler: each thread gets a spare one.
static void give_stack(void) {
    has_stack = 1;
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
    void *memory = malloc(stack_size);
    if (!memory) return;
    stack_t spare = {.ss_sp = memory, .ss_size = stack_size};
    if (sigaltstack(&spare, NULL) == 0) pthread_setspecific(stack_key, memory);
    else free(memory);
}

int fundone_trap_watch(const char *path) {
    int descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) return errno;
    pthread_once(&once, set_up);
    int old = atomic_exchange(&record, descriptor);
    if (old >= 0) close(old);
    return 0;
}

void fundone_trap_hold(const char *scope, const char *key) {
    if (!has_stack) give_stack();
    held = 0;
    size_t first = strnlen(scope, name_limit - 1), second = strnlen(key, name_limit - 1);
    memcpy(hand, scope, first);
    hand[first] = '\n';
    memcpy(hand + first + 1, key, second);
    hand[first + 1 + second] = '\n';
    held = first + second + 2;
}

void fundone_trap_release(void) {
    held = 0;
}
