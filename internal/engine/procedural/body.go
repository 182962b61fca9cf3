package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// body is one built copy of a thing, and where it is. Its parts stay in the frame in which they were built until it settles.
type body struct {
	of       *plan
	scene    *scene.Scene
	corners  []geom.Vec3    // of its triangles, three each, in its own frame
	at       geom.Affine    // from its own frame to that of the model
	load     []*body        // the bodies that move with it
	hand     string         // the socket of the parent's hand that holds it: "hand.right"; "": none does
	spot     intent.Spot    // the place on the parent's body where it is; "": none
	grips    [2]geom.Affine // where its hands are at another figure, from its seat; zero: they are not
	played   bool           // it has its place already, and the hands of its parent reach for it: an instrument, a walking stick
	unveiled bool           // its dark panes were taken away, since a body sits behind them
	suited   geom.Vec3      // by how much it was stretched for what is in it; zero: it was not
	smaller  bool           // it was made smaller than usual, to fit where it is
	adrift   bool           // it found no place on its parent, and stands on the ground
	ranged   bool           // it stands in an arc about the body that it faces
	soars    bool           // it is in the air above its parent
	lost     bool           // there was no room for it: it is left out
}

func newBody(p *plan, s *scene.Scene) *body {
	b := &body{of: p, scene: s, at: geom.Identity()}
	for _, part := range s.Parts {
		b.corners = append(b.corners, part.Corners()...)
	}
	if by := p.scale(box(b.corners).Size()); by != (geom.Vec3{X: 1, Y: 1, Z: 1}) {
		b.move(geom.Stretch(by.X, by.Y, by.Z))
	}
	return b
}

// add adds a part, which is in the body's own frame.
func (b *body) add(p *solid.Part) {
	b.corners = append(b.corners, b.scene.Add(p).Corners()...)
}

func (b *body) triangles() int { return len(b.corners) / 3 }

// move moves the body with its load.
func (b *body) move(m geom.Affine) {
	b.at = m.Mul(b.at)
	for _, l := range b.load {
		l.move(m)
	}
}

// shape are the corners where the body is.
func (b *body) shape() []geom.Vec3 {
	out := make([]geom.Vec3, len(b.corners))
	for i, c := range b.corners {
		out[i] = b.at.Point(c)
	}
	return out
}

// whole are the corners of the body with its load.
func (b *body) whole() []geom.Vec3 {
	out := b.shape()
	for _, l := range b.load {
		out = append(out, l.whole()...)
	}
	return out
}

func (b *body) bounds() geom.Box { return box(b.shape()) }

func box(corners []geom.Vec3) geom.Box {
	out := geom.Empty()
	for _, c := range corners {
		out = out.Add(c)
	}
	return out
}

// socket is a place of the body, where the body is.
func (b *body) socket(name string) (geom.Affine, bool) {
	s, ok := b.scene.Sockets[name]
	return b.at.Mul(s), ok
}

// settle moves the parts to their places. Their surfaces still get points in the frame that they were made for: a fox's socks are at its feet
// wherever it stands.
func (b *body) settle() []*solid.Part {
	if b.at == geom.Identity() {
		return b.scene.Parts
	}
	back, size := b.at.Inverse(), b.size()
	for _, p := range b.scene.Parts {
		p.Place(b.at)
		p.Surface = inFrame(p.Surface, back, 1/size)
		if own := p.Detail; own != nil {
			at, flip := cofactor(b.at), back
			p.Detail = func(q geom.Vec3) geom.Vec3 {
				n := own(flip.Point(q))
				if n == (geom.Vec3{}) { // there the mesh says enough
					return n
				}
				return at.Dir(n).Norm()
			}
		}
		for _, is := range p.Islands {
			is.Density *= size
		}
	}
	return b.scene.Parts
}

// size is the body's scale: the mean over its axes.
func (b *body) size() float32 { return (b.at.X.Len() + b.at.Y.Len() + b.at.Z.Len()) / 3 }

// inFrame is a surface whose points are mapped into its own frame, in which lengths are scaled.
func inFrame(own tex.Surface, back geom.Affine, size float32) tex.Surface {
	turn := cofactor(back)
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos, q.Normal = back.Point(p.Pos), turn.Dir(p.Normal).Norm()
		q.Edge, q.Crease, q.Texel = q.Edge*size, q.Crease*size, q.Texel*size
		o := own.At(p, q)
		o.Height /= size
		return o
	}
}

// cofactor is the map of normals that belongs to an affine map of points; it changes their lengths.
func cofactor(m geom.Affine) geom.Affine {
	return geom.Affine{X: m.Y.Cross(m.Z), Y: m.Z.Cross(m.X), Z: m.X.Cross(m.Y)}
}

// floor is the cell of a grid that a coordinate in cells lies in.
func floor(x float32) int { return int(geom.Floor(x)) }
