package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// unshade removes from colours the shading that the recovered relief explains: a least-squares fit of the logs of luminance gives the shares of the
// slope towards the sun, and of occlusion. level is the brightness of the pieces themselves. If it has levelled joints, too, their occlusion is not
// visible any more, and leastAO is assumed.
func unshade(ctx context.Context, m *tile.Maps, sun Sun, level func(x, y int) float32, leastAO float32) error {
	u := &unshading{Maps: m, level: level, leastAO: leastAO}
	sin, cos := math.Sincos(float64(sun.Azimuth) * math.Pi / 180)
	u.lx, u.ly = float32(cos), float32(sin)
	if err := u.fit(ctx); err != nil {
		return err
	}
	return band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for k := lo * m.Size; k < hi*m.Size; k++ {
			slope, ao := u.features(k)
			gain := geom.Clamp(float32(math.Exp(float64(-taken*(u.bySlope*slope+u.byAO*ao)))), .55, 2)
			for c := range 3 {
				m.Base[3*k+c] = toSRGB(tex.Linear(m.Base[3*k+c]) * gain)
			}
		}
	})
}

// taken is the share of the explained shading that is removed. Places that stay too dark look like dirt, places that become too bright like faults.
const taken = .85

type unshading struct {
	*tile.Maps
	level         func(x, y int) float32
	lx, ly        float32
	bySlope, byAO float32
	leastAO       float32
}

// features are the slope towards the sun, bounded as light is, and the log of occlusion.
func (u *unshading) features(k int) (slope, ao float32) {
	x, y, z := float32(u.Normal[3*k])-127.5, float32(u.Normal[3*k+1])-127.5, max(float32(u.Normal[3*k+2])-127.5, 20)
	return geom.Clamp((x*u.lx+y*u.ly)/z, -1, 1), occlusion[u.AO[k]]
}

// occlusion is the log of a byte of occlusion.
var occlusion = func() (t [256]float32) {
	for i := range t {
		t[i] = float32(math.Log((float64(i) + 12) / 267))
	}
	return t
}()

// fit solves the two normal equations. Sums are gathered by row, so that they do not depend on which goroutine adds first.
func (u *unshading) fit(ctx context.Context) error {
	rows := make([][8]float64, u.Size)
	if err := band.Rows(ctx, u.Size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range u.Size {
				k := y*u.Size + x
				slope, ao := u.features(k)
				l := logOf8(u.Base[3*k:]) - u.level(x, y)
				s, a, b := float64(slope), float64(ao), float64(l)
				r := &rows[y]
				for i, v := range [8]float64{s * s, s * a, a * a, s * b, a * b, s, a, b} {
					r[i] += v
				}
			}
		}
	}); err != nil {
		return err
	}
	var t [8]float64
	for _, r := range rows {
		for i, v := range r {
			t[i] += v
		}
	}
	n := float64(u.Size * u.Size)
	ss, sa, aa, sb, ab := t[0]-t[5]*t[5]/n, t[1]-t[5]*t[6]/n, t[2]-t[6]*t[6]/n, t[3]-t[5]*t[7]/n, t[4]-t[6]*t[7]/n
	det := ss*aa - sa*sa
	if det <= 1e-9*ss*aa || det <= 0 {
		return nil
	}
	u.bySlope = geom.Clamp(float32((sb*aa-ab*sa)/det), 0, 2)
	u.byAO = geom.Clamp(float32((ab*ss-sb*sa)/det), u.leastAO, 1.2)
	return nil
}

// lumas are the parts of the channels in luminance, by their bytes.
var lumas = func() (t [256][3]float32) {
	for i := range t {
		l := tex.Linear(uint8(i))
		t[i] = [3]float32{.2126 * l, .7152 * l, .0722 * l}
	}
	return t
}()

// logOf8 is the log of luminance of a texel.
func logOf8(c []uint8) float32 {
	return float32(math.Log(float64(lumas[c[0]][0]+lumas[c[1]][1]+lumas[c[2]][2]) + .01))
}
