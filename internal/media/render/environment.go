package render

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// Environment is the studio around the object: a sky, a floor, a soft box about the sun, a cool strip across from it and a dark band
// between them, filtered for reflections of every roughness and for diffuse light. It may be shared by renderings side by side.
type Environment struct {
	sun, ground geom.Vec3
	reflected   [len(roughness)]octmap
	diffuse     octmap
}

// roughness has the roughness that each map of Environment.reflected is filtered for. The first map is the unfiltered studio.
var roughness = [6]float32{.05, .2, .38, .55, .75, 1}

// sides of the maps: the rougher, the fewer texels hold it.
var sides = [len(roughness)]int{64, 32, 32, 16, 16, 16}

// fineSide and coarseSide are the sides of the maps that are filtered, for sharp reflections and for the others.
const (
	fineSide   = 32
	coarseSide = fineSide / 2
	sharp      = .3 // roughness up to which a reflection is sharp
)

// newEnvironment lights the studio for a sun of unit direction and a floor of linear colour.
func newEnvironment(ctx context.Context, sun, ground geom.Vec3) (*Environment, error) {
	e := &Environment{sun: sun, ground: ground, diffuse: newOctmap(16)}
	fine := e.sources()
	coarse := merge(fine)
	for i, side := range sides {
		e.reflected[i] = newOctmap(side)
		lights, alpha := coarse, roughness[i]*roughness[i]
		if roughness[i] < sharp {
			lights = fine
		}
		light := func(d geom.Vec3) geom.Vec3 { return lobeMean(lights, d, alpha*alpha) }
		if i == 0 {
			light = e.radiance
		}
		if err := e.reflected[i].fill(ctx, light); err != nil {
			return nil, err
		}
	}
	err := e.diffuse.fill(ctx, func(d geom.Vec3) geom.Vec3 { return cosineMean(coarse, d) })
	if err != nil {
		return nil, err
	}
	return e, nil
}

// suits reports whether the environment is the one of a view.
func (e *Environment) suits(v scene.View) bool {
	return e != nil && e.sun == v.Sun && e.ground == v.Ground
}

// radiance is the studio's light from direction d.
func (e *Environment) radiance(d geom.Vec3) geom.Vec3 {
	var c geom.Vec3
	if d.Y > 0 {
		c = geom.Mix3(geom.Vec3{X: .95, Y: .93, Z: .92}, geom.Vec3{X: .5, Y: .57, Z: .71}, geom.Smooth(0, .75, d.Y))
	} else {
		c = geom.Mix3(geom.Vec3{X: .66, Y: .62, Z: .58}, e.ground.Mul(.92), geom.Smooth(0, -.25, d.Y))
	}
	c = c.Add(geom.Vec3{X: 1, Y: .93, Z: .82}.Mul(5.5 * geom.Smooth(.93, .985, d.Dot(e.sun))))
	strip := geom.Vec3{X: -e.sun.X, Y: .28, Z: -e.sun.Z}.Norm()
	c = c.Add(geom.Vec3{X: .75, Y: .87, Z: 1}.Mul(2.6 * geom.Smooth(.9, .96, d.Dot(strip))))
	gap := geom.Vec3{X: e.sun.Z, Y: .15, Z: -e.sun.X}.Norm() // something dark to reflect gives metals their contrast
	c = c.Mul(1 - .55*geom.Smooth(.55, .9, d.Dot(gap)))
	return c.Mul(.82)
}

// source is a patch of the studio.
type source struct {
	direction, light geom.Vec3
	size             float32 // solid angle, up to a factor
}

func (e *Environment) sources() []source {
	lights := make([]source, 0, fineSide*fineSide)
	for y := range fineSide {
		for x := range fineSide {
			d, size := octant(x, y, fineSide)
			lights = append(lights, source{d, e.radiance(d), size})
		}
	}
	return lights
}

// merge joins the sources of a fine map by fours.
func merge(fine []source) []source {
	coarse := make([]source, 0, coarseSide*coarseSide)
	for y := range coarseSide {
		for x := range coarseSide {
			var s source
			s.direction, _ = octant(x, y, coarseSide)
			k := 2*y*fineSide + 2*x
			for _, f := range [4]*source{&fine[k], &fine[k+1], &fine[k+fineSide], &fine[k+fineSide+1]} {
				s.light = s.light.Mad(f.light, f.size)
				s.size += f.size
			}
			s.light = s.light.Mul(1 / s.size)
			coarse = append(coarse, s)
		}
	}
	return coarse
}

