// Package render draws the preview of a finished mesh as the delivered file has it, on a grey floor under a soft sun.
//
// It is a hybrid. Visibility is rasterised at four samples a pixel; each pixel is then shaded once for every surface that it shows, and
// four pixels together have in common what hardly differs between them.
// Sunlight and the floor's occlusion are traced against the mesh, at full cost only where a shadow's edge may be;
// everything else comes from a small prefiltered environment. The same input gives the same bytes on any number of processors.
//
// Start at Renderer.Render; the order of work is the order of its lines.
package render

import (
	"context"
	"errors"
	"fmt"
	"image"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// Renderer draws square pictures.
type Renderer struct {
	Size        int          // pixels a side
	Environment *Environment // the light of the views; nil, or made for another sun or floor: one is made for the view
}

// largest bounds the memory of a picture: about 60 bytes a pixel while it is drawn.
const largest = 4096

// Render draws the mesh, whole, as the view asks. maps and bvh belong to the mesh.
// It fails when ctx ends, without triangles or maps, and at an impossible size.
func (r Renderer) Render(ctx context.Context, m *mesh.Mesh, maps *tex.Maps, bvh *trace.BVH, v scene.View) (*image.RGBA, error) {
	return r.RenderPages(ctx, m, []*tex.Maps{maps}, bvh, v)
}

// RenderPages is Render of a mesh whose shells read several maps: each the one of its number, Shell.Maps.
func (r Renderer) RenderPages(ctx context.Context, m *mesh.Mesh, pages []*tex.Maps, bvh *trace.BVH, v scene.View) (*image.RGBA, error) {
	if r.Size < 1 || r.Size > largest {
		return nil, fmt.Errorf("render: side of %d pixels is not in 1..%d", r.Size, largest)
	}
	if m.Triangles() == 0 || len(pages) == 0 || bvh == nil {
		return nil, errors.New("render: no triangles, maps or rays")
	}
	for _, maps := range pages {
		if maps == nil || len(maps.Levels) == 0 {
			return nil, errors.New("render: a page without maps")
		}
	}
	for _, s := range m.Shells {
		if s.Maps < 0 || s.Maps >= len(pages) {
			return nil, fmt.Errorf("render: shell %q reads maps %d of %d", s.Name, s.Maps, len(pages))
		}
	}
	v = complete(v)
	f := newFrame(r.Size, m, bvh, v)
	if err := f.rasterize(ctx); err != nil {
		return nil, err
	}
	sun, err := f.lightObject(ctx)
	if err != nil {
		return nil, err
	}
	floor, err := f.lightFloor(ctx)
	if err != nil {
		return nil, err
	}
	environment := r.Environment
	if !environment.suits(v) {
		if environment, err = newEnvironment(ctx, v.Sun, v.Ground); err != nil {
			return nil, err
		}
	}
	l := newLighting(f, pages, environment, v)
	l.sunlit, l.floor = sun, floor
	return l.expose(ctx)
}

// Turned is v seen from another side: yaw 0 looks at the front, π at the back. The sun turns along, so no side is left in the dark.
func Turned(v scene.View, yaw float32) scene.View {
	v = complete(v)
	v.Sun = geom.TurnY(yaw - v.Yaw).Dir(v.Sun)
	if yaw == 0 {
		yaw = 2 * geom.Pi // a zero field would mean the default
	}
	v.Yaw = yaw
	return v
}

// complete fills the zero fields of a view from the default one and brings the sun's direction to length one.
func complete(v scene.View) scene.View {
	d := scene.DefaultView()
	for _, field := range []struct{ given, usual *float32 }{
		{&v.Yaw, &d.Yaw}, {&v.Pitch, &d.Pitch}, {&v.Fov, &d.Fov}, {&v.Fill, &d.Fill},
		{&v.Light, &d.Light}, {&v.Exposure, &d.Exposure}, {&v.Bloom, &d.Bloom},
	} {
		if *field.given == 0 {
			*field.given = *field.usual
		}
	}
	if v.Sun == (geom.Vec3{}) {
		v.Sun = d.Sun
	}
	if v.Ground == (geom.Vec3{}) {
		v.Ground = d.Ground
	}
	v.Sun = v.Sun.Norm()
	v.Fov = geom.Clamp(v.Fov, .02, 2.5)
	v.Fill = geom.Clamp(v.Fill, .05, 1)
	return v
}
