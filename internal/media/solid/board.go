package solid

import "atelier/internal/media/geom"

// Board is a bevelled box, centred: length along +X, width along Y, thickness along Z. Grain runs along X. 60 triangles.
func (p *Part) Board(length, width, thickness, bevel float32) *Part {
	return p.BoardTaper(length, width, thickness, width, thickness, bevel)
}

// BoardTaper is a board of w0×t0 at −X and w1×t1 at +X.
func (p *Part) BoardTaper(length, w0, t0, w1, t1, bevel float32) *Part {
	r0, ranks := Rect(w0, t0, bevel)
	r1, _ := Rect(w1, t1, bevel)
	end := func(x float32, ring []geom.Vec2) Section {
		return Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
	}
	return p.Loft(Loft{
		Sections: []Section{end(-length/2, r0), end(length/2, r1)},
		Ranks:    ranks,
		Bevel:    [2]float32{bevel, bevel},
	})
}

// Beam is a board in several pieces along its length, so that it can be warped.
func (p *Part) Beam(length, width, thickness, bevel float32, pieces int) *Part {
	ring, ranks := Rect(width, thickness, bevel)
	sections := make([]Section, pieces+1)
	for i := range sections {
		x := length * (float32(i)/float32(pieces) - .5)
		sections[i] = Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
	}
	return p.Loft(Loft{Sections: sections, Ranks: ranks, Bevel: [2]float32{bevel, bevel}})
}

// Block is a bevelled box of x by y by z metres standing on y = 0. Grain runs up.
func (p *Part) Block(x, y, z, bevel float32) *Part {
	ring, ranks := Rect(x, z, bevel)
	at := func(h float32) Section {
		return Section{Origin: geom.Vec3{Y: h}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: ring}
	}
	return p.Loft(Loft{Sections: []Section{at(0), at(y)}, Ranks: ranks, Bevel: [2]float32{bevel, bevel}})
}

// Stud is a block of w by h metres in X and Y that grows along +Z from 0 to depth, with only its front bevelled;
// what faces into the wall gets few texels. For shingles, stones and tiles. 20 triangles.
func (p *Part) Stud(w, h, depth, bevel float32) *Part {
	ring, _ := Rect(w, h, 0)
	at := func(z float32) Section {
		return Section{Origin: geom.Vec3{Z: z}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Y: 1}, Ring: ring}
	}
	return p.Loft(Loft{
		Sections:     []Section{at(0), at(depth)},
		GroupDensity: []float32{.5},
		Bevel:        [2]float32{0, bevel},
		CapDensity:   [2]float32{.06, 1},
	})
}
