package gltf

import (
	"bytes"
	"errors"
	"fmt"

	"atelier/internal/media/geom"
)

// Limits bound what Read takes from a file, and what Flatten makes of it. Zero fields have the values of DefaultLimits.
type Limits struct {
	Bytes    int64 // the whole file
	JSON     int64 // the JSON chunk
	Vertices int   // over all primitives of all nodes
	Indices  int   // over all primitives of all nodes, three a triangle
	Objects  int   // entries of each list in the JSON
	Depth    int   // nodes from a root to a leaf
}

// DefaultLimits hold every file that the service makes, with room to spare.
func DefaultLimits() Limits {
	return Limits{Bytes: 256 << 20, JSON: 16 << 20, Vertices: 4 << 20, Indices: 12 << 20, Objects: 1 << 16, Depth: 512}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	for _, f := range []struct{ given, usual *int64 }{{&l.Bytes, &d.Bytes}, {&l.JSON, &d.JSON}} {
		if *f.given <= 0 {
			*f.given = *f.usual
		}
	}
	for _, f := range []struct{ given, usual *int }{
		{&l.Vertices, &d.Vertices}, {&l.Indices, &d.Indices}, {&l.Objects, &d.Objects}, {&l.Depth, &d.Depth},
	} {
		if *f.given <= 0 {
			*f.given = *f.usual
		}
	}
	return l
}

// ErrTooLarge says that a file exceeds the limits it was read with.
var ErrTooLarge = errors.New("larger than its limit")

// ErrExtension says that a file cannot be read without an extension that this package does not know.
var ErrExtension = errors.New("required extension is not supported")

// ErrExternal says that a part of the file lies outside it.
var ErrExternal = errors.New("lies outside the file")

// ErrNotFinite says that a number is NaN or infinite.
var ErrNotFinite = errors.New("not finite")

// Farthest is how far from the origin a vertex may lie along each axis, in metres: beyond, areas and volumes are no 32-bit numbers.
const Farthest = 1e12

// ErrTooFar says that a vertex lies beyond Farthest.
var ErrTooFar = errors.New("too far from the origin")

// CheckFar is an ErrTooFar that names the vertex and its place when it lies too far from the origin.
func CheckFar(vertex int, at geom.Vec3) error {
	if far := max(geom.Abs(at.X), geom.Abs(at.Y), geom.Abs(at.Z)); far > Farthest {
		return fmt.Errorf("vertex %d: %.3g m away, and at most %.0e m are taken: %w", vertex, far, float64(Farthest), ErrTooFar)
	}
	return nil
}

// ErrInvalid says that a file breaks the specification.
var ErrInvalid = errors.New("not valid glTF")

// invalid marks an error as the file's fault, unless it says so more closely.
func invalid(err error) error {
	for _, known := range []error{ErrNotGLB, ErrTooLarge, ErrExtension, ErrExternal, ErrNotFinite, ErrTooFar} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", ErrInvalid, err)
}

// checkJSON bounds the memory that the JSON chunk will take: objects cost a few hundred bytes each.
func (l Limits) checkJSON(js []byte) error {
	if int64(len(js)) > l.JSON {
		return fmt.Errorf("JSON of %d bytes: %w of %d", len(js), ErrTooLarge, l.JSON)
	}
	if n := bytes.Count(js, []byte("{")); n > 4*l.Objects {
		return fmt.Errorf("JSON of %d objects: %w of %d", n, ErrTooLarge, 4*l.Objects)
	}
	return nil
}

// checkLists bounds the number of objects of each sort.
func (l Limits) checkLists(d *Document) error {
	for _, list := range []struct {
		name string
		n    int
	}{
		{"scenes", len(d.Scenes)}, {"nodes", len(d.Nodes)}, {"meshes", len(d.Meshes)}, {"materials", len(d.Materials)},
		{"textures", len(d.Textures)}, {"images", len(d.Images)}, {"samplers", len(d.Samplers)}, {"skins", len(d.Skins)},
		{"animations", len(d.Animations)}, {"cameras", len(d.Cameras)}, {"accessors", len(d.Accessors)},
		{"bufferViews", len(d.Views)}, {"buffers", len(d.Buffers)},
	} {
		if list.n > l.Objects {
			return fmt.Errorf("%d %s: %w of %d", list.n, list.name, ErrTooLarge, l.Objects)
		}
	}
	return nil
}
