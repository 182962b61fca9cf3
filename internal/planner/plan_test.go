package planner

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
	"atelier/internal/studio"
)

// lines are the lines of a file of testdata, without comments.
func lines(t *testing.T, file string) (out []string) {
	t.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := strings.TrimSpace(s.Text()); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

// made is a planned thing, built.
type made struct {
	planned Planned
	recipe  *recipe.Recipe
	scene   *scene.Scene
	mesh    *mesh.Mesh
}

// build plans what is asked for and builds it at standard.
func build(t *testing.T, asked ...string) made {
	t.Helper()
	p, ok, err := Plan(asked)
	if err != nil || !ok {
		t.Fatalf("%q: ok %v, %v", asked, ok, err)
	}
	r, err := recipe.Parse("planned.star", []byte(p.Text))
	if err != nil {
		t.Fatalf("%q: %v\n%s", asked, err, p.Text)
	}
	cook := func() (*scene.Scene, recipe.Report, error) {
		return r.Cook(context.Background(), studio.Brief(r.Archetype(), archetype.Standard, seed.From("1")))
	}
	s, report, err := cook()
	if err != nil {
		t.Fatalf("%q: %v\n%s", asked, err, p.Text)
	}
	if len(report.Dropped) > 0 || report.Builds > 1 {
		t.Errorf("%q: built %d times, dropped %q: %d triangles", asked, report.Builds, report.Dropped, report.Triangles)
	}
	packed, _, err := cook() // packing cuts the parts that it gets
	if err != nil {
		t.Fatalf("%q: %v", asked, err)
	}
	m, err := studio.Bare(context.Background(), packed)
	if err != nil {
		t.Fatalf("%q: %v", asked, err)
	}
	return made{p, r, s, m}
}

// TestPrompts builds each prompt and measures its mesh. A line is prompt | revision => width x height x depth; part=count …; ray …
func TestPrompts(t *testing.T) {
	for i, line := range lines(t, "prompts.txt") {
		if !seedtest.TakesOf(i, 9) {
			continue
		}
		prompt, want, ok := strings.Cut(line, "=>")
		if !ok {
			t.Fatalf("%q has no =>", line)
		}
		var asked []string
		for a := range strings.SplitSeq(prompt, "|") {
			asked = append(asked, strings.TrimSpace(a))
		}
		t.Run(asked[len(asked)-1], func(t *testing.T) { measure(t, build(t, asked...), want) })
	}
}

// measure compares a thing with what a line wants of it.
func measure(t *testing.T, m made, want string) {
	box := m.mesh.Bounds()
	wants := strings.Split(want, ";")
	size, header := box.Size(), m.recipe.Header.Size
	for i, s := range strings.Split(wants[0], " x ") {
		mm, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
		if err != nil {
			t.Fatal(err)
		}
		axis := []string{"width", "height", "depth"}[i]
		got, says := float64([]float32{size.X, size.Y, size.Z}[i])*1000, float64([]float32{header.X, header.Y, header.Z}[i])*1000
		if math.Abs(got-mm) > .1 {
			t.Errorf("%s: got %.2f mm, want %g\n%s", axis, got, mm, m.planned.Text)
		}
		if math.Abs(got-says) > .1 {
			t.Errorf("%s: got %.2f mm, and the header says %g", axis, got, says)
		}
	}
	if faults := studio.Stands(box); len(faults) > 0 {
		t.Error(faults)
	}
	found, err := recipe.Inspect(t.Context(), m.recipe, archetype.Standard)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range found.Errors { // with which no model would be made
		t.Errorf("%s\n%s", e.Text, m.planned.Text)
	}
	shape := trace.New(m.mesh)
	for _, w := range wants[1:] {
		w = strings.TrimSpace(w)
		if name, n, ok := strings.Cut(w, "="); ok {
			if got := count(m.scene, name); strconv.Itoa(got) != n {
				t.Errorf("%s: got %d, want %s", name, got, n)
			}
			continue
		}
		drill(t, shape, box, w)
	}
}

func count(s *scene.Scene, name string) (n int) {
	for _, p := range s.Parts {
		if p.Name == name {
			n++
		}
	}
	return n
}

// drill sends rays down a hole, "y 10,-20 d5 deep 8": along an axis from its positive side, at the other two coordinates, of a diameter,
// and to what depth, or "through"; without a diameter one ray goes down. Rays just inside its wall go as deep, and such just outside meet the face sooner.
func drill(t *testing.T, shape *trace.BVH, box geom.Box, want string) {
	t.Helper()
	var axis string
	var u, v, d, deep float64
	through := strings.HasSuffix(want, "through")
	if _, err := fmt.Sscanf(want, "%s %f,%f deep %f", &axis, &u, &v, &deep); err != nil {
		if _, err := fmt.Sscanf(want, "%s %f,%f d%f deep %f", &axis, &u, &v, &d, &deep); err != nil && !through {
			t.Fatalf("%q: %v", want, err)
		}
	}
	if through {
		deep = math.Inf(1)
	}
	meet := func(u, v float64) float64 {
		a, b, far := float32(u/1000), float32(v/1000), float32(10)
		var from, dir geom.Vec3
		var top float32
		switch axis {
		case "x":
			from, dir, top = geom.Vec3{X: far, Y: a, Z: b}, geom.Vec3{X: -1}, box.Max.X
		case "y":
			from, dir, top = geom.Vec3{X: a, Y: far, Z: b}, geom.Vec3{Y: -1}, box.Max.Y
		case "z":
			from, dir, top = geom.Vec3{X: a, Y: b, Z: far}, geom.Vec3{Z: -1}, box.Max.Z
		}
		from = from.Add(dir.Mul(far - top - .01))
		hit, triangle, _ := shape.Hit(from, dir, 0, 100)
		if triangle < 0 {
			return math.Inf(1)
		}
		return float64(hit-.01) * 1000
	}
	same := func(a, b float64) bool { return a == b || math.Abs(a-b) < .1 }
	if got := meet(u, v); !same(got, deep) {
		t.Errorf("%s: the middle is %.2f mm deep, want %g", want, got, deep)
	}
	for i := range 8 {
		if d == 0 {
			break
		}
		a := (float64(i) + .3) * math.Pi / 4
		in, out := d/2*.97-.05, d/2*1.02+.15
		if got := meet(u+in*math.Cos(a), v+in*math.Sin(a)); !same(got, deep) {
			t.Errorf("%s: %.2f mm from the middle it is %.2f mm deep, want %g", want, in, got, deep)
		}
		if got := meet(u+out*math.Cos(a), v+out*math.Sin(a)); got >= deep-.05 {
			t.Errorf("%s: the hole reaches %.2f mm from its middle", want, out)
		}
	}
}
