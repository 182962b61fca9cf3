package photo

import (
	"testing"

	"atelier/internal/media/geom"
)

// BenchmarkExtractLargest extracts the largest maps from the largest photograph, of a wall that is seen aslant. What it holds at the most
// is the peak of the process, which the operating system counts.
func BenchmarkExtractLargest(b *testing.B) {
	m := view{tiltY: 35 * degree, focal: 4400}.matrix()
	wall := func(x, y int) [4]byte {
		u, v, _ := surface(&m, float64(x)-2048, float64(y)-2048)
		row := geom.Floor(float32(v) / 90)
		along := float32(u)/270 + .5*float32(row&1)
		inside := geom.Frac(along) > .05 && geom.Frac(float32(v)/90) > .12
		c := geom.Vec3{X: 150, Y: 80, Z: 60}.Mul(.8 + .4*geom.Unit(int(row*131+geom.Floor(along)), 3))
		if !inside {
			c = geom.Vec3{X: 180, Y: 175, Z: 160}
		}
		c = c.Mul(1 + .1*(geom.Unit(y*4096+x, 1)-.5))
		return [4]byte{byte(c.X), byte(c.Y), byte(c.Z), 255}
	}
	p := painted(MaxSide, MaxSide, 3, wall)
	for b.Loop() {
		_, n, err := Extract(b.Context(), p, Options{Size: MaxSize})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(n.Slant), "degrees")
	}
}
