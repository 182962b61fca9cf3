package spool

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// roomy has room for whatever a test writes.
var roomy = Bounds{Memory: 64 << 20, MemoryShare: 32 << 20, Disk: 256 << 20, DiskShare: 128 << 20}

func open(t *testing.T, folder string, b Bounds) *Spool {
	t.Helper()
	s, err := New(folder, b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// text is some bytes of a length, of which no two places look alike.
func text(size int) []byte { return bytes.Repeat([]byte("0123456789abcdef!"), size/17+1)[:size] }

// unused fails a test in which memory is still held at its end, and hangs where room on the disk is.
func unused(t *testing.T, s *Spool) {
	t.Helper()
	if s.memory.used != 0 || len(s.memory.by) != 0 {
		t.Errorf("got %d bytes of memory held at the end, want none", s.memory.used)
	}
	leave, err := s.disk.Enter(t.Context(), "acc_of_the_end", roomy.Disk)
	if err != nil {
		t.Fatal(err)
	}
	leave()
}

// Files of every length come out as they went in, the long ones from the disk and without a name.
func TestThereAndBack(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "tmp")
	s := open(t, folder, roomy)
	for _, size := range []int{0, 1, Small, Small + 1, Large, Large + 1, 3*Large + 7} {
		want := text(size)
		f := s.File("acc_1", int64(size))
		if err := f.Fill(t.Context(), bytes.NewReader(want)); err != nil {
			t.Fatal(err)
		}
		if f.OnDisk() != (size > Large) {
			t.Errorf("%d bytes: got on the disk %t", size, f.OnDisk())
		}
		if left := names(t, folder); len(left) > 0 {
			t.Errorf("%d bytes: got the names %v, want none", size, left)
		}
		if between := size > Small && size <= Large; (s.memory.used > 0) != between {
			t.Errorf("%d bytes: got %d of memory held", size, s.memory.used)
		}
		if got, err := io.ReadAll(f.Reader()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: got %d, %v, in a stream", size, len(got), err)
		}
		if got, err := f.Bytes(); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: got %d, %v, in memory", size, len(got), err)
		}
		if n, err := f.ReadAt(make([]byte, 2), max(0, int64(size)-1)); n != min(1, size) || !errors.Is(err, io.EOF) {
			t.Errorf("%d bytes, past the end: got %d, %v, want %d and EOF", size, n, err, min(1, size))
		}
		if err := errors.Join(f.Close(), f.Close()); err != nil {
			t.Error(err)
		}
	}
	unused(t, s)
}

// What is taken out of a file takes its place and keeps its room; when that fails the file stays as it was.
func TestReplace(t *testing.T) {
	for _, size := range []int{10, Large, 2 * Large} {
		folder := t.TempDir()
		s := open(t, folder, roomy)
		f := s.File("acc_1", int64(size))
		if err := f.Fill(t.Context(), bytes.NewReader(text(size))); err != nil {
			t.Fatal(err)
		}
		broken := errors.New("broken")
		if err := f.Replace(func(w io.Writer) error { _, _ = w.Write([]byte("half")); return broken }); err != broken || f.Size() != int64(size) {
			t.Errorf("%d bytes, broken: got %v and %d bytes, want it as it was", size, err, f.Size())
		}
		onDisk, held := f.OnDisk(), s.memory.used
		err := f.Replace(func(w io.Writer) error {
			_, err := io.Copy(w, io.LimitReader(f.Reader(), int64(size)/2))
			return err
		})
		if got, _ := f.Bytes(); err != nil || !bytes.Equal(got, text(size)[:size/2]) {
			t.Errorf("%d bytes: got %v and %d bytes, want the first half", size, err, len(got))
		}
		if f.OnDisk() != onDisk || s.memory.used != held {
			t.Errorf("%d bytes: got on the disk %t and %d of memory held, want %t and %d", size, f.OnDisk(), s.memory.used, onDisk, held)
		}
		if err := f.Close(); err != nil || len(names(t, folder)) > 0 {
			t.Errorf("%d bytes: got %v and the names %v", size, err, names(t, folder))
		}
		unused(t, s)
	}
}

// endless is a body that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

