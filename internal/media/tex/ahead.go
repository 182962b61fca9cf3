package tex

import "atelier/internal/media/geom"

// Ahead is a texel and up to seven after it in its row, on the same part: where each lies. Noise that one of them asks is found for all.
type Ahead struct {
	Pos, Local geom.Strip

	carried geom.Strip // either of them in another frame
	by      *geom.Affine
}

// Begin leaves it without texels.
func (a *Ahead) Begin() {
	a.Pos.Begin()
	a.Local.Begin()
	a.by = nil
}

// Add adds a texel, and reports whether there is room for another.
func (a *Ahead) Add(pos, local geom.Vec3) bool {
	a.Pos.Add(pos)
	return a.Local.Add(local)
}

// Next goes on to the next texel, and reports whether there is one.
func (a *Ahead) Next() bool {
	a.Pos.Next()
	a.carried.Next()
	return a.Local.Next()
}

// through is one of its strips carried by m, which stays as it is and carries no other strip.
func (a *Ahead) through(m *geom.Affine, of *geom.Strip) *geom.Strip {
	if a.by != m {
		a.by = m
		a.carried.Through(m, of)
	}
	return &a.carried
}
