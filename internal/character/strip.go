package character

import (
	"context"
	"image"
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// Figure is a skinned mesh in the bind pose of its skeleton, with the maps for drawing it.
type Figure struct {
	Skeleton *rig.Skeleton
	Mesh     *mesh.Mesh
	Pages    []*tex.Maps
	Stance   rig.Pose // in which the model was delivered; no turns: in the bind pose
}

// Of is the character of a figure, for clips in its size. It has no document.
func Of(f *Figure) *Character {
	return &Character{Joints: f.Skeleton, Scale: 1, held: held(f.Skeleton, f.Mesh, f.Mesh.Skin, f.Stance)}
}

// stripYaw and stripPitch are from where strips are seen: from the front, a little aside and a little above.
const stripYaw, stripPitch = .75, .10

// stripView is from where strips of a body are seen: snakes from above, since they bend over the ground, and what rolls from its side, so that
// its wheels are seen to turn.
func stripView(s *rig.Skeleton) (yaw, pitch float32) {
	switch {
	case s.Kind == rig.Snake:
		return stripYaw, .85
	case slices.ContainsFunc(s.Hinges, func(h rig.Hinge) bool { return h.Way == rig.Wheel }):
		return 1.25, .12
	}
	return stripYaw, stripPitch
}

// Frames are n poses of a clip at even times; the end of a loop, which is its beginning, is left out.
func Frames(s *rig.Skeleton, c *clip.Clip, n int) []rig.Pose {
	out := make([]rig.Pose, n)
	last := n
	if !c.Loop {
		last = n - 1
	}
	for i := range out {
		out[i] = c.At(s, c.Seconds*float32(i)/float32(max(last, 1)))
	}
	return out
}

// Strip draws poses side by side, wide pixels in all.
func (f *Figure) Strip(ctx context.Context, poses []rig.Pose, wide int) (*image.RGBA, error) {
	yaw, pitch := stripView(f.Skeleton)
	right := geom.Vec3{X: geom.Cos(yaw), Z: -geom.Sin(yaw)}
	bent := make([]*mesh.Mesh, len(poses))
	room := geom.Empty()
	var half float32
	for i, p := range poses {
		bent[i] = f.Skeleton.Deform(f.Mesh, p)
		for k := range bent[i].Vertices {
			q := bent[i].Vertices[k].Pos
			room = room.Add(q)
			half = max(half, geom.Abs(q.Sub(p.Root).Dot(right)))
		}
	}
	row := &mesh.Mesh{}
	for i, m := range bent {
		base := uint32(len(row.Vertices))
		for _, v := range m.Vertices {
			v.Pos = v.Pos.Sub(geom.Vec3{X: poses[i].Root.X, Z: poses[i].Root.Z}).Mad(right, 2.1*half*(float32(i)-float32(len(bent)-1)/2))
			row.Vertices = append(row.Vertices, v)
		}
		for _, s := range m.Shells {
			first := row.Triangles()
			for _, x := range m.Indices[3*s.First : 3*(s.First+s.Count)] {
				row.Indices = append(row.Indices, base+x)
			}
			s.First = first
			row.Shells = append(row.Shells, s)
		}
	}
	row.Charts = make([]int32, row.Triangles())
	v := scene.DefaultView()
	v.Yaw, v.Pitch, v.Fov, v.Fill = yaw, pitch, .12, .99
	img, err := render.Renderer{Size: wide}.RenderPages(ctx, row, f.Pages, trace.New(row), v)
	if err != nil {
		return nil, err
	}
	tall := max(room.Size().Y, .3*half) + 2.4*half*geom.Sin(pitch) // seen from above, depth is height too
	high := int(float32(wide) * 1.12 * tall / (2.1 * half * float32(len(bent))))
	high = min(max(high, wide/12), wide)
	return img.SubImage(image.Rect(0, (wide-high)/2, wide, (wide+high)/2)).(*image.RGBA), nil
}
