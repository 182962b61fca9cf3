package lifecycletest

import (
	"context"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// Engine makes a preview of a few bytes. Its hook, if set, is called at each turn before anything is made.
type Engine struct {
	Hook     func(ctx context.Context, b engine.Brief, note string) (engine.Turn, error)
	Canceled func(note string)
}

// Name is "fake".
func (*Engine) Name() string { return "fake" }

// Version is the engine's.
func (*Engine) Version() string { return "1" }

// Makes are models.
func (*Engine) Makes() []asset.Type { return []asset.Type{asset.Model} }

// Advance calls the hook. When the hook returns neither an error nor an unfinished turn, it writes a draft and a picture.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	if e.Hook != nil {
		turn, err := e.Hook(ctx, b, note)
		if err != nil || !turn.Done {
			return turn, err
		}
	}
	for role, name := range map[asset.Role]string{asset.DraftGLB: "draft.glb", asset.PreviewImage: "preview.png"} {
		f, err := w.Create(ctx, asset.File{Role: role, Kind: "data", Format: "bin", Name: name, ContentType: "application/octet-stream"})
		if err != nil {
			return engine.Turn{}, err
		}
		if _, err := f.Write([]byte(b.Prompt)); err != nil {
			return engine.Turn{}, err
		}
		if err := f.Close(); err != nil {
			return engine.Turn{}, err
		}
	}
	return engine.Turn{Done: true}, nil
}

// Cancel calls the hook.
func (e *Engine) Cancel(_ context.Context, note string) error {
	if e.Canceled != nil {
		e.Canceled(note)
	}
	return nil
}
