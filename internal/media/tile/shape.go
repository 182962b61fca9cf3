package tile

import "atelier/internal/media/geom"

// Strew is stamps all over the tile, about n of them, each somewhere in its own cell of a grid: so no place stays bare by chance. place makes
// the stamp at (u, v) of an ID, or none.
func Strew(n int, seed uint32, place func(id uint32, u, v float32) (Stamp, bool)) []Stamp {
	side := Whole(geom.Sqrt(float32(n)))
	stamps := make([]Stamp, 0, side*side)
	for j := range side {
		for i := range side {
			id := geom.Hash(i, j, 11, seed)
			u, v := (float32(i)+Unit(id, 101))/float32(side), (float32(j)+Unit(id, 102))/float32(side)
			if s, there := place(id, u, v); there {
				stamps = append(stamps, s)
			}
		}
	}
	return stamps
}

// Overlap is stamps in rows, every other row moved by half a column, as scales, shingles and feathers lie: the tip of each lies on the roots
// of the row below. columns × rows of them; rows is even. Their x runs down the tile, from root to tip, and jitter (0..1) of a cell moves
// each.
func Overlap(columns, rows int32, jitter float32, seed uint32, place func(id uint32, u, v float32) Stamp) []Stamp {
	stamps := make([]Stamp, 0, columns*rows)
	for j := range rows {
		for i := range columns {
			id := geom.Hash(i, j, 12, seed)
			u := (float32(i) + .5 + .5*float32(j&1) + .5*jitter*Signed(id, 101)) / float32(columns)
			v := (float32(j) + .5 + .5*jitter*Signed(id, 102)) / float32(rows)
			s := place(id, u, v)
			s.U, s.V, s.ID = u, v, id
			s.Turn += geom.Pi / 2
			stamps = append(stamps, s)
		}
	}
	return stamps
}

// Pebble is a stone that water rolled: an ellipsoid whose outline bulges. P is half its length, width over length, height over length.
// Masks: A 1, B its own soft layers, C along it, D how near to its top.
func Pebble(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	x, y = x/s.P[0], y/s.P[0]
	d := x*x + y*y/(s.P[1]*s.P[1])
	if d > 1.7 {
		return 0, false
	}
	d = geom.Sqrt(d) + .13*Gradient(x*1.1+9*Unit(s.ID, 91), y*1.1, 0, 0, s.ID) + .04*Gradient(x*2.6, y*2.6+9*Unit(s.ID, 92), 0, 0, s.ID+1)
	if d >= 1 {
		return 0, false
	}
	up := geom.Sqrt(1 - d*d)
	r.A, r.B, r.C, r.D = 1, .5+.5*Gradient(x*1.6, y*5, 0, 0, s.ID+4), .5+.5*x, up
	return up * s.P[2] * s.P[0], true
}

// Stone is a broken stone: a bulging ellipsoid that three planes cut round about and three on top. P and masks are a Pebble's; P[3] is how
// sharply it is broken, 0..1.
func Stone(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	x, y = x/s.P[0], y/s.P[0]
	d := x*x + y*y/(s.P[1]*s.P[1])
	if d > 1.9 {
		return 0, false
	}
	d = geom.Sqrt(d) + .16*Gradient(x*1.3+9*Unit(s.ID, 91), y*1.3, 0, 0, s.ID) + .05*Gradient(x*3.1, y*3.1+9*Unit(s.ID, 92), 0, 0, s.ID+1)
	var dirs [6][2]float32
	for i := range dirs {
		a := 2 * geom.Pi * (float32(i)/3 + .3*Unit(s.ID, 80+i))
		dirs[i] = [2]float32{geom.Cos(a), geom.Sin(a)}
	}
	for i, w := range dirs[:3] {
		d = max(d, 1+s.P[3]*1.6*(x*w[0]+y*w[1]-.5-.4*Unit(s.ID, 70+i)))
	}
	if d >= 1 {
		return 0, false
	}
	h := geom.Sqrt(1 - d*d)
	for i, w := range dirs[3:] {
		h = min(h, geom.Mix(1, .5+.4*Unit(s.ID, 73+i), s.P[3])-s.P[3]*(x*w[0]+y*w[1])*(.35+.5*Unit(s.ID, 76+i)))
	}
	r.A, r.B, r.C, r.D = 1, .5+.5*Gradient(x*1.8, y*5, 0, 0, s.ID+4), .5+.5*x, geom.Clamp01(h)
	return s.P[0] * (s.P[2]*h + .035*Gradient(x*6, y*6, 0, 0, s.ID+3)), true
}

// Blade is a blade of grass or a straw that rises from its root and bows over. P is half its length, half its width, how far it bends
// sideways and how far it rises, both in lengths. Masks: A 1, B from root to tip, C across, D 1 on the keel.
func Blade(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	t := .5 + .5*x/s.P[0]
	if t < 0 || t > 1 {
		return 0, false
	}
	y -= s.P[2] * s.P[0] * (t*t - .33)
	w := s.P[1] * geom.Sqrt(geom.Smooth(0, .15, t)) * (1 - t*t*t)
	a := geom.Abs(y)
	if a >= w {
		return 0, false
	}
	r.A, r.B, r.C, r.D = 1, t, .5+.5*y/w, 1-a/w
	return s.P[3]*s.P[0]*.6*(1.7*t-1.25*t*t) + .35*a, true
}

// Twig is a round stick or needle that bends. P is half its length, its radius, how far it bends in lengths and how much it tapers, 0..1.
// Masks: A 1, B its fibres, C along it, D 1 on its crest.
func Twig(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	t := x / s.P[0]
	if t < -1 || t > 1 {
		return 0, false
	}
	y -= s.P[2] * s.P[0] * (geom.Sin(t*2+7*Unit(s.ID, 91)) + .4*Gradient(t*3, 0, 0, 0, s.ID))
	w := s.P[1] * (1 - s.P[3]*(.5+.5*t))
	if geom.Abs(y) >= w {
		return 0, false
	}
	up := geom.Sqrt(1 - y*y/(w*w))
	fibre := Gradient(t*4, y/w*3, 0, 0, s.ID+2)
	r.A, r.B, r.C, r.D = 1, .5+.5*fibre, .5+.5*t, up
	return w * (up + .2*fibre), true
}
