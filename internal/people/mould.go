package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// landmark is a place on a man's head without nose, eyes, lips and ears, in heads, and how far the numbers of a head move it.
type landmark struct{ at, woman, bulk, gaunt, old vec }

// landmarks are the left half of a head and its middle, in heads above the chin, z forward of the ears. Each cheek, from eye to jaw, is one patch between few
// of them: a union of several forms has planes and shelves there, which look uncanny. The first block is the profile from the crown over the face
// to the nape; the next are the face from brow to jaw, its side from temple to jaw, and the back.
var landmarks = [...]landmark{
	{at: v(0, 1, -.08)},
	{at: v(0, .955, .12)},
	{at: v(0, .86, .250), woman: v(0, 0, .015)},
	{at: v(0, .73, .335), woman: v(0, 0, .012)},
	// The brow, the root of the nose below it, and the places under nose and lips.
	{at: v(0, .575, .362), woman: v(0, 0, -.014), old: v(0, 0, .006)},
	{at: v(0, .50, .335)},
	{at: v(0, .385, .362)},
	{at: v(.075, .40, .338)},
	{at: v(0, .265, .366), woman: v(0, 0, -.004)},
	{at: v(0, .19, .372), woman: v(0, 0, -.006)},
	{at: v(0, .115, .334)},
	{at: v(0, .055, .356), woman: v(0, .012, -.016)},
	{at: v(0, -.005, .290), woman: v(0, .022, -.014), bulk: v(0, -.012, 0)},
	{at: v(0, .005, .130), woman: v(0, .014, 0), bulk: v(0, -.045, .020), old: v(0, -.015, 0)},
	{at: v(0, .030, -.04)},
	{at: v(0, .22, -.275)},
	{at: v(0, .42, -.388)},
	{at: v(0, .62, -.480)},
	{at: v(0, .84, -.400)},
	{at: v(0, .96, -.240)},

	{at: v(.170, .950, .050)},
	{at: v(.170, .860, .225), woman: v(0, 0, .010)},
	{at: v(.170, .730, .296), woman: v(0, 0, .010)},
	{at: v(.155, .585, .326), woman: v(0, .004, -.008)},
	// The socket of the eye, and the cheek below.
	{at: v(.152, .462, .286), woman: v(0, 0, .008), gaunt: v(0, 0, -.030), old: v(0, 0, -.010)},
	{at: v(.160, .378, .324), woman: v(0, -.008, .010), gaunt: v(0, 0, -.014), old: v(0, 0, .004)},
	{at: v(.165, .310, .312), woman: v(-.010, -.010, .036), bulk: v(.010, -.010, .026), gaunt: v(0, 0, -.022), old: v(0, -.014, 0)},
	{at: v(.100, .262, .338), woman: v(.006, -.010, .014), bulk: v(0, 0, .010), gaunt: v(0, 0, -.010)},
	{at: v(.118, .195, .312), woman: v(0, 0, .012), bulk: v(0, 0, .010), gaunt: v(0, 0, -.014)},
	{at: v(.145, .112, .262), woman: v(-.016, .006, -.006), bulk: v(.022, -.012, .022), old: v(.010, -.016, .004)},
	{at: v(.085, .030, .305), woman: v(-.024, .010, -.008), bulk: v(.012, 0, 0)},
	{at: v(.090, -.005, .200), woman: v(-.016, .020, 0), bulk: v(.010, -.024, .010)},

	{at: v(.280, .720, .170)},
	{at: v(.304, .600, .132), gaunt: v(-.016, 0, -.010), old: v(-.008, 0, -.004)},
	{at: v(.272, .505, .196), woman: v(-.004, 0, 0)},
	{at: v(.266, .412, .210), woman: v(-.006, .014, .004), gaunt: v(.004, 0, .006)},
	{at: v(.258, .300, .172), woman: v(-.024, 0, 0), bulk: v(.034, -.010, .022), gaunt: v(-.050, 0, -.016), old: v(-.010, 0, -.006)},
	{at: v(.230, .172, .138), woman: v(-.042, .006, -.004), bulk: v(.040, -.010, .012), gaunt: v(-.018, 0, 0), old: v(.010, -.012, 0)},
	{at: v(.186, .072, .150), woman: v(-.040, .016, 0), bulk: v(.034, -.020, .010)},

	{at: v(.345, .700, -.060)},
	{at: v(.330, .560, .000)},
	{at: v(.314, .440, .045), woman: v(-.008, 0, 0)},
	{at: v(.306, .350, -.020), woman: v(-.016, 0, 0), bulk: v(.020, 0, 0), gaunt: v(-.016, 0, 0)},
	{at: v(.270, .215, -.010), woman: v(-.044, .016, 0), bulk: v(.030, -.010, 0)},
	{at: v(.215, .115, -.030), woman: v(-.040, .010, 0), bulk: v(.030, -.020, 0)},
	{at: v(.290, .420, -.180)},
	{at: v(.235, .280, -.140), woman: v(-.030, 0, 0)},
	{at: v(.165, .220, -.250), woman: v(-.030, 0, 0)},
	{at: v(.285, .600, -.340)},
	{at: v(.225, .420, -.300)},
	{at: v(.200, .850, -.320)},
	{at: v(.300, .860, -.100)},
	{at: v(.240, .860, .120)},
	{at: v(.170, .960, -.120)},
}

