package bake

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/trace"
)

// Shares of the model's diagonal, found by eye on furniture, tools and houses.
const (
	reach   = .28  // how far occlusion looks
	crevice = .022 // how far cavity looks
	lift    = 4e-4 // how far rays start above the surface
)

// groundWeight is how much the ground under the model hides, next to the model itself.
const groundWeight = .55

// caster sends the rays of occlusion.
type caster struct {
	*sheet
	bvh        *trace.BVH
	opened     map[string]*trace.BVH // by what a part opens with: the tree that its rays meet; nil: bvh
	rays, step int
	falling    bool
	reach      float32 // metres, as the shares above
	crevice    float32
	lift       float32
	ground     float32 // height of the ground
	hemisphere [64]geom.Vec3
	turns      [16]geom.Vec2 // cosine and sine of the patterns' rotations
}

func newCaster(s *sheet, b Baker, bvh *trace.BVH, opened map[string]*trace.BVH) *caster {
	box := bvh.Bounds()
	d := box.Diagonal()
	c := &caster{sheet: s, bvh: bvh, opened: opened, rays: b.Rays, step: b.Step, falling: b.Falling,
		reach: d * reach, crevice: d * crevice, lift: d * lift, ground: box.Min.Y}
	// The disc of Malley's method: r = √u and the height √(1 − u) have a density that goes with the cosine, so each ray counts the same. The
	// factors are 1/p and 1/p² of the plastic number p ≈ 1.3247.
	for i := range c.hemisphere { // cosine-weighted R2 sequence (Roberts 2018)
		u, v := geom.Frac(float32(i)*.7548776662+.5), geom.Frac(float32(i)*.5698402910+.5)
		r := geom.Sqrt(u)
		c.hemisphere[i] = geom.Vec3{X: r * geom.Cos(2*geom.Pi*v), Y: r * geom.Sin(2*geom.Pi*v), Z: geom.Sqrt(max(0, 1-u))}
	}
	for i := range c.turns {
		a := float32(i) / 16 * 2 * geom.Pi
		c.turns[i] = geom.Vec2{X: geom.Cos(a), Y: geom.Sin(a)}
	}
	return c
}

// row measures the cells of one row.
func (c *caster) row(r cellRow) {
	p := &c.patches[r.patch]
	q := p.cells.first + int(r.y)*p.cells.width
	hidden := p.island.Density > 0 && p.island.Density <= unseen && len(p.alike) == 0
	for x := range p.cells.width {
		tx, ty, ok := c.middle(p, x, int(r.y))
		switch {
		case !ok:
			c.cells[q+x].open = bare
		case hidden:
			c.cells[q+x].open = buried
		default:
			c.cells[q+x] = c.cast(p, tx, ty, x, int(r.y))
		}
	}
}

// middle is the texel that stands for a cell: the covered texel nearest to its centre.
func (c *caster) middle(p *patch, x, y int) (tx, ty int, ok bool) {
	left, top := p.rect.left+x*c.step, p.rect.top+y*c.step
	best := 1 << 30
	for v := top; v < min(top+c.step, p.rect.bottom); v++ {
		for u := left; u < min(left+c.step, p.rect.right); u++ {
			dx, dy := 2*(u-left)-c.step, 2*(v-top)-c.step
			if d := dx*dx + dy*dy; d < best && c.face[v*c.size+u] >= 0 {
				tx, ty, best, ok = u, v, d, true
			}
		}
	}
	return tx, ty, ok
}

// cast sends the rays of one cell of p from a texel. Cells of a block of 2×2 take different parts of the sequence,
// and cells of a block of 4×4 turn it differently.
func (c *caster) cast(p *patch, tx, ty, x, y int) cell {
	i := c.face[ty*c.size+tx]
	u, v := inside(c.faces[i].weights(tx, ty))
	from := p.origin.Triangles[i-p.first].V
	f := face{a: &p.origin.Vertices[from[0]], b: &p.origin.Vertices[from[1]], c: &p.origin.Vertices[from[2]]}
	normal, plane := f.normal(u, v), f.plane()
	origin := f.position(u, v).Mad(plane, c.lift)
	// The index mixes the place in the block of 4 × 4, so that neighbours turn differently; the blur (occlusion.go) averages over such a block.
	turn := c.turns[((x&3)*4+y&3)^((x&1)*9)]
	t, b := geom.Basis(normal)
	t, b = t.Mul(turn.X).Mad(b, turn.Y), b.Mul(turn.X).Mad(t, -turn.Y)
	first := (x&1 + y&1*2) * c.rays
	bvh := c.bvh
	if own := c.opened[p.part.Opens]; own != nil {
		bvh = own
	}
	var hides, crevices float32
	behind := 0
	for r := range c.rays {
		h := &c.hemisphere[(first+r)&63]
		d := t.Mul(h.X).Mad(b, h.Y).Mad(normal, h.Z)
		if rise := d.Dot(plane); rise < .02 { // the smooth normal leans over: lift the ray above its triangle
			d = d.Mad(plane, .04-2*min(0, rise)).Norm()
		}
		far, met, back := bvh.Hit(origin, d, 0, c.reach)
		switch {
		case back: // a closed shell is seen from behind only from inside it
			hides, crevices, behind = hides+1, crevices+1, behind+1
			// A fifth of the rays inside of another shell is taken for a cell that lies in it: no viewer sees it.
			if behind*5 >= c.rays {
				return cell{open: buried}
			}
		case met >= 0:
			near := 1 - far/c.reach
			// What is near hides more than what is far, and nothing beyond reach: the wall of a room does not darken the other.
			hides += near * (.65 + .35*near)
			crevices += max(0, 1-far/c.crevice)
		case d.Y < -.01:
			// A ray that goes down meets the ground after height/−d.y metres; so far away it counts less, as any hit does.
			hides += groundWeight * max(0, 1-(origin.Y-c.ground)/(-d.Y*c.reach))
		}
	}
	found := cell{open: 1 - hides/float32(c.rays), cavity: crevices / float32(c.rays)}
	if c.falling && normal.Y > 0 {
		found.roofed = c.under(bvh, origin, first)
	}
	return found
}

// overhead is how far aslant a flake comes down, as the share of a ray's way that goes sideways.
const overhead = .35

// under is the share of the flakes that would fall on a place which something above it stops. As many rays as for the openness go up, however far.
func (c *caster) under(bvh *trace.BVH, origin geom.Vec3, first int) float32 {
	stopped := 0
	for r := range c.rays {
		h := &c.hemisphere[(first+r)&63]
		d := geom.Vec3{X: overhead * h.X, Y: 1, Z: overhead * h.Y}.Norm()
		if _, met, _ := bvh.Hit(origin, d, 0, 4*c.reach); met >= 0 {
			stopped++
		}
	}
	return float32(stopped) / float32(c.rays)
}
