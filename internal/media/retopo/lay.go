package retopo

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
	"atelier/internal/media/remesh"
)

// body is triangles of the old surface that get a new one together: all of glass or none, and all carried by what carries them.
type body struct {
	glass   bool
	apart   int // joint that carries it alone, such as a door that an animation opens; −1: it goes with what lies around it
	corners []uint32
	area    float64
	radius  float64 // of thin rods, which get smaller faces than the rest; 0: it has none
	tubes   []tube  // straight thin rods, which are swept; where there are some, there are no corners
}

// part is the new surface of a body.
type part struct {
	*remesh.Surface
	glass bool
	apart int
	tubes int // that were swept; 0: the surface was laid
}

// surface lays the new surface with about the wanted number of faces, thin rods apart from the rest where that keeps them and leaves the quads even. Where what
// moves alone does not allow that number, it is laid with the rest. A surface that has lost too much of the model is refused.
func (k Maker) surface(ctx context.Context, old *mesh.Mesh, rig *rigging) ([]part, error) {
	v := newViewer(old)
	uncut := bodiesOf(old, rig)
	bodies := k.tubesApart(old, uncut, spans[0])
	var missed *Missed
	if finer := k.rodsApart(old, bodies); len(finer) > len(bodies) {
		parts, err := k.layNear(ctx, old, finer)
		if err == nil && v.compare(parts).small() && (k.Triangles || regular(parts) >= regularRods) {
			return parts, nil
		}
		if err != nil && !errors.As(err, &missed) {
			return nil, err
		}
	}
	parts, err := k.layNear(ctx, old, bodies)
	if errors.As(err, &missed) && slices.ContainsFunc(bodies, func(b body) bool { return b.apart >= 0 }) {
		rig.joined = fmt.Sprintf("Gaps between what moves: %d parts became one surface; laid apart, %v.", len(bodies), missed)
		rig.join()
		uncut = bodiesOf(old, rig)
		bodies = k.tubesApart(old, uncut, spans[0])
		parts, err = k.layNear(ctx, old, bodies)
	}
	if err != nil {
		return nil, err
	}
	if err := k.whole(ctx, v, old, bodies, parts); err != nil {
		return nil, err
	}
	return k.fewerTubes(ctx, v, old, uncut, parts)
}

// fewerTubes lays a surface again whose tubes leave too few regular vertices, with the longer ones of them or with none, if that leaves enough and loses
// hardly more of the model. Else the surface stays as it is.
func (k Maker) fewerTubes(ctx context.Context, v *viewer, old *mesh.Mesh, uncut []body, parts []part) ([]part, error) {
	n := tubesIn(parts)
	if n == 0 || k.Triangles || regular(parts) >= regularRods {
		return parts, nil
	}
	was := v.compare(parts)
	for _, span := range spans[1:] {
		fewer := k.tubesApart(old, uncut, span)
		if float64(tubesOf(fewer)) > spare*float64(n) {
			continue
		}
		n = tubesOf(fewer)
		skins, err := k.each(ctx, old, fewer, remesh.Remesher.Skin) // in a tenth of the time, tells that rods would grow together
		if err != nil {
			return nil, err
		}
		if v.compare(skins).Filled > min(was.Filled+mayWeb, hardly) {
			continue
		}
		again, err := k.layNear(ctx, old, fewer)
		var missed *Missed
		if errors.As(err, &missed) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if cost := v.compare(again); regular(again) >= regularRods && cost.small() && cost.Filled <= was.Filled+mayWeb && cost.Lost <= was.Lost+mayWeb {
			return again, nil
		}
	}
	return parts, nil
}

// mayWeb is the share of the surface that may span gaps, or of what is seen that may be lost, because rods are not swept.
const mayWeb = .05

// tubesIn is how many tubes surfaces have.
func tubesIn(parts []part) (n int) {
	for i := range parts {
		n += parts[i].tubes
	}
	return n
}

// tubesOf is how many tubes bodies have.
func tubesOf(bodies []body) (n int) {
	for i := range bodies {
		n += len(bodies[i].tubes)
	}
	return n
}

// layNear lays the surfaces of the bodies; a Missed says that they have too few faces together, or too many.
func (k Maker) layNear(ctx context.Context, old *mesh.Mesh, bodies []body) ([]part, error) {
	parts, err := k.lay(ctx, old, bodies)
	if err != nil {
		return nil, err
	}
	return parts, k.near(parts)
}

