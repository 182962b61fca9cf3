package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/offline"
)

// generated is the report on a generated asset.
type generated struct {
	Path    string          `json:"path"`
	Prompt  *string         `json:"prompt"`
	Seed    int64           `json:"seed"`
	Bounds  json.RawMessage `json:"bounds,omitempty"`
	Quality json.RawMessage `json:"quality,omitempty"`
	Items   []generatedItem `json:"items,omitempty"`
	Lost    []string        `json:"lost,omitempty"` // parts that could not be made
}

// generatedItem is the report on an item. An item that could not be made has an error instead of notes.
type generatedItem struct {
	Index  int      `json:"index"`
	Name   string   `json:"name"`
	Prompt string   `json:"prompt"`
	Seed   int64    `json:"seed"`
	Notes  []string `json:"notes"`
	Error  string   `json:"error,omitempty"`
}

// tell prints the report on standard output, and failed items and parts on standard error.
func (g *generateNoun) tell(p *program, plan kind.Plan, seed int64, b *offline.Bench) error {
	m := manifestOf(g.kind, b.Asset())
	out := generated{Path: g.Out, Prompt: plan.Prompt, Seed: seed, Bounds: m.Bounds, Quality: m.Quality, Items: g.items(plan, b)}
	// A manifest has "quality": null where an engine gives none. In the report the field is then left out.
	if string(out.Quality) == "null" {
		out.Quality = nil
	}
	var failed []string
	for _, i := range out.Items {
		if i.Error != "" {
			failed = append(failed, i.Name)
		}
	}
	if len(failed) > 0 {
		fmt.Fprintf(p.err, "atelier: %d of %d items could not be made: %s\n", len(failed), len(out.Items), strings.Join(failed, ", "))
	}
	// A map: the parts are sorted below, so that two runs print the same lines.
	for name, why := range b.Failures() {
		out.Lost = append(out.Lost, name+": "+why.Message)
	}
	slices.Sort(out.Lost)
	for _, part := range out.Lost {
		fmt.Fprintf(p.err, "atelier: %s could not be made: %s\n", strings.SplitN(part, ": ", 2)[0], strings.SplitN(part, ": ", 2)[1])
	}
	return p.print(out, func(w io.Writer) {
		facts := []string{b.Asset().Name}
		if n := len(out.Items); n > 0 {
			facts = append(facts, fmt.Sprintf("%d items", n-len(failed)))
		}
		facts = append(facts, g.measures(b)...)
		facts = append(facts, spanned(m.Bounds)...)
		fmt.Fprintf(w, "%s: %s, seed %d\n", g.Out, strings.Join(facts, ", "), out.Seed)
		for _, n := range notesOf(m) {
			fmt.Fprintln(w, "  "+n)
		}
		for _, i := range out.Items {
			i.print(w)
		}
	})
}

func (i generatedItem) print(w io.Writer) {
	fmt.Fprintf(w, "  %02d %s\n", i.Index, i.Name)
	for _, n := range i.Notes {
		fmt.Fprintln(w, "     "+n)
	}
	if i.Error != "" {
		fmt.Fprintln(w, "     failed: "+i.Error)
	}
}

// spanned is the size in an asset's bounds, as people read it.
func spanned(bounds json.RawMessage) []string {
	var box engine.Bounds
	if json.Unmarshal(bounds, &box) != nil || box.Size == [3]float64{} {
		return nil
	}
	return []string{sizeText(float32(box.Size[0]), float32(box.Size[1]), float32(box.Size[2]))}
}

// measures are the figures of the asset's main file: "4896 triangles".
func (g *generateNoun) measures(b *offline.Bench) (list []string) {
	for _, r := range g.kind.Roles {
		f, ok := b.File(r.Name)
		if !ok || r.Whole == "" {
			continue
		}
		if f.Triangles > 0 {
			list = append(list, counted(f.Triangles, "triangle"))
		}
		if f.Width > 0 {
			list = append(list, fmt.Sprintf("%d × %d pixels", f.Width, f.Height))
		}
		if f.Duration > 0 {
			list = append(list, fmt.Sprintf("%.1f s", f.Duration))
		}
		break
	}
	return list
}

// items are the pack's items that the plan has tasks for, in order.
func (g *generateNoun) items(plan kind.Plan, b *offline.Bench) (list []generatedItem) {
	of := slices.IndexFunc(g.kinds, func(k *kind.Kind) bool { return k.Type == g.kind.Items && k.Record != nil })
	for n := range plan.Items {
		i := b.Asset().Items[n]
		item := generatedItem{Index: i.Position, Name: i.Name, Prompt: i.Prompt, Seed: briefOf(plan, i.Position).Seed, Notes: []string{}, Error: i.Error}
		if i.Status != asset.ItemFailed && of >= 0 {
			item.Notes = append(item.Notes, notesOf(manifestOf(g.kinds[of], b.Items()[n].Asset()))...)
		}
		list = append(list, item)
	}
	return list
}

// briefOf is the brief of an item's first task.
func briefOf(plan kind.Plan, position int) engine.Brief {
	for _, s := range plan.Stages {
		for _, t := range s.Tasks {
			if t.Item == position {
				return t.Brief
			}
		}
	}
	return engine.Brief{}
}

// manifestOf is what a kind knows of an asset.
func manifestOf(k *kind.Kind, a asset.Asset) kind.Manifest {
	if k.Record == nil || k.Record.Manifest == nil {
		return kind.Manifest{}
	}
	return k.Record.Manifest(a)
}

// notesOf are the notes in a manifest's quality: what the engine left out or changed.
func notesOf(m kind.Manifest) []string {
	var q struct {
		Notes []string `json:"notes"`
	}
	_ = json.Unmarshal(m.Quality, &q) // a quality of another shape has no figures
	return q.Notes
}
