// Package garbage says how much garbage may gather between two collections of the Go runtime. By default (GOGC=100) it is as much as there is
// memory in use: a server at rest, which uses 15 MB, would collect hundreds of times a second under load, and beside one decoded picture of 200 MB
// all other requests could leave 200 MB of garbage. So it is at least a floor, and less while large pictures are held.
package garbage

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// Floor is the garbage that may gather in a program that uses little memory, in bytes.
const Floor = 64 << 20

// Thrifty is the garbage that may gather while something large is held, in percent of the memory in use (GOGC): for 240 MB this is as much
// as in a server that uses little.
const Thrifty = 20

// most bounds the percentage of a floor, for the few megabytes in use when a program begins.
const most = 1600

// pace is the setting of this process.
var pace setting

// setting is what GOGC is, and why.
type setting struct {
	mu    sync.Mutex
	usual int   // GOGC without floor and thrift
	floor int64 // bytes; 0: none
	large int   // how many large things are held
	now   int   // GOGC as it is set; 0 before the first change, -1: off
}

// KeepFloor lets garbage gather up to Floor from now on, by a usual percentage, early.Take. An operator who sets GOGC has it as it is set: usual is 0.
func KeepFloor(usual int) {
	if usual == 0 {
		return
	}
	pace.keep(usual, Floor)
	afterCollections(pace.adjust)
}

// Thrift makes the collector run more often until end is called, once. The end collects the garbage at once: otherwise the next large thing
// would come while this one still occupies memory.
func Thrift() (end func()) {
	pace.hold(1)
	return sync.OnceFunc(func() {
		pace.hold(-1)
		debug.FreeOSMemory()
	})
}

func (s *setting) keep(usual int, floor int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.usual, s.now, s.floor = usual, -1, floor
	s.set(live())
}

func (s *setting) hold(more int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.large += more; s.large == 0 || s.large == more {
		s.set(live())
	}
}

// adjust follows the memory in use.
func (s *setting) adjust() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set(live())
}

// set gives the runtime the percentage for so many bytes in use. For a change the runtime stops all goroutines, so a small one is left out.
func (s *setting) set(live int64) {
	if s.now == 0 {
		s.usual = debug.SetGCPercent(100)
		s.now = 100
	}
	want := s.percent(live)
	if exact := want == s.usual || s.large > 0; !exact && want*8 > s.now*7 && want*8 < s.now*9 {
		return
	}
	if want != s.now {
		debug.SetGCPercent(want)
		s.now = want
	}
}

// percent is GOGC for so many bytes in use. A usual percentage below zero is a collector that is switched off.
func (s *setting) percent(live int64) int {
	switch {
	case s.usual < 0:
		return s.usual
	case s.large > 0:
		return min(s.usual, Thrifty)
	}
	return max(s.usual, int(min(most, 100*s.floor/max(1, live))))
}

// live is how many bytes the last collection has found in use.
func live() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// afterCollections calls fn after each collection: it finds an object that nothing refers to, whose finalizer makes the next such object.
func afterCollections(fn func()) {
	type mark struct{ _ *int } // a pointer: objects without one are allocated together and live longer
	runtime.SetFinalizer(&mark{}, func(*mark) {
		fn()
		afterCollections(fn)
	})
}
