package transfer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/installation"
	"atelier/internal/store"
)

// Files is the outcome of copying the files.
type Files struct {
	Files   int64 `json:"files"` // in the target, each with the SHA-256 of its row
	Bytes   int64 `json:"bytes"`
	Copied  int64 `json:"copied"`  // by this run; the others were there
	Missing int64 `json:"missing"` // in the source
	Damaged int64 `json:"damaged"` // in the source
}

// parallelFiles is how many files are copied at once: a distant store answers late. Each copy holds one part of 8 MiB in memory.
const parallelFiles = 4

// fileCopy copies files from one storage to another.
//
// mu guards done, which the copying goroutines change. Keys are the same on both sides.
type fileCopy struct {
	*transfer
	source, target blob.Store
	claimer        *installation.Claimer // of the target

	mu   sync.Mutex
	done Files
	all  store.FileCount
}

// wantedFile is a file and the digest that it must have.
type wantedFile struct {
	key, sha256 string
}

// run copies every file that has a row and every input, and reads each back. The first error ends all copies: list stops sending, and the
// goroutines end when list is closed.
func (f *fileCopy) run(ctx context.Context) (err error) {
	if err := f.claimer.Claim(ctx); err != nil {
		return fmt.Errorf("--to-storage: %w", explainForeign(err))
	}
	if f.all, err = f.from.CountFiles(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	list := make(chan wantedFile)
	var group sync.WaitGroup
	for range parallelFiles {
		group.Go(func() {
			for w := range list {
				if err := f.one(ctx, w); err != nil {
					cancel(fmt.Errorf("copy file %s: %w", w.key, err))
				}
			}
		})
	}
	err = f.list(ctx, list)
	close(list)
	group.Wait()
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	f.out.Storage = &f.done
	return err
}

// list names all files. An input has no digest in a row: its name is its digest, with the extension of its format.
func (f *fileCopy) list(ctx context.Context, to chan<- wantedFile) error {
	send := func(w wantedFile) error {
		select {
		case to <- w:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	err := f.from.EachFile(ctx, func(a *asset.File) error {
		if strings.HasPrefix(a.BlobKey, asset.Inputs+"/") {
			return nil // listed with the inputs below
		}
		return send(wantedFile{a.BlobKey, a.SHA256})
	})
	if err != nil {
		return err
	}
	return f.source.Walk(ctx, asset.Inputs, func(key string, _ int64) error {
		name := path.Base(key)
		return send(wantedFile{key, strings.TrimSuffix(name, path.Ext(name))})
	})
}

// checkTarget refuses a storage that is another installation's, or holds files of accounts that are not in the database. A storage that has
// no mark yet is searched: the files of an account stand together, so each account is looked up once.
func (f *fileCopy) checkTarget(ctx context.Context) error {
	if unowned, err := f.claimer.Unowned(ctx); !unowned || err != nil {
		return explainForeign(err)
	}
	seen := ""
	return f.target.Walk(ctx, "", func(key string, _ int64) error {
		owner := installation.AccountOf(key)
		if owner == seen {
			return nil
		}
		seen = owner
		_, err := f.from.Account(owner)
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("it holds files of another installation (%s); name an empty place, or a prefix of its own", key)
		}
		return err
	})
}

// explainForeign says what to do about a storage of another installation.
func explainForeign(err error) error {
	if errors.Is(err, installation.ErrForeign) {
		return fmt.Errorf("%w; name an empty place, or a prefix of its own", err)
	}
	return err
}

// one copies a file, unless the target has it with the right digest.
//
// A file that is there already is read to its end: its digest decides, so a run that was killed in the middle is continued without a list of what
// was done.
func (f *fileCopy) one(ctx context.Context, w wantedFile) error {
	sum, size, err := digest(ctx, f.target, w.key)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if sum == w.sha256 {
		f.count(func(d *Files) { d.Files++; d.Bytes += size })
		return nil
	}
	r, _, err := f.source.Open(ctx, w.key)
	if errors.Is(err, fs.ErrNotExist) {
		f.count(func(d *Files) { d.Missing++ })
		return nil
	}
	if err != nil {
		return err
	}
	defer r.Close()
	sent, err := f.send(ctx, w, r)
	if err != nil {
		return err
	}
	// A damaged file of the source is counted and left out, and the copy goes on.
	if sent != w.sha256 {
		f.count(func(d *Files) { d.Damaged++ })
		return nil
	}
	if sum, size, err = digest(ctx, f.target, w.key); err != nil {
		return err
	}
	if sum != w.sha256 {
		return fmt.Errorf("the storage gives back %d bytes with the SHA-256 %s, and should give %s", size, sum, w.sha256)
	}
	f.count(func(d *Files) { d.Files++; d.Copied++; d.Bytes += size })
	return nil
}

// send streams a file and returns its digest. A file with the wrong digest does not appear in the target.
func (f *fileCopy) send(ctx context.Context, w wantedFile, r io.Reader) (sum string, err error) {
	out, err := f.target.Create(ctx, w.key)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	_, err = io.Copy(io.MultiWriter(out, h), r)
	if sum = hex.EncodeToString(h.Sum(nil)); err != nil || sum != w.sha256 {
		return sum, errors.Join(err, out.Abort())
	}
	if err := out.Close(); err != nil {
		return "", errors.Join(err, out.Abort())
	}
	return sum, nil
}

// digest reads a file and returns its SHA-256 and its size.
func digest(ctx context.Context, s blob.Store, key string) (sum string, size int64, err error) {
	r, _, err := s.Open(ctx, key)
	if err != nil {
		return "", 0, err
	}
	defer r.Close()
	h := sha256.New()
	if size, err = io.Copy(h, r); err != nil {
		return "", 0, err
	}
	return hex.EncodeToString(h.Sum(nil)), size, nil
}

func (f *fileCopy) count(change func(*Files)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(&f.done)
	f.Progress(min(1, float64(f.done.Bytes)/float64(max(f.all.Bytes, 1))), "files")
}
