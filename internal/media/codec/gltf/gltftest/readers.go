// Package gltftest shows GLB files and maps to independent readers: the Khronos validator, and three.js in a headless browser.
//
// Both run in Node from tools/readers, whose modules `make` installs. A missing tool fails the test; it is never skipped.
package gltftest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Report is what the validator says of one file.
type Report struct {
	File      string
	Errors    int
	Warnings  int
	Infos     int
	Hints     int
	Triangles int
	Messages  []string
}

// Validate runs the Khronos validator over the files and fails the test for every error and warning.
// It returns the reports in the order of the files.
func Validate(t testing.TB, files ...string) []Report {
	t.Helper()
	reports := Judge(t, files...)
	for _, r := range reports {
		if r.Errors+r.Warnings > 0 {
			t.Errorf("%s: got %d errors and %d warnings, want none:\n%s", r.File, r.Errors, r.Warnings, strings.Join(r.Messages, "\n"))
		}
	}
	return reports
}

// Judge runs the Khronos validator over the files and returns the reports in their order.
func Judge(t testing.TB, files ...string) []Report {
	t.Helper()
	out, err := run(t, "validate.mjs", files...)
	var reports []Report
	for line := range strings.Lines(string(out)) {
		var r Report
		if e := json.Unmarshal([]byte(line), &r); e != nil {
			t.Fatalf("validator: %v in %q", e, line)
		}
		reports = append(reports, r)
	}
	if len(reports) != len(files) {
		t.Fatalf("validator: got %d reports for %d files: %v", len(reports), len(files), err)
	}
	return reports
}

// Sight is what three.js found in a file.
type Sight struct {
	Triangles int
	Meshes    int
	Maps      []string // the material's pictures that were loaded, by three.js's names
	Size      [3]float64
	Problems  []string // what the browser complained of
	Error     string
}

// Screenshot draws the file with three.js in a headless browser into the PNG at out and fails the test when it cannot be loaded.
func Screenshot(t testing.TB, file, out string) Sight {
	t.Helper()
	return see(t, "screenshot.mjs", file, out)
}

// ShowMaps lays the maps in a folder two by two on a displaced plane, draws it with three.js in a headless browser into the PNG at out,
// and fails the test when a map cannot be loaded. tools/readers/maps.mjs says what the folder holds.
func ShowMaps(t testing.TB, folder, out string) Sight {
	t.Helper()
	return see(t, "maps.mjs", folder, out)
}

// Film is what a browser found in an animated picture.
type Film struct {
	Frames        int
	Forever       bool // it is shown round and round
	Width, Height int
	Milliseconds  []float64 // of each frame
	Changed       []int     // pixels that change from one frame to the next
	Clear         int       // pixels of the first frame
	Error         string
}

// Watch decodes an animated picture in a headless browser, draws its frames into the PNG at out, and fails the test when it cannot.
func Watch(t testing.TB, file, out string) Film {
	t.Helper()
	line, err := run(t, "moving.mjs", file, out)
	var f Film
	if e := json.Unmarshal(line, &f); e != nil || err != nil {
		t.Fatalf("moving.mjs of %s: %v, %v, %s in %q", file, err, e, f.Error, line)
	}
	return f
}

func see(t testing.TB, script, file, out string) Sight {
	t.Helper()
	line, err := run(t, script, file, out)
	var s Sight
	if e := json.Unmarshal(line, &s); e != nil {
		t.Fatalf("%s of %s: %v, %v in %q", script, file, err, e, line)
	}
	if err != nil {
		t.Fatalf("%s of %s: %v: %s %q", script, file, err, s.Error, s.Problems)
	}
	return s
}

// run starts a script of tools/readers and returns its standard output; standard error goes to the test's log.
func run(t testing.TB, script string, args ...string) ([]byte, error) {
	t.Helper()
	folder := readers(t)
	if _, err := os.Stat(filepath.Join(folder, "node_modules")); err != nil {
		t.Fatalf("the readers are not installed: run `npm ci --prefix tools/readers`: %v", err)
	}
	program := "node"
	if strings.HasSuffix(script, ".py") {
		program = "python3"
	}
	cmd := exec.CommandContext(t.Context(), program, append([]string{filepath.Join(folder, script)}, args...)...)
	if program == "python3" {
		usd := filepath.Join(folder, "..", "..", ".tools", "usd")
		if _, err := os.Stat(usd); err != nil {
			t.Fatalf("OpenUSD is not installed: run `make usd`: %v", err)
		}
		cmd.Env = append(os.Environ(), "PYTHONPATH="+usd)
	}
	var complaints strings.Builder
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if complaints.Len() > 0 {
		t.Logf("%s: %s", script, complaints.String())
	}
	return out, err
}

// readers is the folder tools/readers of the module that the test belongs to.
func readers(t testing.TB) string {
	t.Helper()
	at, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return filepath.Join(at, "tools", "readers")
		}
		up := filepath.Dir(at)
		if up == at {
			t.Fatal("no go.mod above the test's folder")
		}
		at = up
	}
}
