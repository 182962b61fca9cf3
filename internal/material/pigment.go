package material

import (
	"math"

	"atelier/internal/media/geom"
)

// Recolour moves the sRGB colour c by the way that leads from one colour to another, so that what was a lighter streak in the old
// colour is a lighter streak in the new one. It works in Oklab (Ottosson 2020), where equal steps look equal.
func Recolour(c, from, to geom.Vec3) geom.Vec3 {
	lab, was, is := oklab(c), oklab(from), oklab(to)
	light := is.X + (lab.X-was.X)*geom.Mix(.45, .8, is.X)
	scale := geom.Clamp(light/max(is.X, .05), .3, 1.15)
	return pigment(unlab(geom.Vec3{
		X: light,
		Y: is.Y*scale + .3*(lab.Y-was.Y),
		Z: is.Z*scale + .3*(lab.Z-was.Z),
	}))
}

// shade is the colour with its lightness scaled by k, its hue kept.
func shade(c geom.Vec3, k float32) geom.Vec3 {
	lab := oklab(c)
	chroma := k
	if k > 1 {
		chroma = 1 / k // towards white colours pale
	}
	return pigment(unlab(geom.Vec3{X: lab.X * k, Y: lab.Y * chroma, Z: lab.Z * chroma}))
}

// brightened scales a colour in sRGB and holds it below white: the cheap form of shade, for inner loops.
func brightened(c geom.Vec3, k float32) geom.Vec3 {
	return geom.Vec3{X: min(c.X*k, 1), Y: min(c.Y*k, 1), Z: min(c.Z*k, 1)}
}

// anodise gives a metal's colour another hue: polished metal keeps half of its own lightness.
func anodise(c, tint geom.Vec3) geom.Vec3 {
	own, lab := oklab(c), oklab(tint)
	light := geom.Mix(own.X, lab.X, .6)
	return pigment(unlab(geom.Vec3{X: light, Y: lab.Y, Z: lab.Z}))
}

// pigment clamps a colour to the range of paints and dyes: neither black nor quite white.
func pigment(c geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: geom.Clamp(c.X, .03, .97), Y: geom.Clamp(c.Y, .03, .97), Z: geom.Clamp(c.Z, .03, .97)}
}

// Apart is how different two sRGB colours look: their distance in Oklab, about .02 where they are just told apart, 1 between black and white.
func Apart(a, b geom.Vec3) float32 { return oklab(a).Sub(oklab(b)).Len() }

// earthen is the colour as stone and fired clay have it: no stone is as red as paint, and the red of stone is nearer to rust.
func earthen(c geom.Vec3) geom.Vec3 {
	const most = .115 // chroma in Oklab: about that of red sandstone
	lab := oklab(c)
	k := min(1, most/max(geom.Sqrt(lab.Y*lab.Y+lab.Z*lab.Z), 1e-6))
	return pigment(unlab(geom.Vec3{X: lab.X * geom.Mix(.9, 1, k), Y: lab.Y * k, Z: lab.Z * geom.Sqrt(k)}))
}

// luma is the weight of an sRGB colour to the eye (Rec. 709 weights on encoded values: cheap, and close enough to grey by).
func luma(c geom.Vec3) float32 { return .2126*c.X + .7152*c.Y + .0722*c.Z }

// oklab is an sRGB colour as lightness 0..1 and the two opponent axes green–red and blue–yellow.
// The matrices are Ottosson's (2020): linear sRGB to the responses of three cones, their cube roots, and a turn of axes.
func oklab(c geom.Vec3) geom.Vec3 {
	r, g, b := linear(c.X), linear(c.Y), linear(c.Z)
	l := math.Cbrt(.4122214708*r + .5363325363*g + .0514459929*b)
	m := math.Cbrt(.2119034982*r + .6806995451*g + .1073969566*b)
	s := math.Cbrt(.0883024619*r + .2817188376*g + .6299787005*b)
	return geom.Vec3{
		X: float32(.2104542553*l + .7936177850*m - .0040720468*s),
		Y: float32(1.9779984951*l - 2.4285922050*m + .4505937099*s),
		Z: float32(.0259040371*l + .7827717662*m - .8086757660*s),
	}
}

// unlab is the inverse of oklab; colours outside sRGB are clipped.
func unlab(c geom.Vec3) geom.Vec3 {
	cube := func(x float64) float64 { return x * x * x }
	lightness, a, b := float64(c.X), float64(c.Y), float64(c.Z)
	l := cube(lightness + .3963377774*a + .2158037573*b)
	m := cube(lightness - .1055613458*a - .0638541728*b)
	s := cube(lightness - .0894841775*a - 1.2914855480*b)
	return geom.Vec3{
		X: encoded(4.0767416621*l - 3.3077115913*m + .2309699292*s),
		Y: encoded(-1.2684380046*l + 2.6097574011*m - .3413193965*s),
		Z: encoded(-.0041960863*l - .7034186147*m + 1.7076147010*s),
	}
}

// linear undoes the sRGB transfer function (IEC 61966-2-1).
func linear(c float32) float64 {
	x := float64(c)
	if x <= .04045 {
		return x / 12.92
	}
	return math.Pow((x+.055)/1.055, 2.4)
}

// encoded applies the sRGB transfer function and clips to 0..1.
func encoded(x float64) float32 {
	if x <= .0031308 {
		return float32(max(x, 0) * 12.92)
	}
	return float32(min(1.055*math.Pow(x, 1/2.4)-.055, 1))
}
