package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"strconv"
	"strings"

	"atelier/internal/command"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/language/wordnet"
	"atelier/internal/offline"
)

// generateCommand has a noun for every kind that can be generated.
type generateCommand struct {
	command.Plugins
}

// generateNoun is atelier generate NOUN. Its flags are the fields of the body of the kind's action. It is made once for each kind in nouns,
// and filled by the command line.
type generateNoun struct {
	command.Plugins

	Out              string `short:"o" required:"" placeholder:"PATH" help:"Where to write it: a folder or a .zip for all files; a file for an asset of one file."`
	Recipe           string `placeholder:"FILE" help:"Make the same bytes again from the file that says how it was made."`
	RecipeAnyVersion bool   `help:"Take a recipe of another engine or version too, and accept other bytes."`
	Engine           string `placeholder:"NAME" help:"The engine that makes it; the one that the settings say when omitted."`

	kinds  []*kind.Kind
	kind   *kind.Kind
	action *kind.Action
	flags  *bodyFlags
}

// nouns are the commands of the kinds that have an action /v1/<noun>:generate, named after what they make: "asset-pack".
func nouns(kinds []*kind.Kind) (generateCommand, error) {
	var c generateCommand
	for _, k := range kinds {
		for i := range k.Actions {
			a := &k.Actions[i]
			// Other actions change or derive from an asset on a server.
			if a.Path != "/v1/"+k.Noun+":generate" {
				continue
			}
			flags, err := flagsOf(a.Body)
			if err != nil {
				return c, fmt.Errorf("flags of %s: %w", a.Path, err)
			}
			noun := generateNoun{Plugins: command.Plugins{flags.target()}, kinds: kinds, kind: k, action: a, flags: flags}
			tag := fmt.Sprintf(`cmd:"" name:%q help:%q`, nounOf(k), a.Summary+".")
			// Package command reads a command's name and help from the tag of a field, and tags are fixed when a type is made: each noun gets a type of its own.
			one := reflect.New(reflect.StructOf([]reflect.StructField{
				{Name: "Noun", Type: reflect.TypeFor[generateNoun](), Tag: reflect.StructTag(tag)},
			}))
			one.Elem().Field(0).Set(reflect.ValueOf(noun))
			c.Plugins = append(c.Plugins, one.Interface())
		}
	}
	return c, nil
}

// nounOf is a kind on the command line: "asset-pack", after what it makes. A kind whose assets another kind shows has its own noun:
// "modeler".
func nounOf(k *kind.Kind) string {
	if k.Record == nil {
		return k.Noun
	}
	return strings.ReplaceAll(string(k.Type), "_", "-")
}

// Run makes the asset in this process and writes it.
//
// Order: flags, body, router, plan, cost, make, write. Nothing is written before everything is made. The plan is made as the API's
// action makes.
func (g *generateNoun) Run(p *program) error {
	go wordnet.Open() // takes 25 ms; the prompt is read after the engines are set up
	if err := g.check(); err != nil {
		return err
	}
	body, err := g.flags.body(g.Recipe == "")
	if err != nil {
		return err
	}
	router, err := g.router(p)
	if err != nil {
		return err
	}
	plan, seed, pictures, err := g.plan(p, body, router)
	if err != nil {
		return err
	}
	if g.action.Metered { // --max-credits bounds the work offline as well, at the prices of the settings
		if err := plan.Cost(priceTable(p.settings.Prices), g.action.PricedAs(), g.action.Makes); err != nil {
			return err
		}
	}
	bar := newProgressBar(p)
	progress := bar.set
	if len(plan.Items) > 0 {
		progress = inTurn(len(plan.Items), bar.set)
	}
	config := offline.Config{Router: router, Kinds: g.kinds, Pictures: pictures, Progress: progress, Temp: os.TempDir()}
	b, err := offline.Make(p, config, g.kind, plan)
	bar.stop()
	if err != nil {
		return told(err)
	}
	return g.deliver(p, plan, seed, b)
}

// deliver writes the files of the asset and prints the report. The seed is that of the flag, of the recipe, or random.
func (g *generateNoun) deliver(p *program, plan kind.Plan, seed int64, b *offline.Bench) error {
	// A recipe brings a seed of its own with the brief; a pack's is that of the series.
	first := plan.Stages[0].Tasks[0].Brief
	if first.Series != nil {
		seed = first.Series.Seed
	} else if first.Makes != "" {
		seed = first.Seed
	}
	if err := g.save(p, b, seed, first.Images); err != nil {
		return err
	}
	return g.tell(p, plan, seed, b)
}

