package engine

import (
	"math"

	"atelier/internal/media/geom"
)

// Bounds is a model's box in metres, to a tenth of a millimetre.
type Bounds struct {
	Min    [3]float64 `json:"min"`
	Max    [3]float64 `json:"max"`
	Size   [3]float64 `json:"size"`
	Center [3]float64 `json:"center"`
}

// BoundsOf are the bounds of a box.
func BoundsOf(b geom.Box) *Bounds {
	return &Bounds{Min: triple(b.Min), Max: triple(b.Max), Size: triple(b.Size()), Center: triple(b.Center())}
}

func triple(v geom.Vec3) [3]float64 { return [3]float64{Round(v.X), Round(v.Y), Round(v.Z)} }

// Round rounds to four decimal places: a length in metres to a tenth of a millimetre. It never gives -0, which JSON would show.
func Round(x float32) float64 { return float64(int64(math.Round(float64(x)*1e4))) / 1e4 }
