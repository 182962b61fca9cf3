// Package archive is the file that a backup is: a tar in gzip, whose last entry proves that all the others are there.
//
// The first entry, backup.json, is the Head: what this is and how much room it needs. The last, manifest.json, is the
// Manifest: how many entries there are, and one digest of all their names, sizes and contents in order. Between them a
// name is made of segments as in a blob's key, so that no entry is written outside the folder that the archive is unpacked into. Start at
// Writer and Reader; neither holds more than one entry's name at a time.
package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"

	"atelier/internal/asset"
)

// format is the version of the archive's own form.
const format = 1

// The entries that every archive has.
const (
	headName     = "backup.json"
	manifestName = "manifest.json"
)

// maxText bounds the two entries that are held in memory.
const maxText = 1 << 20

// Head says what the archive is, before anything of it has been read.
type Head struct {
	Archive string     `json:"archive"` // "atelier backup"
	Format  int        `json:"format"`
	Program string     `json:"program"` // the version that has written it
	Schema  int64      `json:"schema"`  // of the database
	Made    asset.Time `json:"createdAt"`
	Bytes   int64      `json:"bytes"` // about what the entries take when they are unpacked
}

const title = "atelier backup"

// Manifest says what the archive holds, when all of it has been read.
type Manifest struct {
	Accounts   int64  `json:"accounts"`
	Assets     int64  `json:"assets"`
	Operations int64  `json:"operations"`
	Files      int64  `json:"files"`
	Bytes      int64  `json:"bytes"`   // of all entries
	Entries    int64  `json:"entries"` // head and manifest apart
	Digest     string `json:"sha256"`  // of a line for each entry: its name, size and SHA-256

	Deleted int64     `json:"deleted"` // files that were deleted while the backup was made, and are not in it
	Missing int64     `json:"missing"` // files that the storage did not have
	Damaged int64     `json:"damaged"` // files that the storage had otherwise than they were written
	Unsaved []Unsaved `json:"lost"`    // the first of the missing and damaged files
}

// Unsaved is a file that could not be saved as it should be.
type Unsaved struct {
	ID  string `json:"id"`
	Key string `json:"key"`
	Why string `json:"why"`
}

// checksums are the count, the size and the digest of the entries so far.
type checksums struct {
	entries, bytes int64
	lines          hash.Hash
}

func newChecksums() checksums { return checksums{lines: sha256.New()} }

func (t *checksums) add(name string, size int64, sum []byte) {
	t.entries++
	t.bytes += size
	fmt.Fprintf(t.lines, "%s %d %x\n", name, size, sum)
}

func (t *checksums) digest() string { return hex.EncodeToString(t.lines.Sum(nil)) }
