// Package audio is the engine of sounds: effects, ambience and music, computed in this process.
//
//	prompt → intent → timeline → takes → rooms → master → files
//
// Start at sound.go, which is that line. The same brief gives the same bytes; Version changes whenever a brief gives other bytes.
package audio

import (
	"context"
	"fmt"
	"sync"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/audio/intent"
	"atelier/internal/foley"
	"atelier/internal/media/soundfont"
)

// Version names what the engine makes; another version may make other bytes of the same brief.
const Version = "2"

// drawn is the version that seeds follow from. It changes when all sounds may be others; Version changes when any bytes do.
const drawn = "1"

// License of what it makes.
const License = engine.OwnedLicense

// Settings are what the operator sets of the engine.
type Settings struct {
	Normalize string // how loud effects are: Family or Peak; "": Family
	Soundfont string // path of a SoundFont 2 file whose instruments play music; "": they are computed
}

// The words of Settings.Normalize.
const (
	Family = "family" // each effect keeps the level of its family: a drop stays quieter than a blast
	Peak   = "peak"   // every effect peaks at −1 dB of full scale
)

// Check says which setting is wrong; its errors begin with the setting's name.
func (s Settings) Check() error {
	if s.Normalize != "" && s.Normalize != Family && s.Normalize != Peak {
		return fmt.Errorf("normalize: %q is neither %s nor %s", s.Normalize, Family, Peak)
	}
	return nil
}

// Config is what the engine can make.
type Config struct {
	Settings
	Families foley.List
	Scenes   []*foley.Scene
}

// Plug is the engine with its sounds, for the list of all engines.
func Plug(c Config) engine.Plug {
	return engine.PlugOf("audio", Settings{Normalize: Family}, func(s Settings) ([]engine.Engine, error) {
		c.Settings = s
		e := New(c)
		var err error
		if e.font, err = openFont(s.Soundfont); err != nil {
			return nil, fmt.Errorf("soundfont: %w", err)
		}
		return []engine.Engine{e}, nil
	})
}

// Engine makes sounds. It holds no state but its vocabulary and its recorded instruments.
type Engine struct {
	config Config
	reader func() *intent.Reader // made when the first text is read
	font   *soundfont.Font       // nil: instruments are computed
}

// New is an engine with its sounds.
func New(c Config) *Engine {
	return &Engine{config: c, reader: sync.OnceValue(func() *intent.Reader { return intent.New(c.Families, c.Scenes) })}
}

// Name is "audio".
func (e *Engine) Name() string { return "audio" }

// Version is the version of the bytes that it makes.
func (e *Engine) Version() string { return Version }

// Makes lists the types that Advance takes.
func (e *Engine) Makes() []asset.Type { return []asset.Type{asset.Audio} }

// Advance makes the whole sound in one turn.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, _ string) (engine.Turn, error) {
	if b.Makes != asset.Audio {
		return engine.Turn{}, fmt.Errorf("the engine of sounds does not make %s", b.Makes)
	}
	r, err := e.sound(ctx, b, w)
	return engine.Turn{Done: err == nil, Result: r}, err
}

// Cancel does nothing: work ends with its context.
func (e *Engine) Cancel(context.Context, string) error { return nil }
