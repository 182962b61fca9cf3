package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/media/collider"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// collided are the things whose colliders the sheet shows.
var collided = []struct {
	name   string
	traits []string
}{
	{"table", nil}, {"chair", nil}, {"cottage", nil}, {"chest", []string{"open"}}, {"bowl", nil}, {"conifer", nil}, {"fox", nil}, {"robot", nil},
	{"teapot", nil}, {"barrel", nil}, {"well", nil}, {"bookshelf", nil}, {"bench", nil}, {"longsword", nil}, {"lantern", nil}, {"boulder", nil},
}

// colliders draws each thing, and beside it its collider: the hulls in colours, the thing shining through.
func colliders(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	const perRow = 4
	list := slices.Clone(collided)
	img := image.NewRGBA(image.Rect(0, 0, perRow*2*front, (len(list)+perRow-1)/perRow*(front+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, one := range list {
		at := slices.IndexFunc(archetypes.Archetypes, func(a *archetype.Archetype) bool { return a.Name == one.name })
		if at < 0 {
			return fmt.Errorf("there is no %s", one.name)
		}
		brief := studio.Brief(archetypes.Archetypes[at], archetype.Standard, seed.From("1"))
		for _, t := range one.traits {
			brief.Traits[t] = true
		}
		m, err := studio.Make(ctx, archetypes.Archetypes[at], brief, 512)
		if err != nil {
			return err
		}
		c, err := collider.New(ctx, m.Mesh)
		if err != nil {
			return err
		}
		plain, err := m.Picture(ctx, 2*front, func(v scene.View) scene.View { return v })
		if err != nil {
			return err
		}
		hulls, err := hullPicture(ctx, c, m)
		if err != nil {
			return err
		}
		// Three parts of the hulls and one of the thing.
		for k := range hulls.Pix {
			hulls.Pix[k] = uint8((int(hulls.Pix[k])*3 + int(plain.Pix[k])) / 4)
		}
		corner := image.Pt(i%perRow*2*front, i/perRow*(front+caption))
		for k, p := range []*image.RGBA{plain, hulls} {
			small := render.Thumbnail(p, front)
			draw.Draw(img, small.Bounds().Add(corner).Add(image.Pt(k*front, 0)), small, image.Point{}, draw.Src)
		}
		points := 0
		for _, h := range c.Hulls {
			points += len(h.Points)
		}
		// A point is three float32, twelve bytes.
		studio.Label(img, corner.Add(image.Pt(6, front+13)), fmt.Sprintf("%s: %d hulls, %d points, %d KB", one.name, len(c.Hulls), points, points*12/1024+1))
		fmt.Println(one.name)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "colliders.jpg"), data, 0o644)
}

// hullPicture draws the hulls of a thing, each in a colour of its own, from where the thing is seen.
func hullPicture(ctx context.Context, c *collider.Collider, thing *studio.Made) (*image.RGBA, error) {
	var m mesh.Mesh
	for i, h := range c.Hulls {
		first := m.Triangles()
		for _, f := range h.Faces {
			a, b, c := h.Points[f[0]], h.Points[f[1]], h.Points[f[2]]
			for _, p := range [3]geom.Vec3{a, b, c} {
				m.Indices = append(m.Indices, uint32(len(m.Vertices)))
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p, Normal: b.Sub(a).Cross(c.Sub(a)).Norm()})
				m.Tints = append(m.Tints, hue(i))
			}
			m.Charts = append(m.Charts, int32(i))
		}
		m.Shells = append(m.Shells, mesh.Shell{First: first, Count: m.Triangles() - first})
	}
	m.Complete(m.Indices, false)
	for _, v := range thing.Mesh.Vertices { // so that the camera stands where it stands for the thing
		m.Vertices, m.Tints = append(m.Vertices, v), append(m.Tints, geom.Vec3{})
	}
	var maps tex.Maps
	texel := tex.Texel{Base: [3]uint8{235, 235, 235}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, 200, 0}}
	if err := maps.Build(ctx, 1, []tex.Texel{texel}, []bool{true}); err != nil {
		return nil, err
	}
	return render.Renderer{Size: 2 * front}.Render(ctx, &m, &maps, trace.New(&m), thing.View)
}

// hue is the i-th of a series of colours that differ from those before them.
func hue(i int) geom.Vec3 {
	// Steps by the golden ratio: each hue falls into the widest gap between those before it.
	h := geom.Frac(float32(i)*.618034) * 6
	wave := func(o float32) float32 { return .12 + .8*geom.Clamp01(geom.Abs(geom.Frac((h+o)/6)*6-3)-1) }
	return geom.Vec3{X: wave(0), Y: wave(4), Z: wave(2)}
}
