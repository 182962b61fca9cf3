package band

import (
	"runtime"
	"sync"
	"time"
)

// linger is how long the schedulers of busy times stay after the last work in the background, so that work which comes again and again does
// not stop all goroutines each time (runtime.GOMAXPROCS).
const linger = 2 * time.Second

// schedulers is the setting of this process.
var schedulers setting

// setting is how many threads may run goroutines at a time (GOMAXPROCS), with work in the background and without.
type setting struct {
	mu         sync.Mutex
	rest, busy int // 0: the runtime's own number stays
	running    int // calls of Background that have not returned
	idle       *time.Timer
}

// Schedulers sets how many threads may run goroutines at a time: busy while a call of Background runs, and rest at other times.
//
// The runtime knows no priorities: with one thread for each processor, a request would wait for a computing goroutine up to 10 ms at each turn
// that it takes, and it takes several. With more threads than processors the kernel decides, by priority. Without such work, each thread more
// than there are processors is one more that the runtime wakes for a request and puts to sleep again.
func Schedulers(rest, busy int) { schedulers.use(rest, busy) }

func (s *setting) use(rest, busy int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rest, s.busy = rest, busy
	s.idle = time.AfterFunc(linger, s.settle)
	s.set()
}

// begin says that work in the background begins; end, that it has ended.
func (s *setting) begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running++; s.running == 1 {
		s.set()
	}
}

func (s *setting) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running--; s.running == 0 && s.idle != nil {
		s.idle.Reset(linger)
	}
}

// settle follows a time without work in the background.
func (s *setting) settle() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set()
}

// set gives the runtime the number. The caller holds the lock.
func (s *setting) set() {
	want := s.rest
	if s.running > 0 {
		want = s.busy
	}
	if want > 0 && want != runtime.GOMAXPROCS(0) {
		runtime.GOMAXPROCS(want)
	}
}
