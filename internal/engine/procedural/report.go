package procedural

import (
	"encoding/json"

	"atelier/internal/engine"
	"atelier/internal/engine/procedural/reference"
	"atelier/internal/language/intent"
)

// quality is the quality of a model in its manifest: its measures, and how the words were understood.
type quality struct {
	Archetype      string          `json:"archetype"`
	Match          match           `json:"match"`
	Understood     understood      `json:"understood"`
	NotUnderstood  []string        `json:"notUnderstood"`
	Notes          []string        `json:"notes"`
	Things         []part          `json:"things,omitempty"` // of a model that holds several: each with its own words
	Images         []reference.Use `json:"images,omitempty"` // the reference images, in their order
	Triangles      int             `json:"triangles"`
	Vertices       int             `json:"vertices"`
	Shells         int             `json:"shells"`
	Format         format          `json:"format"`
	Watertight     bool            `json:"watertight"` // every shell is closed and consistently wound; shells may overlap
	TextureSize    int             `json:"textureSize"`
	TexelsPerMeter float64         `json:"texelsPerMeter"`
	AtlasFill      float64         `json:"atlasFill"`
	Size           size            `json:"sizeMeters"`
	Programs       []program       `json:"programs,omitempty"` // the recipes that it was built by
}

// program names a recipe and its text.
type program struct {
	Name   string `json:"name"`
	File   string `json:"file"`
	Digest string `json:"digest"`
}

// format says that our own reader has read the finished file back and found the same content; a file that fails this is not delivered.
type format struct {
	Name     string `json:"name"`
	ReadBack bool   `json:"readBack"`
}

type match struct {
	Kind     intent.Match `json:"kind"`
	Noun     string       `json:"noun"`
	Via      string       `json:"via,omitempty"`
	Nearness float64      `json:"nearness"`
}

type understood struct {
	Materials []string `json:"materials"`
	Colours   []string `json:"colors"`
	Modifiers []string `json:"modifiers"`
	Traits    []string `json:"traits"`
	Style     string   `json:"style,omitempty"`
}

type size struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	Z float64 `json:"z"`
}

// report describes the mesh, which is checked: an open shell is not delivered.
func (p *plan) report(m *Model) (engine.Result, error) {
	box := m.Mesh.Bounds()
	d := box.Size()
	q := quality{
		Archetype:  p.archetype.Name,
		Match:      p.match(),
		Understood: p.understood(), NotUnderstood: engine.List(p.intent.Unknown), Notes: engine.List(p.tell().Texts()), Things: p.parts(), Programs: p.named(),
		Images:    p.album.Uses(),
		Triangles: m.Mesh.Triangles(), Vertices: len(m.Mesh.Vertices), Shells: len(m.Mesh.Shells), Watertight: true,
		Format:      format{Name: "glTF 2.0 binary", ReadBack: true},
		TextureSize: m.Maps.Size, TexelsPerMeter: engine.Round(m.Atlas.Density), AtlasFill: engine.Round(m.Atlas.Fill),
		Size: size{engine.Round(d.X), engine.Round(d.Y), engine.Round(d.Z)},
	}
	j, err := json.Marshal(q)
	return engine.Result{Engine: "procedural", Version: Version, License: License, Bounds: engine.BoundsOf(box), Quality: j}, err
}

func (p *plan) match() match {
	t := p.intent.Thing
	return match{t.Match, t.Noun, t.Via, engine.Round(float32(t.Nearness))}
}

func (p *plan) understood() understood {
	u := understood{Materials: []string{}, Colours: []string{}, Modifiers: []string{}, Traits: engine.List(p.intent.Traits), Style: string(p.intent.Style)}
	for _, m := range p.intent.Materials {
		u.Materials = append(u.Materials, m.Word)
	}
	for _, c := range p.intent.Colours {
		u.Colours = append(u.Colours, c.Word)
	}
	for _, m := range p.intent.Modifiers {
		u.Modifiers = append(u.Modifiers, m.Word)
	}
	return u
}
