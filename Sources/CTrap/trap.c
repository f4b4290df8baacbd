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

// What a thread has in hand.
struct hand {
    char text[2 * name_limit];
    volatile size_t held;
    struct timespec since;
    double processor;
    clockid_t clock;
};

static _Thread_local struct hand own;
static _Thread_local int has_stack;
// The hand that was filled last, for those who end a hang from another thread.
static struct hand *_Atomic busy;

static double seconds(clockid_t clock) {
    struct timespec now;
    return clock_gettime(clock, &now) == 0 ? now.tv_sec + now.tv_nsec / 1e9 : 0;
}

static double waited(const struct hand *hand) {
    return seconds(CLOCK_MONOTONIC) - (hand->since.tv_sec + hand->since.tv_nsec / 1e9);
}

static void write_down(const struct hand *hand) {
    int file = record;
    size_t length = hand->held;
    if (file < 0 || length == 0) return;
    if (pwrite(file, hand->text, length, 0) == (ssize_t)length
        && pwrite(file, stamp, strlen(stamp), (off_t)length) > 0)
        fdatasync(file);
}

static void trapped(int number, siginfo_t *info, void *context) {
    (void)context;
    int was_sent = info->si_code <= 0;
    if (!was_sent) write_down(&own);
    // The instruction runs again and meets the former action; a signal that was sent must be repeated.
    sigaction(number, &former[number], NULL);
    if (was_sent) raise(number);
}

// An abort ends what hangs: it counts against what any thread has had in hand for a second.
static void aborted(int number, siginfo_t *info, void *context) {
    (void)info;
    (void)context;
    const struct hand *hand = own.held > 0 ? &own : busy;
    if (hand && hand->held > 0 && (hand == &own || waited(hand) >= 1)) write_down(hand);
    sigaction(number, &former[number], NULL);
    raise(number);
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
    action.sa_sigaction = aborted;
    sigaction(SIGABRT, &action, &former[SIGABRT]);
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
    own.held = 0;
    size_t first = strnlen(scope, name_limit - 1), second = strnlen(key, name_limit - 1);
    memcpy(own.text, scope, first);
    own.text[first] = '\n';
    memcpy(own.text + first + 1, key, second);
    own.text[first + 1 + second] = '\n';
    clock_gettime(CLOCK_MONOTONIC, &own.since);
    own.processor = seconds(CLOCK_THREAD_CPUTIME_ID);
    if (pthread_getcpuclockid(pthread_self(), &own.clock) != 0) own.clock = CLOCK_MONOTONIC;
    own.held = first + second + 2;
    busy = &own;
}

void fundone_trap_release(void) {
    struct hand *mine = &own;
    atomic_compare_exchange_strong(&busy, &mine, NULL);
    own.held = 0;
}

int fundone_trap_time(double *wall, double *processor) {
    const struct hand *hand = busy;
    if (!hand || hand->held == 0) return 0;
    *wall = waited(hand);
    *processor = seconds(hand->clock) - hand->processor;
    return 1;
}
