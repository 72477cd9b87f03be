/*
 * A library that is loaded before a program's own ones and shifts the clock of the day by MUELLE_CLOCK_SHIFT_SECONDS. Nothing else: timers,
 * waits for a time and the times of files stay as they are, so that a program only believes in another date. (What waits until a moment of
 * the day would wait too long; no program of ours does.)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

typedef int (*gettime)(clockid_t, struct timespec *);

static time_t shift;

__attribute__((constructor)) static void read_shift(void) {
  const char *seconds = getenv("MUELLE_CLOCK_SHIFT_SECONDS");
  if (seconds) shift = (time_t)atoll(seconds);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static gettime real;
  if (!real) real = (gettime)dlsym(RTLD_NEXT, "clock_gettime");
  const int failed = real(clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  const int failed = clock_gettime(CLOCK_REALTIME, &precise);
  if (!failed) {
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
  }
  return failed;
}

time_t time(time_t *now) {
  struct timespec coarse;
  clock_gettime(CLOCK_REALTIME_COARSE, &coarse);
  if (now) *now = coarse.tv_sec;
  return coarse.tv_sec;
}
