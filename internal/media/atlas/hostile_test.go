package atlas

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// A rod whose end shrinks to less than the weld distance leaves an island without triangles there.
func TestEndThatWeldsToNothingIsDropped(t *testing.T) {
	p := solid.New("thorn", nil, 1).Rod(geom.Vec3{}, geom.Vec3{Y: 1}, []geom.Vec2{{Y: .05}, {X: 1, Y: 1e-6}}, 8, 0)
	before := len(p.Islands)
	if err := p.Finish(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := len(p.Islands); got != before-1 {
		t.Errorf("got %d islands of %d, want the end dropped", got, before)
	}
	parts := []*solid.Part{p}
	if err := pack(t, parts, 256).Mesh(parts).Check().Err(); err != nil {
		t.Error(err)
	}
}

func TestHostilePartsAreRefused(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	change := func(f func(v *solid.Vertex)) func(p *solid.Part) {
		return func(p *solid.Part) { f(&p.Islands[2].Vertices[1]) }
	}
	for _, c := range []struct {
		name string
		do   func(p *solid.Part)
		want string
	}{
		{"place that is no number", change(func(v *solid.Vertex) { v.Pos.Y = nan }), `part "box": a corner at (`},
		{"infinite place", change(func(v *solid.Vertex) { v.Pos.X = -inf }), `part "box": a corner at (-Inf, `},
		{"a thousand kilometres", func(p *solid.Part) { p.Place(geom.Move(1e6, 0, 0)) }, `part "box": a corner at (`},
		{"frame that is no number", change(func(v *solid.Vertex) { v.Local.Z = nan }), `part "box": a corner at (`},
		{"infinite island", change(func(v *solid.Vertex) { v.UV.X = inf }), `part "box": an island reaches to (+Inf, `},
		{"island that is no number", change(func(v *solid.Vertex) { v.UV.Y = nan }), `part "box": an island reaches to (`},
		{"no density", func(p *solid.Part) { p.Islands[1].Density = 0 }, `part "box": an island of density 0, want`},
		{"density that is no number", func(p *solid.Part) { p.Islands[1].Density = nan }, `part "box": an island of density NaN, want`},
		{"normals that are none", func(p *solid.Part) { p.Given = true }, `part "box": a normal of length 0, want 1`},
		{"absurd extent", func(p *solid.Part) { p.Islands[0].Vertices[0].UV.X, p.Islands[0].Density = 9000, 2 }, `pack part "box": an island of 18`},
		{"empty island after finishing", nil, `pack part "box": an island without triangles`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := solid.New("box", nil, 1).Block(1, 1, 1, .01)
			if c.do != nil {
				c.do(p)
			}
			err := solid.Finish(t.Context(), []*solid.Part{solid.New("sound", nil, 1).Block(1, 1, 1, 0), p})
			if c.do == nil {
				p.Islands = append(p.Islands, &solid.Island{Density: 1})
			}
			if err == nil {
				_, err = Pack(t.Context(), []*solid.Part{p}, 256)
			}
			if err == nil || len(err.Error()) < len(c.want) || err.Error()[:len(c.want)] != c.want {
				t.Errorf("got %v, want %s…", err, c.want)
			}
		})
	}
}

// mortal is a context that is canceled after so many calls of Err.
type mortal struct {
	context.Context
	left atomic.Int64
}

func (c *mortal) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Finish visits all faces at the apex of a fan, and Pack cuts needles into many pieces: both loops check the context.
func TestFinishAndPackStopWithTheirContext(t *testing.T) {
	fan := func() []*solid.Part {
		var parts []*solid.Part
		for i := range 300 {
			parts = append(parts, solid.New("needle", nil, 1).Board(50, .001+.00001*float32(i), .001, 0))
		}
		return append(parts, solid.New("fan", nil, 1).Lathe([]geom.Vec2{{}, {X: 1}, {Y: 1}}, 3000))
	}
	const ever = 1 << 40
	whole := &mortal{Context: t.Context()}
	whole.left.Store(ever)
	parts := fan()
	if err := solid.Finish(whole, parts); err != nil {
		t.Fatal(err)
	}
	if asked := ever - whole.left.Load(); asked < 6000/64 {
		t.Errorf("finishing 6000 triangles asked %d times, want once in 64", asked)
	}
	if _, err := Pack(whole, parts, 512); err != nil {
		t.Fatal(err)
	}
	asked := ever - whole.left.Load()
	for share := range int64(10) {
		ctx := &mortal{Context: t.Context()}
		ctx.left.Store(asked * share / 10)
		parts := fan()
		err := solid.Finish(ctx, parts)
		if err == nil {
			_, err = Pack(ctx, parts, 512)
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("ended at %d of %d questions: got %v, want %v", asked*share/10, asked, err, context.Canceled)
		}
		if more := -ctx.left.Load(); more > 400 {
			t.Errorf("ended at %d of %d questions: asked %d times more, want it to stop", asked*share/10, asked, more)
		}
	}
}

