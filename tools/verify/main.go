// Command verify makes every archetype at every preset from several seeds, shows each file to the Khronos validator,
// and writes the result as a table. It fails when a file has an error or a warning.
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
)

// row is one line of the table.
type row struct {
	archetype        string
	preset           operation.Preset
	files            int
	least, most      int // triangles
	bytes            int64
	errors, warnings int
}

func main() {
	flag.Parse()
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "verify:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "verify")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var rows []row
	for _, a := range archetypes.Archetypes {
		for _, preset := range []operation.Preset{operation.Fast, operation.Standard, operation.Production} {
			r, err := verify(ctx, folder, a.Name, preset)
			if err != nil {
				return fmt.Errorf("%s at %s: %w", a.Name, preset, err)
			}
			fmt.Println(r)
			rows = append(rows, r)
		}
	}
	if err := os.WriteFile(*out, table(rows), 0o644); err != nil {
		return err
	}
	for _, r := range rows {
		if r.errors+r.warnings > 0 {
			return errors.New("there are errors or warnings; see " + *out)
		}
	}
	return nil
}

// verify makes the models of one line and reads them back. Making one already fails when a shell is open.
func verify(ctx context.Context, folder, name string, preset operation.Preset) (row, error) {
	r := row{archetype: name, preset: preset}
	var files []string
	for seed := range *seeds {
		body, err := json.Marshal(map[string]any{"prompt": name, "generationPreset": preset})
		if err != nil {
			return r, err
		}
		plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: int64(seed + 1)}, body)
		if err != nil {
			return r, err
		}
		made, err := offline.Make(ctx, offline.Config{Router: engines.Shipped()}, model.Kind, plan)
		if err != nil {
			return r, err
		}
		glb, ok := made.File(asset.OriginalGLB)
		if !ok {
			return r, errors.New("no GLB was made")
		}
		path := filepath.Join(folder, fmt.Sprintf("%s-%s-%d.glb", name, preset, seed+1))
		if err := os.WriteFile(path, glb.Data, 0o644); err != nil {
			return r, err
		}
		files = append(files, path)
		r.files++
		r.bytes += glb.Size
	}
	return r, r.read(ctx, files)
}

// read shows the files to the validator and removes them.
func (r *row) read(ctx context.Context, files []string) error {
	cmd := exec.CommandContext(ctx, "node", append([]string{"tools/readers/validate.mjs"}, files...)...)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	var lines int
	for line := range bytes.Lines(text) {
		var v struct{ Errors, Warnings, Triangles int }
		if e := json.Unmarshal(line, &v); e != nil {
			return errors.Join(err, e)
		}
		lines++
		r.errors += v.Errors
		r.warnings += v.Warnings
		if r.least == 0 || v.Triangles < r.least {
			r.least = v.Triangles
		}
		r.most = max(r.most, v.Triangles)
	}
	if lines != len(files) {
		return fmt.Errorf("the validator reported on %d of %d files: %w", lines, len(files), err)
	}
	for _, f := range files {
		if err := os.Remove(f); err != nil {
			return err
		}
	}
	return nil
}

func table(rows []row) []byte {
	var b strings.Builder
	var files, errs, warnings int
	for _, r := range rows {
		files, errs, warnings = files+r.files, errs+r.errors, warnings+r.warnings
	}
	fmt.Fprintf(&b, "# Verification\n\nThe last result of `make verify`: every archetype at every preset from %d seeds, read back by the Khronos glTF "+
		"validator.\n"+
		"Each model's shells were checked to be closed and consistently wound before its file was written.\n\n"+
		"**%d files, %d errors, %d warnings.**\n\n| archetype | preset | files | triangles | mean size | errors | warnings "+
		"|\n|---|---|---|---|---|---|---|\n", *seeds, files, errs, warnings)
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %s | %d | %d–%d | %d KB | %d | %d |\n", r.archetype, r.preset, r.files, r.least, r.most, r.bytes/int64(r.files)/1024,
			r.errors, r.warnings)
	}
	return []byte(b.String())
}