// place is where a head has the landmark.
func (l landmark) place(h *Head) vec {
	p := l.at.Mad(l.woman, h.soft()).Mad(l.bulk, h.Bulk).Mad(l.gaunt, h.Gaunt).Mad(l.old, h.Age)
	p.X -= .8 * h.young * min(l.woman.X, 0) // a child's jaw is as round as a man's is wide
	// A child's cheeks are round.
	p.X *= 1 + .09*h.young*geom.Smooth(.05, .22, p.Y)*geom.Smooth(.46, .30, p.Y)*geom.Smooth(-.1, .1, p.Z)
	p.X *= 1 + h.Jaw*geom.Smooth(.44, .12, p.Y)*geom.Smooth(-.15, .05, p.Z)
	chin := h.Chin * geom.Smooth(.16, .04, p.Y) * geom.Smooth(.10, .28, p.Z)
	return p.Add(v(.3*chin*p.X, -.12*chin, .14*chin))
}

// mould is a surface around a middle whose radius is known by direction: a table over (around the axis of the ears, off the middle
// plane), read by cubic B-splines. It is the same on both sides.
type mould struct {
	middle vec
	size   float32 // of a head, metres
	radius [mouldAround][mouldAside]float32
}

const mouldAround, mouldAside = 72, 22

// newMould goes through the landmarks of a head by multiquadrics (Hardy 1971) over the directions from its middle.
func newMould(h *Head, f headFrame) *mould {
	// Of the multiquadric √(d² + soft).
	const soft = .10 // squared: how round the surface is at a landmark
	middle := v(0, .50, -.05)
	n := len(landmarks)
	dirs, rows := make([]vec, n), make([][]float64, n)
	mean := float32(0)
	for i, l := range landmarks {
		p := l.place(h)
		p.Y = f.lowered(p.Y, f.low)
		d := p.Sub(middle)
		dirs[i] = d.Norm()
		rows[i] = make([]float64, n+1)
		rows[i][n] = float64(d.Len())
		mean += d.Len() / float32(n)
	}
	// The base function of a landmark and of its mirror image: the surface is then even in X by itself.
	wave := func(a, b vec) float32 {
		c := a.Sub(b)
		b.X = -b.X
		d := a.Sub(b)
		return geom.Sqrt(c.Dot(c)+soft) + geom.Sqrt(d.Dot(d)+soft)
	}
	for i := range rows {
		for k := range n {
			rows[i][k] = float64(wave(dirs[i], dirs[k]))
		}
		rows[i][n] -= float64(mean)
	}
	weight := solved(rows)
	m := &mould{middle: f.chin.Mad(middle, f.size), size: f.size}
	// The surface is tabled once: a mesher asks for it at many more places than the table has.
	for i := range mouldAround {
		a := 2 * geom.Pi * float32(i) / mouldAround
		for k := range mouldAside {
			b := geom.Pi / 2 * float32(k) / (mouldAside - 1)
			d := v(geom.Sin(b), geom.Cos(b)*geom.Sin(a), geom.Cos(b)*geom.Cos(a))
			r := float64(mean)
			for j, w := range weight {
				r += w * float64(wave(d, dirs[j]))
			}
			m.radius[i][k] = float32(r) * f.size
		}
	}
	return m
}