// cosineMean is the light that a matt surface facing d gathers.
func cosineMean(lights []source, d geom.Vec3) geom.Vec3 {
	var sum geom.Vec3
	var weight float32
	for i := range lights {
		if c := lights[i].direction.Dot(d); c > 0 {
			w := c * lights[i].size
			sum = sum.Mad(lights[i].light, w)
			weight += w
		}
	}
	return sum.Mul(1 / weight)
}

// lobeMean is the light around d as a GGX surface of squared alpha a2 reflects it when seen from d (Karis 2013).
func lobeMean(lights []source, d geom.Vec3, a2 float32) geom.Vec3 {
	var sum geom.Vec3
	var weight float32
	for i := range lights {
		if c := lights[i].direction.Dot(d); c > 0 {
			half := (1 + c) * .5 // squared cosine to the half vector
			t := half*(a2-1) + 1
			w := a2 / (t * t) * c * lights[i].size
			sum = sum.Mad(lights[i].light, w)
			weight += w
		}
	}
	return sum.Mul(1 / weight)
}

// reflection is the light that a surface of the given roughness reflects from direction d.
func (e *Environment) reflection(d geom.Vec3, rough float32) geom.Vec3 {
	i := 0
	for i < len(roughness)-2 && rough > roughness[i+1] {
		i++
	}
	t := geom.Clamp01((rough - roughness[i]) / (roughness[i+1] - roughness[i]))
	return geom.Mix3(e.reflected[i].at(d), e.reflected[i+1].at(d), t)
}

// octmap is light by direction, unfolded from an octahedron onto a square (Engelhardt and Dachsbacher 2008),
// with a border of one texel so that reading between texels needs no care.
type octmap struct {
	side   int
	texels []geom.Vec3 // (side+2)²
}

func newOctmap(side int) octmap {
	return octmap{side, make([]geom.Vec3, (side+2)*(side+2))}
}

// fill sets each texel from its direction.
func (m *octmap) fill(ctx context.Context, f func(d geom.Vec3) geom.Vec3) error {
	wide := m.side + 2
	err := band.Rows(ctx, m.side, 2, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range m.side {
				d, _ := octant(x, y, m.side)
				m.texels[(y+1)*wide+x+1] = f(d)
			}
		}
	})
	m.wrap()
	return err
}

// wrap fills the border with the cells beyond each edge.
func (m *octmap) wrap() {
	wide := m.side + 2
	last := m.side - 1
	for i := -1; i <= m.side; i++ {
		for _, cell := range [4][2]int{{i, -1}, {i, m.side}, {-1, i}, {m.side, i}} {
			x, y := cell[0], cell[1]
			if y < 0 || y > last { // beyond an edge the square is mirrored
				x, y = last-x, min(max(y, 0), last)
			}
			if x < 0 || x > last {
				x, y = min(max(x, 0), last), last-y
			}
			m.texels[(cell[1]+1)*wide+cell[0]+1] = m.texels[(min(max(y, 0), last)+1)*wide+x+1]
		}
	}
}

// at reads the map in a unit direction, bilinearly.
func (m *octmap) at(d geom.Vec3) geom.Vec3 {
	s := 1 / (geom.Abs(d.X) + geom.Abs(d.Y) + geom.Abs(d.Z))
	x, z := d.X*s, d.Z*s
	if d.Y < 0 {
		x, z = fold(x, z)
	}
	half := .5 * float32(m.side)
	u, v := x*half+half+.5, z*half+half+.5
	i, j := int(u), int(v)
	u, v = u-float32(i), v-float32(j)
	wide := m.side + 2
	k := j*wide + i
	t := m.texels[k : k+wide+2]
	return geom.Mix3(geom.Mix3(t[0], t[1], u), geom.Mix3(t[wide], t[wide+1], u), v)
}

// octant is the unit direction at the middle of a texel and the texel's solid angle, up to a factor.
func octant(x, y, side int) (d geom.Vec3, size float32) {
	u, v := (2*float32(x)+1)/float32(side)-1, (2*float32(y)+1)/float32(side)-1
	d = geom.Vec3{X: u, Y: 1 - geom.Abs(u) - geom.Abs(v), Z: v}
	if d.Y < 0 {
		d.X, d.Z = fold(u, v)
	}
	l := d.Len()
	return d.Mul(1 / l), 1 / (l * l * l)
}

// fold turns the triangles outside the square's diamond over: the lower half of the octahedron.
func fold(u, v float32) (x, z float32) {
	return sign(u, 1-geom.Abs(v)), sign(v, 1-geom.Abs(u))
}

// sign is x with the sign of s.
func sign(s, x float32) float32 { return float32(math.Copysign(float64(x), float64(s))) }
