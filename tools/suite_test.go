// Package tools tests the scripts that run the suites.
package tools

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// outcomes are tests that suite.sh runs, and whether the suite may pass. The function first returns true in the first run alone.
var outcomes = []struct {
	name, body string
	flags      []string
	before     string // a test that passed before it began to fail: its result is in the cache
	passes     bool
	says       string
}{
	{name: "passes", body: `func TestIt(t *testing.T) {}`, passes: true, says: "DONE 1 tests"},
	{name: "fails once", body: `func TestIt(t *testing.T) { if first() { t.Fatal("now and then") } }`, passes: true,
		says: "tests that needed a second run:\nsuite.TestIt: 2 runs, 1 failures"},
	{name: "fails once below", body: `func TestIt(t *testing.T) { t.Run("a \"/b", func(t *testing.T) { if first() { t.Fatal() } }) }`, passes: true,
		flags: []string{"-run", "TestI", "-skip", "TestOther"}, says: "suite.TestIt: 2 runs, 1 failures"},
	{name: "fails always", body: `func TestIt(t *testing.T) { t.Fatal("always") }`, says: "suite.TestIt: 2 runs, 2 failures"},
	{name: "passed another day", body: `func TestIt(t *testing.T) { if _, err := os.Stat("../today"); err == nil { t.Fatal("today") } }`,
		before: "^TestIt$", says: "suite.TestIt: 2 runs, 2 failures"},
	{name: "races", body: `func TestIt(t *testing.T) { n, wrote := 0, make(chan bool); go func() { n++; close(wrote) }(); if first() { n++ }; <-wrote }`,
		flags: []string{"-race"}, says: "had a data race"},
	{name: "panics", body: `func TestIt(t *testing.T) { if first() { panic("now and then") } }`, says: "suspected panic"},
	{name: "dies", body: `func TestIt(t *testing.T) { if first() { os.Exit(1) } }; func TestNext(t *testing.T) { t.Fatal("is never run") }`, says: "no end:"},
	{name: "fails without a test", body: `func TestIt(t *testing.T) {}; func TestMain(m *testing.M) { m.Run(); if first() { os.Exit(1) } }`,
		says: "none of its tests"},
	{name: "has too many", body: strings.NewReplacer("X", "func Test", "Y", "(t *testing.T) { t.Fail() };").Replace("XAY XBY XCY XDY XEY XFY"),
		says: "exceeds maximum (5)"},
	{name: "builds not", body: `func TestIt(t testing.T) {}`, says: "DONE"},
}

const head = `package suite
import ("os"; "testing")
func first() bool { f, err := os.OpenFile("ran", os.O_CREATE|os.O_EXCL, 0o600); if err == nil { f.Close() }; return err == nil }
var _ = testing.Short
`

// TestSuite shows which failures a second run may forgive.
func TestSuite(t *testing.T) {
	script, err := filepath.Abs("suite.sh")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("../.tools/gotestsum"); err != nil {
		t.Fatal("there is no gotestsum: run make suite, which builds it")
	}
	for _, o := range outcomes {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			run := module(t, head+o.body+"\n")
			if o.before != "" {
				if out, err := run("go", "test", "-json", "-run", o.before, "."); err != nil {
					t.Fatal(out)
				}
				run("touch", "../today")
			}
			out, err := run(append(append([]string{script}, o.flags...), "--", ".")...)
			if (err == nil) != o.passes || !strings.Contains(out, o.says) {
				t.Errorf("passes: %v, want %v, and the log saying %q:\n%s", err == nil, o.passes, o.says, out)
			}
		})
	}
}

// module writes a module of one test file, and returns a function that runs commands in it. Files beside the module are not part of go test's cache key.
func module(t *testing.T, test string) func(args ...string) (string, error) {
	folder := filepath.Join(t.TempDir(), "suite")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"go.mod": "module suite\n\ngo 1.26\n", "it_test.go": test} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return func(args ...string) (string, error) {
		c := exec.Command(args[0], args[1:]...)
		// The Go packages are compiled as for the other tests; the race detector needs cgo.
		c.Dir, c.Env = folder, append(os.Environ(), "GOFLAGS=-trimpath -ldflags=-s", "CGO_ENABLED=1", "CLOCK=")
		out, err := c.CombinedOutput()
		return string(out), err
	}
}

