// Command verify makes archetypes at every preset from several seeds, shows each file to the Khronos validator, and writes the result as a
// table. It goes on after a thing that cannot be made, and fails in the end when one could not or when a file has an error or a warning.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/offline"
	"atelier/internal/operation"
)

var (
	out   = flag.String("o", "docs/verify.md", "where to write the table")
	seeds = flag.Int("seeds", 4, "seeds of each archetype and preset")
	every = flag.String("every", "1,1,1", "at fast, standard and production, each how-many-th archetype")
)

// presets are those of the table, in the order of -every.
var presets = [3]operation.Preset{operation.Fast, operation.Standard, operation.Production}

// atOnce is how many files one run of the validator reads, at least.
const atOnce = 48

// row is one line of the table.
type row struct {
	archetype        string
	preset           operation.Preset
	files            []string
	least, most      int // triangles
	bytes            int64
	errors, warnings int
	failed           error // why one of its models could not be made
}

func main() {
	flag.Parse()
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "verify:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	var steps [3]int
	if n, err := fmt.Sscanf(*every, "%d,%d,%d", &steps[0], &steps[1], &steps[2]); n != 3 || min(steps[0], steps[1], steps[2]) < 1 {
		return fmt.Errorf("-every %q: want three numbers of 1 or more, as 1,5,25: %w", *every, err)
	}
	folder, err := os.MkdirTemp("", "verify")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var rows, unread []*row
	flush := func() error {
		err := read(ctx, unread)
		for _, r := range unread {
			fmt.Print(r)
		}
		unread = nil
		return err
	}
	for i, a := range archetypes.Archetypes {
		for k, preset := range presets {
			if i%steps[k] != 0 {
				continue
			}
			r := verify(ctx, folder, a.Name, preset)
			rows, unread = append(rows, r), append(unread, r)
			if len(unread)**seeds >= atOnce {
				if err := flush(); err != nil {
					return err
				}
			}
		}
	}
	if err := flush(); err != nil {
		return err
	}
	if err := os.WriteFile(*out, table(rows, steps), 0o644); err != nil {
		return err
	}
	for _, r := range rows {
		if r.failed != nil || r.errors+r.warnings > 0 {
			return errors.New("something failed, or has errors or warnings; see " + *out)
		}
	}
	return nil
}

// verify makes the models of one line. Making one already fails when a shell is open.
func verify(ctx context.Context, folder, name string, preset operation.Preset) *row {
	r := &row{archetype: name, preset: preset}
	for seed := range *seeds {
		path := filepath.Join(folder, fmt.Sprintf("%s-%s-%d.glb", name, preset, seed+1))
		size, err := create(ctx, path, name, preset, int64(seed+1))
		if err != nil {
			r.failed = fmt.Errorf("seed %d: %w", seed+1, err)
			break
		}
		r.files = append(r.files, path)
		r.bytes += size
	}
	return r
}

// create writes the GLB of one seed and returns its size in bytes.
func create(ctx context.Context, path, name string, preset operation.Preset, seed int64) (int64, error) {
	body, err := json.Marshal(map[string]any{"prompt": name, "generationPreset": preset})
	if err != nil {
		return 0, err
	}
	plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: seed}, body)
	if err != nil {
		return 0, err
	}
	made, err := offline.Make(ctx, offline.Config{Router: engines.Shipped()}, model.Kind, plan)
	if err != nil {
		return 0, err
	}
	glb, ok := made.File(asset.OriginalGLB)
	if !ok {
		return 0, errors.New("no GLB was made")
	}
	return glb.Size, os.WriteFile(path, glb.Data, 0o644)
}

// read shows the files of the rows to the validator, which answers a line a file in their order, and removes them.
func read(ctx context.Context, rows []*row) error {
	args, owners := []string{"tools/readers/validate.mjs"}, []*row(nil)
	for _, r := range rows {
		for _, f := range r.files {
			args, owners = append(args, f), append(owners, r)
		}
	}
	if len(owners) == 0 {
		return nil
	}
	cmd := exec.CommandContext(ctx, "node", args...)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	var lines int
	for line := range bytes.Lines(text) {
		var v struct{ Errors, Warnings, Triangles int }
		if e := json.Unmarshal(line, &v); e != nil {
			return errors.Join(err, e)
		}
		if lines < len(owners) {
			owners[lines].count(v.Errors, v.Warnings, v.Triangles)
		}
		lines++
	}
	if lines != len(owners) {
		return fmt.Errorf("the validator reported on %d of %d files: %w", lines, len(owners), err)
	}
	for _, f := range args[1:] {
		if err := os.Remove(f); err != nil {
			return err
		}
	}
	return nil
}

// count adds what the validator says of one file.
func (r *row) count(errors, warnings, triangles int) {
	r.errors += errors
	r.warnings += warnings
	if r.least == 0 || triangles < r.least {
		r.least = triangles
	}
	r.most = max(r.most, triangles)
}

// table is the page. steps says which share of the archetypes each preset was made of.
func table(rows []*row, steps [3]int) []byte {
	var b strings.Builder
	var files, errs, warnings, failed int
	for _, r := range rows {
		files, errs, warnings = files+len(r.files), errs+r.errors, warnings+r.warnings
		if r.failed != nil {
			failed++
		}
	}
	fmt.Fprint(&b, "# Verification\n\nThe last result of `tools/verify`, which `make verify` runs, read back by the Khronos glTF validator:\n")
	for k, preset := range presets {
		share := "every archetype"
		if steps[k] > 1 {
			share = fmt.Sprintf("one archetype of %d", steps[k])
		}
		fmt.Fprintf(&b, "%s at `%s`, ", share, preset)
	}
	fmt.Fprintf(&b, "from %d seeds.\nEach model's shells were checked to be closed and consistently wound before its file was written.\n\n"+
		"**%d files, %d errors, %d warnings; %d could not be made.**\n\n| archetype | preset | files | triangles | mean size | errors | warnings |\n"+
		"|---|---|---|---|---|---|---|\n", *seeds, files, errs, warnings, failed)
	for _, r := range rows {
		fmt.Fprint(&b, r)
	}
	return []byte(b.String())
}

// String is the line of the table.
func (r *row) String() string {
	if r.failed != nil {
		return fmt.Sprintf("| %s | %s | %s | | | | |\n", r.archetype, r.preset, r.failed)
	}
	return fmt.Sprintf("| %s | %s | %d | %d–%d | %d KB | %d | %d |\n", r.archetype, r.preset, len(r.files), r.least, r.most,
		r.bytes/int64(len(r.files))/1024, r.errors, r.warnings)
}