// check looks at the flags that do not come from the body, before anything is read.
func (g *generateNoun) check() error {
	prompt, prompted := g.flags.prompt()
	switch {
	case prompted && (prompt != "" && g.Recipe != "" || prompt == "" && g.Recipe == "" && g.flags.worded()):
		return usagef("give either a prompt or --recipe FILE")
	case g.RecipeAnyVersion && g.Recipe == "":
		return usagef("--recipe-any-version: there is no --recipe")
	}
	return g.checkOut()
}

// router routes to the engine of the flag --engine, or by the settings.
func (g *generateNoun) router(p *program) (engine.Router, error) {
	router, err := p.settings.router()
	if err != nil || g.Engine == "" {
		return router, err
	}
	if router, err = router.Only(g.Engine); err != nil {
		return router, usagef("--engine: %v", err)
	}
	return router, nil
}

// plan is the plan of the API's own action, with its seed and the pictures that its body names by file. With a recipe, the body and the
// briefs come from the recipe.
//
// Flags beside a recipe replace fields of its body; the briefs stay the recipe's.
func (g *generateNoun) plan(ctx context.Context, body map[string]json.RawMessage, router engine.Router) (
	p kind.Plan, seed int64, pictures map[string][]byte, err error,
) {
	var again kind.Remade
	if g.Recipe != "" {
		if again, err = g.remade(router); err != nil {
			return p, 0, nil, err
		}
		before := map[string]json.RawMessage{}
		if err := json.Unmarshal(again.Body, &before); err != nil {
			return p, 0, nil, fmt.Errorf("%s: %w", g.Recipe, err)
		}
		maps.Copy(before, body)
		body = before
	}
	text, err := json.Marshal(body)
	if err != nil {
		return p, 0, nil, err
	}
	in := kind.Input{Seed: drawSeed()}
	if given, ok := body["seed"]; ok {
		if in.Seed, err = strconv.ParseInt(string(given), 10, 64); err != nil {
			return p, 0, nil, usagef("--seed: %v", err)
		}
	}
	if err := g.action.Check(text); err != nil {
		return p, 0, nil, g.flags.told(err)
	}
	if in.Images, pictures, err = g.read(ctx, text); err != nil {
		return p, 0, nil, err
	}
	if p, err = g.action.Plan(in, text); err != nil {
		return p, 0, nil, g.flags.told(err)
	}
	if g.Recipe != "" {
		err = again.Use(&p)
	}
	return p, in.Seed, pictures, err
}

// read reads the pictures that a body names. Assets of an account are on a server, and cannot be named here.
func (g *generateNoun) read(ctx context.Context, body json.RawMessage) ([]engine.Image, map[string][]byte, error) {
	needs, err := g.action.Needs(body)
	if err != nil {
		return nil, nil, err
	}
	if len(needs.Assets) > 0 {
		return nil, nil, usagef("asset %s is on a server: this command works without one", needs.Assets[0].ID)
	}
	images, pictures, err := readImages(ctx, needs.Images)
	return images, pictures, g.flags.told(err)
}

func drawSeed() int64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return int64(binary.LittleEndian.Uint64(b[:]) & kind.MaxSeed)
}

// told is an error as it is printed. A failure is printed with its cause, which the API hides: the caller here is the operator.
func told(err error) error {
	var failure engine.Failure
	if errors.As(err, &failure) {
		if failure.Err != nil {
			return fmt.Errorf("%s (%w)", failure.Message, failure.Err)
		}
		return errors.New(failure.Message)
	}
	return err
}

// inTurn shows the progress of n items that are made one after another, each from 0 to 1, as one.
func inTurn(n int, show func(float64, string)) func(float64, string) {
	done, last := 0, 0.
	return func(fraction float64, message string) {
		// Within an item the fraction only grows: a smaller one is the next item's.
		if fraction < last {
			done++
		}
		last = fraction
		show(min(1, (float64(done)+fraction)/float64(n+1)), message) // the sheet and the ZIP of the pack count as one more item
	}
}
