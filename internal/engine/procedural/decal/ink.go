package decal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Ground is the colours on which a figure lies, each with its share of the area.
type Ground []struct {
	color geom.Vec3
	share float32
}

// GroundIn is the ground in a square of the face, looked at in places of about equal distances.
func (f *Face) GroundIn(room Square) (out Ground) {
	const apart = 8 // places across the square
	whole := float32(0)
	for _, part := range f.Parts {
		for _, is := range part.Islands {
			for _, t := range is.Triangles {
				corners := [3]solid.Vertex{is.Vertices[t.V[0]], is.Vertices[t.V[1]], is.Vertices[t.V[2]]}
				normal := corners[1].Pos.Sub(corners[0].Pos).Cross(corners[2].Pos.Sub(corners[0].Pos))
				area := normal.Len() / 2
				n := 1 + min(apart, int(geom.Sqrt(area)*apart/2/room.Half))
				for _, w := range middles(n) {
					at := tex.Point{Normal: normal.Norm(), Low: part.Low, High: part.High, Open: 1, Edge: 1, Crease: 1, Texel: .002, Seed: part.Seed}
					for k, c := range corners {
						at.Pos, at.Local = at.Pos.Add(c.Pos.Mul(w[k])), at.Local.Add(c.Local.Mul(w[k]))
					}
					u, v, ok := f.at(at.Pos, at.Normal)
					if !ok || geom.Abs(f.across(u-room.U)) > room.Half || geom.Abs(v-room.V) > room.Half {
						continue
					}
					share := area / float32(n*n)
					whole += share
					out = append(out, struct {
						color geom.Vec3
						share float32
					}{part.Surface(&at).Color, share})
				}
			}
		}
	}
	for i := range out {
		out[i].share /= max(whole, 1e-12)
	}
	return out
}

// middles are those of the n × n equal triangles into which a triangle divides, as the weights of its corners.
func middles(n int) (out [][3]float32) {
	for row := range n {
		for k := range 2*row + 1 {
			from, turned := k/2, k%2
			b, c := float32(3*(row-from)+1-2*turned)/float32(3*n), float32(3*from+1+turned)/float32(3*n)
			out = append(out, [3]float32{1 - b - c, b, c})
		}
	}
	return out
}

// Mean is the mean colour of the ground.
func (g Ground) Mean() (sum geom.Vec3) {
	for _, at := range g {
		sum = sum.Add(at.color.Mul(at.share))
	}
	return sum
}

// hides is the share of the ground from which a colour does not stand out.
func (g Ground) hides(c geom.Vec3) (share float32) {
	const clear = .26 // in Oklab
	for _, at := range g {
		if material.Apart(at.color, c) < clear {
			share += at.share
		}
	}
	return share
}

// The colours of a figure that has none of its own, and of the line round a figure, where its colour is near that of the ground.
var pale, dark = geom.RGB(0xF1E6CC), geom.RGB(0x2A2230)

// legible returns a colour, or, if it is too near that of the ground, a pale or a dark colour.
func (g Ground) legible(c geom.Vec3) geom.Vec3 {
	tone, mean := geom.Vec3{X: .3, Y: .59, Z: .11}, g.Mean()
	switch {
	case c.Sub(mean).Len() > .45 || geom.Abs(c.Dot(tone)-mean.Dot(tone)) > .25:
		return c
	case mean.Dot(tone) < .45:
		return pale
	}
	return dark
}

// mostHidden is the share of the ground from which a figure may fail to stand out without a line round it.
const mostHidden = .25

// Line is the colour of a line round a figure in a colour that words say; ok is false where the figure stands out without one.
func (g Ground) Line(ink geom.Vec3) (c geom.Vec3, ok bool) {
	if g.hides(ink) <= mostHidden {
		return c, false
	}
	apart := func(c geom.Vec3) float32 { return min(material.Apart(c, ink), material.Apart(c, g.Mean())) }
	if apart(pale) > apart(dark) {
		return pale, true
	}
	return dark, true
}
