package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/receive"
	"atelier/internal/media/render"
	"atelier/internal/media/retopo"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// pictured is the side of a picture, in pixels.
const pictured = 512

// relaid are the things whose new surfaces the sheets show, and their faces.
var relaid = []struct {
	name  string
	faces int
}{{"longsword", 5000}, {"teapot", 5000}, {"fox", 5000}, {"cottage", 15000}, {"robot", 15000}, {"chair", 5000}, {"stag", 5000}}

// topologies draws each thing before and after its retopology, with its faces beside it: a sheet of four pictures. Files that -models
// names are drawn too.
func topologies(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, r := range relaid {
		if !strings.Contains(r.name, *only) {
			continue
		}
		glb, err := archetypeGLB(ctx, r.name)
		if err != nil {
			return err
		}
		if err := topology(ctx, folder, r.name, r.faces, glb); err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
	}
	for _, path := range strings.Fields(*models) {
		glb, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := topology(ctx, folder, strings.TrimSuffix(filepath.Base(path), ".glb"), 5000, glb); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// archetypeGLB is an archetype as a GLB.
func archetypeGLB(ctx context.Context, name string) ([]byte, error) {
	at := slices.IndexFunc(archetypes.Archetypes, func(a *archetype.Archetype) bool { return a.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("there is no %s", name)
	}
	m, err := studio.Make(ctx, archetypes.Archetypes[at], studio.Brief(archetypes.Archetypes[at], archetype.Standard, seed.From("1")), 1024)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = gltf.Encode(&b, gltf.Asset{Name: name, Mesh: m.Mesh, Maps: m.Maps})
	return b.Bytes(), err
}

// topology draws one GLB before and after: its picture and its faces, twice side by side, with what Quality measures below.
func topology(ctx context.Context, folder, name string, faces int, glb []byte) error {
	m, err := retopo.Maker{Faces: faces}.Make(ctx, bytes.NewReader(glb))
	if err != nil {
		return err
	}
	made, err := m.GLB(nil)
	if err != nil {
		return err
	}
	img := image.NewRGBA(image.Rect(0, 0, 4*pictured, pictured+caption))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, file := range [][]byte{glb, made} {
		r, err := receive.DefaultGate().Receive(ctx, bytes.NewReader(file))
		if err != nil {
			return err
		}
		shown, err := r.Picture(ctx, 2*pictured)
		if err != nil {
			return err
		}
		faces, err := facesOf(file)
		if err != nil {
			return err
		}
		for k, p := range []*image.RGBA{render.Thumbnail(shown, pictured), wire(faces, pictured, scene.DefaultView())} {
			draw.Draw(img, p.Bounds().Add(image.Pt((2*i+k)*pictured, 0)), p, image.Point{}, draw.Src)
		}
	}
	q := m.Quality
	studio.Label(img, image.Pt(6, pictured+13), fmt.Sprintf("%s: %d triangles", name, q.Source.Triangles))
	studio.Label(img, image.Pt(2*pictured+6, pictured+13), fmt.Sprintf("%d quads, %.1f %% of vertices regular, off by %.2f mm (rms)", q.Faces, 100**q.RegularShare,
		1000*q.ErrorMeters))
	data, err := compress(img)
	if err != nil {
		return err
	}
	fmt.Printf("%s %+v\n", name, q)
	return os.WriteFile(filepath.Join(folder, name+".jpg"), data, 0o644)
}

// facesOf are the faces of a file as other programs are given them.
func facesOf(glb []byte) (p polygons, err error) {
	d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		return p, err
	}
	m, err := model.Of(d)
	if err != nil {
		return p, err
	}
	for i := range m.Mesh.Vertices {
		p.pos = append(p.pos, m.Mesh.Vertices[i].Pos)
	}
	for _, part := range m.Parts {
		corners, sides := m.Faces(part)
		for _, n := range sides {
			f := make([]int32, n)
			for k := range f {
				f[k] = int32(corners[k])
			}
			p.faces, corners = append(p.faces, f), corners[n:]
		}
	}
	return p, nil
}
