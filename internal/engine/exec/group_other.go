//go:build unix && !linux

package exec

import "syscall"

// attributes are a process group of its own.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// resident is not known here: only the limit of each process applies.
func resident(int) int64 { return 0 }
