package exec

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// folder is where one run happens: images/ with the reference images, out/ for what the program makes, work/ for everything else,
// which is also its home and its place for temporary files.
type folder struct {
	path    string
	request []byte // what the program reads
}

const folderPrefix = "atelier-engine-"

var sweep = sync.OnceFunc(removeOld)

// newFolder makes a folder of its own for a run. The first one removes those of processes that have died.
func newFolder() (*folder, error) {
	sweep()
	path, err := os.MkdirTemp("", folderPrefix+strconv.Itoa(os.Getpid())+"-")
	if err != nil {
		return nil, err
	}
	f := &folder{path: path}
	for _, name := range []string{"images", "out", "work"} {
		if err := os.Mkdir(filepath.Join(path, name), 0o700); err != nil {
			return nil, errors.Join(err, os.RemoveAll(path))
		}
	}
	return f, nil
}

func (f *folder) out() string  { return filepath.Join(f.path, "out") }
func (f *folder) work() string { return filepath.Join(f.path, "work") }

// remove removes the folder, even if the program has changed its permissions.
func (f *folder) remove() {
	if os.RemoveAll(f.path) == nil {
		return
	}
	_ = filepath.WalkDir(f.path, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(f.path) // the next process removes the rest
}

// removeOld removes the folders of processes that have ended, and of an earlier process with the same number. kill(pid, 0) sends no signal:
// ESRCH says that there is no such process.
func removeOld() {
	all, _ := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*"))
	for _, path := range all {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), folderPrefix), "-")
		pid, err := strconv.Atoi(number)
		if err == nil && (pid == os.Getpid() || errors.Is(syscall.Kill(pid, 0), syscall.ESRCH)) {
			(&folder{path: path}).remove()
		}
	}
}

// maxEntries is how many files a run may make before it is ended.
const maxEntries = 10_000

// size counts the bytes and files of the run so far. Files that vanish meanwhile do not count.
func (f *folder) size() (bytes int64, entries int) {
	_ = filepath.WalkDir(f.path, func(_ string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if entries++; entries > maxEntries {
			return fs.SkipAll
		}
		if i, err := d.Info(); err == nil && i.Mode().IsRegular() {
			bytes += i.Size()
		}
		return nil
	})
	return bytes, entries
}

// The files of a finished run.
const (
	modelFile  = "model.glb"
	answerFile = "result.json"
)

// check refuses any other file among the results. Three entries are enough to find one too many.
func (f *folder) check() error {
	d, err := os.Open(f.out())
	if err != nil {
		return err
	}
	defer d.Close()
	entries, err := d.ReadDir(3)
	if err != nil && err != io.EOF {
		return err
	}
	for _, e := range entries {
		if e.Name() != modelFile && e.Name() != answerFile {
			return fmt.Errorf("the folder holds %q; only %s and %s are taken", shown(e.Name(), 80), modelFile, answerFile)
		}
	}
	return nil
}

// kindOf names the kind of a file that is not a plain one.
func kindOf(m os.FileMode) string {
	switch {
	case m&os.ModeSymlink != 0:
		return "a link"
	case m.IsDir():
		return "a folder"
	case m&os.ModeNamedPipe != 0:
		return "a pipe"
	}
	return "a device or socket"
}

// open opens a result of at most so many bytes. It must be a plain file: links, pipes and devices are detected before a byte is read, and
// opening one does not block. The file is looked at before and after it is opened, since the program's processes may still exchange it in
// between.
func (f *folder) open(name string, most int64) (*os.File, error) {
	root, err := os.OpenRoot(f.out())
	if err != nil {
		return nil, err
	}
	defer root.Close()
	before, err := root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !before.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is %s, not a plain file", name, kindOf(before.Mode()))
	}
	file, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	now, err := file.Stat()
	switch {
	case err != nil:
	case !now.Mode().IsRegular() || !os.SameFile(before, now):
		err = fmt.Errorf("%s is no plain file", name)
	case now.Size() > most:
		err = fmt.Errorf("%s has %d bytes, and %d are taken", name, now.Size(), most)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
