package backup_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/backup"
	"atelier/internal/id"
	"atelier/internal/installation"
	kinds "atelier/internal/kind/all"
	"atelier/internal/restore"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

const owner = "acc_1"

// bed is a data folder with two inputs of a megabyte each.
type bed struct {
	*testing.T
	data   string
	inputs []input
}

type input struct {
	key, digest, path string
	size              int64
}

func newBed(t *testing.T) *bed {
	b := &bed{T: t, data: t.TempDir()}
	storetest.File(t, filepath.Join(b.data, installation.DatabaseFile))
	_, err := installation.Secret(b.data)
	for _, letter := range []string{"a", "b"} {
		text := []byte(strings.Repeat(letter, 1<<20))
		sum := sha256.Sum256(text)
		digest := hex.EncodeToString(sum[:])
		key := asset.InputKey(owner, digest)
		path := filepath.Join(b.data, installation.FilesFolder, filepath.FromSlash(key))
		err = errors.Join(err, os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, text, 0o600))
		b.inputs = append(b.inputs, input{key, digest, path, int64(len(text))})
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// must ends the test at an error.
func (b *bed) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// upload adds rows of reference images to an input.
func (b *bed) upload(i input, rows int) {
	b.Helper()
	db, err := store.Open(b.Context(), store.Config{Path: filepath.Join(b.data, installation.DatabaseFile)})
	b.must(err)
	err = db.InTx(b.Context(), "", func(tx *store.Tx) error {
		err := tx.InsertAccount(store.Account{ID: owner, Live: owner, Mode: account.Live, State: store.Active})
		for range rows {
			a := asset.Asset{ID: tx.NewID("ref"), Account: owner, Type: asset.ReferenceImage, Status: asset.Succeeded, Version: 1}
			err = errors.Join(err, tx.InsertAsset(&a), tx.InsertFile(owner, &asset.File{
				ID: tx.NewID(id.Artifact), Asset: a.ID, Role: "reference_file", Size: i.size, SHA256: i.digest, BlobKey: i.key,
			}))
		}
		return err
	})
	b.must(errors.Join(err, db.Close()))
}

// faults are faults of inputs. What spoil returns is called when one input is read in part and the other is not open yet; nil: nothing is.
var faults = []struct {
	name                    string
	spoil                   func(b *bed) func()
	missing, damaged, files int64
}{
	{"none", func(*bed) func() { return nil }, 0, 0, 2},
	{"altered", func(b *bed) func() {
		b.must(os.WriteFile(b.inputs[0].path, []byte("another picture"), 0o600))
		return nil
	}, 0, 1, 2},
	{"cut while it is read", func(b *bed) func() {
		return func() { b.must(errors.Join(os.Truncate(b.inputs[0].path, 0), os.Truncate(b.inputs[1].path, 0))) }
	}, 0, 2, 2},
	{"cannot be opened", func(b *bed) func() {
		return func() {
			for _, i := range b.inputs {
				b.must(errors.Join(os.Remove(i.path), os.Symlink(i.path, i.path))) // the open file can still be read
			}
		}
	}, 1, 0, 1},
	{"a reference image is not there", func(b *bed) func() {
		b.upload(b.inputs[0], 1)
		b.must(os.Remove(b.inputs[0].path))
		return nil
	}, 1, 0, 1},
	{"two reference images of one file that is cut", func(b *bed) func() {
		b.upload(b.inputs[0], 2)
		b.must(os.Truncate(b.inputs[0].path, 1000))
		return nil
	}, 2, 0, 2},
}

// A faulty input is counted like a faulty artifact: the backup goes on, reports it, and can be restored.
func TestFaultyInputs(t *testing.T) {
	for _, c := range faults {
		t.Run(c.name, func(t *testing.T) {
			b := newBed(t)
			reading := c.spoil(b)
			file := filepath.Join(t.TempDir(), "backup.tar.gz")
			r, err := backup.Run(t.Context(), backup.Config{Data: b.data, File: file, Kinds: kinds.Kinds, Progress: func(done float64, _ string) {
				if reading != nil && done > 0.005 {
					reading()
					reading = nil
				}
			}})
			m := r.Manifest
			if err != nil || m.Missing != c.missing || m.Damaged != c.damaged || m.Files != c.files {
				t.Fatalf("got %+v, %v, want %d missing, %d damaged, %d files", m, err, c.missing, c.damaged, c.files)
			}
			if len(m.Unsaved) != int(c.missing+c.damaged) {
				t.Errorf("got %+v, want what was lost by name", m.Unsaved)
			}
			archive, err := os.Open(file)
			b.must(err)
			defer archive.Close()
			_, err = restore.Run(t.Context(), restore.Config{File: archive, Data: filepath.Join(t.TempDir(), "data"), Progress: func(float64, string) {}})
			b.must(err)
		})
	}
}
