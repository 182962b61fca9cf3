package modeler

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// maxRecipe bounds a recipe that is revised, in bytes.
const maxRecipe = 256 << 10

// model runs one turn of the engine, meters it, and shows the next stage.
func model(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	brief, err := prepare(ctx, b, t)
	if err != nil {
		return kind.Made{}, err
	}
	turn, err := b.Run(ctx, brief)
	if err != nil {
		return kind.Made{}, err
	}
	used := cost(t, turn)
	if turn.Done {
		return finished(turn, used), nil
	}
	if err := show(ctx, b, operation.ModelerStage(turn.Next)); err != nil {
		return kind.Made{}, err
	}
	// At the cap, the next turn publishes the best model that there is, whose own price was kept free.
	if err := b.Meter(ctx, used); err != nil && !errors.Is(err, kind.ErrCap) {
		return kind.Made{}, err
	}
	return kind.Made{Again: &turn}, nil
}

// prepare completes the brief from assets: with the recipe to revise, and the digests of reference images. The first turn also shows that the work
// has begun.
func prepare(ctx context.Context, b kind.Bench, t kind.Task) (brief engine.Brief, err error) {
	brief = t.Brief
	if len(b.Kept()) == 0 {
		if err := show(ctx, b, operation.ModelerStarting); err != nil {
			return brief, err
		}
	}
	var p params
	if len(t.Params) > 0 {
		if err := json.Unmarshal(t.Params, &p); err != nil {
			return brief, fmt.Errorf("read the task: %w", err)
		}
	}
	if p.Parent != "" {
		text, err := readFrom(ctx, b, p.Parent)
		if err != nil {
			return brief, err
		}
		brief.Programs = []engine.Program{{Name: p.Parent, File: "model.star", Text: string(text)}}
	}
	brief.Images = append([]engine.Image(nil), t.Brief.Images...)
	for i := range brief.Images {
		f, file, err := b.OpenFrom(ctx, brief.Images[i].Asset, asset.ReferenceFile)
		if err != nil {
			return brief, err
		}
		f.Close()
		brief.Images[i].SHA256, brief.Images[i].Width, brief.Images[i].Height, brief.Images[i].Format = file.SHA256, file.Width, file.Height, file.Format
	}
	if len(b.Kept()) == 0 {
		err = show(ctx, b, operation.ModelerModeling)
	}
	return brief, err
}

// readFrom reads the recipe of another model, up to maxRecipe bytes.
func readFrom(ctx context.Context, b kind.Bench, id string) ([]byte, error) {
	f, _, err := b.OpenFrom(ctx, id, asset.Recipe)
	if err != nil {
		return nil, fmt.Errorf("open the recipe to revise: %w", err)
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxRecipe))
}

// show writes the stage to the operation's record, after each stage on the way there.
func show(ctx context.Context, b kind.Bench, s operation.ModelerStage) error {
	// Step goes one stage further at a time, since callers may watch each of them.
	for there := false; !there; {
		err := b.Show(ctx, func(f *operation.Facts) { there = f.Modeler == nil || f.Modeler.Step(s) })
		if err != nil {
			return err
		}
	}
	return nil
}

// cost is what the work has used so far.
func cost(t kind.Task, turn engine.Turn) credit.Millis {
	if turn.Usage == nil || t.Brief.Tariff == nil {
		return 0
	}
	return t.Brief.Tariff.Cost(*turn.Usage)
}

// finished publishes the model.
func finished(turn engine.Turn, used credit.Millis) kind.Made {
	return kind.Made{
		Detail: kind.Replace(result{turn.Result, detail{Modeler: true}}),
		Usage:  &used,
		Facts: func(f *operation.Facts, made kind.Files) {
			if f.Modeler == nil {
				return
			}
			f.Modeler.Artifacts = &operation.ModelerArtifacts{}
			if glb, ok := made.Newest[asset.OriginalGLB]; ok {
				f.Modeler.Artifacts.GLB = made.Link(glb)
			}
			if picture, ok := made.Newest[asset.PreviewImage]; ok {
				f.Modeler.Artifacts.Preview = made.Link(picture)
			}
		},
	}
}
