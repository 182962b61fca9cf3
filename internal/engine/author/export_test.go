package author

// Subject is subject, for tests.
var Subject = subject
