package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/asset"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
	"atelier/internal/media/render"
	"atelier/internal/media/simplify"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

// side is the edge length of a picture of a level.
const side = 512

// levelBytes are those of a sheet of levels, at most.
const levelBytes = 300_000

// simplified are the models whose levels are drawn.
var simplified = []string{"chair", "cottage", "robot", "fox", "chest", "barrel", "oak tree", "wine glass", "knight", "tower", "bicycle", "stag"}

// sheets are what is shown of each model beside its original.
var sheets = []struct {
	name   string
	make   func(context.Context, *gltf.Document) ([]simplify.Result, error)
	models []string
}{
	{"lod", simplify.Details, simplified},
	{"optimized", optimized, []string{"chair", "fox"}},
}

// levels draws models and their levels of detail, as they are shaded and as they are meshed.
func levels(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	page := "# Levels of detail, and optimised models\n\n`go run ./tools/gallery -of levels` draws these sheets: the original first, then the levels that " +
		"every model comes with, or what `:optimize` makes.\n\n" +
		"The levels have a half, a quarter and a tenth of the triangles, or more where so few would show gaps: the cottage keeps 15 % at the last one. " +
		"Their maps have\n" +
		"a half, a quarter and an eighth of the sides, but colours keep a quarter at the last level.\n\n"
	for _, name := range simplified {
		if !strings.Contains(name, *only) {
			continue
		}
		glb, err := generated(ctx, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, s := range sheets {
			if !strings.Contains(strings.Join(s.models, ","), name) {
				continue
			}
			file := strings.ReplaceAll(name, " ", "-") + "-" + s.name + ".jpg"
			if err := drawLevels(ctx, filepath.Join(folder, file), glb, s.make); err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			page += fmt.Sprintf("![%s, %s](%s)\n\n", name, s.name, file)
			fmt.Println(file)
		}
	}
	if *only != "" {
		return nil
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), []byte(strings.TrimSpace(page)+"\n"), 0o644)
}

// generated is a model of ours.
func generated(ctx context.Context, prompt string) ([]byte, error) {
	body, err := json.Marshal(map[string]any{"prompt": prompt, "generationPreset": operation.Standard})
	if err != nil {
		return nil, err
	}
	plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: int64(*drawn)}, body)
	if err != nil {
		return nil, err
	}
	made, err := offline.Make(ctx, offline.Config{Router: engines.Shipped()}, model.Kind, plan)
	if err != nil {
		return nil, err
	}
	glb, ok := made.File(asset.OriginalGLB)
	if !ok {
		return nil, errors.New("no GLB was made")
	}
	return glb.Data, nil
}

// drawLevels draws a sheet: the original and its levels side by side, shaded above and with the edges of their triangles below.
func drawLevels(ctx context.Context, file string, glb []byte,
	levels func(context.Context, *gltf.Document) ([]simplify.Result, error)) error {
	source, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		return err
	}
	made, err := levels(ctx, source)
	if err != nil {
		return err
	}
	shown := append([]simplify.Result{{Document: source, Triangles: made[0].Before}}, made...)
	img := image.NewRGBA(image.Rect(0, 0, len(shown)*side, 2*side+caption))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, r := range shown {
		size, err := drawLevel(ctx, img, i, r.Document)
		if err != nil {
			return err
		}
		studio.Label(img, image.Pt(i*side+6, 2*side+13), fmt.Sprintf("%d triangles, %d KB", r.Triangles, size/1024))
	}
	data, err := within(img, levelBytes)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// drawLevel draws a column of a sheet, and tells the size of the document's file.