// Where an account has used its share its next file waits until one of its own has gone, and other accounts do not.
func TestShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir(), Bounds{Memory: 8 * Small, MemoryShare: 2 * Small, Disk: 6 * Large, DiskShare: 4 * Large})
		begin := func(account string, size int64) (*File, <-chan error) {
			f, done := s.File(account, size), make(chan error, 1)
			go func() { done <- f.Fill(t.Context(), io.LimitReader(endless{}, size)) }()
			synctest.Wait()
			return f, done
		}
		outcome := func(done <-chan error) string {
			select {
			case err := <-done:
				return fmt.Sprint(err)
			default:
				return "waits"
			}
		}
		first, small := begin("acc_1", 2*Small)
		second, overflow := begin("acc_1", 2*Small)
		if got := outcome(small) + ", " + outcome(overflow); got != "<nil>, <nil>" || first.OnDisk() || !second.OnDisk() {
			t.Errorf("got %s, on the disk %t, %t, want the second alone on the disk", got, first.OnDisk(), second.OnDisk())
		}
		second.Close()
		large, whole := begin("acc_1", 3*Large)
		next, waits := begin("acc_1", 2*Large)
		other, free := begin("acc_2", 2*Large)
		if got := outcome(whole) + ", " + outcome(waits) + ", " + outcome(free); got != "<nil>, waits, <nil>" {
			t.Errorf("got %s, want the second large one of the account to wait, and the other account not", got)
		}
		large.Close()
		if synctest.Wait(); outcome(waits) != "<nil>" || next.Size() != 2*Large {
			t.Errorf("got %d bytes, want it to go on", next.Size())
		}
		late, refused := begin("acc_1", 4*Large)
		time.Sleep(roomWait)
		synctest.Wait()
		if got := outcome(refused); got != ErrNoRoom.Error() {
			t.Errorf("got %s, want %s", got, ErrNoRoom)
		}
		for _, f := range []*File{first, next, other, late} {
			f.Close()
		}
		unused(t, s)
	})
}

// What a process that died has left goes, and nothing else.
func TestAfterACrash(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"spool-1", "other"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if open(t, folder, roomy); strings.Join(names(t, folder), " ") != "other" {
		t.Errorf("got %v, want the other alone", names(t, folder))
	}
}

// Without a folder that can be written to, everything stays in memory, and less of it.
func TestNoFolder(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := New(filepath.Join(blocked, "tmp"), roomy)
	if fault := new(Fault); !errors.As(err, &fault) || s.OnDisk() {
		t.Errorf("got %v and on the disk %t, want to be told, and memory", err, s.OnDisk())
	}
	f := s.File("acc_1", 28<<20)
	if err := f.Fill(t.Context(), io.LimitReader(endless{}, 2*Large)); err != nil || f.OnDisk() || f.Size() != 2*Large {
		t.Fatalf("got %v and %d bytes, want them in memory", err, f.Size())
	}
	s.wait = time.Millisecond
	if err := s.File("acc_1", 28<<20).Fill(t.Context(), io.LimitReader(endless{}, 256<<20)); err != error(ErrNoRoom) {
		t.Errorf("got %v, want the memory to have an end", err)
	}
	f.Close()
	scratch := s.Scratch()
	if _, err := scratch.Write(make([]byte, 3*Large)); err != nil || scratch.OnDisk() {
		t.Errorf("scratch: got %v, on the disk %t", err, scratch.OnDisk())
	}
}

// A fault of the disk is told from one of what is read.
func TestFaults(t *testing.T) {
	s := open(t, t.TempDir(), roomy)
	broken := errors.New("broken")
	var fault *Fault
	if err := s.File("acc_1", 1).Fill(t.Context(), io.MultiReader(strings.NewReader("x"), failing{broken})); err != broken {
		t.Errorf("got %v, want the reader's own", err)
	}
	s.folder = filepath.Join(s.folder, "gone")
	if err := s.File("acc_1", 2*Large).Fill(t.Context(), io.LimitReader(endless{}, 2*Large)); !errors.As(err, &fault) {
		t.Errorf("got %v, want a fault of the disk", err)
	}
	if _, err := s.Scratch().Write(make([]byte, 2*Large)); !errors.As(err, &fault) {
		t.Errorf("scratch: got %v, want a fault of the disk", err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
