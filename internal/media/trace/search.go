package trace

// find is what search does on processors without AVX2: it takes nodes off the stack until none is left that the ray
// enters before what it has met.
func (w *walk) find() {
	var later later
	for at := int32(0); ; {
		if at < 0 {
			w.meet(int(^at>>4), int(^at&15))
			if w.any && w.hit >= 0 {
				return
			}
		} else if next, ok := w.enter(&w.nodes[at], &later); ok {
			at = next
			continue
		}
		for {
			if later.top == 0 {
				return
			}
			later.top--
			if n := &later.stack[later.top]; n.in <= w.end {
				at = n.at
				break
			}
		}
	}
}

// later holds the nodes that a walk has deferred.
type later struct {
	stack [deep]waiting
	top   int32
}

// waiting is a deferred node, and where the ray enters its box.
type waiting struct {
	at int32
	in float32
}

// enter is the child of a node that the ray enters first. Other children that it enters are deferred.
func (w *walk) enter(n *node, later *later) (at int32, ok bool) {
	x, y, z := &n.plane[w.x], &n.plane[w.y], &n.plane[w.z]
	farX, farY, farZ := &n.plane[3-w.x], &n.plane[5-w.y], &n.plane[7-w.z]
	var nearest waiting
	for k := range wide {
		in := max(x[k]*w.inv.X-w.base.X, y[k]*w.inv.Y-w.base.Y, z[k]*w.inv.Z-w.base.Z, w.start)
		out := min(farX[k]*w.inv.X-w.base.X, farY[k]*w.inv.Y-w.base.Y, farZ[k]*w.inv.Z-w.base.Z, w.end)
		if !(in <= out) {
			continue
		}
		c := waiting{n.child[k], in}
		if !ok {
			nearest, ok = c, true
			continue
		}
		if c.in < nearest.in {
			c, nearest = nearest, c
		}
		later.stack[later.top&(deep-1)] = c
		later.top = (later.top + 1) & (deep - 1)
	}
	return nearest.at, ok
}

// meet tests the faces of some blocks.
func (w *walk) meet(first, count int) {
	for i := range w.blocks[first : first+count] {
		for k := range abreast {
			if t := w.blocks[first+i].meet(k, w.origin, w.dir, w.start, w.end); t < w.end {
				w.end, w.hit = t, int32((first+i)*abreast+k)
			}
		}
	}
}
