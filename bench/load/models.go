package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"atelier/client"
)

// subjects are one prompt for each archetype.
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

// measureModels makes every archetype in every preset, one after the other on an idle server.
func measureModels(s settings, p *page) error {
	for _, preset := range []string{"fast", "standard"} {
		for _, prompt := range subjects {
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
