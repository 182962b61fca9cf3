package main

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
	"atelier/internal/store"
)

// copiedFiles is what has become of the files.
type copiedFiles struct {
	Files   int64 `json:"files"` // that are there now, each with the SHA-256 that it should have
	Bytes   int64 `json:"bytes"`
	Copied  int64 `json:"copied"`  // by this run; the others were there
	Missing int64 `json:"missing"` // already before
	Damaged int64 `json:"damaged"` // already before
}

// filesAtOnce is how many files are under way: a store far away answers late, and each holds a part of 8 MiB.
const filesAtOnce = 4

// fileCopy copies files from one storage to another.
type fileCopy struct {
	*copying
	source, target blob.Store
	claimer        *claimer // of the target

	mu   sync.Mutex
	done copiedFiles
	all  store.FileCount
}

// wanted is a file and what it must be.
type wanted struct {
	key, sha256 string
}

// run copies every file that has a row and every input, and reads each back.
func (f *fileCopy) run() (err error) {
	if err := f.claimer.claim(f); err != nil {
		return fmt.Errorf("--to-storage: %w", elsewise(err))
	}
	if f.all, err = f.from.CountFiles(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(f)
	defer cancel(nil)
	list := make(chan wanted)
	var group sync.WaitGroup
	for range filesAtOnce {
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
	f.Storage = &f.done
	return err
}

// list names all files.
func (f *fileCopy) list(ctx context.Context, to chan<- wanted) error {
	send := func(w wanted) error {
		select {
		case to <- w:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	err := f.from.EachFile(ctx, func(a *asset.File) error {
		if strings.HasPrefix(a.BlobKey, asset.Inputs+"/") {
			return nil // it comes with the inputs
		}
		return send(wanted{a.BlobKey, a.SHA256})
	})
	if err != nil {
		return err
	}
	return f.source.Walk(ctx, asset.Inputs, func(key string, _ int64) error {
		name := path.Base(key)
		return send(wanted{key, strings.TrimSuffix(name, path.Ext(name))})
	})
}

// ours refuses a storage that is another's, or has files of accounts that are not in the database.
func (f *fileCopy) ours() error {
	if free, err := f.claimer.ownerless(f); !free || err != nil {
		return elsewise(err)
	}
	seen := ""
	return f.target.Walk(f, "", func(key string, _ int64) error {
		owner := ownerOf(key)
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

// elsewise says what to do about a storage that is another's.
func elsewise(err error) error {
	if errors.Is(err, errForeign) {
		return fmt.Errorf("%w; name an empty place, or a prefix of its own", err)
	}
	return err
}

// one copies a file, unless it is there and whole.
func (f *fileCopy) one(ctx context.Context, w wanted) error {
	sum, size, err := digestFile(ctx, f.target, w.key)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if sum == w.sha256 {
		f.count(func(d *copiedFiles) { d.Files++; d.Bytes += size })
		return nil
	}
	r, _, err := f.source.Open(ctx, w.key)
	if errors.Is(err, fs.ErrNotExist) {
		f.count(func(d *copiedFiles) { d.Missing++ })
		return nil
	}
	if err != nil {
		return err
	}
	defer r.Close()
	was, err := f.send(ctx, w, r)
	if err != nil {
		return err
	}
	if was != w.sha256 {
		f.count(func(d *copiedFiles) { d.Damaged++ })
		return nil
	}
	if sum, size, err = digestFile(ctx, f.target, w.key); err != nil {
		return err
	}
	if sum != w.sha256 {
		return fmt.Errorf("the storage gives back %d bytes with the SHA-256 %s, and should give %s", size, sum, w.sha256)
	}
	f.count(func(d *copiedFiles) { d.Files++; d.Copied++; d.Bytes += size })
	return nil
}

// send streams a file and tells what was in it. One that is not what it should be is not shown on the other side.
func (f *fileCopy) send(ctx context.Context, w wanted, r io.Reader) (sum string, err error) {
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

// digestFile reads a file.
func digestFile(ctx context.Context, s blob.Store, key string) (sum string, size int64, err error) {
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

func (f *fileCopy) count(change func(*copiedFiles)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(&f.done)
	f.bar.set(min(1, float64(f.done.Bytes)/float64(max(f.all.Bytes, 1))), "files")
}