// odd are numbers that are likely to break arithmetic.
var odd = [...]float32{0, 1, -1, .001, 1e-6, 1e-38, 1e-45, 100, 9999, 1e6, -1e6, 3e38, float32(math.NaN()), float32(math.Inf(1)), float32(math.Inf(-1)),
	geom.Weld, .5 * geom.Weld}

// source reads numbers from the bytes of a fuzz test.
type source []byte

func (s *source) byte() byte {
	if len(*s) == 0 {
		return 0
	}
	b := (*s)[0]
	*s = (*s)[1:]
	return b
}

// number is one of the odd numbers, or a number between −1 and 1.
func (s *source) number() float32 {
	if k := s.byte(); int(k) < len(odd) {
		return odd[k]
	}
	return float32(int8(s.byte())) / 128
}

func (s *source) point() geom.Vec3 { return geom.Vec3{X: s.number(), Y: s.number(), Z: s.number()} }

// part is a part of a builder, bent at a few corners, or a heap of triangles.
func (s *source) part(i int) *solid.Part {
	p := solid.New(fmt.Sprint("part ", i), nil, 1)
	switch s.byte() % 6 {
	case 0:
		p.Block(s.number(), s.number(), s.number(), s.number())
	case 1:
		p.Lathe([]geom.Vec2{{}, {X: geom.Abs(s.number())}, {X: geom.Abs(s.number()), Y: s.number()}, {Y: s.number()}}, 3+int(s.byte()%9))
	case 2:
		p.Rod(s.point(), s.point(), []geom.Vec2{{Y: s.number()}, {X: 1, Y: s.number()}}, 5, s.number())
	case 3:
		p.Board(s.number(), s.number(), s.number(), s.number()).Unseen(geom.Vec3{Y: 1}, .1)
	default:
		s.heap(p)
	}
	if s.byte()%2 == 0 {
		p.Share = "all"
	}
	for range s.byte() % 4 {
		if len(p.Islands) > 0 {
			is := p.Islands[int(s.byte())%len(p.Islands)]
			if len(is.Vertices) > 0 {
				is.Vertices[int(s.byte())%len(is.Vertices)].Pos = s.point()
			}
		}
	}
	return p.Place(geom.Move(s.number(), s.number(), s.number()))
}

// heap adds islands of triangles that need not close, some of them twice.
func (s *source) heap(p *solid.Part) {
	for range 1 + s.byte()%3 {
		is := &solid.Island{Density: s.number()}
		for range 3 + s.byte()%6 {
			is.Vertices = append(is.Vertices, solid.Vertex{Pos: s.point(), Local: s.point(), UV: geom.Vec2{X: s.number(), Y: s.number()}})
		}
		for range s.byte() % 12 {
			t := solid.Triangle{Rank: int8(s.byte() % 2)}
			for k := range t.V {
				t.V[k] = int32(int(s.byte()) % len(is.Vertices))
			}
			is.Triangles = append(is.Triangles, t)
		}
		if n := len(is.Triangles); n > 0 && s.byte()%2 == 0 {
			is.Triangles = append(is.Triangles, is.Triangles[n-1])
		}
		p.Islands = append(p.Islands, is)
	}
}

// Packing any parts ends in an error or in an atlas of finite numbers, which can be baked.
func FuzzFinishAndPack(f *testing.F) {
	for i := range 40 {
		text := make([]byte, 160)
		for k := range text {
			text[k] = byte(binary.LittleEndian.Uint32([]byte{byte(k), byte(i), 7, 1}) * 2654435761 >> 13)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := source(text)
		var parts []*solid.Part
		for i := range 1 + s.byte()%5 {
			parts = append(parts, s.part(int(i)))
		}
		if solid.Finish(t.Context(), parts) != nil {
			return
		}
		a, err := Pack(t.Context(), parts, 128)
		if err != nil {
			return
		}
		for i, v := range a.Mesh(parts).Vertices {
			if !v.Pos.Finite() || !v.Normal.Finite() || !v.Tangent.Finite() || !(min(v.UV.X, v.UV.Y) >= 0 && max(v.UV.X, v.UV.Y) <= 1) {
				t.Fatalf("vertex %d: got %+v, want finite numbers and a place in the atlas", i, v)
			}
		}
	})
}
