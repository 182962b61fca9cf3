package workshop

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/recipe"
)

// recipeType is the content type of recipes.
const recipeType = "application/x-starlark"

// Seed is the seed of models that are built by a recipe of their own: the variety is in the recipe, and atelier recipe run takes the same.
const Seed = 1

// BriefOf is the brief by which a recipe's model is built, with the words that the recipe says of itself. r is nil for a script that is
// words alone. Every build of a recipe begins here, so that its bytes are the same everywhere.
func BriefOf(r *recipe.Recipe, s recipe.Script, preset operation.Preset, seed int64) engine.Brief {
	b := engine.Brief{Makes: asset.Model, Preset: preset, Seed: seed, Asked: s.Asked}
	if len(s.Spoken) > 0 {
		b.Prompt, b.Feedback = s.Spoken[0], s.Spoken[1:]
	}
	if r != nil {
		if b.Prompt != "" {
			b.Prompt += " "
		}
		b.Prompt += r.Header.Phrase()
		b.Programs = []engine.Program{{Name: r.Header.Name, File: r.File, Digest: r.Digest(), Text: string(r.Text)}}
	}
	return b
}

// publish builds the model from the best recipe.
func (r *round) publish(ctx context.Context) (engine.Turn, error) {
	s := &r.state
	text, err := r.reopen(ctx, recipeName(s.Best), maxRecipe)
	if err != nil {
		return engine.Turn{}, err
	}
	own, script, err := recipe.Read("model.star", text)
	if err != nil {
		return engine.Turn{}, fmt.Errorf("read the recipe that was checked: %w", err)
	}
	var turn engine.Turn
	if r.brief.Makes == asset.Model {
		turn, err = r.forModel(ctx, own)
	} else {
		turn, err = r.forModeler(ctx, own, script, text)
	}
	if err != nil {
		return engine.Turn{Usage: &s.Usage}, err
	}
	turn.Usage = &s.Usage
	turn.Result.Quality, err = r.quality(turn.Result.Quality)
	return turn, err
}

// forModeler builds the recipe, and delivers a finished model with it.
func (r *round) forModeler(ctx context.Context, own *recipe.Recipe, script recipe.Script, text []byte) (engine.Turn, error) {
	b := BriefOf(own, script, operation.Standard, Seed)
	b.Small = r.brief.Small
	turn, err := r.engine.Builder.Advance(ctx, b, finished{r.bench}, "")
	if err != nil {
		return turn, err
	}
	turn.Result.Engine, turn.Result.Version = r.engine.Name(), r.engine.Version()
	file := asset.File{Role: asset.Recipe, Kind: "data", Format: "star", Name: "model.star", ContentType: recipeType}
	return turn, write(ctx, r.bench, file, text)
}

// forModel builds the owner's words with the recipe as a further thing that the builder knows.
func (r *round) forModel(ctx context.Context, own *recipe.Recipe) (engine.Turn, error) {
	b := r.brief
	if own != nil {
		b.Programs = BriefOf(own, recipe.Script{}, b.Preset, b.Seed).Programs
	}
	return r.engine.Builder.Advance(ctx, b, r.bench, "")
}

// work is the record of the rounds in a manifest's quality.
type work struct {
	Writer  string   `json:"writer"`
	Version string   `json:"version"`
	Rounds  int      `json:"rounds"`
	Best    int      `json:"best"`
	Budget  string   `json:"budget,omitempty"`
	Remarks []string `json:"remarks"`
}

// quality adds the rounds to the builder's measures.
func (r *round) quality(built json.RawMessage) (json.RawMessage, error) {
	w := work{r.engine.Name(), r.engine.Writer.Version(), r.state.Round, r.state.Best, "", append([]string{}, r.state.Remarks...)}
	if r.state.Spent {
		w.Budget = "exhausted"
	}
	all := map[string]any{}
	if err := json.Unmarshal(built, &all); err != nil {
		return nil, fmt.Errorf("read the builder's quality: %w", err)
	}
	maps.Copy(all, map[string]any{"modeler": w})
	return json.Marshal(all)
}

// finished is a bench on which the builder's hidden draft is the model itself. The texts of programs are in the recipe.
type finished struct{ engine.Bench }

// Create opens a new file.
func (f finished) Create(ctx context.Context, file asset.File) (io.WriteCloser, error) {
	switch file.Role {
	case asset.DraftGLB:
		file.Role = asset.OriginalGLB
	case asset.Programs:
		return discard{}, nil
	}
	return f.Bench.Create(ctx, file)
}

type discard struct{}

// Write takes everything.
func (discard) Write(p []byte) (int, error) { return len(p), nil }

// Close does nothing.
func (discard) Close() error { return nil }
