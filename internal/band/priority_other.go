//go:build !linux

package band

func stoodBack() bool { return false }

// StandBack does nothing where threads have no priority of their own.
func StandBack() {}
