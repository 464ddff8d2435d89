/// What the process of the tests is told before the first test. Nothing is called: it only has to be linked.
