package main

import (
	"os"
	"slices"
	"testing"
)

func TestClean(t *testing.T) {
	const smaps = `00400000-01905000 r-xp 00000000 fe:00 10643985                           /usr/local/bin/atelier (deleted)
Size:              21524 kB
Anonymous:             0 kB
VmFlags: rd ex mr mw me
01905000-02ed6000 r--p 01505000 fe:00 10643985                           /usr/local/bin/atelier
Anonymous:             4 kB
02ed6000-03115000 rw-p 02ad6000 fe:00 10643985                           /usr/local/bin/atelier
Anonymous:             0 kB
03115000-0516a000 r--p 00000000 00:00 0 
Anonymous:             0 kB
7f7cdff5e000-7f7ce0130000 r--s 00000000 fe:00 7                          /data/atelier.db-shm
Anonymous:             0 kB
7ffd1c1f2000-7ffd1c1f4000 r-xp 00000000 00:00 0                          [vdso]
Anonymous:             0 kB
8000000000-8000001000 r--p 00000000 fe:00 8                              /lib/a library
Anonymous:             0 kB
`
	if got, want := clean(smaps), []region{{0x400000, 0x1905000}, {0x8000000000, 0x8000001000}}; !slices.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
}

// What this process reads of itself is the same afterwards.
func TestGiveBack(t *testing.T) {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil || len(clean(string(text))) == 0 {
		t.Fatalf("got no mapping of the program and %v, want its code", err)
	}
	giveBack()
	if got := run(t.Context(), []string{"version"}, nil, t.Output(), t.Output()); got != exitOK {
		t.Errorf("got %d, want %d", got, exitOK)
	}
}
