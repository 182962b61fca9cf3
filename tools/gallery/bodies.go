package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"

	"atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

// figuresOf are people of the built-in engine, many with something in their hands, and a motion of each.
var figuresOf = []moving{
	{"a knight", "runs"}, {"a wizard", "walks"}, {"a wizard", "sits down"}, {"an old man with a cane", "walks"}, {"a soldier", "walks"},
	{"a soldier", "aims and fires"}, {"a cowboy with a revolver", "aims and fires"}, {"an archer", "shoots a bow"},
	{"a woman holding an umbrella", "walks"}, {"a wizard holding a lantern", "walks"}, {"a ballerina", "does a pirouette"},
	{"a mermaid", "swims"},
}

// bodiesOf are animals of the built-in engine, and a motion of each.
var bodiesOf = []moving{
	{"a wolf", "gallops"}, {"a wolf", "howls"}, {"a wolf", "eats"}, {"a cat", "drinks"}, {"a dog", "begs"}, {"a cat", "stretches"}, {"a cat", "licks its paw"},
	{"a wolf", "dies"}, {"a horse", "grazes"}, {"an otter", "swims"},
	{"a lion", "pounces"}, {"an eagle", "flies"}, {"an owl", "flies"}, {"an eagle", "dives"}, {"a crow", "caws"}, {"a crow", "flaps"},
	{"a duck", "swims"}, {"a spider", "walks"}, {"a butterfly", "flies"},
	{"a dragon", "flies"}, {"a trout", "eats"}, {"a snake", "slithers"},
}

// mechanismsOf are things of rigid parts, and a motion of each.
var mechanismsOf = []moving{
	{"a treasure chest", "opens slowly"}, {"a front door", "opens and closes"}, {"a car", "steers to the left"}, {"a windmill", "spins"},
	{"a dresser", "the drawers open"}, {"an excavator", "digs"}, {"a trebuchet", "fires"}, {"a bicycle", "steers"},
	{"a pair of scissors", "opens and closes"}, {"a forklift", "raises the forks"}, {"an orrery", "turns"}, {"a table and a treasure chest", "opens"},
}

// moving is a model of the built-in engine, and a motion in words.
type moving struct{ prompt, motion string }

// silent is a bench for models of words alone, which are not stored.
type silent struct{ engine.Bench }

// Progress hears nothing.
func (silent) Progress(float64, string) {}

// bodies draws eight frames of each into a file, on the bones that the engine leaves.
func bodies(ctx context.Context, list []moving, file string) error {
	e := procedural.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers})
	var strips []*image.RGBA
	high := 0
	for _, b := range list {
		m, err := e.Model(ctx, engine.Brief{Makes: asset.Model, Prompt: b.prompt, Preset: operation.Standard, Small: true, Seed: 1}, silent{})
		if err != nil {
			return err
		}
		if m.Rig == nil || m.Rig.Refused != "" || len(m.Rig.Skin) != len(m.Mesh.Vertices) {
			return fmt.Errorf("%s has no bones", b.prompt)
		}
		// The mesh is delivered in a stance (a sitting fox). Back leads each vertex to the rest of the skeleton, from which a clip
		// moves it.
		m.Mesh.Skin = m.Rig.Skin
		for i, a := range m.Rig.Back() {
			v := &m.Mesh.Vertices[i]
			v.Pos, v.Normal, v.Tangent = a.Point(v.Pos), a.Dir(v.Normal).Norm(), a.Dir(v.Tangent).Norm()
		}
		// An animal keeps its feet on the ground by the vertices that touch it, which are found in its skin.
		if k := m.Rig.Skeleton.Kind; !k.Human() && k != rig.Rigid {
			points := make([]geom.Vec3, len(m.Mesh.Vertices))
			for i := range points {
				points[i] = m.Mesh.Vertices[i].Pos
			}
			m.Rig.Skeleton.Touches = rig.Touching(points, m.Mesh.Skin)
		}
		figure := &character.Figure{Skeleton: m.Rig.Skeleton, Mesh: m.Mesh, Pages: []*tex.Maps{m.Maps}, Stance: m.Rig.Stance}
		c, _, err := character.Of(figure).Clip(ctx, character.Motion{Action: -1, Prompt: b.motion, Name: b.motion})
		if err != nil {
			return err
		}
		strip, err := figure.Strip(ctx, character.Frames(m.Rig.Skeleton, c, frames), stripWide)
		if err != nil {
			return err
		}
		strips, high = append(strips, strip), high+strip.Bounds().Dy()+caption
	}
	img := image.NewRGBA(image.Rect(0, 0, stripWide, high))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	at := image.Point{}
	for i, s := range strips {
		draw.Draw(img, s.Bounds().Sub(s.Bounds().Min).Add(at), s, s.Bounds().Min, draw.Src)
		at.Y += s.Bounds().Dy() + caption
		studio.Label(img, at.Add(image.Pt(6, 13-caption)), list[i].prompt+": "+list[i].motion)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}
