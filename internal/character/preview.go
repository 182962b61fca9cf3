package character

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"time"

	"atelier/internal/media/codec/webp"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Of previews of actions: pixels a side, and frames.
const (
	previewSide   = 144
	previewFrames = 14
)

// Preview is an action of the library on a neutral figure, as an animated WebP with a clear background: a jointed mannequin, seen from the
// front and a little aside. The same action gives the same bytes.
func Preview(ctx context.Context, a motion.Action) ([]byte, error) {
	s := rig.Mannequin().Skeleton()
	body, err := motion.NewBody(s)
	if err != nil {
		return nil, err
	}
	c, err := body.Clip(ctx, a, motion.Options{InPlace: true})
	if err != nil {
		return nil, err
	}
	figure, _ := motion.Mannequin(s)
	var bent []*mesh.Mesh
	stage := newStage()
	for _, p := range Frames(s, c, previewFrames) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		m := s.Deform(figure, p)
		bent = append(bent, m)
		stage.hold(m)
	}
	out := webp.Animation{Each: time.Duration(1000*c.Seconds/previewFrames+.5) * time.Millisecond}
	for _, m := range bent {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out.Frames = append(out.Frames, stage.draw(m))
	}
	var file bytes.Buffer
	err = webp.Encode(&file, out)
	return file.Bytes(), err
}

// stage is a view without perspective on all frames of a motion, drawn at two places a pixel either way.
type stage struct {
	right, up, toward, light geom.Vec3
	room                     geom.Box // of all frames, in the view
	depth                    []float32
	tone                     []uint8
}

const (
	stageSide = 2 * previewSide
	tones     = 12 // of each wood
	covers    = 4  // of a pixel: how much of it the figure covers
)

// woodTones are the colours of parts and of joints, linear.
var woodTones = [2]geom.Vec3{geom.RGB(0xCEA470), geom.RGB(0x785234)}

// stagePalette is clear, and then every cover, wood and tone.
var stagePalette = func() color.Palette {
	p := color.Palette{color.NRGBA{}}
	for c := range covers {
		for w := range woodTones {
			for t := range tones {
				v := woodTones[w].Mul(.16 + .92*float32(t)/(tones-1))
				hex := func(x float32) uint8 { return uint8(255*geom.Pow(geom.Clamp01(x), 1/2.2) + .5) }
				p = append(p, color.NRGBA{hex(v.X), hex(v.Y), hex(v.Z), uint8(255 * (c + 1) / covers)})
			}
		}
	}
	return p
}()

func newStage() *stage {
	const pitch = .12
	cy, sy, cp, sp := geom.Cos(stripYaw), geom.Sin(stripYaw), geom.Cos(pitch), geom.Sin(pitch)
	g := &stage{right: geom.Vec3{X: cy, Z: -sy}, toward: geom.Vec3{X: sy * cp, Y: sp, Z: cy * cp}, room: geom.Empty()}
	g.up = g.toward.Cross(g.right)
	g.light = g.toward.Mul(.75).Mad(g.up, .9).Mad(g.right, -.55).Norm()
	return g
}

// seen is a place in the view: right, up, towards the eye.
func (g *stage) seen(p geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: p.Dot(g.right), Y: p.Dot(g.up), Z: p.Dot(g.toward)}
}

// hold makes the view take a frame in.
func (g *stage) hold(m *mesh.Mesh) {
	for i := range m.Vertices {
		g.room = g.room.Add(g.seen(m.Vertices[i].Pos))
	}
}

// draw is a frame.
func (g *stage) draw(m *mesh.Mesh) *image.Paletted {
	g.depth, g.tone = make([]float32, stageSide*stageSide), make([]uint8, stageSide*stageSide)
	size, mid := g.room.Size(), g.room.Center()
	k := stageSide * .94 / max(size.X, size.Y)
	at := make([]geom.Vec3, len(m.Vertices)) // across, down, nearer
	lit := make([]float32, len(m.Vertices))
	for i := range m.Vertices {
		v := &m.Vertices[i]
		p := g.seen(v.Pos).Sub(mid)
		at[i] = geom.Vec3{X: stageSide/2 + k*p.X, Y: stageSide/2 - k*p.Y, Z: 1 + k*p.Z + stageSide}
		lit[i] = geom.Clamp01(.18 + .82*max(0, v.Normal.Dot(g.light)))
	}
	for t := 0; t < len(m.Indices); t += 3 {
		i := m.Indices[t : t+3]
		wood := uint8(0)
		if m.Vertices[i[0]].UV.X > .5 {
			wood = 1
		}
		g.fill([3]geom.Vec3{at[i[0]], at[i[1]], at[i[2]]}, [3]float32{lit[i[0]], lit[i[1]], lit[i[2]]}, wood)
	}
	return g.develop()
}

// fill draws a triangle that faces the eye.
func (g *stage) fill(p [3]geom.Vec3, lit [3]float32, wood uint8) {
	area := (p[1].X-p[0].X)*(p[2].Y-p[0].Y) - (p[2].X-p[0].X)*(p[1].Y-p[0].Y)
	if area >= 0 { // rows go down, so what faces the eye goes the other way round
		return
	}
	x0, x1 := max(0, int(min(p[0].X, p[1].X, p[2].X))), min(stageSide-1, int(max(p[0].X, p[1].X, p[2].X)))
	y0, y1 := max(0, int(min(p[0].Y, p[1].Y, p[2].Y))), min(stageSide-1, int(max(p[0].Y, p[1].Y, p[2].Y)))
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			qx, qy := float32(x)+.5, float32(y)+.5
			a := ((p[1].X-qx)*(p[2].Y-qy) - (p[2].X-qx)*(p[1].Y-qy)) / area
			b := ((p[2].X-qx)*(p[0].Y-qy) - (p[0].X-qx)*(p[2].Y-qy)) / area
			c := 1 - a - b
			if a < 0 || b < 0 || c < 0 {
				continue
			}
			n := y*stageSide + x
			if z := a*p[0].Z + b*p[1].Z + c*p[2].Z; z > g.depth[n] {
				tone := uint8((a*lit[0]+b*lit[1]+c*lit[2])*(tones-1) + .5)
				g.depth[n], g.tone[n] = z, 1+wood*tones+tone
			}
		}
	}
}

// develop makes four places one pixel.
func (g *stage) develop() *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, previewSide, previewSide), stagePalette)
	for y := range previewSide {
		for x := range previewSide {
			cover, sum, joints := 0, 0, 0
			for _, n := range [4]int{0, 1, stageSide, stageSide + 1} {
				if t := int(g.tone[2*y*stageSide+2*x+n]); t > 0 {
					cover, sum, joints = cover+1, sum+(t-1)%tones, joints+(t-1)/tones
				}
			}
			if cover == 0 {
				continue
			}
			wood := 2 * joints / (cover + 1)
			out.Pix[y*out.Stride+x] = uint8(1 + ((cover-1)*len(woodTones)+min(wood, 1))*tones + sum/cover)
		}
	}
	return out
}
