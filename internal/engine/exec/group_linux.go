package exec

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// attributes are a process group of its own, and death with the thread that starts it. Pdeathsig is of the thread and not of the process
// (prctl(2), PR_SET_PDEATHSIG).
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// resident is how many bytes of memory the processes of a group hold together. Memory that two of them share counts twice.
func resident(group int) (sum int64) {
	proc, err := os.Open("/proc")
	if err != nil {
		return 0
	}
	defer proc.Close()
	names, _ := proc.Readdirnames(-1)
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil { // no process
			continue
		}
		if of, err := syscall.Getpgid(pid); err != nil || of != group {
			continue
		}
		if text, err := os.ReadFile("/proc/" + name + "/stat"); err == nil { // otherwise it has ended
			sum += pagesOf(text) * int64(os.Getpagesize())
		}
	}
	return sum
}

// pagesOf reads the resident pages from /proc/<pid>/stat, proc(5): field 24, counted behind the name of the program, which stands in parentheses and
// may hold anything.
func pagesOf(text []byte) (pages int64) {
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 22 {
		return 0
	}
	pages, _ = strconv.ParseInt(string(fields[21]), 10, 64)
	return pages
}
