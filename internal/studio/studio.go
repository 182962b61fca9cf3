// Package studio makes one thing without words and takes its picture: for the suite, for authors, and for the checker of recipes.
//
// Make goes the engine's way from an archetype to a baked model; Flatten stops at the mesh. Sheet lays several views side by side.
package studio

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/band"
	"atelier/internal/media/atlas"
	"atelier/internal/media/bake"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
	"atelier/internal/seed"
)

// Brief is an archetype's plain brief: its own finishes and its usual proportions, no words.
func Brief(a *archetype.Archetype, level archetype.Level, s seed.Seed) archetype.Brief {
	return archetype.Brief{Seed: s, Level: level, Traits: map[string]bool{}, Tall: 1, Wide: 1, Deep: 1, Look: archetype.Look{Roles: a.Roles}}
}

// Made is an archetype built and baked.
type Made struct {
	Mesh  *mesh.Mesh
	Maps  *tex.Maps
	Atlas atlas.Atlas
	View  scene.View
	shape *trace.BVH
}

// Make builds, packs and bakes at maps² texels.
func Make(ctx context.Context, a *archetype.Archetype, b archetype.Brief, maps int) (*Made, error) {
	s, err := a.Build(ctx, b)
	if err != nil {
		return nil, err
	}
	return Bake(ctx, s, maps)
}

// Bake packs and bakes a scene at maps² texels.
func Bake(ctx context.Context, s *scene.Scene, maps int) (m *Made, err error) {
	m = &Made{View: s.View}
	if m.Mesh, m.Atlas, err = Flatten(ctx, s, maps); err != nil {
		return nil, err
	}
	tree := band.Begin(func() *trace.BVH { return trace.New(m.Mesh) })
	m.Maps, err = bake.Baker{Still: s.Still()}.Bake(ctx, s.Parts, m.Atlas, tree)
	m.shape = tree()
	return m, err
}

// Open moves the parts of a scene as far as its joints go: to a share of the way from the one end to the other, or of a whole round where there are no
// ends. A name is that of a joint, or of several that are numbered or on two sides: "wheel" is wheel.left and wheel.2, too.
func Open(s *scene.Scene, shares map[string]float32) error {
	var names []string
	if s.Bones == nil {
		return errors.New("it has no joints")
	}
	pose := s.Bones.Rest()
	moved := map[string]bool{}
	for i := range s.Bones.Hinges {
		h := &s.Bones.Hinges[i]
		names = append(names, h.Bone)
		for name, share := range shares {
			if h.Bone != name && !strings.HasPrefix(h.Bone, name+".") {
				continue
			}
			from, to := h.From, h.To
			if h.Way.Endless() {
				from, to = 0, 2*geom.Pi
			}
			h.At(&pose, s.Bones.Index(h.Bone), geom.Mix(from, to, share))
			moved[name] = true
		}
	}
	for name := range shares {
		if !moved[name] {
			return fmt.Errorf("%q is no joint; there are %s", name, strings.Join(names, ", "))
		}
	}
	s.Bones.Follow(&pose)
	maps := s.Bones.Maps(pose)
	for _, p := range s.Parts {
		if p.Follow.Shares != nil {
			p.Place(maps[s.Bones.Index(p.Follow.Shares[0].Bone)])
		}
	}
	return nil
}

// Flatten finishes the parts of a scene, dims what is never seen, and packs them at maps² texels.
func Flatten(ctx context.Context, s *scene.Scene, maps int) (*mesh.Mesh, atlas.Atlas, error) {
	if err := solid.Finish(ctx, s.Parts); err != nil {
		return nil, atlas.Atlas{}, err
	}
	if err := atlas.Dim(ctx, s.Parts, len(s.Joints) == 0); err != nil {
		return nil, atlas.Atlas{}, err
	}
	return pack(ctx, s, maps)
}

// Bare is Flatten without dimming, for checks of the mesh that need no texels: it takes a tenth of the time.
func Bare(ctx context.Context, s *scene.Scene) (*mesh.Mesh, error) {
	if err := solid.Finish(ctx, s.Parts); err != nil {
		return nil, err
	}
	m, _, err := pack(ctx, s, 512)
	return m, err
}

func pack(ctx context.Context, s *scene.Scene, maps int) (*mesh.Mesh, atlas.Atlas, error) {
	a, err := atlas.Pack(ctx, s.Parts, maps)
	if err != nil {
		return nil, a, err
	}
	return a.Mesh(s.Parts), a, nil
}

// Picture renders at size² pixels with the view that turn makes of the thing's own.
func (m *Made) Picture(ctx context.Context, size int, turn func(scene.View) scene.View) (*image.RGBA, error) {
	return render.Renderer{Size: size}.Render(ctx, m.Mesh, m.Maps, m.shape, turn(m.View))
}