// TestFuzz shows which stops of a fuzz target fuzz.sh forgives: an input that took more than 10 s once, and none that ends the process again.
func TestFuzz(t *testing.T) {
	seedtest.InTurn(t, 28) // Go's packages are compiled once more
	script, err := os.ReadFile("fuzz.sh")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, body string
		passes     bool
		says       string
	}{
		{"waits once", `if first() { time.Sleep(11 * time.Second) }`, true, "FuzzIt stopped at an input that passes"},
		{"dies always", `os.Exit(2)`, false, "Failing input written to"},
		{"dies at a fault that is told", `if first() { t.Fatal("once") }`, false, "Failing input written to"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			body := strings.Replace(head, `"testing"`, `"testing"; "time"`, 1) + "var _ = time.Now\n" +
				"func FuzzIt(f *testing.F) { f.Fuzz(func(t *testing.T, b []byte) { " + c.body + " }) }\n"
			run := module(t, body)
			if out, err := run("mkdir", "tools"); err != nil {
				t.Fatal(out)
			}
			folder, err := run("pwd")
			if err != nil {
				t.Fatal(folder)
			}
			if err := os.WriteFile(filepath.Join(strings.TrimSpace(folder), "tools/fuzz.sh"), script, 0o700); err != nil {
				t.Fatal(err)
			}
			out, err := run("bash", "-c", "git init -q . && git add . && tools/fuzz.sh 20s FuzzIt")
			if (err == nil) != c.passes || !strings.Contains(out, c.says) {
				t.Errorf("passes: %v, want %v, and the log saying %q:\n%s", err == nil, c.passes, c.says, out)
			}
			if left, _ := filepath.Glob(filepath.Join(strings.TrimSpace(folder), "testdata/fuzz/FuzzIt/*")); (len(left) == 0) != c.passes {
				t.Errorf("got the inputs %v", left)
			}
		})
	}
}

// TestStamp shows that a cached result of go test is found again in another checkout of the same folder, as long as the file that the test read has the
// same content.
func TestStamp(t *testing.T) {
	script, err := filepath.Abs("stamp.sh")
	if err != nil {
		t.Fatal(err)
	}
	run := module(t, head+`func TestIt(t *testing.T) { if _, err := os.ReadFile("data/it"); err != nil { t.Fatal(err) } }`)
	for _, c := range []struct{ name, do, say string }{
		{"first", `mkdir -p data && echo one > data/it && git init -q . && git add . && git commit -qm one && STAMP && go test . && go test .`, "(cached)"},
		{"once more", `mv $PWD ../old && git clone -q ../old $PWD && cd $PWD && STAMP && go test .`, "(cached)"},
		{"changed to the same length", `echo two > data/it && git commit -qam two && STAMP && go test .`, "s\n"},
		{"not committed", `echo three > data/it && ! STAMP`, "not as they were committed"},
	} {
		out, err := run("bash", "-ec", "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a\n"+
			strings.ReplaceAll(c.do, "STAMP", script))
		if err != nil || !strings.Contains(out, c.say) || strings.Contains(out, "(cached)") != strings.Contains(c.say, "(cached)") {
			t.Fatalf("%s: got %v, %s, want %q", c.name, err, out, c.say)
		}
	}
}

// TestCalling compares the tests that calling.sh finds with the functions that call the given one.
func TestCalling(t *testing.T) {
	folders := []string{"internal/lifecycle", "internal/limit"}
	var names []string
	for _, folder := range folders {
		files, err := filepath.Glob("../" + folder + "/*_test.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range strings.Split(string(text), "\nfunc ")[1:] {
				if name, body, _ := strings.Cut(f, "("); strings.Contains(body, "seedtest.Unraced(") || strings.Contains(body, "seedtest.Checks(") {
					names = append(names, name)
				}
			}
		}
	}
	out, err := exec.Command("./calling.sh", append([]string{"seedtest.(Unraced|Checks)"}, folders...)...).Output()
	want := "-run ^(" + strings.Join(names, "|") + ")$ -- ./internal/lifecycle ./internal/limit\n"
	if err != nil || string(out) != want || len(names) < 2 {
		t.Errorf("got %q, %v, want %q", out, err, want)
	}
	if out, err := exec.Command("./calling.sh", "seedtest.(Unraced|Checks)", "internal/seed").CombinedOutput(); err == nil {
		t.Errorf("a folder without such tests: got %q, want a failure", out)
	}
}

// TestTheImageIsCompiledLikeTheProgram compares the packages that make build and the image compile without inlining.
func TestTheImageIsCompiledLikeTheProgram(t *testing.T) {
	packages := func(file, pattern string) (found []string) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1) {
			found = append(found, strings.Fields(m[1])...)
		}
		slices.Sort(found)
		return found
	}
	program, image := packages("../Makefile", `(?m)^BRIEF [:+]= (.*)`), packages("../deploy/Dockerfile", `-gcflags=([^ "\n]+)=-l`)
	if len(program) == 0 || !slices.Equal(program, image) {
		t.Errorf("make build has %s, the image %s", program, image)
	}
}
