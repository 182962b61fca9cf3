//go:build !linux

package band

// StandBack does nothing where threads have no priority of their own.
func StandBack() {}
