package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"atelier/internal/seed/seedtest"
)

// When the disk becomes full, generate leaves the former file as it was, and no partial file beside it.
func TestGenerateOnAFullDisk(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	dir := t.TempDir()
	i := &install{t: t, data: filepath.Join(dir, "data"), listen: "127.0.0.1:0"}
	const blocks = 16
	for _, c := range []struct{ out, file string }{
		{"crate.glb", "crate.glb"}, {"crate.zip", "crate.zip"}, {"crate", "crate/model.glb"},
	} {
		former := filepath.Join(dir, c.file)
		if err := os.MkdirAll(filepath.Dir(former), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(former, []byte("former"), 0o644); err != nil {
			t.Fatal(err)
		}
		program := i.bounded(blocks, "generate", "model", "a crate", "--preset", "fast", "-o", filepath.Join(dir, c.out))
		var errOut bytes.Buffer
		program.Stderr = &errOut
		if err := program.Run(); err == nil || !strings.Contains(errOut.String(), syscall.EFBIG.Error()) {
			t.Errorf("%s: got %v, %q, want that the file is too large", c.out, err, errOut.String())
		}
		if text, err := os.ReadFile(former); err != nil || string(text) != "former" {
			t.Errorf("%s: got %d bytes, %v, want the former file", c.file, len(text), err)
		}
		beside, err := os.ReadDir(filepath.Dir(former))
		for _, e := range beside {
			if info, err := e.Info(); err != nil || info.Size() == blocks*512 || strings.HasPrefix(e.Name(), ".") {
				t.Errorf("%s: left a part of %s: %v", c.out, e.Name(), err)
			}
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// A pipe is written to and not replaced: its reader gets the bytes.
func TestReplaceWritesAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.glb")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	got := make(chan string)
	go func() {
		text, err := os.ReadFile(pipe)
		if err != nil {
			t.Error(err)
		}
		got <- string(text)
	}()
	if err := replaceBytes(pipe, []byte("model")); err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "model" {
		t.Errorf("got %q", text)
	}
}
