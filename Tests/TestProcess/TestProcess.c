#include <stdlib.h>

// Swift Testing walks the stack whenever an error is thrown, so that it could show where the one came from that fails a
// test. Nobody reads that here, and thousands of files and command lines are refused on purpose: a fifth of the time of
// the tests that type lines. It is asked for once, before a test could tell it.
__attribute__((constructor)) static void keepNoBacktraces(void) {
  setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 0);
}
