// Package blob keeps files: whole or not at all, under keys such as "acc_1/mdl_2/1/model.glb".
//
// A file is written once and read many times. It is there only after its Writer's Close has returned nil, and then
// it survives a power loss. Start at Store; Folder is the one that needs no service, S3 the one that many processes share.
package blob

import (
	"context"
	"fmt"
	"io"
	"strings"
)

// Store is where files are. Its methods are called from many goroutines. A file that is not there is fs.ErrNotExist.
type Store interface {
	// Create begins a file. The one that stood there before, if any, is replaced when the Writer is closed.
	Create(ctx context.Context, key string) (Writer, error)
	// Open reads a file and tells its size in bytes. If it is replaced meanwhile, what is read is of the one that was
	// opened, or an error.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
	// Size is a file's size in bytes.
	Size(ctx context.Context, key string) (int64, error)
	// Delete removes a file. One that is not there is no error.
	Delete(ctx context.Context, key string) error
	// Clear removes the file of a key, or every file below a folder. What is not there is no error.
	Clear(ctx context.Context, path string) error
	// Walk calls each for every file below a folder such as "acc_1/mdl_2" ("": for every file), in no order, with the file's
	// size in bytes. It holds the names of few files at a time. Drafts are none, and neither is what has no key.
	Walk(ctx context.Context, folder string, each func(key string, size int64) error) error
	// Owner tells what the store was claimed for; "" when it is nobody's.
	Owner(ctx context.Context) (string, error)
	// Claim claims the store, unless it has an owner, and tells whose it is then. Of those who claim it at once one wins.
	Claim(ctx context.Context, owner string) (string, error)
	// Check reports whether files can be written now.
	Check(ctx context.Context) error
}

// Writer is a file that is being written.
type Writer interface {
	io.Writer
	// Close makes the file durable and then visible, all of it at once.
	Close() error
	// Abort forgets what was written. After Close it does nothing, so it can be deferred.
	Abort() error
}

// MaxKey is the length of a key in bytes at most.
const MaxKey = 512

// CheckKey refuses what is not a key: segments of letters, digits, ".", "_" and "-" with "/" between them,
// none of them beginning with a dot.
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
