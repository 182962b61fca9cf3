package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"
)

// tick is the unit of CPU time in /proc: USER_HZ is 100 on every Linux.
const tick = time.Second / 100

// cpuOf is the CPU time that a process has used, in user and kernel mode (proc_pid_stat(5), fields 14 and 15).
func cpuOf(pid int) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	// The second field is the name in parentheses, which may hold spaces.
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 13 {
		return 0, errors.New("/proc: a stat line is short")
	}
	var used time.Duration
	for _, field := range fields[11:13] {
		n, err := strconv.ParseInt(string(field), 10, 64)
		if err != nil {
			return 0, err
		}
		used += time.Duration(n) * tick
	}
	return used, nil
}

// rival is a server under a load, compared with others under the same load.
type rival struct {
	pid     int
	streams []stream
}

// cost is a load and the CPU time that its server has spent on each request.
type cost struct {
	figures
	cpu time.Duration
}

// compare measures rivals by turns, after a round that warms them up. CPU time tells apart what the servers cost also on a machine
// that is busy with other work, where rates only tell what was left of it.
func compare(rivals []rival, want int, span time.Duration) ([]cost, error) {
	measured, used := make([]volleys, len(rivals)), make([]time.Duration, len(rivals))
	for _, r := range rivals {
		if _, err := volley(r.streams, want, span/5); err != nil {
			return nil, err
		}
	}
	for range turns {
		for i, r := range rivals {
			before, err := cpuOf(r.pid)
			if err != nil {
				return nil, err
			}
			if err := measured[i].fire(r.streams, want, span/turns); err != nil {
				return nil, err
			}
			after, err := cpuOf(r.pid)
			if err != nil {
				return nil, err
			}
			used[i] += after - before
		}
	}
	list := make([]cost, len(rivals))
	for i, v := range measured {
		list[i].figures = v.figures()
		list[i].cpu = used[i] / time.Duration(max(1, list[i].count))
	}
	return list, nil
}
