package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"

	"atelier/internal/archetype"
	"atelier/internal/archetype/person"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// crowd is the faces of a sheet: traits of a person of today, and how many seeds of it.
var crowd = []struct {
	name   string
	traits []string
	seeds  int
}{
	{"man", []string{"man"}, 7}, {"woman", []string{"woman"}, 7}, {"girl of five", []string{"woman", "child", "little"}, 2},
	{"boy of five", []string{"man", "child", "little"}, 1}, {"girl of ten", []string{"woman", "child"}, 1}, {"boy of ten", []string{"man", "child"}, 2},
	{"old man", []string{"man", "elderly"}, 2}, {"old woman", []string{"woman", "elderly"}, 2},
}

// faceSides are the sides that faces are seen from, radians.
var faceSides = [...]float32{0, .7, geom.Pi / 2, geom.Pi}

const (
	facePixels = 110
	facesWide  = 3 // people in a row
)

// faces draws the heads of two dozen people from four sides.
func faces(ctx context.Context, file string) error {
	total := 0
	for _, c := range crowd {
		total += c.seeds
	}
	wide, high := facePixels*len(faceSides), facePixels+caption
	img := image.NewRGBA(image.Rect(0, 0, facesWide*wide, (total+facesWide-1)/facesWide*high))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	n := 0
	for _, c := range crowd {
		for s := range c.seeds {
			at := image.Pt(n%facesWide*wide, n/facesWide*high)
			if err := face(ctx, img, at, c.traits, fmt.Sprint(s+1)); err != nil {
				return fmt.Errorf("%s %d: %w", c.name, s+1, err)
			}
			studio.Label(img, at.Add(image.Pt(4, facePixels+13)), fmt.Sprintf("%s, seed %d", c.name, s+1))
			n++
		}
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Clean(file), data, 0o644)
}

// face draws one head.
func face(ctx context.Context, img *image.RGBA, at image.Point, traits []string, of string) error {
	// A copy of the archetype that keeps only the parts of the head: the camera, which fills the picture with what there is, comes
	// close.
	one := *person.Person
	one.Build = func(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
		s, err := person.Person.Build(ctx, b)
		if err == nil {
			s.Parts = above(s)
		}
		return s, err
	}
	b := studio.Brief(&one, archetype.Standard, seed.From(of))
	for _, t := range traits {
		b.Traits[t] = true
	}
	m, err := studio.Make(ctx, &one, b, 512)
	if err != nil {
		return err
	}
	for k, yaw := range faceSides {
		seen, err := m.Picture(ctx, 2*facePixels, func(v scene.View) scene.View {
			v = toward(v, yaw)
			v.Fill = .96
			return v
		})
		if err != nil {
			return err
		}
		draw.Draw(img, image.Rect(0, 0, facePixels, facePixels).Add(at).Add(image.Pt(k*facePixels, 0)), render.Thumbnail(seen, facePixels), image.Point{},
			draw.Src)
	}
	return nil
}

// above are the parts of a figure's head, hair with them.
func above(s *scene.Scene) (parts []*solid.Part) {
	var chin float32
	for _, j := range s.Joints {
		if j.Name == "head" {
			chin = j.Pos.Y
		}
	}
	for _, p := range s.Parts {
		// Metres: a part belongs to the head if it reaches above the chin, and begins at most 20 cm below it; hair and beard may
		// hang lower.
		if box := p.Bounds(); box.Max.Y > chin+.02 && (box.Min.Y > chin-.2 || p.Name == "hair" || p.Name == "beard") {
			parts = append(parts, p)
		}
	}
	return parts
}
