package exec

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// protocol is the version of the request. New fields do not change it. It changes when a program that ignores unknown fields would no longer do the
// right thing.
const protocol = 1

// Request is what a program reads on standard input: one JSON object. docs/engines.md describes it for writers of programs.
type Request struct {
	Protocol int              `json:"protocol"`
	Job      string           `json:"job"` // the same for every try of the work
	Makes    asset.Type       `json:"makes"`
	Prompt   string           `json:"prompt"`
	Feedback []string         `json:"feedback"` // of revisions, oldest first
	Preset   operation.Preset `json:"preset"`
	Seed     int64            `json:"seed"`
	Options  json.RawMessage  `json:"options"` // options of this type of asset alone
	Small    bool             `json:"small"`   // test mode: small and fast
	Series   *Series          `json:"series"`  // the set that the thing belongs to; null: it stands alone
	Images   []Image          `json:"images"`
	Folder   string           `json:"folder"` // the files go there
}

// Series is the set that a thing belongs to, with which it shares its look.
type Series struct {
	Words    string   `json:"words"`
	Feedback []string `json:"feedback"`
	Seed     int64    `json:"seed"`
}

// Image is a reference image.
type Image struct {
	File   string `json:"file"`
	Format string `json:"format"` // png, jpeg or webp
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// request copies the images into the folder and writes the program's request.
func (e *Engine) request(ctx context.Context, f *folder, b engine.Brief, w engine.Bench) error {
	r := Request{Protocol: protocol, Job: w.Key(), Makes: b.Makes, Prompt: b.Prompt, Feedback: engine.List(b.Feedback), Preset: b.Preset, Seed: b.Seed,
		Options: b.Options, Small: b.Small, Images: []Image{}, Folder: f.out()}
	if b.Options == nil {
		r.Options = json.RawMessage("{}")
	}
	if s := b.Series; s != nil {
		r.Series = &Series{Words: s.Words, Feedback: engine.List(s.Feedback), Seed: s.Seed}
	}
	for n, i := range b.Images {
		if i.Format == "" {
			i.Format = "png"
		}
		name := filepath.Join(f.path, "images", fmt.Sprintf("%d.%s", n+1, i.Format))
		if err := copyImage(ctx, name, i, w); err != nil {
			return err
		}
		r.Images = append(r.Images, Image{File: name, Format: i.Format, Width: i.Width, Height: i.Height})
	}
	var err error
	if f.request, err = json.Marshal(r); err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	return nil
}

// copyImage writes one reference image into the folder. A full disk is Transient: a later try may find room.
func copyImage(ctx context.Context, name string, i engine.Image, w engine.Bench) error {
	in, err := w.Image(ctx, i)
	if err != nil {
		return fmt.Errorf("open a reference image: %w", err)
	}
	defer in.Close()
	out, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return engine.Transient{Err: err}
	}
	if _, err := io.Copy(out, in); err != nil {
		out.Close()
		return engine.Transient{Err: fmt.Errorf("copy a reference image: %w", err)}
	}
	return out.Close()
}

// Answer is what a program may say about its model, in result.json.
type Answer struct {
	Version string   `json:"version"` // version of the program, for the manifest; "": the one in the settings
	License string   `json:"license"` // licence of the model; "": the one in the settings
	Notes   []string `json:"notes"`   // for the manifest's quality
}

// Bounds of an answer.
const (
	maxAnswer = 64 << 10
	maxNotes  = 20
	maxNote   = 300
)

var goodLicense = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$`)

// readAnswer reads result.json. It ignores unknown fields; known fields must be valid. Longer notes are cut; more notes than maxNotes are an
// error.
func readAnswer(text []byte) (a Answer, err error) {
	if err := json.Unmarshal(text, &a); err != nil {
		return a, fmt.Errorf("it is not the JSON that is expected: %w", err)
	}
	switch {
	case a.Version != "" && !goodVersion.MatchString(a.Version):
		return a, fmt.Errorf("version: %q is no version", shown(a.Version, 80))
	case a.License != "" && !goodLicense.MatchString(a.License):
		return a, fmt.Errorf("license: %q is no SPDX name", shown(a.License, 80))
	case len(a.Notes) > maxNotes:
		return a, fmt.Errorf("notes: there are %d, at most %d are taken", len(a.Notes), maxNotes)
	}
	for i := range a.Notes {
		a.Notes[i] = shown(a.Notes[i], maxNote)
	}
	return a, nil
}

// shown is a program's text in a form to show: one line of at most so many characters, without control characters.
func shown(text string, most int) string {
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, "\uFFFD"), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Cf)
	}), " ")
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most-1]) + "…"
	}
	return text
}
