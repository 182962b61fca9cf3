package remesh

import "context"

// sides are the six steps to a neighbour.
var sides = [6][3]int32{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}

// flooding finds the air that is connected with the far away, through blocks that do not exist and through the samples of existing blocks.
type flooding struct {
	*grid
	blocks  [][3]int32 // to be entered, by block
	samples [][3]int32 // to be left, by sample
}

// flood parts the grid: what air from far away cannot reach is inside. Hollows without an opening are filled by that, shells that
// cross each other become one, and which way triangles are wound is no matter. Values become heights above the skin.
func (g *grid) flood(ctx context.Context) error {
	f := &flooding{grid: g, blocks: [][3]int32{{}}}
	g.outer[0] = true
	for turn := 0; len(f.blocks) > 0 || len(f.samples) > 0; turn++ {
		if turn%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if n := len(f.samples); n > 0 {
			s := f.samples[n-1]
			f.samples = f.samples[:n-1]
			for _, d := range sides {
				f.enter(s[0]+d[0], s[1]+d[1], s[2]+d[2])
			}
			continue
		}
		b := f.blocks[len(f.blocks)-1]
		f.blocks = f.blocks[:len(f.blocks)-1]
		f.leave(b)
	}
	for _, b := range g.blocks {
		for i := range b.value {
			switch h := b.value[i] - g.skin; {
			case b.out[i]:
				b.value[i] = max(h, 1e-3*g.cell)
			case h < 0:
				b.value[i] = min(h, -1e-3*g.cell)
			default:
				b.value[i] = -g.cell
			}
		}
	}
	return nil
}

// leave floods the neighbours of an empty block.
func (f *flooding) leave(b [3]int32) {
	for axis, d := range sides {
		x, y, z := b[0]+d[0], b[1]+d[1], b[2]+d[2]
		if x < 0 || y < 0 || z < 0 || x >= f.n[0] || y >= f.n[1] || z >= f.n[2] {
			continue
		}
		if f.slot[f.index(x, y, z)] < 0 {
			f.enter(x<<shift, y<<shift, z<<shift)
			continue
		}
		near := int32(0) // the layer of the neighbour that touches
		if axis&1 == 1 {
			near = edge - 1
		}
		for u := range int32(edge) {
			for v := range int32(edge) {
				at := [3]int32{u, u, u}
				at[axis/2], at[(axis/2+1)%3] = near, v
				f.enter(x<<shift+at[0], y<<shift+at[1], z<<shift+at[2])
			}
		}
	}
}

// enter floods a sample, or the whole block that it would lie in.
func (f *flooding) enter(x, y, z int32) {
	b, i := f.at(x, y, z)
	if b == nil {
		if o := &f.outer[f.index(x>>shift, y>>shift, z>>shift)]; !*o {
			*o = true
			f.blocks = append(f.blocks, [3]int32{x >> shift, y >> shift, z >> shift})
		}
		return
	}
	if !b.out[i] && b.value[i] > f.skin {
		b.out[i] = true
		f.samples = append(f.samples, [3]int32{x, y, z})
	}
}
