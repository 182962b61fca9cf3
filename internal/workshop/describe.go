package workshop

import (
	"fmt"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// maxSorts is how many names of parts a description tells.
const maxSorts = 80

// sort is all parts of one name.
type sort struct {
	count  int
	box    geom.Box
	colour string
}

// describe tells a writer that sees no pictures what was built: the size, then each name of parts with how many there are, their colour
// and where they lie, in metres. The parts are as they were built, before they are packed.
func describe(s *scene.Scene) string {
	all := geom.Empty()
	var names []string
	of := map[string]*sort{}
	for _, p := range s.Parts {
		box := p.Bounds()
		all = union(all, box)
		k := of[p.Name]
		if k == nil {
			k = &sort{box: box, colour: colourOf(p)}
			of[p.Name] = k
			names = append(names, p.Name)
		}
		k.box, k.count = union(k.box, box), k.count+1
	}
	var b strings.Builder
	d := all.Size()
	fmt.Fprintf(&b, "%.3g m wide (x), %.3g m high (y), %.3g m deep (z); %d parts:\n", d.X, d.Y, d.Z, len(s.Parts))
	for i, n := range names {
		if i == maxSorts {
			fmt.Fprintf(&b, "and %d more names\n", len(names)-i)
			break
		}
		k := of[n]
		fmt.Fprintf(&b, "%d × %s, %s, x %.3g to %.3g, y %.3g to %.3g, z %.3g to %.3g\n",
			k.count, n, k.colour, k.box.Min.X, k.box.Max.X, k.box.Min.Y, k.box.Max.Y, k.box.Min.Z, k.box.Max.Z)
	}
	return b.String()
}

func union(a, b geom.Box) geom.Box { return a.Add(b.Min).Add(b.Max) }

// far is a distance to edges at which no wear of them shows, metres.
const far = 10

// colourOf is the mean colour of a part's surface as #rrggbb, asked at a few of its corners as if they lay open.
func colourOf(p *solid.Part) string {
	var sum geom.Vec3
	n := 0
	for _, is := range p.Islands {
		step := max(1, len(is.Vertices)/8)
		for i := 0; i < len(is.Vertices) && n < 32; i += step {
			v := is.Vertices[i]
			o := p.Surface(&tex.Point{Pos: v.Pos, Normal: v.Normal, Local: v.Local, Low: p.Low, High: p.High, Open: 1, Edge: far, Crease: far, Texel: .002,
				Seed: p.Seed})
			sum = sum.Add(o.Color)
			n++
		}
	}
	if n == 0 {
		return "no colour"
	}
	c := sum.Mul(255 / float32(n))
	return fmt.Sprintf("#%02x%02x%02x", byte(geom.Clamp(c.X, 0, 255)), byte(geom.Clamp(c.Y, 0, 255)), byte(geom.Clamp(c.Z, 0, 255)))
}