// grown is the mould with its surface moved out by r metres.
func (m *mould) grown(r float32) *mould {
	o := *m
	for i := range o.radius {
		for k := range o.radius[i] {
			o.radius[i][k] += r
		}
	}
	return &o
}

// solved is the solution of a linear system whose rows end in their right side, by elimination with pivots. The rows are used up.
func solved(rows [][]float64) []float64 {
	n := len(rows)
	for c := range n {
		best := c
		for r := c + 1; r < n; r++ {
			if abs64(rows[r][c]) > abs64(rows[best][c]) {
				best = r
			}
		}
		rows[c], rows[best] = rows[best], rows[c]
		for r := c + 1; r < n; r++ {
			k := rows[r][c] / rows[c][c]
			for j := c; j <= n; j++ {
				rows[r][j] -= k * rows[c][j]
			}
		}
	}
	x := make([]float64, n)
	for c := n - 1; c >= 0; c-- {
		s := rows[c][n]
		for j := c + 1; j < n; j++ {
			s -= rows[c][j] * x[j]
		}
		x[c] = s / rows[c][c]
	}
	return x
}

func abs64(x float64) float64 { return max(x, -x) }

// spline is the cubic B-spline's weights of four neighbours at t from the second.
func spline(t float32) [4]float32 {
	u := 1 - t
	return [4]float32{u * u * u / 6, (3*t*t*t - 6*t*t + 4) / 6, (3*u*u*u - 6*u*u + 4) / 6, t * t * t / 6}
}

// At falls short where the surface is steep against the direction from its middle.
func (m *mould) At(p vec) float32 {
	q := p.Sub(m.middle)
	q.X = geom.Abs(q.X)
	flat := geom.Sqrt(q.Y*q.Y + q.Z*q.Z)
	a := geom.Atan2(q.Y, q.Z) * mouldAround / (2 * geom.Pi)
	b := geom.Atan2(q.X, flat) * (mouldAside - 1) / (geom.Pi / 2)
	ia, ib := int(geom.Floor(a)), int(geom.Floor(b))
	wa, wb := spline(a-float32(ia)), spline(b-float32(ib))
	r := float32(0)
	for i := range 4 {
		row := &m.radius[(ia+i-1+2*mouldAround)%mouldAround]
		for k := range 4 {
			c := ib + k - 1
			switch {
			case c < 0: // beyond the middle plane
				c = -c
			case c >= mouldAside: // beyond an ear, on the other side of the axis
				c = 2*(mouldAside-1) - c
				r += wa[i] * wb[k] * m.radius[(ia+i-1+mouldAround*5/2)%mouldAround][c]
				continue
			}
			r += wa[i] * wb[k] * row[c]
		}
	}
	// A lower bound of the distance as long as the surface leans by less than 44 degrees against its direction, acos .72.
	return .72 * (q.Len() - r)
}

// Fill is At for each of ps.
func (m *mould) Fill(d []float32, ps []vec, _ *sdf.Scratch) {
	for i, p := range ps {
		d[i] = m.At(p)
	}
}

// Prune is the mould itself: it has no branches.
func (m *mould) Prune(c vec, _, _ float32) (sdf.Field, float32) { return m, m.At(c) }

// Bounds holds any head.
func (m *mould) Bounds() geom.Box {
	r := v(.50, .62, .60).Mul(m.size)
	return geom.Box{Min: m.middle.Sub(r), Max: m.middle.Add(r)}
}
