package materialtest

import (
	"image"
	"image/color"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Swatch is a picture of a finish, size by size pixels: a bevelled block with a groove round it, under one lamp and a bright sky.
func Swatch(f material.Finish, size int) *image.RGBA { return Picture(f.Surface(), size) }

// Picture is Swatch for any surface.
func Picture(s tex.Surface, size int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			img.SetRGBA(x, y, shine(s, x, y, size))
		}
	}
	return img
}

// Sheet lays pictures out in rows of columns.
func Sheet(pictures []*image.RGBA, columns int) *image.RGBA {
	size := pictures[0].Rect.Dx()
	rows := (len(pictures) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, columns*size, rows*size))
	for i, m := range pictures {
		for y := range size {
			at := sheet.PixOffset(i%columns*size, i/columns*size+y)
			copy(sheet.Pix[at:at+4*size], m.Pix[m.PixOffset(0, y):])
		}
	}
	return sheet
}

// The camera looks along toward at the middle of the block; right and up span the picture.
var (
	toward = geom.Vec3{X: -.5, Y: -.42, Z: -.76}.Norm()
	right  = toward.Cross(geom.Vec3{Y: 1}).Norm()
	up     = right.Cross(toward)
	lamp   = geom.Vec3{X: -.35, Y: .75, Z: .62}.Norm()
)

// shine is one pixel.
func shine(s tex.Surface, x, y, size int) color.RGBA {
	pixel := 3.7 * extent / float32(size)
	eye := right.Mul((float32(x)+.5-float32(size)/2)*pixel).Mad(up, (float32(size)/2-float32(y)-.5)*pixel).Mad(toward, -.6)
	pos, hit := march(eye, toward)
	if !hit {
		return color.RGBA{118, 117, 115, 255}
	}
	p := pointAt(pos, pixel)
	o := s(&p)
	n := bumped(s, p, o.Height)
	return display(lit(o, n, toward.Mul(-1), p.Open*(1-.5*p.Cavity)))
}

// bumped is the normal turned by the slopes of the height.
func bumped(s tex.Surface, p tex.Point, height float32) geom.Vec3 {
	a, b := geom.Basis(p.Normal)
	step := p.Texel
	qa, qb := pointAt(p.Pos.Mad(a, step), p.Texel), pointAt(p.Pos.Mad(b, step), p.Texel)
	ha, hb := s(&qa).Height, s(&qb).Height
	return p.Normal.Mad(a, (height-ha)/step).Mad(b, (height-hb)/step).Norm()
}

// lit is the radiance towards the eye: Lambert and GGX (Walter and others 2007) under the lamp, and a sky with a soft box in it.
func lit(o tex.Sample, n, view geom.Vec3, open float32) geom.Vec3 {
	base := square(o.Color)
	f0 := geom.Mix3(geom.Vec3{X: .04, Y: .04, Z: .04}, base, o.Metal)
	matte := base.Mul((1 - o.Metal) * (1 - o.Clear))
	behind := base.Mul(.30 * (1 - o.Metal) * o.Clear) // the even wall that glass shows
	nl, nv := max(n.Dot(lamp), 0), max(n.Dot(view), .05)
	half := lamp.Add(view).Norm()
	a2 := max(o.Rough*o.Rough*o.Rough*o.Rough, 1e-4)
	d := n.Dot(half)*n.Dot(half)*(a2-1) + 1
	spec := min(a2/(4*d*d*max(nl*(1-a2)+a2, .1)*max(nv, .3)), 18)
	grazing := geom.Pow(1-nv, 5) * (1 - o.Rough)
	fresnel := geom.Mix3(f0, geom.Vec3{X: 1, Y: 1, Z: 1}, grazing)

	mirror := n.Mul(2 * n.Dot(view)).Sub(view)
	around := matte.Mul((.42 + .3*n.Y) * open).Add(fresnel.Scale(sky(mirror, o.Rough)).Mul(geom.Mix(open, 1, .3)))
	return around.Add(behind).Add(matte.Mad(fresnel, spec).Mul(1.6 * nl * geom.Smooth(.1, .6, open))).Add(square(o.Emission).Mul(1.6))
}

// sky is the light from a direction, blurred by roughness.
func sky(d geom.Vec3, rough float32) geom.Vec3 {
	blur := .06 + rough
	base := geom.Mix(.16, .85, geom.Smooth(-.25-blur, .3+blur, d.Y))
	box := 1.9 * geom.Smooth(.8-.6*rough, .92+.2*rough, d.Dot(geom.Vec3{X: -.62, Y: .45, Z: .65})) * (1 - .6*rough)
	strip := .9 * geom.Smooth(.86-.5*rough, .95+.2*rough, d.Dot(geom.Vec3{X: .93, Y: .2, Z: -.3})) * (1 - .6*rough)
	v := base + box + strip
	return geom.Vec3{X: v, Y: v, Z: v * 1.02}
}

func square(c geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: geom.Pow(c.X, 2.2), Y: geom.Pow(c.Y, 2.2), Z: geom.Pow(c.Z, 2.2)}
}

// display is the filmic curve of Hable's kin (Narkowicz 2015) and the screen's gamma.
func display(c geom.Vec3) color.RGBA {
	tone := func(x float32) uint8 {
		x *= .62
		x = x * (2.51*x + .03) / (x*(2.43*x+.59) + .14)
		return uint8(255*geom.Pow(geom.Clamp01(x), 1/2.2) + .5)
	}
	return color.RGBA{tone(c.X), tone(c.Y), tone(c.Z), 255}
}
