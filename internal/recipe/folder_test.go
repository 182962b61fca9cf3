package recipe

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/archetype"
)

// folderOf is a folder of one file, a.star, that is looked through at once, and what it warns of.
func folderOf(t *testing.T) (f *Folders, put func(text string), warned *[]string) {
	t.Helper()
	f, warned = &Folders{Paths: []string{t.TempDir()}}, new([]string)
	f.Warn = func(file string, err error) { *warned = append(*warned, filepath.Base(file)+": "+err.Error()) }
	at := time.Now()
	return f, func(text string) {
		t.Helper()
		file := filepath.Join(f.Paths[0], "a.star")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		at = at.Add(time.Second) // a file may be changed twice between two ticks of the file system's clock
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
		f.looked = time.Time{}
	}, warned
}

// A file whose head is right joins at once. What is wrong below is told when it is built, or by Verify, which leaves it out.
func TestFoldersVerify(t *testing.T) {
	good := hostileTop + build(`b.add("p", box(1, 1, 1), b.surface("body", wood()))`)
	broken := hostileTop + build(`b.add("p", bux(1, 1, 1), b.surface("body", wood()))`)
	f, put, warned := folderOf(t)
	put(broken)
	list, first := f.Read()
	if len(list) != 1 || len(*warned) != 0 {
		t.Fatalf("got %v, %q, want one recipe and no warning", list, *warned)
	}
	if _, err := list[0].Build(t.Context(), archetype.Brief{}); err == nil || !strings.Contains(err.Error(), "bux") {
		t.Errorf("got %v, want an error that names bux", err)
	}
	f.Verify(t.Context())
	list, second := f.Read()
	if len(list) != 0 || first == second || len(*warned) != 1 || !strings.Contains((*warned)[0], "a.star:") {
		t.Fatalf("got %v, %q, want no recipe and a warning that names a.star", list, *warned)
	}
	f.looked = time.Time{}
	if list, _ = f.Read(); len(list) != 0 || len(*warned) != 1 {
		t.Errorf("a file that has not changed: got %v, %q", list, *warned)
	}
	put(good)
	if list, third := f.Read(); len(list) != 1 || third == second {
		t.Errorf("a mended file: got %v", list)
	}
	put(broken)
	list, _ = f.Read()
	if len(list) != 1 || string(list[0].Text) != good || len(*warned) != 2 {
		t.Errorf("a broken change: got %v, %q, want the last good text and a second warning", list, *warned)
	}
}

// Of two recipes with one name the first counts, by folder and then by file.
func TestFoldersNames(t *testing.T) {
	good := hostileTop + build(`b.add("p", box(1, 1, 1), b.surface("body", wood()))`)
	var warned []string
	f := &Folders{Paths: []string{t.TempDir(), t.TempDir()}, Warn: func(file string, _ error) { warned = append(warned, filepath.Base(file)) }}
	for i, name := range []string{"b.star", "a.star"} {
		if err := os.WriteFile(filepath.Join(f.Paths[i], name), fmt.Appendf(nil, "# %d\n%s", i, good), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if list, _ := f.Read(); len(list) != 1 || list[0].File != "b.star" || !slices.Equal(warned, []string{"a.star"}) {
		t.Errorf("got %v, %q, want b.star and a warning of a.star", list, warned)
	}
}
