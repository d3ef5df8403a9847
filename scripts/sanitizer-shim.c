// Loaded before everything else by `make sanitize`: tells the sanitizers what they cannot see.
#include <dlfcn.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/resource.h>

// The thread sanitizer sees a Mutex of Swift's while nobody waits for it: those are atomics in our own
// code. A lock that the kernel hands to a thread that waits changes where nothing is instrumented.
__attribute__((weak)) void __tsan_acquire(void *lock);
__attribute__((weak)) void __tsan_release(void *lock);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void (*LockSlow)(uint32_t, __attribute__((swift_context)) void *);
typedef __attribute__((swiftcall)) void (*UnlockSlow)(__attribute__((swift_context)) void *);

__attribute__((swiftcall)) void lockSlow(uint32_t thread, __attribute__((swift_context)) void *lock) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void lockSlow(uint32_t thread, __attribute__((swift_context)) void *lock) {
  ((LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, lock);
  if (__tsan_acquire) __tsan_acquire(lock);
}

__attribute__((swiftcall)) void unlockSlow(__attribute__((swift_context)) void *lock) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void unlockSlow(__attribute__((swift_context)) void *lock) {
  if (__tsan_release) __tsan_release(lock);
  ((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW))(lock);
}

// Workers limit their memory; the shadow memory of a sanitizer alone is larger.
int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
  if (resource == RLIMIT_DATA) return 0;
  int (*next)(__rlimit_resource_t, const struct rlimit *) =
      (int (*)(__rlimit_resource_t, const struct rlimit *))dlsym(RTLD_NEXT, "setrlimit");
  return next(resource, limit);
}
