package procedural

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"

	"atelier/internal/band"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/reference"
	"atelier/internal/media/atlas"
	"atelier/internal/media/bake"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
	"atelier/internal/recipe"
)

// Model is a finished model: the mesh for delivery and for pictures.
type Model struct {
	Mesh  *mesh.Mesh
	Maps  *tex.Maps
	Atlas atlas.Atlas
	View  scene.View
	Rig   *rig.Binding // the binding to bones; nil: it has none. Its field Of is set when the file is written
	Size  geom.Vec3    // size by the words, metres; the mesh has their proportions, at about the thing's natural size, until it is delivered
	even  float32      // the factor from the mesh to that size, the same along each axis
	shape *trace.BVH
	files gltf.Pictures // the maps as they lie in the file
}

// Picture renders the model at size² pixels, seen as turn makes of its own view.
func (m *Model) Picture(ctx context.Context, size int, turn func(scene.View) scene.View) (*image.RGBA, error) {
	return render.Renderer{Size: size}.Render(ctx, m.Mesh, m.Maps, m.shape, turn(m.View))
}

func asItIs(v scene.View) scene.View { return v }

// Model builds and bakes what a brief asks for, at its natural size, and writes nothing.
func (e *Engine) Model(ctx context.Context, b engine.Brief, w engine.Bench) (*Model, error) {
	e, err := e.knowing(b)
	if err != nil {
		return nil, err
	}
	m, _, err := e.build(ctx, b, w)
	return m, err
}

func (e *Engine) build(ctx context.Context, b engine.Brief, w engine.Bench) (*Model, *plan, error) {
	m, p, err := e.builds(ctx, b, w)
	var mistakes recipe.Errors
	if errors.As(err, &mistakes) {
		e.faults.note(e.theirs, mistakes)
		err = e.blamed(mistakes)
	}
	return m, p, err
}

// builds is build with the errors of recipes as they are.
func (e *Engine) builds(ctx context.Context, b engine.Brief, w engine.Bench) (*Model, *plan, error) {
	w.Progress(.02, "reading the prompt")
	seen, prompt, err := reference.Read(ctx, b, w)
	if err != nil {
		return nil, nil, err
	}
	words := b
	words.Prompt = prompt
	p, err := e.plan(words, seen)
	if err != nil {
		return nil, nil, err
	}
	if err := p.already(ctx); err != nil {
		return nil, nil, err
	}
	if err := p.refuse(ctx, e); err != nil {
		return nil, nil, err
	}
	if err := p.resemble(ctx); err != nil {
		return nil, nil, err
	}
	w.Progress(.05, "building "+p.archetype.Name)
	m, err := p.make(ctx, w)
	if err != nil {
		return nil, nil, fmt.Errorf("make %s: %w", p.archetype.Name, err)
	}
	natural := m.Mesh.Bounds().Size()
	by := p.factors(natural)
	m.Size = natural.Scale(by)
	e.tellSize(&p, natural)
	if err := possible(longSide(m.Size)); err != nil && !p.several() {
		return nil, nil, err
	}
	m.proportion(by)
	return m, &p, nil
}

// model runs the stages of the engine: understand, plan, build, bake, render, write.
func (e *Engine) model(ctx context.Context, b engine.Brief, w engine.Bench) (engine.Result, error) {
	m, p, err := e.build(ctx, b, w)
	if err != nil {
		return engine.Result{}, err
	}
	w.Progress(.7, "rendering the preview")
	var checked error
	wait := band.Beside(func() { // which leaves no processor idle where the preview keeps one busy
		checked = m.Mesh.Check().Err()
		m.files = gltf.PicturesOf(m.Maps)
	})
	picture, err := m.Picture(ctx, p.picture, asItIs)
	wait()
	if err != nil {
		return engine.Result{}, fmt.Errorf("render %s: %w", p.archetype.Name, err)
	}
	if checked != nil {
		return engine.Result{}, fmt.Errorf("check the mesh: %w", checked)
	}
	w.Progress(.85, "writing files")
	m.stretch(geom.Vec3{X: m.even, Y: m.even, Z: m.even})
	result, err := p.report(m)
	if err != nil {
		return engine.Result{}, err
	}
	return result, write(ctx, w, b, p, m, picture)
}

