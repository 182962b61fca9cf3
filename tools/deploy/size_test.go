package deploy

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mostBytes is how large the program may be. It grows at once by a fifth when something calls methods by a name that only the running
// program knows (html/template, text/template, many parsers of command lines): then the linker keeps every exported method.
const mostBytes = 50_000_000

var (
	built     = regexp.MustCompile(`go build (.+) -o \S+ \./cmd/atelier`)
	versioned = regexp.MustCompile(` -X main\.version=[^"]+`)
)

// shipped are the flags that make build and the image build the program with, but for the version.
func shipped(t *testing.T) []string {
	t.Helper()
	var lines []string
	for _, file := range []string{"/Makefile", "/deploy/Dockerfile"} {
		text, err := os.ReadFile(root + file)
		if err != nil {
			t.Fatal(err)
		}
		found := built.FindSubmatch(text)
		if found == nil {
			t.Fatalf("%s does not build the program", file)
		}
		lines = append(lines, versioned.ReplaceAllString(string(found[1]), ""))
	}
	if lines[0] != lines[1] {
		t.Fatalf("make build says %s, the image %s", lines[0], lines[1])
	}
	before, linker, _ := strings.Cut(lines[0], "-ldflags ")
	return slices.Concat(strings.Fields(before), []string{"-ldflags", strings.Trim(linker, `"`)})
}

// The program that the other tests run is as small as it may be.
func (c *composition) small() {
	c.t.Helper()
	info, err := os.Stat(c.bin)
	if err != nil {
		c.t.Fatal(err)
	}
	if info.Size() > mostBytes {
		c.t.Errorf("the program has %d bytes, at most %d are allowed: docs/performance.md says how to look for what is in it", info.Size(), mostBytes)
	}
}
