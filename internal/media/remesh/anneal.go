package remesh

import (
	"context"
	"math"
	"math/rand/v2"

	"atelier/internal/media/geom"
)

// What irregular places cost beside one corner of three or five edges. A triangle has a corner of three in its middle once it is divided.
const (
	ofTriangle = 1
	ofShape    = .6 // a polygon as narrow as can be
	ofFold     = 1  // a corner at which it is folded: fitting unfolds most of them
	ofCut      = .7 // a sharp edge along which no edge runs any more
	ofParts    = 1  // vertices on two sharp edges, or at two corners, that become one
)

// irregular is the cost of a corner, by its edges.
var irregular = [...]float32{40, 40, 8, 1, 0, 1, 1.6, 2.8, 5, 8}

func costOf(valence int32) float32 { return irregular[min(int(valence), len(irregular)-1)] }

// How polygons are tidied: in so many rounds over all edges, at a temperature that falls from hot to cold.
const (
	sweeps = 120
	hot    = .6
	cold   = .08
	steer  = 10 // times the share by which there are too many faces: the toll of a quad more
)

// tidy changes polygons by simulated annealing, the same way each time: edges turn, quads shut and open, and triangles shrink. Changes that
// cost more are taken as well, the more seldom the more they cost and the later it is, so that irregular corners and triangles wander until
// they meet and cancel each other. The further off the wanted number of faces they are, the more a quad costs that leads away from it.
func (y *layout) tidy(ctx context.Context, list []polygon, rounds, faces int) ([]polygon, error) {
	m := y.patches(list)
	random := rand.New(rand.NewPCG(uint64(len(list)), 1))
	for round := range rounds {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		heat := float32(hot * math.Pow(cold/hot, float64(round)/float64(rounds-1)))
		m.toll = steer * (float32(m.quads())/float32(faces) - 1)
		for range m.corner {
			h := int32(random.IntN(len(m.corner)))
			if m.corner[h] < 0 {
				continue
			}
			m.change(h, int32(random.IntN(60)), random.IntN(kinds), heat*float32(random.ExpFloat64()))
		}
	}
	return m.polygons(), nil
}

// quads is how many quads the polygons are divided into.
func (m *patches) quads() (n int) {
	for _, v := range m.corner {
		if v >= 0 {
			n++
		}
	}
	return n
}

// kinds is how many kinds of changes there are, of which three are turns: these find something to gain most often.
const kinds = 6

// change tries a change at a half-edge, which costs no more than so much.
func (m *patches) change(h, which int32, kind int, most float32) {
	switch {
	case kind == 0:
		m.shut(h, most)
	case kind == 1:
		m.open(h, which, most)
	case kind == 2:
		m.shrink(h, most)
	case m.mate[h] > h:
		m.turnOrMerge(h, which, most)
	}
}

// unknown is no cost of a polygon.
const unknown = -1

// narrow is shape of the polygon that begins at a half-edge, and what a triangle costs.
func (m *patches) narrow(f int32) float32 {
	if known := m.cost[f/4]; known != unknown {
		return known
	}
	cost := m.narrowNow(f)
	m.cost[f/4] = cost
	return cost
}

// narrowNow is narrow while a vertex is tried at another place.
func (m *patches) narrowNow(f int32) float32 {
	n := m.sides(f)
	cost := m.shape(m.corner[f : f+n])
	if n == 3 {
		cost += ofTriangle
	}
	return cost
}

// moved forgets the costs of the polygons around a vertex.
func (m *patches) moved(v int32) {
	h := m.some[v]
	for range m.valence[v] {
		m.cost[h/4] = unknown
		h = m.after(m.mate[h])
	}
}

// shape is the cost of a polygon for its narrowest or widest corner, and for each corner at which it is folded.
func (m *patches) shape(v []int32) (cost float32) {
	n := len(v)
	var side [4]geom.Vec3
	var up geom.Vec3
	for k, a := range v {
		side[k] = m.at[v[(k+1)%n]].Sub(m.at[a]).Direction()
		up = up.Add(m.l.normal[a])
	}
	most := float32(0)
	for k := range v {
		before, after := side[(k+n-1)%n], side[k]
		most = max(most, geom.Abs(before.Dot(after)))
		if before.Cross(after).Dot(up) <= 0 {
			cost += ofFold
		}
	}
	return cost + ofShape*most*most
}
