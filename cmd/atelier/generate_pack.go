package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	kinds "atelier/internal/kind/all"
	"atelier/internal/kind/pack"
	"atelier/internal/offline"
)

// generatePack are the flags of atelier generate asset-pack.
type generatePack struct {
	Prompt string   `arg:"" optional:"" help:"What the pack is of, in words; it may name its items."`
	Out    string   `short:"o" required:"" placeholder:"PATH" help:"A folder, or a .zip."`
	Items  int      `help:"How many items, 2 to 25." default:"5"`
	Item   []string `placeholder:"PROMPT" sep:"none" help:"An item in words, instead of --items; given 2 to 25 times."`
	Style  string   `help:"What all items look like: materials, colours, age, style."`
	Name   string   `help:"Name of the pack."`
	Recipe string   `placeholder:"FILE" help:"Make the same bytes again from the manifest.json of an unpacked pack."`
	Image  []string `placeholder:"FILE" help:"Reference image (PNG or JPEG) for all items."`
	making
}

// Run makes the pack in this process and writes it.
func (g *generatePack) Run(p *program) error {
	if err := g.check(); err != nil {
		return err
	}
	images, pictures, err := readImages(g.Image)
	if err != nil {
		return err
	}
	plan, err := g.plan(images)
	if err != nil {
		return err
	}
	bar := newProgressBar(p)
	config := offline.Config{Engines: engines.Engines(), Kinds: kinds.Kinds, Pictures: pictures, Progress: inTurn(len(plan.Items), bar.set)}
	b, err := offline.Make(p, config, pack.Kind, plan)
	bar.stop()
	if err != nil {
		return err
	}
	if err := savePack(b, g.Out); err != nil {
		return err
	}
	return g.tell(p, plan, b)
}

func (g *generatePack) check() error {
	if err := g.making.check(g.Prompt, g.Recipe); err != nil {
		return err
	}
	switch {
	case g.Items < 2 || g.Items > 25:
		return usagef("--items: %d is not in 2..25", g.Items)
	case len(g.Item) == 1 || len(g.Item) > 25:
		return usagef("--item: give it 2 to 25 times, not %d", len(g.Item))
	case len(g.Image) > 1:
		return usagef("--image: at most 1")
	}
	if ext := strings.ToLower(filepath.Ext(g.Out)); ext != "" && ext != ".zip" && !isFolder(g.Out) {
		return usagef("-o %s: give a folder or a .zip", g.Out)
	}
	return nil
}

// plan is that of the API's own action; a recipe brings the briefs of one that was.
func (g *generatePack) plan(images []engine.Image) (kind.Plan, error) {
	body := map[string]any{"prompt": g.Prompt, "name": g.Name, "styleGuide": g.Style, "generationPreset": g.Preset, "riggingPose": g.RiggingPose}
	if len(g.Item) == 0 {
		body["itemCount"] = g.Items
	} else {
		var items []map[string]string
		for _, prompt := range g.Item {
			items = append(items, map[string]string{"prompt": prompt})
		}
		body["items"] = items
	}
	var briefs []engine.Brief
	if g.Recipe != "" {
		var err error
		if body, briefs, err = readPack(g.Recipe); err != nil {
			return kind.Plan{}, err
		}
	}
	j, err := json.Marshal(body)
	if err != nil {
		return kind.Plan{}, err
	}
	plan, err := pack.Kind.Actions[0].Plan(g.input(images), j)
	if err != nil || briefs == nil {
		return plan, err
	}
	for _, stage := range plan.Stages {
		for k := range stage.Tasks {
			if n := stage.Tasks[k].Item; n > 0 {
				stage.Tasks[k].Brief = briefs[n-1]
			}
		}
	}
	return plan, nil
}

// readPack reads the manifest of an unpacked pack and the recipes beside it: the body that asks for its items, and their briefs.
func readPack(manifest string) (map[string]any, []engine.Brief, error) {
	var list struct {
		Name, Prompt string
		Items        []struct{ Name, Prompt, Folder string }
	}
	text, err := os.ReadFile(manifest)
	if err != nil {
		return nil, nil, err
	}
	if err := json.Unmarshal(text, &list); err != nil || len(list.Items) == 0 {
		return nil, nil, fmt.Errorf("%s is not the manifest of a pack", manifest)
	}
	var items []map[string]string
	var briefs []engine.Brief
	for _, i := range list.Items {
		items = append(items, map[string]string{"name": i.Name, "prompt": i.Prompt})
		brief, err := readRecipe(filepath.Join(filepath.Dir(manifest), filepath.Base(i.Folder), "recipe.json"))
		if err != nil {
			return nil, nil, err
		}
		briefs = append(briefs, brief)
	}
	return map[string]any{"prompt": list.Prompt, "name": list.Name, "items": items}, briefs, nil
}

// inTurn shows the progress of n items that are made one after another, each from 0 to 1, as one.
func inTurn(n int, show func(float64, string)) func(float64, string) {
	done, last := 0, 0.
	return func(fraction float64, message string) {
		if fraction < last {
			done++
		}
		last = fraction
		show(min(1, (float64(done)+fraction)/float64(n+1)), message) // the archive is one more
	}
}

// tell says what was made and where.
func (g *generatePack) tell(p *program, plan kind.Plan, b *offline.Bench) error {
	var items []map[string]any
	notes := map[int][]string{}
	for _, t := range plan.Stages[0].Tasks {
		i := plan.Items[t.Item-1]
		_, q, err := outcomeOf(b.Items()[t.Item-1])
		if err != nil {
			return err
		}
		notes[i.Position] = q.Notes
		items = append(items, map[string]any{"index": i.Position, "name": i.Name, "prompt": i.Prompt, "seed": t.Brief.Seed, "notes": q.Notes})
	}
	first := plan.Stages[0].Tasks[0].Brief
	out := map[string]any{"path": g.Out, "prompt": *plan.Prompt, "items": items}
	if first.Series != nil {
		out["seed"] = first.Series.Seed
	}
	return p.print(out, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %d items, seed %v\n", g.Out, len(items), out["seed"])
		for _, i := range plan.Items {
			fmt.Fprintf(w, "  %02d %s\n", i.Position, i.Name)
			for _, n := range notes[i.Position] {
				fmt.Fprintln(w, "     "+n)
			}
		}
	})
}

// savePack writes the pack's archive as it is, or unpacked into a folder with the picture of all items.
func savePack(b *offline.Bench, path string) error {
	f, ok := b.File(asset.PackZip)
	if !ok {
		return errors.New("no archive was made")
	}
	if strings.EqualFold(filepath.Ext(path), ".zip") && !isFolder(path) {
		return os.WriteFile(path, f.Data, 0o644)
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), f.Size)
	if err != nil {
		return err
	}
	for _, m := range z.File {
		if err := unpack(m, filepath.Join(path, filepath.FromSlash(m.Name))); err != nil {
			return fmt.Errorf("unpack %s: %w", m.Name, err)
		}
	}
	sheet, ok := b.File(asset.Thumbnail)
	if !ok {
		return nil
	}
	return os.WriteFile(filepath.Join(path, sheet.Name), sheet.Data, 0o644)
}

func unpack(m *zip.File, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	in, err := m.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