func drawLevel(ctx context.Context, img *image.RGBA, column int, d *gltf.Document) (size int, err error) {
	wired, err := withEdges(d)
	if err != nil {
		return 0, err
	}
	for row, d := range []*gltf.Document{d, wired} {
		var file bytes.Buffer
		if err := d.Write(&file); err != nil {
			return 0, err
		}
		if row == 0 {
			size = file.Len()
		}
		m, err := receive.Gate{Triangles: 1 << 21, Vertices: 1 << 22}.Receive(ctx, &file)
		if err != nil {
			return 0, err
		}
		p, err := m.Picture(ctx, 2*side)
		if err != nil {
			return 0, err
		}
		p = render.Thumbnail(p, side)
		draw.Draw(img, p.Bounds().Add(image.Pt(column*side, row*side)), p, image.Point{}, draw.Src)
	}
	return size, nil
}

// withEdges is the document with a thin dark rod along each edge of its triangles.
func withEdges(d *gltf.Document) (*gltf.Document, error) {
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		return nil, err
	}
	out, err := d.Clone()
	if err != nil {
		return nil, err
	}
	// About half a pixel of the picture of a level.
	thick := flat.Mesh.Bounds().Diagonal() / 2200
	rods := &mesh.Mesh{}
	seen := map[[6]float32]bool{}
	for i, v := range flat.Mesh.Indices {
		to := flat.Mesh.Indices[i-i%3+(i+1)%3]
		a, b := flat.Mesh.Vertices[v], flat.Mesh.Vertices[to]
		p, q := a.Pos, b.Pos
		// An edge of two triangles comes twice, once each way: the smaller end first makes both the same key.
		if q.X < p.X || q.X == p.X && (q.Y < p.Y || q.Y == p.Y && q.Z < p.Z) {
			p, q = q, p
		}
		if key := [6]float32{p.X, p.Y, p.Z, q.X, q.Y, q.Z}; !seen[key] {
			seen[key] = true
			rod(rods, a, b, thick)
		}
	}
	black, rough := [4]float32{.01, .01, .02, 1}, float32(1)
	metal, number := float32(0), len(out.Materials)
	out.Materials = append(out.Materials, gltf.Material{Name: "edges",
		PBR: &gltf.MetallicRoughness{BaseColorFactor: &black, Metallic: &metal, Roughness: &rough}})
	p := gltf.Primitive{Material: &number, Attributes: gltf.Attributes{}}
	out.AddTriangles(&p, rods)
	m := len(out.Meshes)
	out.Meshes = append(out.Meshes, gltf.Mesh{Primitives: gltf.List[gltf.Primitive]{p}})
	out.Nodes = append(out.Nodes, gltf.Node{Mesh: &m})
	out.Scenes[*out.Scene].Nodes = append(out.Scenes[*out.Scene].Nodes, len(out.Nodes)-1)
	return out, out.Bound(1 << 30)
}

// rod adds a prism of three sides around an edge. It stands out by half its thickness along the normals, so that the surface hides
// none of it.
func rod(m *mesh.Mesh, a, b mesh.Vertex, thick float32) {
	along := b.Pos.Sub(a.Pos).Norm()
	x, y := geom.Basis(along)
	first := uint32(len(m.Vertices))
	for _, v := range []mesh.Vertex{a, b} {
		for k := range 3 {
			angle := float32(k) * 2 * geom.Pi / 3
			n := x.Mul(geom.Cos(angle)).Add(y.Mul(geom.Sin(angle)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: v.Pos.Mad(v.Normal, thick/2).Mad(n, thick), Normal: n})
		}
	}
	for k := range uint32(3) {
		l := (k + 1) % 3
		m.Indices = append(m.Indices, first+k, first+l, first+3+l, first+k, first+3+l, first+3+k)
	}
}

// optimized are the copies that optimising makes, a level each.
func optimized(ctx context.Context, d *gltf.Document) (made []simplify.Result, err error) {
	for _, name := range []string{"light", "moderate", "aggressive"} {
		level, _ := simplify.Named(name)
		r, err := simplify.Document(ctx, d, level)
		if err != nil {
			return nil, err
		}
		made = append(made, r)
	}
	return made, nil
}
