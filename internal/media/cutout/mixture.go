package cutout

import (
	"math"

	"atelier/internal/media/geom"
)

// mixture is colours as normal distributions of their own weight, mean and spread along each axis.
type mixture []normal

// Axes are those of CIELAB, taken as independent: the matrix of covariance is its diagonal.
type normal struct {
	weight    float32
	mean      geom.Vec3
	inverse   geom.Vec3 // of the variances
	logFactor float32   // of weight over the volume of the spread
}

// Of a mixture: how many distributions, how often they are fitted, and the least variance, which keeps a plain colour from being sure
// of itself beyond noise.
const (
	normals       = 5
	fittings      = 8
	leastVariance = 6
)

// fitMixture is k-means, begun from the colours that lie farthest apart. There must be colours.
// Centres begin far from each other (Gonzalez 1985), each at the colour that is farthest from those before it, and none within 3 of another. All is
// without chance.
func fitMixture(colours []geom.Vec3) mixture {
	centers := []geom.Vec3{colours[len(colours)/2]}
	for len(centers) < normals {
		best, far := colours[0], float32(0)
		for i := 0; i < len(colours); i += max(len(colours)/1500, 1) {
			d := float32(math.MaxFloat32)
			for _, c := range centers {
				d = min(d, colours[i].Sub(c).Len())
			}
			if d > far {
				best, far = colours[i], d
			}
		}
		if far < 3 {
			break
		}
		centers = append(centers, best)
	}
	m := make(mixture, len(centers))
	for i := range m {
		m[i].mean = centers[i]
	}
	for range fittings {
		m.fit(colours)
	}
	return m
}

// fit gives each colour to the nearest mean, and measures what each has got.
func (m mixture) fit(colours []geom.Vec3) {
	sums, squares, counts := make([]geom.Vec3, len(m)), make([]geom.Vec3, len(m)), make([]float32, len(m))
	for _, c := range colours {
		k := m.nearest(c)
		d := c.Sub(m[k].mean)
		sums[k], squares[k] = sums[k].Add(d), squares[k].Add(d.Scale(d))
		counts[k]++
	}
	for k := range m {
		if counts[k] == 0 {
			m[k].weight, m[k].logFactor = 0, -100
			m[k].inverse = geom.Vec3{X: 1, Y: 1, Z: 1}
			continue
		}
		d := sums[k].Mul(1 / counts[k])
		v := squares[k].Mul(1 / counts[k]).Sub(d.Scale(d)).Max(geom.Vec3{}).Add(geom.Vec3{X: leastVariance, Y: leastVariance, Z: leastVariance})
		m[k].mean = m[k].mean.Add(d)
		m[k].weight = counts[k] / float32(len(colours))
		m[k].inverse = geom.Vec3{X: 1 / v.X, Y: 1 / v.Y, Z: 1 / v.Z}
		m[k].logFactor = float32(math.Log(float64(m[k].weight)) - .5*math.Log(float64(v.X)*float64(v.Y)*float64(v.Z)))
	}
}

// nearest is the number of the nearest mean.
func (m mixture) nearest(c geom.Vec3) int {
	best, least := 0, float32(math.MaxFloat32)
	for k := range m {
		d := c.Sub(m[k].mean)
		if l := d.Dot(d); l < least {
			best, least = k, l
		}
	}
	return best
}

// score is the log of how likely a colour is, by the distribution that makes it likeliest. It does not fall without end: a colour that
// neither side has speaks for neither.
// For the mean μ and variances v of the best normal: ln w − ½ ln(v₁v₂v₃) − ½ Σ (cᵢ − μᵢ)²/vᵢ.
func (m mixture) score(c geom.Vec3) float32 {
	const unheard = -22
	best := float32(unheard)
	for k := range m {
		d := c.Sub(m[k].mean)
		best = max(best, m[k].logFactor-.5*d.Scale(d).Dot(m[k].inverse))
	}
	return best
}
