/// The commit that the program is built from, as the environment of the build names it; else empty.
const char *uncolor_commit(void);
