package sdf

import (
	"context"

	"atelier/internal/media/geom"
)

// Chart is a piece of a net laid into the plane.
type Chart struct {
	Vertex []int32     // of the net, by vertex of the chart
	Of     []int32     // of the net, by triangle of the chart, in rising order where the net is paired
	Tri    [][3]int32  // of vertices of the chart
	UV     []geom.Vec2 // metres
}

// stretch bounds the length of a chart, in sides of the square that would hold all charts; longer charts are halved.
const stretch = .8

// Charts divides the net into charts that each lie flat without covering themselves. The error is that of the context.
func (n *Net) Charts(ctx context.Context) ([]Chart, error) {
	patches, err := n.patches(ctx, nil)
	if err != nil {
		return nil, err
	}
	sheets, err := n.unroll(ctx, patches, stretch*geom.Sqrt(n.area()))
	if err != nil {
		return nil, err
	}
	out := make([]Chart, len(sheets))
	for i, s := range sheets {
		out[i] = Chart{Vertex: s.vertex, Of: s.of, Tri: s.tri, UV: s.uv}
	}
	return out, nil
}

func (n *Net) area() (sum float32) {
	for _, t := range n.Tri {
		a := n.Pos[t[0]]
		sum += n.Pos[t[1]].Sub(a).Cross(n.Pos[t[2]].Sub(a)).Len() / 2
	}
	return sum
}
