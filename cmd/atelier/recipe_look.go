package main

import (
	"context"
	"fmt"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/language"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// recipeLook are the flags of atelier recipe look.
type recipeLook struct {
	What   string   `arg:"" placeholder:"FILE|NAME" help:"A recipe's file, or the name of a thing."`
	Out    string   `short:"o" default:"look.png" placeholder:"FILE" help:"Where to write the sheet (look.png)."`
	Level  string   `default:"production" help:"sparse, fast, standard or production, or 0 to 3 (production)."`
	Traits []string `help:"Traits that the recipe declares, separated by commas."`
	Seed   string   `default:"1" help:"Seed (1)."`
	Views  []string `default:"front,back,64" help:"front (as b.view turns it), back, left, right, top, below, 64; separated by commas (front,back,64)."`
	Words  string   `placeholder:"TEXT" help:"Words about it, as in a prompt: bronze, \"old and snowy\", \"with four hooks\"."`
	Open   []string `placeholder:"JOINT" help:"Joints to show open, separated by commas: lid, or drawer=0.5 for half of its way."`
	Size   int      `default:"512" help:"Pixels along each picture (512)."`
}

// lookMaps is the edge length of the maps that are baked for a sheet, texels.
const lookMaps = 1024

// Run takes the pictures.
func (c *recipeLook) Run(p *program) error {
	level, err := recipe.LevelOf(c.Level)
	if err != nil {
		return usagef("--level: %w", err)
	}
	if err := studio.CheckViews(c.Views); err != nil {
		return usagef("--views: %w", err)
	}
	if c.Size < 64 || c.Size > 4096 {
		return usagef("--size: %d is not between 64 and 4096", c.Size)
	}
	t, err := findThing(c.What)
	if err != nil {
		return several(err)
	}
	traits, err := t.traitsOf(c.Traits)
	if err != nil {
		return err
	}
	open, err := c.opened()
	if err != nil {
		return err
	}
	start := time.Now()
	s, made, err := t.pose(p, level, traits, c.Seed, c.Words, open)
	if err != nil {
		return several(err)
	}
	title := sentence(c.Words, strings.Join(append(slices.Clone(c.Traits), t.Name), " "))
	sheet, err := studio.Sheet(p, s, title, c.Views, c.Size)
	if err != nil {
		return err
	}
	if err := writePicture(p, c.Out, sheet); err != nil {
		return err
	}
	return p.print(looked{c.Out, t.Name, made.triangles, [3]float32{made.size.X, made.size.Y, made.size.Z}, made.said}, func(w io.Writer) {
		for _, line := range made.said {
			fmt.Fprintf(w, "print: %s\n", line)
		}
		fmt.Fprintf(w, "%s: %s, %d triangles, %s, %.1f s\n", c.Out, title, made.triangles, sizeText(made.size.X, made.size.Y, made.size.Z),
			time.Since(start).Seconds())
	})
}

// looked is the report on a sheet.
type looked struct {
	Path      string     `json:"path"`
	Name      string     `json:"name"`
	Triangles int        `json:"triangles"`
	Size      [3]float32 `json:"size"`           // metres
	Said      []string   `json:"said,omitempty"` // lines that the recipe printed
}

// opened are the joints of --open with the share of their way that each goes.
func (c *recipeLook) opened() (map[string]float32, error) {
	if len(c.Open) > 0 && c.Words != "" {
		return nil, usagef("--open: a picture by words shows its joints as they are built; give --traits instead")
	}
	open := map[string]float32{}
	for _, joint := range c.Open {
		name, share, found := strings.Cut(joint, "=")
		open[name] = 1
		if found {
			by, err := strconv.ParseFloat(share, 32)
			if err != nil {
				return nil, usagef("--open: %q is no share of the way from 0 to 1", share)
			}
			open[name] = float32(by)
		}
	}
	return open, nil
}

// figures stand below the sheet of a thing.
type figures struct {
	triangles int
	size      geom.Vec3 // metres, with the stretch that words ask for
	said      []string  // lines that the recipe printed
}

// pose makes the thing for its picture, with joints open by shares of their ways: plain, or by the engine where words say something about it.
func (t thing) pose(p *program, level archetype.Level, traits map[string]bool, sd, words string, open map[string]float32) (studio.Subject, figures, error) {
	if words != "" {
		return t.spoken(p, level, traits, sd, words)
	}
	b := studio.Brief(t.Archetype, level, seed.From(sd))
	b.Traits = traits
	s, said, err := t.cook(p, b)
	if err != nil {
		return nil, figures{}, err
	}
	if len(open) > 0 {
		if err := studio.Open(s, open); err != nil {
			return nil, figures{}, usagef("--open: %w", err)
		}
	}
	m, err := studio.Bake(p, s, lookMaps)
	if err != nil {
		return nil, figures{}, err
	}
	return m, figures{m.Mesh.Triangles(), m.Mesh.Bounds().Size(), said}, nil
}

// cook builds the thing, and returns what its recipe printed.
func (t thing) cook(p *program, b archetype.Brief) (*scene.Scene, []string, error) {
	if t.recipe == nil {
		s, err := t.Build(p, b)
		return s, nil, err
	}
	s, report, err := t.recipe.Cook(p, b)
	if err != nil {
		return nil, nil, err
	}
	return s, report.Said, nil
}

// presets are the tiers at whose level the engine builds; sparse is that of its test mode.
var presets = [...]operation.Preset{operation.Fast, operation.Fast, operation.Standard, operation.Production}

// spoken makes the thing as a prompt with these words does.
func (t thing) spoken(p *program, level archetype.Level, traits map[string]bool, sd, words string) (studio.Subject, figures, error) {
	said := slices.DeleteFunc(slices.Clone(t.Traits), func(trait string) bool { return !traits[trait] })
	words = strings.Join(append(said, words), " ")
	router, err := p.settings.router()
	if err != nil {
		return nil, figures{}, err
	}
	e, ok := router.Engine("procedural").(*procedural.Engine)
	if !ok {
		return nil, figures{}, fmt.Errorf("the procedural engine is not among the engines of the settings")
	}
	brief := engine.Brief{Makes: asset.Model, Prompt: sentence(words, t.phrase()), Preset: presets[level], Small: level == archetype.Sparse}
	brief.Programs = t.programs()
	if _, err := fmt.Sscan(sd, &brief.Seed); err != nil {
		return nil, figures{}, usagef("--seed: %q is not a number, which a picture by words needs", sd)
	}
	m, err := e.Model(p, brief, silentBench{})
	if err != nil {
		return nil, figures{}, told(err)
	}
	return m, figures{m.Mesh.Triangles(), m.Size, nil}, nil
}

// sentence is a prompt for a thing by words about it: the words before its noun, and behind it the phrases that small words of the language begin, as
// "with four hooks".
func sentence(words, noun string) string {
	list := strings.Fields(words)
	at := 0
	for at < len(list) && !leads(list[at:]) {
		at++
	}
	return strings.Join(slices.Concat(list[:at], []string{noun}, list[at:]), " ")
}

// leads reports whether the first of some words begins a phrase: "with", "made of", but not "in-line".
func leads(words []string) bool {
	text := language.Cut(strings.Join(words, " "))
	small, n := language.Grammar().Longest(text, 0)
	return n > 0 && small.Sort == language.Leading && (n == len(text.Words) || text.Words[n].Pause != language.Hyphen)
}

// programs is the recipe as a brief brings it; empty for an archetype that the program has.
func (t thing) programs() []engine.Program {
	if t.recipe == nil {
		return nil
	}
	return []engine.Program{{Name: t.Name, File: t.recipe.File, Digest: t.recipe.Digest(), Text: string(t.recipe.Text)}}
}

// silentBench is a bench for work that reports no progress and makes no file.
type silentBench struct{ engine.Bench }

// Progress is not shown.
func (silentBench) Progress(float64, string) {}

func writePicture(ctx context.Context, path string, img *image.RGBA) error {
	return replace(path, func(w io.Writer) error { return png.Encode(ctx, w, img, nil) })
}
