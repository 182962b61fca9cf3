// Package simplify makes glTF documents with fewer triangles and smaller pictures, for the distance at which they are seen.
//
// Edges are collapsed in the order of the error that this adds: quadrics of the surface and of everything that a vertex carries (Garland and Heckbert
// 1998, Hoppe 1999). A vertex moves onto a neighbour, so what remains are vertices of the source with their own normals, coordinates, colours and
// weights. What is seen less counts less, and for levels of detail what is seen from no side (visibility.go) is left out in the end: until then shells
// stay closed, so that no gap opens. Small things that shine by themselves, such as eyes and lamps, are the last to be left out (light.go), and thin
// rods, such as spokes, keep their shape (slender.go). Bricks and shingles go before what they lie on (backing.go), and what comes to light takes over
// the colours of what covered it (layout.go, dressing.go, nearest.go). Borders and seams keep their course, and borders of materials stay in place
// exactly. Nodes, materials, skins and animations stay as they are.
//
// Document is for one result, Levels for several from one source. A surface (surface.go) is all triangles of a document with their
// neighbours; quadric.go holds the error, rank.go chooses collapses, collapse.go does them, and write.go makes the document.
package simplify

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/media/codec/gltf"
)

// Level is how much of a document remains.
type Level struct {
	Ratio    float64 // of the triangles, over 0 and up to 1
	Halvings int     // of each side of every picture
	Colors   int     // of each side of pictures of colours, instead of Halvings; 0: they are halved as all others
	Side     int     // at most, of a picture, after the halvings; 0: no bound
	Outside  bool    // leave out what is seen from no side, in scenes where nothing moves; of several levels the first one says it
	bears    float32 // times as large errors as others that show, for a trial; 0: once
}

// Result is a simplified document.
type Result struct {
	Document  *gltf.Document
	Triangles int // that the scene shows: those of a mesh count as often as it is shown
	Before    int // of the source
	Wanted    int // by the level
}

// Short reports whether clearly more triangles remain than the level says, because fewer would tear or ruin the model.
func (r *Result) Short() bool { return float64(r.Triangles) > clearly*float64(r.Wanted) }

// clearly is how many times as many triangles as are wanted are clearly more.
const clearly = 1.1

// ErrNoMesh says that a document has no triangle with an area.
var ErrNoMesh = errors.New("the model has no mesh: no triangle with an area")

// ErrTooLarge says that a document has more triangles or vertices than are simplified.
var ErrTooLarge = errors.New("the model is too large to be simplified")

// Bounds of the models that are simplified.
const (
	maxTriangles = 2 << 20
	maxVertices  = 2 << 20
	maxNumbers   = 96 << 20 // in the quadrics of all vertices
)

// Levels simplifies a document to several levels, of falling ratios. Each picture is decoded at most once for all of them.
// Each level begins with the one before it, so it costs only the triangles between the two.
func Levels(ctx context.Context, d *gltf.Document, levels []Level) ([]Result, error) {
	return levelsOf(ctx, d, levels, false)
}

// levelsOf is Levels; with closed, a level after the first one has more triangles than its share where views see through it.
func levelsOf(ctx context.Context, d *gltf.Document, levels []Level, closed bool) ([]Result, error) {
	list, err := beginPictures(ctx, d, levels)
	if err != nil {
		return nil, err
	}
	s, err := newSurface(ctx, d, list, len(levels) > 0 && levels[0].Outside)
	if err != nil {
		return nil, err
	}
	var source *outlook
	if closed {
		if source, err = rough.outlook(ctx, s.placesOf(rough.side, true)); err != nil {
			return nil, err
		}
	}
	var dressings []*dressing
	if len(levels) > 1 {
		if dressings, err = s.dressings(list); err != nil {
			return nil, err
		}
	}
	if err := s.findVivid(ctx, dressings, list); err != nil {
		return nil, err
	}
	if err := s.measure(ctx); err != nil {
		return nil, err
	}
	var out []Result
	before := 0. // the ratio of the level before
	for i, l := range levels {
		if i == 1 && len(dressings) > 0 {
			s.findBacking()
		}
		if !(l.Ratio > 0 && l.Ratio <= 1) || l.Halvings < 0 {
			return nil, fmt.Errorf("level %+v: the ratio must lie over 0 and up to 1", l)
		}
		wanted := max(1, int(l.Ratio*float64(s.drawn)+.5))
		s.afar = len(dressings) > 0 && (i > 1 || i == 1 && float64(s.floor()) > clearly*float64(wanted))
		if s, err = s.whole(ctx, &l, before, source); err != nil {
			return nil, err
		}
		before = l.Ratio
		var layouts []*layout
		if i > 0 {
			if layouts, err = s.layOutAll(ctx, dressings, list, i); err != nil {
				return nil, err
			}
		}
		made, triangles, err := s.document(ctx, layouts)
		if err != nil {
			return nil, err
		}
		out = append(out, Result{made, triangles, s.drawn, wanted})
	}
	if err := list.finish(ctx, out); err != nil {
		return nil, err
	}
	for i := range out {
		if err := tidy(out[i].Document); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// foreign are extensions that name accessors or views in unknown places, and extensions that hold the same geometry
// once more in another form.
var foreign = []string{
	"EXT_structural_metadata", "KHR_audio", "KHR_audio_emitter", "KHR_gaussian_splatting", "MPEG_buffer_circular", "MPEG_accessor_timed",
	"MSFT_audio_emitter", "OMI_audio_emitter",
}

// compressed are the extensions whose plain copy remains.
var compressed = []string{"KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"}

// open is a copy of the document to be changed, without compression; an extension that cannot be kept is gltf.ErrExtension.
func open(d *gltf.Document) (*gltf.Document, error) {
	for _, name := range foreign {
		if slices.Contains(d.Used, name) {
			return nil, fmt.Errorf("%w: %s", gltf.ErrExtension, name)
		}
	}
	out, err := d.Clone()
	if err != nil {
		return nil, err
	}
	for _, name := range compressed {
		out.Drop(name)
		for i := range out.Views {
			delete(out.Views[i].Extensions, name)
		}
		for i := range out.Meshes {
			for j := range out.Meshes[i].Primitives {
				delete(out.Meshes[i].Primitives[j].Extensions, name)
			}
		}
	}
	return out, nil
}

// tidy removes from a document what it no longer uses, and states the bounds of what is new.
func tidy(d *gltf.Document) error {
	d.Sweep()
	size := 0
	for i := range d.Views {
		size += d.Views[i].ByteLength + 3
	}
	if err := d.Compact(size); err != nil {
		return err
	}
	return d.Bound(size)
}
