package sdf

import (
	"context"

	"atelier/internal/media/geom"
)

// drafted is the key of a context's factor on the cells.
type drafted struct{}

// Draft is a context in which fields are meshed to be compared, and not to be shown: in cells that are coarser by a factor above 1, and without simplification
// and charts. Equal fields have equal drafts. Unequal ones differ in a draft where they differ at a corner of a cell on the surface, or in its gradient.
func Draft(ctx context.Context, coarser float32) context.Context {
	return context.WithValue(ctx, drafted{}, coarser)
}

// drafts is the factor on the cells of meshes that are drafts; 0: they are no drafts.
func drafts(ctx context.Context) float32 {
	by, _ := ctx.Value(drafted{}).(float32)
	return by
}

// whole is a net as one sheet that lies nowhere.
func (n *Net) whole() *sheet {
	s := &sheet{vertex: make([]int32, len(n.Pos)), tri: n.Tri, uv: make([]geom.Vec2, len(n.Pos))}
	for i := range s.vertex {
		s.vertex[i] = int32(i)
	}
	return s
}
