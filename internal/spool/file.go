package spool

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
)

// File is bytes in a Spool, to be read from any place. It is used from one goroutine at a time.
type File struct {
	spool   *Spool
	account string
	most    int64 // that it may become, as far as is known
	size    int64
	memory  []byte   // its bytes, while there is no file
	file    *os.File // nil: it lies in memory
	held    int64    // of the quota of memory
	leave   func()   // gives back its room on the disk; nil: it has none
}

// File makes an empty File for what comes from an account and may become so many bytes long. Fill fills it.
func (s *Spool) File(account string, most int64) *File {
	return &File{spool: s, account: account, most: most}
}

// Scratch makes an empty File that counts for no account: what is written to it has room by another bound.
func (s *Spool) Scratch() *File { return &File{spool: s} }

// Disk is Scratch on the disk from the beginning, where there is one.
func (s *Spool) Disk() (*File, error) {
	f := s.Scratch()
	return f, f.spill()
}

// Fill appends all that a reader gives. When there is no room it waits, and does not read on meanwhile. Errors of the reader are
// passed on; others are ErrNoRoom, a Fault, or the context's.
func (f *File) Fill(ctx context.Context, r io.Reader) error {
	piece := make([]byte, f.pieceSize())
	for {
		n, err := r.Read(piece)
		if n > 0 {
			if err := f.makeRoom(ctx, f.size+int64(n)); err != nil {
				return err
			}
			if _, err := f.Write(piece[:n]); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// pieceSize is how many bytes Fill reads at a time. A short body has a short buffer: most bodies have some hundred bytes.
func (f *File) pieceSize() int64 {
	const usual = 32 << 10
	if f.most <= 0 || f.most > usual {
		return usual
	}
	return f.most + 1 // so that a reader that gives more than was announced shows it at once
}

// makeRoom waits for room for the file to have a size. A file on the disk gets room for its maximum size at once, so that it never waits
// again while it occupies room.
//
// Three places: up to Small in memory, uncounted; up to Large in memory, by the quota, which never waits; beyond that, or when the quota is
// used up, on the disk, by the gate, which takes accounts in turns.
func (f *File) makeRoom(ctx context.Context, size int64) (err error) {
	if f.leave != nil || f.fitsInMemory(size) {
		return nil
	}
	f.releaseMemory()
	ctx, cancel := context.WithTimeout(ctx, f.spool.wait)
	defer cancel()
	f.leave, err = f.spool.disk.Enter(ctx, f.account, max(f.most, size))
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrNoRoom
	}
	if err != nil {
		return err
	}
	return f.spill()
}

// fitsInMemory acquires memory for the file to have a size, unless that is too large for memory.
func (f *File) fitsInMemory(size int64) bool {
	if size <= Small {
		return true
	}
	if size > Large || !f.spool.memory.Acquire(f.account, size-f.held) {
		return false
	}
	f.held = size
	return true
}

func (f *File) releaseMemory() {
	f.spool.memory.Release(f.account, f.held)
	f.held = 0
}

// spill moves what is in memory to the disk, if there is one. What is in memory is copied, and its memory is free from then on.
func (f *File) spill() error {
	if f.file != nil || f.spool.folder == "" {
		return nil
	}
	file, err := f.spool.hidden()
	if err != nil {
		return err
	}
	if _, err := file.Write(f.memory); err != nil {
		return &Fault{errors.Join(err, file.Close())}
	}
	f.file, f.memory = file, nil
	return nil
}

// Write appends without asking for room: to a Scratch file. Its errors are Faults.
func (f *File) Write(p []byte) (int, error) {
	if f.file == nil && len(f.memory)+len(p) > Large {
		if err := f.spill(); err != nil {
			return 0, err
		}
	}
	if f.file == nil {
		f.memory = append(f.memory, p...)
		f.size += int64(len(p))
		return len(p), nil
	}
	n, err := f.file.Write(p)
	f.size += int64(n)
	if err != nil {
		err = &Fault{err}
	}
	return n, err
}

// Replace replaces the bytes by what fill writes; fill may still read the old ones. The new bytes must not be longer, because
// they take over the room of the old ones. When fill fails, the file is unchanged.
func (f *File) Replace(fill func(io.Writer) error) error {
	next := f.spool.Scratch()
	if f.file != nil { // its room is on the disk
		if err := next.spill(); err != nil {
			return err
		}
	}
	if err := fill(next); err != nil {
		_ = next.Close() // it is never read
		return err
	}
	before := f.file
	f.file, f.memory, f.size = next.file, next.memory, next.size
	if before != nil {
		_ = before.Close() // it is never read
	}
	return nil
}

// Size is how many bytes there are.
func (f *File) Size() int64 { return f.size }

// OnDisk reports whether the file lies on the disk.
func (f *File) OnDisk() bool { return f.file != nil }

// ReadAt reads from a place.
func (f *File) ReadAt(p []byte, off int64) (n int, err error) {
	switch {
	case f.file != nil:
		if n, err = f.file.ReadAt(p, off); err != nil && err != io.EOF {
			err = &Fault{err}
		}
		return n, err
	case off < 0:
		return 0, fs.ErrInvalid
	case off >= f.size:
		return 0, io.EOF
	}
	n = copy(p, f.memory[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// Reader reads the whole file from its beginning.
func (f *File) Reader() io.Reader { return io.NewSectionReader(f, 0, f.size) }

// Bytes is the whole file in memory, not to be changed.
func (f *File) Bytes() ([]byte, error) {
	if f.file == nil {
		return f.memory, nil
	}
	all := make([]byte, f.size)
	_, err := io.ReadFull(f.Reader(), all)
	return all, err
}

// Close removes the file and releases its room. It may be called more than once.
func (f *File) Close() error {
	file := f.file
	f.file, f.memory, f.size = nil, nil, 0
	f.releaseMemory()
	if f.leave != nil {
		f.leave() // once or more often, it is the same
	}
	if file == nil {
		return nil
	}
	return file.Close()
}
