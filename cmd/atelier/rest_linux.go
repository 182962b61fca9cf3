package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// region is addresses of this process.
type region struct{ from, to uintptr }

// unmap lets go of the pages of files that the process only reads, which are its program: some 30 MB have been mapped by
// what runs once, at the start. They stay in the system's cache, and each comes back when it is touched. A kernel that
// does not tell or does not let go costs memory and nothing else.
func unmap() {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return
	}
	for _, r := range clean(string(text)) {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, r.from, r.to-r.from, syscall.MADV_DONTNEED)
	}
}

// clean are the private mappings of files that are not written, from the text of smaps (proc_pid_smaps(5)). One with
// pages of its own has been written all the same, by a debugger or a probe of the kernel: it would lose them.
func clean(smaps string) (list []region) {
	var at region
	for line := range strings.Lines(smaps) {
		var r region
		var rights, offset, device, inode, file string
		if n, _ := fmt.Sscanf(line, "%x-%x %s %s %s %s %s", &r.from, &r.to, &rights, &offset, &device, &inode, &file); n >= 3 {
			at = region{}
			if strings.HasPrefix(file, "/") && (rights == "r-xp" || rights == "r--p") {
				at = r
			}
		}
		if own, ok := strings.CutPrefix(line, "Anonymous:"); ok && at.to > 0 && strings.TrimSpace(own) == "0 kB" {
			list = append(list, at)
		}
	}
	return list
}