// make builds the parts, packs them, and bakes their maps.
func (p *plan) make(ctx context.Context, w engine.Bench) (*Model, error) {
	s, a, err := p.pack(ctx, w)
	if err != nil {
		return nil, err
	}
	m := &Model{Atlas: a, View: s.View, Mesh: a.Mesh(s.Parts)}
	tree := band.Begin(func() *trace.BVH { return trace.New(m.Mesh) })
	defer tree() // no goroutine outlives the task
	if m.Rig, err = bind(s, m.Mesh); err != nil {
		return nil, err
	}
	w.Progress(.2, "baking materials")
	m.Maps, err = bake.Baker{Still: s.Still(), Falling: p.falling()}.Bake(ctx, s.Parts, a, tree)
	m.shape = tree()
	return m, err
}

// falling reports whether something falls from the sky onto the thing or onto a further one.
func (p *plan) falling() bool {
	return p.brief.Look.Falling() || slices.ContainsFunc(p.others, (*plan).falling)
}

// pack makes the scene and its atlas at the finest level within the budget, in which cuts of the atlas count, too. When even the coarsest level
// exceeds it, that level is used, with a note.
func (p *plan) pack(ctx context.Context, w engine.Bench) (*scene.Scene, atlas.Atlas, error) {
	for {
		s, err := p.build(ctx)
		if err != nil {
			return nil, atlas.Atlas{}, err
		}
		w.Progress(.15, "packing the atlas")
		if err := atlas.Dim(ctx, s.Parts, len(s.Joints) == 0); err != nil {
			return nil, atlas.Atlas{}, err
		}
		a, err := atlas.Pack(ctx, s.Parts, p.maps)
		if err != nil {
			return nil, a, err
		}
		n := 0
		for _, part := range s.Parts {
			n += part.Triangles()
		}
		if n <= p.budget {
			return s, a, nil
		}
		if !p.coarser(n - p.budget) {
			p.note("The fewest triangles that a %s can have here are %d, more than the %d that were asked for.", p.archetype.Name, n, p.budget)
			return s, a, nil
		}
	}
}

func (p *plan) build(ctx context.Context) (*scene.Scene, error) {
	s, err := p.raw(ctx)
	if err != nil {
		return nil, err
	}
	if p.flat {
		for _, part := range s.Parts {
			part.Facet()
			part.Given, part.Detail = false, nil // grown bodies too
		}
	}
	return s, solid.Finish(ctx, s.Parts)
}

// raw is the built mesh without normals.
func (p *plan) raw(ctx context.Context) (*scene.Scene, error) {
	if p.several() {
		return p.assemble(ctx)
	}
	return p.form(ctx, p.brief)
}

// proportion gives the mesh the proportions that factors make, at about its natural size: pictures and checks are of the delivered shape, and the
// distances at which corners are welded suit it, however small or large the thing is delivered.
func (m *Model) proportion(by geom.Vec3) {
	m.even = by.X
	if by == (geom.Vec3{X: by.X, Y: by.X, Z: by.X}) {
		return
	}
	m.even = longSide(m.Size) / longSide(m.Mesh.Bounds().Size())
	m.stretch(by.Mul(1 / m.even))
	m.shape = trace.New(m.Mesh)
}

// stretch scales the finished mesh and its bones. Maps keep their grain.
func (m *Model) stretch(by geom.Vec3) {
	if by == (geom.Vec3{X: 1, Y: 1, Z: 1}) {
		return
	}
	if m.Rig != nil {
		m.Rig = m.Rig.Stretched(by)
	}
	for i := range m.Mesh.Vertices {
		v := &m.Mesh.Vertices[i]
		v.Pos = v.Pos.Scale(by)
		v.Normal = geom.Vec3{X: v.Normal.X / by.X, Y: v.Normal.Y / by.Y, Z: v.Normal.Z / by.Z}.Norm()
		t := v.Tangent.Scale(by)
		v.Tangent = t.Mad(v.Normal, -t.Dot(v.Normal)).Norm()
	}
}

// factors scale a thing from its natural size to the size that the words ask for. Several things have their sizes already.
func (p *plan) factors(natural geom.Vec3) geom.Vec3 {
	if p.several() {
		return geom.Vec3{X: 1, Y: 1, Z: 1}
	}
	if p.stretch != (geom.Vec3{}) { // stretched by images: measures in words apply to the stretched thing
		return p.scale(natural.Scale(p.stretch)).Scale(p.stretch)
	}
	return p.scale(natural)
}
