package render

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
)

// none marks a sample or a pixel that shows no triangle.
const none = -1

// frame is the view of the camera: the triangle under each sample, and the nearest surface of each pixel.
type frame struct {
	camera
	size   int
	mesh   *mesh.Mesh
	bvh    *trace.BVH
	sun    geom.Vec3 // unit
	box    geom.Box
	middle geom.Vec3 // of the box's floor
	span   float32   // diagonal of the box
	lift   float32   // metres: rays start so far above a surface

	corners []corner   // of each vertex
	faces   []face     // of each triangle
	samples [][4]int32 // of each pixel: the opaque triangles at its samples, in rows from the top left
	glassy  []bool     // of each triangle: it is of glass; nil when none is
	glass   [][4]int32 // of each pixel: the nearest glass in front of its samples; nil for a mesh without glass
	nearest []int8     // of each pixel: the sample with the nearest surface
	depth   []float32  // of each pixel: the inverse depth of that surface, 0 none
	normal  [][3]int8  // of each pixel: that surface's normal times 127
}

// corner is a vertex in the frame, in steps of 1/512 pixel.
type corner struct {
	x, y    int32
	inverse float32 // 1 / depth
}

// face has the values that all points of a triangle share.
type face struct {
	normal geom.Vec3 // unit, of the flat triangle; zero: it has no area
	texels float32   // texels of level 0 a metre
}

func newFrame(size int, m *mesh.Mesh, bvh *trace.BVH, v scene.View) *frame {
	f := &frame{
		camera: newCamera(m, v), size: size, mesh: m, bvh: bvh, sun: v.Sun, box: m.Bounds(),
		corners: make([]corner, len(m.Vertices)),
		faces:   make([]face, m.Triangles()),
		samples: make([][4]int32, size*size),
		nearest: make([]int8, size*size),
		depth:   make([]float32, size*size),
		normal:  make([][3]int8, size*size),
	}
	if f.glassy = m.Glass(); f.glassy != nil {
		f.glass = make([][4]int32, size*size)
	}
	f.middle = f.box.Center()
	f.middle.Y = f.box.Min.Y
	f.span = f.box.Diagonal()
	f.lift = 1e-3 * f.span
	return f
}

// point is a point of a triangle: the weights of the three corners, and the values interpolated by them.
type point struct {
	a, b, c  *mesh.Vertex
	wa, wb   float32
	wc       float32
	position geom.Vec3
	normal   geom.Vec3 // smooth, unit
}

// at is the point of a triangle under a place of the frame, in pixels. Places outside the triangle give its nearest rim, roughly.
func (f *frame) at(triangle int32, x, y float32) point {
	index := f.mesh.Indices[3*triangle : 3*triangle+3]
	a, b, c := &f.corners[index[0]], &f.corners[index[1]], &f.corners[index[2]]
	x, y = x*steps, y*steps
	bx, by := float32(b.x-a.x), float32(b.y-a.y)
	cx, cy := float32(c.x-a.x), float32(c.y-a.y)
	px, py := x-float32(a.x), y-float32(a.y)
	area := 1 / (bx*cy - by*cx)
	u, v := (px*cy-py*cx)*area, (bx*py-by*px)*area
	u = geom.Clamp01(u)
	v = geom.Clamp(v, 0, 1-u)
	// Shares are even on the screen after division by depth (perspective-correct interpolation).
	wa, wb, wc := (1-u-v)*a.inverse, u*b.inverse, v*c.inverse
	sum := 1 / (wa + wb + wc)
	p := point{wa: wa * sum, wb: wb * sum, wc: wc * sum}
	p.a, p.b, p.c = &f.mesh.Vertices[index[0]], &f.mesh.Vertices[index[1]], &f.mesh.Vertices[index[2]]
	p.position = p.mix(p.a.Pos, p.b.Pos, p.c.Pos)
	p.normal = p.mix(p.a.Normal, p.b.Normal, p.c.Normal).Norm()
	return p
}

func (p *point) mix(a, b, c geom.Vec3) geom.Vec3 {
	return geom.Vec3{
		X: a.X*p.wa + b.X*p.wb + c.X*p.wc,
		Y: a.Y*p.wa + b.Y*p.wb + c.Y*p.wc,
		Z: a.Z*p.wa + b.Z*p.wb + c.Z*p.wc,
	}
}

// uv is the place in the texture, 0..1.
func (p *point) uv() geom.Vec2 {
	return geom.Vec2{X: p.a.UV.X*p.wa + p.b.UV.X*p.wb + p.c.UV.X*p.wc, Y: p.a.UV.Y*p.wa + p.b.UV.Y*p.wb + p.c.UV.Y*p.wc}
}

// axes are the directions that the texture runs along, square to the normal.
func (p *point) axes() (tangent, bitangent geom.Vec3) {
	tangent = p.mix(p.a.Tangent, p.b.Tangent, p.c.Tangent)
	tangent = tangent.Mad(p.normal, -tangent.Dot(p.normal)).Norm()
	return tangent, p.normal.Cross(tangent).Mul(p.a.Handed)
}

// raised is the position lifted to the curved surface that the normals tell of, so that its own flat triangle casts no shadow
// on it (Hanika, "Hacking the Shadow Terminator", 2021), and by lift metres along the normal.
func (p *point) raised(lift float32) geom.Vec3 {
	onto := func(v *mesh.Vertex) geom.Vec3 {
		d := p.position.Sub(v.Pos)
		return p.position.Mad(v.Normal, -min(0, d.Dot(v.Normal)))
	}
	return p.mix(onto(p.a), onto(p.b), onto(p.c)).Mad(p.normal, lift)
}

// place is where the nearest surface of a pixel is.
func (f *frame) place(x, y int) geom.Vec3 {
	s := 1 / float32(f.size)
	return f.eye.Mad(f.ray((float32(x)+.5)*s, (float32(y)+.5)*s), 1/f.depth[y*f.size+x])
}
