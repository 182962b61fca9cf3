package early

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
