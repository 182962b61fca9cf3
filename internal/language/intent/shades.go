package intent

import "atelier/internal/media/geom"

// shadeWords change the colour or the material that follows.
var shadeWords = []struct{ shade, words string }{
	{"dark", "dark, darkened, dim, deep, rich, midnight"},
	{"light", "light, lighter, lightened, soft"},
	{"pale", "pale, faded, washed out, bleached, powdery"},
	{"pastel", "pastel"},
	{"bright", "bright, vivid, vibrant, neon, fluorescent, electric, intense, brilliant, saturated, lurid"},
	{"dull", "dull, muted, drab, dusty, murky, desaturated, greyed, dirty"},
}

// shaded is a colour as a shade word changes it.
func shaded(c geom.Vec3, shade string) geom.Vec3 {
	grey := 0.3*c.X + 0.59*c.Y + 0.11*c.Z
	mix := func(to, by float32) geom.Vec3 {
		return geom.Vec3{X: c.X + (to-c.X)*by, Y: c.Y + (to-c.Y)*by, Z: c.Z + (to-c.Z)*by}
	}
	switch shade {
	case "dark":
		return c.Mul(0.55)
	case "light":
		return mix(1, 0.4)
	case "pale", "pastel":
		c = mix(grey, 0.35)
		return mix(1, 0.5)
	case "dull":
		return mix(grey, 0.5)
	case "bright":
		vivid := mix(grey, -0.45)
		return geom.Vec3{X: unit(vivid.X * 1.1), Y: unit(vivid.Y * 1.1), Z: unit(vivid.Z * 1.1)}
	}
	return c
}

func unit(x float32) float32 { return min(max(x, 0), 1) }

// depth is how much darker (below 0) or lighter a shade word makes a material.
func depth(shade string) float32 {
	switch shade {
	case "dark":
		return -0.4
	case "light":
		return 0.35
	case "pale", "pastel":
		return 0.5
	case "bright":
		return 0.2
	case "dull":
		return -0.15
	}
	return 0
}

// alone is the colour of a shade word that goes with nothing: "a dark tower".
func alone(shade string) (geom.Vec3, bool) {
	switch shade {
	case "dark":
		return srgb(0x2e2b2a), true
	case "pale":
		return srgb(0xd9d0c2), true
	}
	return geom.Vec3{}, false
}
