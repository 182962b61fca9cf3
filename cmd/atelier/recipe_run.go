package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/kind"
	kinds "atelier/internal/kind/all"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/recipe"
	"atelier/internal/workshop"
)

// recipeRun are the flags of atelier recipe run.
type recipeRun struct {
	File   string           `arg:"" placeholder:"FILE" help:"A recipe."`
	Out    string           `short:"o" required:"" placeholder:"PATH" help:"Where to write it: a .glb, or a folder or .zip for all files."`
	Seed   int64            `default:"1" help:"Seed (1)."`
	Preset operation.Preset `default:"standard" enum:"fast,standard,production" help:"fast, standard or production (standard)."`
	Words  string           `placeholder:"TEXT" help:"Words about it, as in a prompt."`
}

// Run makes the model as atelier generate model does, from a prompt that names the recipe's thing. A recipe that the Modeler
// wrote for a prompt makes the same model again.
func (c *recipeRun) Run(p *program) error {
	text, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	r, script, err := recipe.Read(filepath.Base(c.File), text)
	if err != nil {
		return several(err)
	}
	g, err := modelNoun(c.Out)
	if err != nil {
		return err
	}
	brief := workshop.BriefOf(r, script, c.Preset, c.Seed)
	// Words stand before the noun, as in "rusty boot rack", and phrases behind it, as in "boot rack with four hooks".
	if c.Words != "" {
		brief.Prompt = sentence(c.Words, brief.Prompt)
	}
	body, err := json.Marshal(map[string]any{"prompt": brief.Prompt, "generationPreset": c.Preset, "seed": c.Seed})
	if err != nil {
		return err
	}
	plan, err := g.action.Plan(kind.Input{Seed: c.Seed}, body)
	if err != nil {
		return err
	}
	// The plan is that of the prompt alone. What only a brief can say, the recipe itself among it, is put into each of its tasks.
	for i := range plan.Stages {
		for k := range plan.Stages[i].Tasks {
			b := &plan.Stages[i].Tasks[k].Brief
			b.Feedback, b.Programs, b.Asked = brief.Feedback, brief.Programs, brief.Asked
		}
	}
	router, err := g.router(p)
	if err != nil {
		return err
	}
	bar := newProgressBar(p)
	b, err := offline.Make(p, offline.Config{Router: router, Kinds: g.kinds, Progress: bar.set, Temp: os.TempDir()}, g.kind, plan)
	bar.stop()
	if err != nil {
		return told(err)
	}
	return g.deliver(p, plan, c.Seed, b)
}

// modelNoun is the command that makes models by the procedural engine and writes to a path.
func modelNoun(out string) (*generateNoun, error) {
	i := slices.IndexFunc(kinds.Kinds, func(k *kind.Kind) bool { return k.Type == asset.Model && k.Record != nil })
	if i < 0 {
		return nil, fmt.Errorf("this program makes no models")
	}
	k := kinds.Kinds[i]
	a := slices.IndexFunc(k.Actions, func(a kind.Action) bool { return a.Path == "/v1/"+k.Noun+":generate" })
	g := &generateNoun{Out: out, Engine: "procedural", kinds: kinds.Kinds, kind: k, action: &k.Actions[a]}
	return g, g.checkOut()
}
