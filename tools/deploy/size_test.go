package deploy

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mostBytes is the largest allowed size of the program. It would grow by a fifth at once if code called methods by a name that is known only at run time
// (html/template, text/template, many command-line parsers): the linker then keeps every exported method.
const mostBytes = 50_000_000

var (
	built     = regexp.MustCompile(`go build (.+) -o \S+ \./cmd/atelier`)
	versioned = regexp.MustCompile(` -X main\.version=[^"]+`)
)

// shipped are the flags with which make build and the image build the program, without the version.
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

// small fails the test when the program is larger than allowed.
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
