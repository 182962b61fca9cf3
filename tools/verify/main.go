// Command verify makes archetypes at every preset from several seeds, shows each model with its levels of detail and its collider to the
// Khronos validator, and writes the result as a table. It goes on after a thing that cannot be made, and fails in the end when a thing could
// not be made or a file has an error or a warning.
//
// With -piece 3/20 it takes the third of twenty pieces of the archetypes, and with -read it also lets the readers of other programs read
// each of them back in every format, from the models that the validator has read. Lines of the table that it has not made anew stay as they
// are; with -new it makes only archetypes that the table has no sound line of.
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
	"slices"
	"strings"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

var (
	out   = flag.String("o", "docs/verify.md", "where to write the table")
	seeds = flag.Int("seeds", 4, "seeds of each archetype and preset")
	piece = flag.String("piece", "1/1", "which piece of the archetypes, of how many")
	back  = flag.Bool("read", false, "also read the archetypes back in every format: TestReadersFindArchetypes")
	every = flag.String("every", "1,1,1", "at fast, standard and production, each how-many-th archetype")
	fresh = flag.Bool("new", false, "only archetypes and presets without a sound line in the table")
)

// presets are those of the table, in the order of -every.
var presets = [3]operation.Preset{operation.Fast, operation.Standard, operation.Production}

// atOnce is how many files one run of the validator reads, at least.
const atOnce = 96

// derived are the files of a model that the validator reads beside it.
var derived = append(slices.Clone(model.LODs), model.Collider)

// file is a GLB that the validator reads.
type file struct {
	path  string
	model bool // it is the model itself
}

// row is one line of the table.
type row struct {
	archetype        string
	preset           operation.Preset
	files            []file
	count            int // of models
	least, most      int // triangles
	bytes            int64
	errors, warnings int
	read             string // what readers of other programs said, if they were asked
	failed           error  // why one of its models could not be made
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
	if n, _ := fmt.Sscanf(*every, "%d,%d,%d", &steps[0], &steps[1], &steps[2]); n != 3 || min(steps[0], steps[1], steps[2]) < 1 {
		return fmt.Errorf("-every: got %q, want three numbers of 1 or more, as 1,5,25", *every)
	}
	old, err := lastPage(*out)
	if err != nil {
		return err
	}
	which, of, err := seedtest.Pieces(*piece)
	if err != nil {
		return fmt.Errorf("-piece: %w", err)
	}
	folder, err := os.MkdirTemp("", "verify")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	rows, err := verifyAll(ctx, folder, old, which, of, steps)
	if err != nil {
		return err
	}
	if *back {
		readBack(ctx, folder, rows)
	}
	if err := os.WriteFile(*out, table(rows, old), 0o644); err != nil {
		return err
	}
	return verdict(rows)
}

// verifyAll makes the models of every of-th archetype from the which-th on, and at each preset of every steps-th of these. With -new it
// leaves out what old has a sound line of. The validator reads the models in batches.
func verifyAll(ctx context.Context, folder string, old map[string]line, which, of int, steps [3]int) (rows []*row, err error) {
	var unread []*row
	flush := func() error {
		err := read(ctx, unread)
		for _, r := range unread {
			fmt.Print(r)
		}
		unread = nil
		return err
	}
	for i, a := range archetypes.Archetypes {
		// Every of-th archetype, so that each piece has some of every family.
		if i%of != which {
			continue
		}
		for k, preset := range presets {
			if i/of%steps[k] != 0 || *fresh && old[key(a.Name, preset)].sound() {
				continue
			}
			r := verify(ctx, folder, a.Name, preset)
			rows, unread = append(rows, r), append(unread, r)
			// The validator is a Node program, whose start takes longer than a file: it reads at least atOnce files a run. More
			// would keep more of the GLBs on disk at once.
			if len(unread)**seeds*(1+len(derived)) >= atOnce {
				if err := flush(); err != nil {
					return nil, err
				}
			}
		}
	}
	return rows, flush()
}

// verdict is an error when a model could not be made, has errors or warnings, or is read otherwise by another program.
func verdict(rows []*row) error {
	for _, r := range rows {
		if r.read == differs {
			return errors.New("a reader of another program found something else than was written")
		}
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
		// One seed that fails is enough for the line: the others would most likely fail alike.
		if err := r.create(ctx, folder, int64(seed+1)); err != nil {
			r.failed = fmt.Errorf("seed %d: %w", seed+1, err)
			break
		}
	}
	return r
}

// create makes the model of one seed and writes its GLB files, the model's own first.
func (r *row) create(ctx context.Context, folder string, seed int64) error {
	body, err := json.Marshal(map[string]any{"prompt": r.archetype, "generationPreset": r.preset})
	if err != nil {
		return err
	}
	plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: seed}, body)
	if err != nil {
		return err
	}
	made, err := offline.Make(ctx, offline.Config{Router: engines.Shipped()}, model.Kind, plan)
	if err != nil {
		return err
	}
	glb, ok := made.File(asset.OriginalGLB)
	if !ok {
		return errors.New("no GLB was made")
	}
	path := filepath.Join(folder, fmt.Sprintf("%s-%s-%d.glb", r.archetype, r.preset, seed))
	if r.preset == operation.Fast && seed == 1 {
		path = filepath.Join(folder, r.archetype+".glb") // what readers of other programs read too
	}
	if err := r.write(path, glb.Data, true); err != nil {
		return err
	}
	r.count, r.bytes = r.count+1, r.bytes+glb.Size
	for _, role := range derived {
		f, ok := made.File(role)
		if !ok && role != model.Collider {
			continue // a level of detail without fewer triangles is left out
		}
		if !ok {
			return fmt.Errorf("no %s was made", role)
		}
		if err := r.write(strings.TrimSuffix(path, ".glb")+"-"+string(role)+".glb", f.Data, false); err != nil {
			return err
		}
	}
	return nil
}

// write keeps a file for the validator; model says that its triangles count for the line.
func (r *row) write(path string, data []byte, model bool) error {
	r.files = append(r.files, file{path, model})
	return os.WriteFile(path, data, 0o644)
}

// read shows the files of the rows to the validator, which answers a line a file in their order, and removes the files that no other test reads.
func read(ctx context.Context, rows []*row) error {
	args, owners, files := []string{"tools/readers/validate.mjs"}, []*row(nil), []file(nil)
	for _, r := range rows {
		for _, f := range r.files {
			args, owners, files = append(args, f.path), append(owners, r), append(files, f)
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
			owners[lines].add(v.Errors, v.Warnings)
			if files[lines].model {
				owners[lines].counts(v.Triangles)
			}
		}
		lines++
	}
	if lines != len(owners) {
		return fmt.Errorf("the validator reported on %d of %d files: %w", lines, len(owners), err)
	}
	for _, f := range files {
		if f.model && *back {
			continue
		}
		if err := os.Remove(f.path); err != nil {
			return err
		}
	}
	return nil
}

// add adds what the validator says of one file.
func (r *row) add(errors, warnings int) {
	r.errors += errors
	r.warnings += warnings
}

// counts notes how many triangles a model has.
func (r *row) counts(triangles int) {
	if r.least == 0 || triangles < r.least {
		r.least = triangles
	}
	r.most = max(r.most, triangles)
}
