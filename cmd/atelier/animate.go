package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/media/codec/bvh"
	"atelier/internal/media/codec/fbx"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/codec/usdz"
	"atelier/internal/motion"
)

// animateCommand gives a model a skeleton and clips: by the bones that its builder has left beside it, or by its human shape. It needs no
// data folder.
type animateCommand struct {
	File    string  `arg:"" placeholder:"FILE" help:"A GLB of a standing figure, whose skeleton is kept, or a folder of atelier generate model: people, animals, doors."`
	Out     string  `short:"o" required:"" placeholder:"DIR" help:"The folder to write to: character.glb, and a GLB a clip."`
	Set     string  `placeholder:"ID" help:"A set of actions: basic_locomotion, bow, … Not with --motion."`
	Action  []int   `placeholder:"N" help:"An action of the set; may be repeated, up to 10 times. All of the set when omitted."`
	Motion  string  `placeholder:"WORDS" help:"The motion in words: \"walks slowly, then waves twice\"."`
	Height  float64 `placeholder:"METRES" help:"Height of the character, 0.5 to 3; as the model is when omitted."`
	InPlace bool    `help:"The hips stay where they are, so that the game moves the character."`
	Strip   string  `placeholder:"FILE.png" help:"Draw also eight frames of each clip, a row a clip."`
	All     bool    `help:"Write also everything.glb with all clips, character.fbx and character.usdz with the same, and a BVH a clip."`
}

// Bounds of the flags, as in the API.
const (
	mostActions             = 10
	leastHeight, mostHeight = .5, 3
	mostWords               = 2000 // characters of a motion
	bvhRate                 = 30   // frames a second
)

// madeFile is a file before it is written.
type madeFile struct {
	name string
	data []byte
}

