package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// What the page says of the readers of other programs.
const (
	agrees  = "all formats"
	differs = "a format differs"
)

// readBack lets the readers of other programs read the piece's archetypes at fast, as they lie in a folder, in every format. The rows note
// what came of it: a failure belongs to the archetypes that it names, or, if it names none, to all of them.
func readBack(ctx context.Context, folder string, rows []*row) {
	var said bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", "test", "-count=1", "-timeout=3h", "-run=^TestReadersFindArchetypes$", "./internal/engine/all", "-models="+folder)
	cmd.Env = append(os.Environ(), seedtest.Variable+"=all", seedtest.PieceVariable+"="+*piece)
	cmd.Stdout, cmd.Stderr = io.MultiWriter(os.Stderr, &said), os.Stderr
	failed := cmd.Run() != nil
	// The test names a thing as in "corner 3 of chair as FBX".
	named := func(r *row) bool { return bytes.Contains(said.Bytes(), []byte(" of "+r.archetype+" as ")) }
	all := failed && !slices.ContainsFunc(rows, named)
	for _, r := range rows {
		if r.preset != operation.Fast || r.failed != nil {
			continue
		}
		if r.read = agrees; failed && (all || named(r)) {
			r.read = differs
		}
	}
}

// line is a line of the table: of which archetype and preset, and how many files, errors and warnings it counts.
type line struct {
	text                    string
	files, errors, warnings int
	failed                  bool
}

// sound is a line of models that were made, without errors and warnings, and in which no reader of another program found a difference.
func (l line) sound() bool {
	return l.files > 0 && !l.failed && l.errors+l.warnings == 0 && !strings.Contains(l.text, differs)
}

// key is what a line is found by.
func key(archetype string, p operation.Preset) string { return archetype + " at " + string(p) }

// lastPage reads the lines of the page as it was; a page that is not there has none.
func lastPage(path string) (map[string]line, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lines := map[string]line{}
	for l := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(l), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		// The heading, the rule below it, and every other line of the page are no lines of the table.
		if len(cells) < 7 || cells[0] == "archetype" || strings.HasPrefix(cells[0], "-") {
			continue
		}
		made := line{text: l}
		if n, _ := fmt.Sscan(cells[2]+" "+cells[5]+" "+cells[6], &made.files, &made.errors, &made.warnings); n != 3 {
			made.failed = true
		}
		lines[key(cells[0], operation.Preset(cells[1]))] = made
	}
	return lines, nil
}

// intro is the page before its lines.
const intro = `# Verification

The last results of ` + "`tools/verify`, which `make verify` runs over every archetype at once, and `make verify-piece PIECE=3/20`" + ` piece by
piece. The Khronos glTF validator read every model, its three levels of detail and its collider. Each model's shells were checked to be
closed and consistently wound before its file was written. "All formats" means that the thing was written as GLB, FBX, OBJ, STL, PLY, 3MF,
USDZ and glTF, and that three.js (each), assimp (FBX, OBJ) and OpenUSD with its validators (USDZ) found every corner within 0.1 mm of where
the GLB has it, and each material with its pictures.

**%d models of %d of %d archetypes, %d errors, %d warnings; %d could not be made.**

| archetype | preset | models | triangles | mean size | errors | warnings | read back |
|---|---|---|---|---|---|---|---|
%s`

// table is the page: the rows, and in their places the lines of the last page that were not made anew.
func table(rows []*row, lines map[string]line) []byte {
	if lines == nil {
		lines = map[string]line{}
	}
	for _, r := range rows {
		lines[key(r.archetype, r.preset)] = line{r.String(), r.count, r.errors, r.warnings, r.failed != nil}
	}
	var list strings.Builder
	var all line
	failed, things := 0, 0
	for _, a := range archetypes.Archetypes {
		before := list.Len()
		for _, preset := range presets {
			l, ok := lines[key(a.Name, preset)]
			if !ok {
				continue
			}
			list.WriteString(l.text)
			all.files, all.errors, all.warnings = all.files+l.files, all.errors+l.errors, all.warnings+l.warnings
			if l.failed {
				failed++
			}
		}
		if list.Len() > before {
			things++
		}
	}
	return fmt.Appendf(nil, intro, all.files, things, len(archetypes.Archetypes), all.errors, all.warnings, failed, list.String())
}

// String is the line of the table.
func (r *row) String() string {
	if r.failed != nil {
		return fmt.Sprintf("| %s | %s | %s | | | | | |\n", r.archetype, r.preset, r.failed)
	}
	return fmt.Sprintf("| %s | %s | %d | %d–%d | %d KB | %d | %d | %s |\n", r.archetype, r.preset, r.count, r.least, r.most,
		r.bytes/int64(r.count)/1024, r.errors, r.warnings, r.read)
}
