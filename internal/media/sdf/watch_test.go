package sdf

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"

	"atelier/internal/media/geom"
)

// mortal is a context that is canceled after so many calls of Err.
type mortal struct {
	context.Context
	left atomic.Int64
}

func endsAfter(t *testing.T, questions int64) *mortal {
	c := &mortal{Context: t.Context()}
	c.left.Store(questions)
	return c
}

func (c *mortal) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// counted counts the points that a field is asked for after a context has ended.
type counted struct {
	Field
	ctx  *mortal
	late *atomic.Int64
}

func (f counted) At(p geom.Vec3) float32 {
	f.count(1)
	return f.Field.At(p)
}

func (f counted) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	f.count(len(ps))
	f.Field.Fill(d, ps, s)
}

func (f counted) Prune(c geom.Vec3, r, width float32) (Field, float32) {
	f.count(1)
	near, d := f.Field.Prune(c, r, width)
	return counted{near, f.ctx, f.late}, d
}

func (f counted) count(n int) {
	if f.ctx.left.Load() < 0 {
		f.late.Add(int64(n))
	}
}

func TestPartStopsWithItsContext(t *testing.T) {
	const ever = 1 << 40
	m := Mesher{Triangles: 12000}
	full := endsAfter(t, ever)
	if _, err := m.Part(full, "creature", creature(), nil, 1); err != nil {
		t.Fatal(err)
	}
	asked := ever - full.left.Load()
	for share := range int64(24) {
		ctx := endsAfter(t, asked*share/24)
		var late atomic.Int64
		if _, err := m.Part(ctx, "creature", counted{creature(), ctx, &late}, nil, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("ended at %d of %d questions: got %v, want %v", asked*share/24, asked, err, context.Canceled)
		}
		if more := -ctx.left.Load(); more > 100 {
			t.Errorf("ended at %d of %d questions: asked %d times more, want it to stop", asked*share/24, asked, more)
		}
		if n := late.Load(); n > 20000 {
			t.Errorf("ended at %d of %d questions: looked at %d points more, want it to stop", asked*share/24, asked, n)
		}
	}
}

func TestLoopsAskTheContextOften(t *testing.T) {
	const ever = 1 << 40
	n := netOf(t, creature(), .004)
	for _, c := range []struct {
		name string
		loop func(ctx context.Context) error
	}{
		{"simplify", func(ctx context.Context) error { return n.Simplify(ctx, 10000, func(geom.Vec3) float32 { return 1 }) }},
		{"patches", func(ctx context.Context) error { _, err := n.patches(ctx, nil); return err }},
	} {
		triangles := int64(len(n.Tri))
		ctx := endsAfter(t, ever)
		if err := c.loop(ctx); err != nil {
			t.Fatal(err)
		}
		if asked := ever - ctx.left.Load(); asked < triangles/between {
			t.Errorf("%s: asked %d times for %d triangles, want once in %d or more", c.name, asked, triangles, between)
		}
	}
}

// boxed is a field with bounds that may be wrong.
type boxed struct {
	Field
	box geom.Box
}

func (b boxed) Bounds() geom.Box { return b.box }

func TestHostileFieldsEndInAnError(t *testing.T) {
	nan, inf := geom.Sqrt(-1), 1/geom.Sqrt(0)
	ball := Sphere(v(0, 0, 0), .5)
	foam := Displace(Box(v(0, 0, 0), v(.2, .2, .2), 0), .4, func(p geom.Vec3) float32 { return geom.Noise(p.X*90, p.Y*90, p.Z*90, 3) })
	holed := boxed{Displace(ball, .1, func(geom.Vec3) float32 { return nan }), ball.Bounds()}
	for _, c := range []struct {
		name  string
		cell  float32
		field Field
		want  string
	}{
		{"half space", 0, Half(v(0, 1, 0), 0), "mesh x: field without end"},
		{"infinite bounds", 0, boxed{ball, geom.Box{Min: v(-inf, 0, 0), Max: v(inf, 1, 1)}}, "mesh x: field without end"},
		{"bounds that are no numbers", .1, boxed{ball, geom.Box{Min: v(nan, 0, 0), Max: v(nan, 1, 1)}}, "mesh x: field without end"},
		{"bounds inside out", .01, boxed{ball, geom.Box{Min: v(1, 1, 1), Max: v(-1, -1, -1)}}, "mesh x: field without extent"},
		{"a micrometre", 1e-6, ball, "mesh x: cells too small for the field"},
		{"a millimetre", 1e-3, ball, "mesh x: cells too small for the field"},
		{"foam", .004, foam, "mesh x: cells too small for the field"},
		{"a thread of a kilometre", 1e-4, Box(v(0, 0, 0), v(1e3, 1e-5, 1e-5), 0), "mesh x: cells too small for the field"},
		{"negative cells", -1, ball, "mesh x: cells of -1 m, want a size above 0"},
		{"cells that are no number", nan, ball, "mesh x: cells of NaN m, want a size above 0"},
		{"nothing", 0, boxed{Sphere(v(9, 9, 9), .1), geom.Box{Max: v(1, 1, 1)}}, "mesh x: field without a surface"},
		{"no number anywhere", .02, holed, "mesh x: field that is not a number at its surface"},
		{"no radius", 0, Sphere(v(0, 0, 0), 0), "mesh x: field without extent"},
		{"a radius that is no number", 0, Sphere(v(0, 0, 0), nan), "mesh x: field without end"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var points atomic.Int64
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := Mesher{Triangles: 1000, Cell: c.cell}.Part(t.Context(), "x", counted{c.field, endsAfter(t, -1), &points}, nil, 1)
			runtime.ReadMemStats(&after)
			if err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 100 {
				t.Errorf("took %d MB, want at most 100", mb)
			}
			if n := points.Load(); n > 5e6 {
				t.Errorf("looked at %d points, want at most 5 million", n)
			}
		})
	}
}