// Run reads the model, makes all files in memory, and then writes them.
func (c *animateCommand) Run(p *program) error {
	motions, err := c.motions()
	if err != nil {
		return err
	}
	subject, err := c.subject()
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	files, told, err := c.make(p, subject, motions)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	// Only now are files written, each by a rename. When the disk becomes full, the files written so far stay.
	for _, dir := range []string{c.Out, filepath.Dir(c.Strip)} { // without --strip its folder is "."
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	for _, f := range files {
		path := filepath.Join(c.Out, f.name)
		if err := replaceBytes(path, f.data); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		told.Files = append(told.Files, path)
	}
	if c.Strip != "" {
		if err := replace(c.Strip, func(w io.Writer) error { return png.Encode(p, w, told.strip, nil) }); err != nil {
			return fmt.Errorf("%s: %w", c.Strip, err)
		}
		told.Files = append(told.Files, c.Strip)
	}
	return p.print(told, func(w io.Writer) {
		for _, f := range told.Files {
			fmt.Fprintln(w, f)
		}
		for _, n := range told.Notes {
			fmt.Fprintln(w, n)
		}
	})
}

// animated is the command's output as JSON.
type animated struct {
	Files []string `json:"files"`
	Clips int      `json:"clips"`
	Notes []string `json:"notes,omitempty"` // how the words were understood
	strip *image.RGBA
}

// make makes the files, the character first.
//
// Everything is in memory until it is complete. d gains a clip with each motion, so everything.glb is written last, with all of them, while
// character.glb is written before the first.
func (c *animateCommand) make(p *program, s *subject, motions []character.Motion) (files []madeFile, told animated, err error) {
	d, err := gltf.Read(bytes.NewReader(s.glb), gltf.Limits{})
	if err != nil {
		return nil, told, err
	}
	who, err := s.character(d, c.Height)
	if err != nil {
		return nil, told, err
	}
	if motions, err = c.able(who.Skeleton(), motions); err != nil {
		return nil, told, err
	}
	frames, err := c.frames(p, who, s.glb)
	if err != nil {
		return nil, told, err
	}
	// This comes before the extras of d are replaced: they name the licence of the model.
	extras, err := character.Provenance(d, c.Motion)
	if err != nil {
		return nil, told, err
	}
	add := func(name string, write func(io.Writer) error) error {
		var out bytes.Buffer
		err := write(&out)
		files = append(files, madeFile{name, out.Bytes()})
		return err
	}
	d.Asset.Extras, d.Asset.Generator = extras, gltf.Generator
	root, err := who.Bind()
	if err != nil {
		return nil, told, err
	}
	if err := add("character.glb", d.Write); err != nil {
		return nil, told, err
	}
	skeleton := who.Skeleton()
	for i, m := range motions {
		made, notes, err := who.Clip(p, m)
		if err != nil {
			return nil, told, err
		}
		told.Notes, told.Clips = append(told.Notes, notes...), told.Clips+1
		who.AddClip(root, made)
		if err := frames.add(p, made); err != nil {
			return nil, told, err
		}
		err = add(who.File(m, i, "glb"), func(w io.Writer) error { return who.EncodeClip(w, made, extras) })
		if err == nil && c.All {
			err = add(who.File(m, i, "bvh"), func(w io.Writer) error { return bvh.Encode(p, w, skeleton, made, bvhRate) })
		}
		if err != nil {
			return nil, told, err
		}
	}
	told.strip = frames.sheet()
	if !c.All {
		return files, told, nil
	}
	// By now d has all clips, which FBX and USDZ hold in one file.
	whole, err := model.Of(d)
	if err != nil {
		return nil, told, err
	}
	return files, told, errors.Join(add("everything.glb", d.Write),
		add("character.fbx", func(w io.Writer) error { return fbx.Encode(p, w, whole) }),
		add("character.usdz", func(w io.Writer) error { return usdz.Encode(p, w, whole) }))
}

// frames begins the strip of pictures; nil without the flag --strip.
func (c *animateCommand) frames(p *program, who *character.Character, glb []byte) (*strip, error) {
	if c.Strip == "" {
		return nil, nil
	}
	return newStrip(p, who, glb)
}

// motions are what the flags ask for.
func (c *animateCommand) motions() (list []character.Motion, err error) {
	switch {
	case c.Height != 0 && !(c.Height >= leastHeight && c.Height <= mostHeight):
		return nil, usagef("--height %v: give %v to %v metres", c.Height, leastHeight, mostHeight)
	case (c.Set == "") == (c.Motion == ""):
		return nil, usagef("--set and --motion: give one of them")
	case c.Set == "" && len(c.Action) > 0:
		return nil, usagef("--action: give the --set that it is of")
	case len(c.Action) > mostActions:
		return nil, usagef("--action: give at most %d", mostActions)
	case utf8.RuneCountInString(c.Motion) > mostWords:
		return nil, usagef("--motion: give at most %d characters", mostWords)
	case c.Set == "":
		// This reading only refuses words without a verb early. The words are read again for the skeleton of this body.
		if _, err := motion.Read(c.Motion); err != nil {
			return nil, usagef("--motion %s", motion.NoVerb(c.Motion, c.moves()))
		}
		return []character.Motion{{Action: -1, Prompt: c.Motion, Name: kind.NameOf(c.Motion), InPlace: c.InPlace}}, nil
	}
	set := motion.FindSet(c.Set)
	if set == nil {
		return nil, usagef("--set %s: give one of %s", c.Set, setNames())
	}
	for _, n := range c.Action {
		if !set.Has(motion.Action(n)) {
			return nil, usagef("--action %d: no action of the set %s", n, set.ID)
		}
	}
	// Without --action these are all actions of the set, in its order.
	for _, a := range character.Actions(set, c.Action) {
		list = append(list, character.Motion{Action: int(a), InPlace: c.InPlace})
	}
	return list, nil
}

// setNames are the sets of the library, in one line.
func setNames() string {
	var names []string
	for _, s := range motion.Sets() {
		names = append(names, s.ID)
	}
	return strings.Join(names, ", ")
}
