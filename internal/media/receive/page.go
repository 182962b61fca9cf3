package receive

import (
	"context"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// opaque is the alpha, of 255, from which a pixel counts as opaque.
const opaque = 250

// draw makes the maps that the shells of a flat model are drawn with, one for each material that shows: flat.Mesh.Shells name them.
// Transparent materials are drawn as panes, see look.texel.
func (g Gate) draw(ctx context.Context, d *gltf.Document, flat *gltf.Flat, pictures []*sample, r *Report) ([]*tex.Maps, error) {
	var out []*tex.Maps
	type sort struct {
		material    int
		coordinates bool
	}
	number, clear := map[sort]int{}, map[int]bool{} // of pages, by page
	for i, run := range flat.Runs {
		key := sort{run.Material, run.Coordinates}
		if _, ok := number[key]; !ok {
			number[key] = len(number)
		}
		flat.Mesh.Shells[i].Maps = number[key]
	}
	most := pageSide(len(number), g.Texels)
	for i, run := range flat.Runs {
		// Pages are numbered in the order of their first runs, so the next one to draw is met at the run that it was numbered by.
		if flat.Mesh.Shells[i].Maps == len(out) {
			l, err := newLook(d, run, pictures, r)
			if err != nil {
				return nil, err
			}
			maps, err := l.maps(ctx, most)
			if err != nil {
				return nil, err
			}
			clear[len(out)] = l.clear()
			r.Alpha = r.Alpha || clear[len(out)] && l.Transmission == 0
			out = append(out, maps)
		}
		flat.Mesh.Shells[i].Glass = clear[flat.Mesh.Shells[i].Maps]
	}
	return out, nil
}

// pageSide bounds the memory of the pages: about 64 MiB in all, for whatever number of materials.
// 16 bytes a texel are the maps of a page together.
func pageSide(materials, side int) int {
	for side > 16 && materials*side*side*16 > 64<<20 {
		side /= 2
	}
	return side
}

// look is a material with its pictures, small.
type look struct {
	gltf.Look
	base, metalRough, normal, occlusion, emission, transmission *sample
	wrap                                                        [2]tex.Wrap
	unlit                                                       bool
	glow                                                        [3][256]uint8 // what a texture's byte emits, by channel
}

func newLook(d *gltf.Document, run gltf.Run, pictures []*sample, r *Report) (*look, error) {
	l := &look{Look: gltf.DefaultLook()}
	if run.Material < 0 {
		return l, nil
	}
	var err error
	if l.Look, err = d.Look(run.Material); err != nil {
		return nil, err
	}
	// Factors multiply linear light, and bytes are sRGB: a table of 256 values spares a conversion of each texel.
	for c := range l.glow {
		for v := range l.glow[c] {
			l.glow[c][v] = tex.SRGB(tex.Linear(uint8(v)) * l.Emission[c] / tex.EmissionStrength)
		}
	}
	_, l.unlit = d.Materials[run.Material].Extensions["KHR_materials_unlit"]
	var first *gltf.TextureRef
	for _, t := range []struct {
		ref *gltf.TextureRef
		to  **sample
	}{
		{l.BaseTexture, &l.base}, {l.MetalRoughTexture, &l.metalRough}, {l.NormalTexture, &l.normal},
		{l.OcclusionTexture, &l.occlusion}, {l.EmissionTexture, &l.emission}, {l.TransmissionTexture, &l.transmission},
	} {
		if t.ref == nil || !run.Coordinates {
			continue
		}
		if first == nil {
			first = t.ref
		}
		if !alike(first, t.ref) {
			r.note("The preview leaves out a texture of material %q, which has coordinates of its own.", l.Name)
			continue
		}
		image, sampler := d.TextureImage(t.ref.Index)
		if image < 0 {
			continue
		}
		*t.to = pictures[image]
		l.wrap = [2]tex.Wrap{wrap(sampler.WrapS), wrap(sampler.WrapT)}
	}
	return l, nil
}

// alike reports whether two textures are read with the same coordinates. Look has read both transforms before, so neither fails.
func alike(a, b *gltf.TextureRef) bool {
	sa, ta, _ := a.Coordinates()
	sb, tb, _ := b.Coordinates()
	scale := func(t gltf.Transform) [2]float32 {
		if t.Scale == nil {
			return [2]float32{1, 1}
		}
		return *t.Scale
	}
	return sa == sb && ta.Offset == tb.Offset && ta.Rotation == tb.Rotation && scale(ta) == scale(tb)
}

func wrap(w int) tex.Wrap {
	switch w {
	case gltf.WrapRepeat:
		return tex.Repeat
	case gltf.WrapMirror:
		return tex.Mirror
	}
	return tex.Clamp
}

// maps draws the material.
func (l *look) maps(ctx context.Context, most int) (*tex.Maps, error) {
	side := 1
	for _, s := range []*sample{l.base, l.metalRough, l.normal, l.occlusion, l.emission, l.transmission} {
		if s != nil {
			side = max(side, min(s.side, most))
		}
	}
	m := &tex.Maps{Wrap: l.wrap, Emits: l.Emission != [3]float32{}}
	texels, covered := make([]tex.Texel, side*side), make([]bool, side*side)
	glass := l.clear()
	for y := range side {
		for x := range side {
			texels[y*side+x], covered[y*side+x] = l.texel(x, y, side, glass), true
		}
	}
	return m, m.Build(ctx, side, texels, covered)
}

// clear reports whether light goes through some of the material.
func (l *look) clear() bool {
	switch {
	case l.Transmission > 0:
		return true
	case l.AlphaMode != "MASK" && l.AlphaMode != "BLEND":
		return false
	}
	if l.base == nil {
		return l.Base[3]*255 < opaque
	}
	for i := 3; i < len(l.base.pix); i += 4 {
		if float32(l.base.pix[i])*l.Base[3] < opaque {
			return true
		}
	}
	return false
}

// texel draws one place of the material. What is cut out or blended is drawn as clear glass there: white, smooth and let through.
// MASK and BLEND are those of glTF 2.0 (clause 3.9.4), roughness and metalness stand in green and blue of one picture, occlusion in red (3.9.2,
// 3.9.3). Factors multiply linear light, so colours are decoded and encoded again where a factor is not 1.
func (l *look) texel(x, y, side int, glass bool) tex.Texel {
	read := func(s *sample) (c [4]float32) {
		if s == nil {
			return [4]float32{1, 1, 1, 1}
		}
		for i, v := range s.at(x, y, side)[:4] {
			c[i] = float32(v) / 255
		}
		return c
	}
	base, mr, occlusion := read(l.base), read(l.metalRough), read(l.occlusion)
	through := l.Transmission * read(l.transmission)[0]
	switch alpha := base[3] * l.Base[3]; {
	case l.AlphaMode == "MASK" && alpha < l.AlphaCutoff:
		through = 1
	case l.AlphaMode == "BLEND":
		through = max(through, 1-geom.Clamp01(alpha))
	}
	rough, metal := l.Rough*mr[1], l.Metal*mr[2]
	if l.unlit {
		rough, metal = 1, 0
	}
	t := tex.Texel{Normal: [3]uint8{128, 128, 255}}
	for c := range 3 {
		if t.Base[c] = unit(base[c]); l.Base[c] != 1 || through > 0 && l.Transmission == 0 {
			v := tex.Linear(t.Base[c]) * l.Base[c]
			if l.Transmission == 0 {
				v += (1 - v) * through
			}
			t.Base[c] = tex.SRGB(v)
		}
		if l.Emission[c] > 0 {
			t.Emission[c] = l.glow[c][unit(read(l.emission)[c])]
		}
	}
	// Strength s makes of an occlusion o: 1 + s·(o − 1) (glTF 2.0, clause 3.9.3).
	t.ORM = [3]uint8{unit(1 + l.Occlusion*(occlusion[0]-1)), unit(rough), unit(metal)}
	if glass {
		// On a page of glass red says how much light goes through, in place of occlusion.
		t.ORM = [3]uint8{unit(through), unit(rough * (1 - through)), unit(metal)}
		if l.Transmission > 0 {
			t.ORM[1] = unit(rough)
		}
	}
	if l.normal != nil {
		n := read(l.normal)
		// A scaled normal is (2·texel − 1)·(scale, scale, 1), made a unit again (glTF 2.0, clause 3.9.3).
		v := geom.Vec3{X: (2*n[0] - 1) * l.NormalScale, Y: (2*n[1] - 1) * l.NormalScale, Z: 2*n[2] - 1}.Norm().Mul(.5)
		t.Normal = [3]uint8{unit(v.X + .5), unit(v.Y + .5), unit(v.Z + .5)}
	}
	return t
}

// unit turns 0..1 into 0..255, rounded; numbers beyond are clamped.
func unit(x float32) uint8 { return uint8(min(max(int(x*255+.5), 0), 255)) }
