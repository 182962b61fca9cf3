package exec

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// attributes are a process group of its own, and death with the thread that starts it.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// resident is how many bytes of memory the processes of a group hold together. Memory that two of them share counts twice.
func resident(group int) (sum int64) {
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range all {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		g, pages := statOf(text)
		if g == group {
			sum += pages * int64(os.Getpagesize())
		}
	}
	return sum
}

// statOf reads the group and the resident pages from /proc/<pid>/stat, proc(5): fields 5 and 24, counted behind the name of the
// program, which stands in parentheses and may hold anything.
func statOf(text []byte) (group int, pages int64) {
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 22 {
		return 0, 0
	}
	group, _ = strconv.Atoi(string(fields[2]))
	pages, _ = strconv.ParseInt(string(fields[21]), 10, 64)
	return group, pages
}
