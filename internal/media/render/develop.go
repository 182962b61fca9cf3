package render

import (
	"context"
	"image"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// vignette is how much darker the picture is per squared distance from its middle, the side being 1.
const vignette = .55

// develop turns linear light into an opaque sRGB image.
func (p *picture) develop(ctx context.Context, exposure float32) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, p.size, p.size))
	err := band.Rows(ctx, p.size, 16, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			developRow(img, y, p.light[y*p.size:(y+1)*p.size], exposure)
		}
	})
	return img, err
}

// developRow turns one row of linear light into row y of img.
func developRow(img *image.RGBA, y int, light []geom.Vec3, exposure float32) {
	s := 1 / float32(len(light))
	dy := float32(y)*s - .5
	row := img.Pix[y*img.Stride : y*img.Stride+4*len(light)]
	for x := range light {
		dx := float32(x)*s - .5
		c := aces(light[x].Mul(exposure * (1 - vignette*(dx*dx+dy*dy))))
		row[4*x], row[4*x+1], row[4*x+2], row[4*x+3] = encode(c.X), encode(c.Y), encode(c.Z), 255
	}
}

// aces is the film curve of the Academy's reference transforms in the fit of Stephen Hill.
func aces(c geom.Vec3) geom.Vec3 {
	x := curve(.59719*c.X + .35458*c.Y + .04823*c.Z)
	y := curve(.07600*c.X + .90834*c.Y + .01566*c.Z)
	z := curve(.02840*c.X + .13383*c.Y + .83777*c.Z)
	return geom.Vec3{
		X: 1.60475*x - .53108*y - .07367*z,
		Y: -.10208*x + 1.10813*y - .00605*z,
		Z: -.00327*x - .07276*y + 1.07602*z,
	}
}

func curve(v float32) float32 {
	return (v*(v+.0245786) - .000090537) / (v*(.983729*v+.4329510) + .238081)
}

const gammaSteps = 4096

// gamma is the sRGB byte of linear light in steps (IEC 61966-2-1).
var gamma = func() (table [gammaSteps + 1]uint8) {
	for i := range table {
		x := float64(i) / gammaSteps
		if x <= .0031308 {
			x *= 12.92
		} else {
			x = 1.055*math.Pow(x, 1/2.4) - .055
		}
		table[i] = uint8(x*255 + .5)
	}
	return table
}()

// encode is the sRGB byte of linear light, clamped to 0..1.
func encode(x float32) uint8 { return gamma[int(geom.Clamp01(x)*gammaSteps+.5)] }