// bodiesOf divides the old surface: what is opaque, then what is of glass, each with what moves alone behind the rest.
func bodiesOf(old *mesh.Mesh, rig *rigging) (list []body) {
	for _, glass := range [2]bool{false, true} {
		own := map[int]int{} // in list, by joint that carries it
		for _, s := range old.Shells {
			if s.Glass != glass {
				continue
			}
			for t := s.First; t < s.First+s.Count; t++ {
				apart := -1
				if rig != nil {
					apart = rig.apartOf(old, s, t)
				}
				at, ok := own[apart]
				if !ok {
					at = len(list)
					own[apart], list = at, append(list, body{glass: glass, apart: apart})
				}
				list[at].corners = append(list[at].corners, old.Indices[3*t:3*t+3]...)
			}
		}
	}
	for i := range list {
		list[i].area = area(old, list[i].corners)
	}
	return list
}

// apartOf is the joint that carries a triangle of a shell apart from the rest; −1: none does. The vertices of the old surface begin with those of the flat
// source. Behind them are those of back sides, whose triangles are the second half of a shell, in the order of the first.
func (r *rigging) apartOf(old *mesh.Mesh, s mesh.Shell, t int) int {
	v := int(old.Indices[3*t])
	if v >= len(r.apart) {
		v = int(old.Indices[3*(t-s.Count/2)])
	}
	return r.apart[v]
}

// shares are how many faces each body gets, by its area: a tenth of them at least, or a hundred where that is less, or where there are many bodies half of
// an equal share. Thin rods get more. The largest body bears it.
func (k Maker) shares(bodies []body) []int {
	var all float64
	most := 0
	for i, b := range bodies {
		if all += b.area; b.area > bodies[most].area {
			most = i
		}
	}
	out, rest := make([]int, len(bodies)), k.Faces
	least := max(min(k.Faces/10, 100, k.Faces/(2*max(len(bodies), 1))), remesh.Fewest)
	for i, b := range bodies {
		if i != most && b.area > 0 {
			if out[i] = k.shareOf(&b, all); len(b.tubes) == 0 {
				out[i] = max(out[i], least)
			}
			rest -= out[i]
		}
	}
	if len(bodies) > 0 && bodies[most].area > 0 {
		out[most] = max(rest, least)
	}
	return out
}

// lay lays the surfaces of the bodies, each with its share of the faces.
func (k Maker) lay(ctx context.Context, old *mesh.Mesh, bodies []body) ([]part, error) {
	return k.each(ctx, old, bodies, remesh.Remesher.Remesh)
}

// each makes a surface of each body by its share of the faces.
func (k Maker) each(
	ctx context.Context, old *mesh.Mesh, bodies []body, surface func(remesh.Remesher, context.Context, []geom.Vec3, []uint32) (*remesh.Surface, error),
) (parts []part, err error) {
	pos := make([]geom.Vec3, len(old.Vertices))
	for i := range pos {
		pos[i] = old.Vertices[i].Pos
	}
	laid := 0 // faces
	for i, faces := range k.shares(bodies) {
		if faces == 0 {
			continue
		}
		b := &bodies[i]
		tell := func(done float64) {
			k.tell(read+(covered-read)*min((float64(laid)+done*float64(faces))/float64(k.Faces), 1), laying)
		}
		if len(b.tubes) > 0 {
			parts = append(parts, part{k.sweep(b.tubes, faces), b.glass, b.apart, len(b.tubes)})
			laid += faces
			continue
		}
		s, err := surface(remesh.Remesher{Faces: faces, Triangles: k.Triangles, Progress: tell}, ctx, pos, b.corners)
		laid += faces
		if errors.Is(err, remesh.ErrNoSurface) {
			continue
		}
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{s, b.glass, b.apart, 0})
	}
	if len(parts) == 0 {
		return nil, &receive.Refusal{Message: "None of the model's triangles has an area."}
	}
	return parts, nil
}

func area(m *mesh.Mesh, corners []uint32) (sum float64) {
	for i := 0; i < len(corners); i += 3 {
		a := m.Vertices[corners[i]].Pos
		sum += float64(m.Vertices[corners[i+1]].Pos.Sub(a).Cross(m.Vertices[corners[i+2]].Pos.Sub(a)).Len()) / 2
	}
	return sum
}
