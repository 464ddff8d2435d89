#include "BuildFacts.h"

// Swift has no way to be told a text by the build; the manifest passes UNCOLOR_COMMIT on.
#ifndef UNCOLOR_COMMIT
#define UNCOLOR_COMMIT ""
#endif

const char *uncolor_commit(void) { return UNCOLOR_COMMIT; }
