// Package blob stores files atomically, under keys such as "acc_1/mdl_2/1/model.glb".
//
// A file is written once and read many times. It exists only after its Writer's Close has returned nil, and then it survives a
// power loss. Start at Store; Folder needs no service, and S3 can be shared by many processes.
package blob

import (
	"context"
	"fmt"
	"io"
	"strings"
)

// Store stores files. Its methods are safe for concurrent use. The error for a missing file is fs.ErrNotExist.
type Store interface {
	// Create begins a file. It replaces a file of the same name when the Writer is closed.
	Create(ctx context.Context, key string) (Writer, error)
	// Open opens a file and returns its size in bytes. If the file is replaced meanwhile, reads return bytes of the file that was
	// opened, or an error.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
	// Size is a file's size in bytes.
	Size(ctx context.Context, key string) (int64, error)
	// Delete removes a file. A missing file is no error.
	Delete(ctx context.Context, key string) error
	// Clear removes the file of a key, or every file below a folder. A missing file or folder is no error.
	Clear(ctx context.Context, path string) error
	// Walk calls each for every file below a folder such as "acc_1/mdl_2" ("": for every file), in no order, with the file's
	// size in bytes. It holds the names of few files at a time. It skips drafts, and files whose names are no keys.
	Walk(ctx context.Context, folder string, each func(key string, size int64) error) error
	// Owner is the ID of the installation that has claimed the store; "" when none has.
	Owner(ctx context.Context) (string, error)
	// Claim claims the store, unless it has an owner, and returns its owner. Of concurrent claims one wins.
	Claim(ctx context.Context, owner string) (string, error)
	// Check reports whether files can be written now.
	Check(ctx context.Context) error
}

// Writer is a file that is being written.
type Writer interface {
	io.Writer
	// Close makes the file durable and then visible, all of it at once.
	Close() error
	// Abort discards the file. After Close it does nothing, so it can be deferred.
	Abort() error
}

// MaxKey is the maximum length of a key in bytes.
const MaxKey = 512

// CheckKey returns an error for a text that is no key. A key is segments of letters, digits, ".", "_" and "-" with "/" between
// them; no segment begins with a dot.
func CheckKey(key string) error {
	if key == "" || len(key) > MaxKey {
		return fmt.Errorf("blob key of %d bytes", len(key))
	}
	for segment := range strings.SplitSeq(key, "/") {
		if segment == "" || segment[0] == '.' || strings.ContainsFunc(segment, foreign) {
			return fmt.Errorf("malformed blob key %q", key)
		}
	}
	return nil
}

// checkFolder is CheckKey for a folder to walk through; "" is that of all files.
func checkFolder(folder string) error {
	if folder == "" {
		return nil
	}
	return CheckKey(folder)
}

// foreign reports a character that no key holds.
func foreign(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '.', r == '_', r == '-':
		return false
	}
	return true
}
