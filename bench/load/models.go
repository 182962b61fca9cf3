package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"atelier/client"
)

// subjects are the prompts that models are measured by unless others are named.
var subjects = []string{
	"a barrel", "a crate", "a chair", "a table", "a longsword", "a conifer", "a boulder", "a cottage", "a lantern", "a teapot",
	"a humanoid robot", "a sitting fox",
}

// model is one whole operation, from the request until the caller has the answer that it has succeeded.
type model struct {
	prompt, preset string
	took           time.Duration
	peak           int64 // peak memory of the server during the measurement, in bytes
	triangles      int
}

// seed is that of every model, so that every run makes the same ones.
const seed = 7

// measureModels makes every prompt in every preset, one after the other on an idle server.
func measureModels(s settings, p *page) error {
	for _, preset := range []string{"fast", "standard"} {
		for prompt := range strings.SplitSeq(s.prompts, ",") {
			m, err := measureModel(s, prompt, preset)
			if err != nil {
				return fmt.Errorf("%s at %s: %w", prompt, preset, err)
			}
			p.models = append(p.models, m)
			fmt.Fprintf(os.Stderr, "%s at %s: %s\n", prompt, preset, seconds(m.took))
		}
	}
	return nil
}

// measureModel has a server of its own, so that its memory is its own.
func measureModel(s settings, prompt, preset string) (m model, err error) {
	server, err := launch(s.bin)
	if err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	c := client.New("http://"+server.addr, server.key)
	m = model{prompt: prompt, preset: preset}
	for range s.rounds {
		took, triangles, err := makeOne(c, prompt, preset)
		if err != nil {
			return m, err
		}
		if m.took == 0 || took < m.took {
			m.took = took
		}
		m.triangles = triangles
		peak, err := server.peak()
		if err != nil {
			return m, err
		}
		m.peak = max(m.peak, peak)
	}
	return m, nil
}

// step is how far apart the recipes of a library measurement are: one of so many, by the alphabet.
const step = 18

// measureLibrary makes one of every step recipes of the program's library at `standard`, one after another on one server. With -against, each is made by a
// server of that other build too, right before or after it; a prompt that the other build refuses counts for neither.
func measureLibrary(s settings, p *page) (err error) {
	builds := []string{s.bin}
	if s.against != "" {
		builds = append(builds, s.against)
	}
	var callers []*client.Client
	for _, bin := range builds {
		server, failed := launch(bin)
		if failed != nil {
			return failed
		}
		defer func() { err = errors.Join(err, server.stop()) }()
		callers = append(callers, client.New("http://"+server.addr, server.key))
	}
	prompts, err := recipePrompts(s.bin)
	if err != nil {
		return err
	}
	for _, prompt := range prompts {
		made := make([]model, len(builds))
		for range s.rounds {
			for i, c := range callers {
				took, triangles, failed := makeOne(c, prompt, "standard")
				if err = failed; err != nil {
					break
				}
				if made[i].took == 0 || took < made[i].took {
					made[i] = model{prompt: prompt, preset: "standard", took: took, triangles: triangles}
				}
			}
		}
		if err != nil {
			if s.against == "" {
				return fmt.Errorf("%s: %w", prompt, err)
			}
			fmt.Fprintf(os.Stderr, "%s: %v\n", prompt, err)
			err = nil
			continue
		}
		p.library = append(p.library, made[0])
		if s.against != "" {
			p.before = append(p.before, made[1])
		}
		for _, m := range made {
			fmt.Fprintf(os.Stderr, "%s %s\n", prompt, seconds(m.took))
		}
	}
	return nil
}

// thing is an entry of `atelier recipe list --json`; it has a recipe unless it is written in Go.
type thing struct{ Name, Recipe string }

// recipePrompts names one in step of the library's recipes, by the alphabet.
func recipePrompts(bin string) (prompts []string, err error) {
	text, err := exec.Command(bin, "recipe", "list", "--json").Output()
	if err != nil {
		return nil, err
	}
	var things []thing
	if err := json.Unmarshal(text, &things); err != nil {
		return nil, err
	}
	things = slices.DeleteFunc(things, func(t thing) bool { return t.Recipe == "" })
	slices.SortFunc(things, func(a, b thing) int { return strings.Compare(a.Name, b.Name) })
	for i := step / 2; i < len(things); i += step {
		prompts = append(prompts, "a "+things[i].Name)
	}
	return prompts, nil
}

func makeOne(c *client.Client, prompt, preset string) (took time.Duration, triangles int, err error) {
	ctx := context.Background()
	number := int64(seed)
	begun := time.Now()
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: prompt, GenerationPreset: preset, Seed: &number})
	if err == nil {
		op, err = c.Operations.Wait(ctx, op.ID)
	}
	took = time.Since(begun)
	if err != nil {
		return took, 0, err
	}
	if op.Status != client.Succeeded {
		return took, 0, fmt.Errorf("got %s, %+v", op.Status, op.Error)
	}
	files, err := c.Assets.Artifacts(ctx, "model", op.Resource.ID)
	if err != nil {
		return took, 0, err
	}
	i := slices.IndexFunc(files.Data, func(a client.Artifact) bool { return a.Role == "original_glb" })
	return took, files.Data[max(i, 0)].Triangles, nil
}

// of are the models of a preset.
func of(all []model, preset string) (list []model) {
	for _, m := range all {
		if m.preset == preset {
			list = append(list, m)
		}
	}
	return list
}

// median of a measure of some models.
func median[T cmp.Ordered](list []model, measure func(model) T) T {
	var values []T
	for _, m := range list {
		values = append(values, measure(m))
	}
	slices.Sort(values)
	return values[len(values)/2]
}
