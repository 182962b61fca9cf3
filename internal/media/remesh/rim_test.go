package remesh

import (
	"math"
	"testing"

	"atelier/internal/media/geom"
)

// glass is a beaker of thin glass, open at the top, whose lip is round. Its radius at the lip, its height and the thickness of its wall are metres.
func glass(radius, height, wall float32) (s soup) {
	profile := []geom.Vec2{{}, {X: .8 * radius}, {X: .95 * radius, Y: height / 2}}
	const bends = 4
	for i := range bends + 1 {
		a := geom.Pi * float32(i) / bends
		profile = append(profile, geom.Vec2{X: radius - wall/2 + wall/2*geom.Cos(a), Y: height - wall/2 + wall/2*geom.Sin(a)})
	}
	profile = append(profile, geom.Vec2{X: .95*radius - wall, Y: height / 2}, geom.Vec2{X: .8*radius - wall, Y: wall}, geom.Vec2{Y: wall})
	const sides = 32
	at := func(p geom.Vec2, j int) geom.Vec3 {
		a := 2 * geom.Pi * float32(j) / sides
		return geom.Vec3{X: p.X * geom.Cos(a), Y: p.Y, Z: -p.X * geom.Sin(a)}
	}
	for i := range len(profile) - 1 {
		for j := range sides {
			s.quad(at(profile[i], j), at(profile[i], j+1), at(profile[i+1], j+1), at(profile[i+1], j))
		}
	}
	return s
}

// TestLip asks that the lip of a thin glass runs straight on: its height changes little from each direction to the next one.
func TestLip(t *testing.T) {
	const radius, height, wall, directions = .035, .1, .0015, 90
	const most = .04 // millimetres by which the lip may differ from its mean on both sides
	for _, faces := range []int{2500, 3500, 4500} {
		s := glass(radius, height, wall)
		m, err := Remesher{Faces: faces}.Remesh(t.Context(), s.pos, s.corners)
		if err != nil {
			t.Fatal(err)
		}
		closed(t, m)
		var top [directions]float64 // millimetres
		for _, f := range m.tri() {
			const steps = 24
			for i := range steps + 1 {
				for j := range steps + 1 - i {
					p := m.Pos[f[0]].Mul(float32(steps-i-j)/steps).Mad(m.Pos[f[1]], float32(i)/steps).Mad(m.Pos[f[2]], float32(j)/steps)
					if p.Y > height/2 {
						at := int((math.Atan2(float64(p.Z), float64(p.X))/math.Pi+1)*directions/2) % directions
						top[at] = max(top[at], 1000*float64(p.Y))
					}
				}
			}
		}
		rough := 0.
		for i, h := range top {
			d := h - (top[(i+1)%directions]+top[(i+directions-1)%directions])/2
			rough += d * d / directions
		}
		if rough = math.Sqrt(rough); rough > most {
			t.Errorf("%d faces: the lip is off by %.3f mm from its mean on both sides, want at most %.3f", faces, rough, most)
		}
	}
}
