package recipe

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Folders are the operator's folders of recipes. Read scans them at most once a second, and reads a file again when its size or its time has changed.
// Of a new file only the head is read until Verify compiles it; a changed file is compiled at once. It is safe for concurrent use.
type Folders struct {
	Paths []string
	Warn  func(file string, err error) // called for a faulty file, once for each of its texts; nil: faults are not reported

	mu       sync.Mutex
	looked   time.Time
	files    map[string]kept
	order    []string // the files
	verified bool     // new files are compiled at once
	list     []*Recipe
	version  int
}

// kept is a file as it was last read.
type kept struct {
	size   int64
	time   time.Time
	recipe *Recipe // of the last valid text; nil: there was none
}

const (
	maxFiles = 2000
	pause    = time.Second
)

// Read returns the recipes by name, and a number that changes when they do. A faulty file keeps its last valid text.
// Callers that keep something made of the list compare versions to know when to make it anew. The list is theirs to read, not to change.
func (f *Folders) Read() (list []*Recipe, version int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if now := time.Now(); f.looked.IsZero() || now.Sub(f.looked) >= pause {
		f.looked = now
		f.look()
	}
	return f.list, f.version
}

// Verify compiles recipes that are not compiled yet, file by file, until ctx ends. A faulty recipe is reported, and left out from then on.
func (f *Folders) Verify(ctx context.Context) {
	list, _ := f.Read()
	f.mu.Lock()
	f.verified = true
	f.mu.Unlock()
	for _, r := range list {
		if ctx.Err() != nil {
			return
		}
		if _, err := r.build(); err != nil {
			f.leaveOut(r, err)
		}
	}
}

// leaveOut takes a recipe from the list, unless its file has changed by now.
func (f *Folders) leaveOut(r *Recipe, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for file, k := range f.files {
		if k.recipe == r {
			k.recipe = nil
			f.files[file] = k
			f.warn(file, err)
			f.arrange()
		}
	}
}

// A folder that is named first goes before later ones, and in a folder files go by name, so which of two recipes of one name counts is certain.
func (f *Folders) look() {
	found := map[string]kept{}
	changed := f.files == nil
	f.order = f.order[:0]
	for _, path := range f.Paths {
		for _, file := range f.listed(path) {
			if len(found) >= maxFiles {
				f.warn(path, fmt.Errorf("it holds more than %d recipes; the rest is left out", maxFiles))
				break
			}
			now, again := f.read(file)
			changed = changed || again
			found[file] = now
			f.order = append(f.order, file)
		}
	}
	if changed || len(found) != len(f.files) {
		f.files = found
		f.arrange()
	}
}

// arrange lists the recipes of all files. Of several recipes with one name the first counts.
func (f *Folders) arrange() {
	f.version++
	f.list = nil
	names := map[string]string{}
	for _, file := range f.order {
		r := f.files[file].recipe
		if r == nil {
			continue
		}
		if other := names[r.Header.Name]; other != "" {
			f.warn(file, fmt.Errorf("%q is the name of %s too, which goes before it", r.Header.Name, other))
			continue
		}
		names[r.Header.Name] = file
		f.list = append(f.list, r)
	}
	slices.SortFunc(f.list, func(a, b *Recipe) int { return strings.Compare(a.Header.Name, b.Header.Name) })
}

// listed are the recipes of a folder, by name.
func (f *Folders) listed(path string) []string {
	files, err := filepath.Glob(filepath.Join(escaped(path), "*.star"))
	if err != nil {
		f.warn(path, err)
	}
	return files
}

// escaped is a path whose letters mean themselves in a pattern.
func escaped(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// read is a file as it is now, and whether it has changed.
func (f *Folders) read(file string) (now kept, again bool) {
	last, known := f.files[file]
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return last, false
	}
	if known && info.Size() == last.size && info.ModTime().Equal(last.time) {
		return last, false
	}
	now = kept{info.Size(), info.ModTime(), last.recipe}
	if info.Size() > maxSource {
		f.warn(file, fmt.Errorf("it has %d bytes, at most %d", info.Size(), maxSource))
		return now, true
	}
	text, err := os.ReadFile(file)
	if err != nil {
		f.warn(file, err)
		return now, true
	}
	if last.recipe != nil && Digest(text) == last.recipe.Digest() {
		return now, true
	}
	read := Open
	if f.verified || last.recipe != nil { // kept if the new text is faulty
		read = Parse
	}
	r, err := read(filepath.Base(file), text)
	if err != nil {
		f.warn(file, err)
		return now, true
	}
	now.recipe = r
	return now, true
}

func (f *Folders) warn(file string, err error) {
	if f.Warn != nil {
		f.Warn(file, err)
	}
}
