package early

import (
	"os"
	"slices"
)

// Beside makes a value for a variable of a package while the program makes the variables after it, on another core. get waits for the value, and may be
// called from many goroutines. What the function names, directly or in other functions, is made before it, as for any variable.
func Beside[T any](value func() T) (get func() T) {
	var made T
	done := make(chan struct{})
	go func() {
		defer close(done)
		made = value()
	}()
	return func() T {
		<-done
		return made
	}
}

// Ahead calls f beside the start of a program whose command is generate, which asks for the result of f as soon as it has begun; other commands ask later or
// not at all. It returns f, which remembers its result, as sync.OnceValue makes it.
func Ahead[T any](f func() T) func() T {
	if slices.Contains(os.Args[1:], "generate") {
		go f()
	}
	return f
}
