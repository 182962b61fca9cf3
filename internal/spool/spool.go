// Package spool buffers bytes: short ones in memory, long ones in unlinked files. It holds the bodies of requests while they arrive,
// and pictures while they wait to be decoded, so a hundred of them use a hundred files and little memory.
//
// A Spool bounds its bytes, in all and for each account. A File acquires room when its bytes have arrived, not when its length is
// declared, so a declared length reserves nothing. Start at New and File.Fill.
package spool

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
)

// The sizes that decide where a file lies, in bytes. There may be thousands of connections, so what each may hold in memory
// without asking is small.
const (
	Small = 64 << 10 // up to this size it lies in memory, and does not count
	Large = 1 << 20  // over this size it lies on the disk
)

// Bounds are the maximum bytes of a Spool: in memory, for files between Small and Large, and on the disk. A share is the maximum of
// one account; a file that is larger than the share is admitted when the account has nothing else there.
type Bounds struct {
	Memory, MemoryShare int64
	Disk, DiskShare     int64
}

// roomWait is how long a file waits for room before it is refused.
const roomWait = 30 * time.Second

// ErrNoRoom refuses a file that has waited roomWait for room.
var ErrNoRoom = &problem.Error{
	Type: problem.RateLimited, RetryAfter: 5 * time.Second,
	Text: "Too many large bodies and pictures are arriving at once. Wait until some of this account's requests are answered, then send the request again.",
}

// Fault is an error of the disk: a fault of the server, not of the caller.
type Fault struct{ err error }

// Error is the cause's.
func (f *Fault) Error() string { return "spool: " + f.err.Error() }

// Unwrap is the cause.
func (f *Fault) Unwrap() error { return f.err }

// Spool makes Files. Its methods are safe for concurrent use.
type Spool struct {
	folder string // "": all files lie in memory
	memory *Quota
	disk   *limit.Gate // without a folder: of memory too
	wait   time.Duration
}

// pattern is the pattern of the names that files have for the moment until they are unlinked.
const pattern = "spool-*"

// New makes a Spool with its large files in a folder, and removes files that a crashed process has left there. If the folder is not
// writable, the error says why, and the Spool keeps everything in memory, as it does without a folder ("").
func New(folder string, b Bounds) (*Spool, error) {
	s := &Spool{folder: folder, wait: roomWait, memory: NewQuota(b.Memory, b.MemoryShare), disk: limit.NewGate(b.Disk, b.DiskShare)}
	err := s.prepare()
	if err != nil {
		s.folder = ""
	}
	if s.folder == "" {
		s.disk = limit.NewGate(b.Memory, b.MemoryShare)
	}
	return s, err
}

// OnDisk reports whether large files lie on the disk.
func (s *Spool) OnDisk() bool { return s.folder != "" }

// prepare makes the folder, empties it, and tries whether files can be made there.
func (s *Spool) prepare() error {
	if s.folder == "" {
		return nil
	}
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return &Fault{err}
	}
	left, _ := filepath.Glob(filepath.Join(s.folder, pattern)) // the pattern is well-formed
	for _, path := range left {
		_ = os.Remove(path) // another process may have removed it, and a file that is open stays readable
	}
	file, err := s.hidden()
	if err != nil {
		return err
	}
	return file.Close()
}

// hidden makes a file and takes its name away at once, so that it is gone with the process. Another process that begins in the same
// folder may have taken the name before.
func (s *Spool) hidden() (*os.File, error) {
	file, err := os.CreateTemp(s.folder, pattern)
	if err != nil {
		return nil, &Fault{err}
	}
	if err := os.Remove(file.Name()); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, &Fault{errors.Join(fmt.Errorf("unlink: %w", err), file.Close())}
	}
	return file, nil
}
