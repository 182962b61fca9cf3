package tex

import "atelier/internal/media/geom"

// Noise is value noise in −1..1 at q, counted in cells. Materials scale and bend places into q as they like; per is how many cells q
// moves on for each metre of Pos or Local along each axis, apart from bends. A point whose surface shall repeat rounds per so that
// whole cells fill its period: what a material makes of noise, it makes of tiles too.
func (p *Point) Noise(q, per geom.Vec3, seed uint32) float32 { return p.Lattice.Noise(q, per, seed) }

// NoiseOver is Noise where the axes of q are not those of the place: span is how many cells q moves on over one Period.
func (p *Point) NoiseOver(q, span geom.Vec3, seed uint32) float32 {
	if p.Lattice.Period() == (geom.Vec3{}) {
		return p.Lattice.Noise(q, geom.Vec3{}, seed)
	}
	return p.Lattice.Over(q, span, seed)
}

// Comb is noise at Pos drawn out along the unit vector way; see geom.Lattice.Comb.
func (p *Point) Comb(way geom.Vec3, step, f float32, taps int, seed uint32) (sum, root float32) {
	return p.Lattice.Comb(p.Pos, way, step, f, taps, seed)
}

// NoiseLocal is Noise at Local, which is moved by shift and stretched by per before off is added.
func (p *Point) NoiseLocal(shift, per, off geom.Vec3, seed uint32) float32 {
	if p.Ahead != nil {
		if n, ok := p.Ahead.Local.Noise(p.Local, &geom.Wave{Shift: shift, Scale: per, Off: off, F: 1, Octaves: 1, Seed: seed}); ok {
			return n
		}
	}
	return p.Lattice.Noise(p.Local.Add(shift).Scale(per).Add(off), per, seed)
}

// NoisePos is Noise at Pos, which is stretched by per.
func (p *Point) NoisePos(per geom.Vec3, seed uint32) float32 {
	if p.Ahead != nil {
		if n, ok := p.Ahead.Pos.Noise(p.Pos, &geom.Wave{Scale: per, F: 1, Octaves: 1, Seed: seed}); ok {
			return n
		}
	}
	return p.Lattice.Noise(p.Pos.Scale(per), per, seed)
}

// Fractal is octaves of noise at Pos, the first of f cells a metre; see geom.Fractal. Octaves finer than texels fade out.
func (p *Point) Fractal(f float32, octaves int, seed uint32) float32 {
	return p.FractalAt(p.Pos, isotropic, f, octaves, seed)
}

// isotropic is the scale of noise that is equal along each axis.
var isotropic = geom.Vec3{X: 1, Y: 1, Z: 1}

// FractalOver is Fractal where that may be at least least; over is false, maybe after fewer octaves, where it cannot.
func (p *Point) FractalOver(least, f float32, octaves int, seed uint32) (value float32, over bool) {
	if n, ok := p.ahead(p.Pos, f, octaves, seed); ok {
		return n, n >= least
	}
	return p.Lattice.FractalOver(least, p.Pos, isotropic, f, octaves, p.Texel, seed)
}

// FractalAt is Fractal at q, which moves stretch times as fast as the place along each axis.
func (p *Point) FractalAt(q, stretch geom.Vec3, f float32, octaves int, seed uint32) float32 {
	if n, ok := p.ahead(q, f, octaves, seed); ok {
		return n
	}
	return p.Lattice.Fractal(q, stretch, f, octaves, p.Texel, seed)
}

// FractalIn is Fractal at q, to which m carries Pos or, with local, Local. m stays as it is, and carries always the same of the two.
func (p *Point) FractalIn(m *geom.Affine, local bool, q geom.Vec3, f float32, octaves int, seed uint32) float32 {
	if p.Ahead != nil {
		of := &p.Ahead.Pos
		if local {
			of = &p.Ahead.Local
		}
		if n, ok := p.Ahead.through(m, of).Fractal(q, f, octaves, p.Texel, seed); ok {
			return n
		}
	}
	return p.Lattice.Fractal(q, isotropic, f, octaves, p.Texel, seed)
}

// FractalLocal is Fractal at Local, which is moved by shift and stretched.
func (p *Point) FractalLocal(shift, stretch geom.Vec3, f float32, octaves int, seed uint32) float32 {
	if p.Ahead != nil {
		w := geom.Wave{Shift: shift, Scale: stretch, F: f, Texel: p.Texel, Octaves: int32(octaves), Seed: seed}
		if n, ok := p.Ahead.Local.Noise(p.Local, &w); ok {
			return n
		}
	}
	return p.Lattice.Fractal(p.Local.Add(shift).Scale(stretch), stretch, f, octaves, p.Texel, seed)
}

// ahead is Fractal at q, if q is the Pos that the baker asks.
func (p *Point) ahead(q geom.Vec3, f float32, octaves int, seed uint32) (value float32, ok bool) {
	if p.Ahead == nil {
		return 0, false
	}
	return p.Ahead.Pos.Fractal(q, f, octaves, p.Texel, seed)
}

// Pebbles is cellular noise; see geom.Lattice.Pebbles. q and per are Noise's.
func (p *Point) Pebbles(q, per geom.Vec3, seed uint32) (first, second float32, id uint32) {
	return p.Lattice.Pebbles(q, per, seed)
}

// Period is how many metres on the surface repeats, along each axis; 0: it does not.
func (p *Point) Period() geom.Vec3 { return p.Lattice.Period() }

// Fit is size, or the nearest to it of which a whole number fills the period, a multiple of the given one; n is that number.
// It is for what is laid in rows: bricks, threads, planks. Without a period (0) n is 0, which geom.Wrap leaves alone.
func Fit(size, period float32, multiple int32) (fitted float32, n int32) {
	if period <= 0 {
		return size, 0
	}
	n = multiple * max(1, geom.Floor(period/(size*float32(multiple))+.5))
	return period / float32(n), n
}

// Slope is how far a pattern moves along Y and Z for each metre along X, s, rounded so that it closes on itself after a period.
func (p *Point) Slope(s float32) (y, z float32) {
	period := p.Period()
	if period.X <= 0 {
		return s, s
	}
	round := func(period, over float32) float32 {
		return float32(geom.Floor(s*over/max(period, 1e-9)+.5)) * period / over
	}
	return round(period.Y, period.X), round(period.Z, period.X)
}
