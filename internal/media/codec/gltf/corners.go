package gltf

import (
	"errors"
	"fmt"
)

// corners are the vertices of a primitive's triangles, three each and in range of its n vertices. Points and lines give none.
func (d *Document) corners(p *Primitive, n, limit int) ([]uint32, error) {
	mode := modeTriangles
	set(&mode, p.Mode)
	if mode < modeTriangles || mode > modeFan {
		if mode < 0 || mode > modeFan {
			return nil, fmt.Errorf("mode %d", mode)
		}
		return nil, nil
	}
	order, err := d.order(p, n, limit)
	if err != nil {
		return nil, err
	}
	if mode == modeTriangles {
		if len(order)%3 != 0 {
			return nil, fmt.Errorf("%d corners are no whole triangles", len(order))
		}
		return order, nil
	}
	if len(order) < 3 {
		return nil, errors.New("a strip or fan of fewer than three corners")
	}
	// A strip of n corners has n−2 triangles: the bound holds for what is made, as much as for what is read.
	if 3*(len(order)-2) > limit {
		return nil, fmt.Errorf("%d corners: %w of %d", 3*(len(order)-2), ErrTooLarge, limit)
	}
	out := make([]uint32, 0, 3*(len(order)-2))
	for i := range len(order) - 2 { // clause 3.7.2.1
		if mode == modeFan {
			out = append(out, order[i+1], order[i+2], order[0])
		} else {
			// Every second triangle of a strip runs the other way, so two of its corners change places.
			out = append(out, order[i], order[i+1+i%2], order[i+2-i%2])
		}
	}
	return out, nil
}

// order is the vertices of a primitive as its mode strings them together: the vertices that its indices name, or all in turn.
func (d *Document) order(p *Primitive, n, limit int) ([]uint32, error) {
	if p.Indices == nil {
		if n > limit {
			return nil, fmt.Errorf("%d corners: %w of %d", n, ErrTooLarge, limit)
		}
		out := make([]uint32, n)
		for i := range out {
			out[i] = uint32(i)
		}
		return out, nil
	}
	a := &d.Accessors[*p.Indices]
	switch {
	case a.Type != "SCALAR" || signed(a.ComponentType) || a.Normalized || a.View == nil || a.Sparse != nil:
		return nil, fmt.Errorf("indices: accessor %d is of type %.20q, components %d", *p.Indices, a.Type, a.ComponentType)
	case a.Count > limit:
		return nil, fmt.Errorf("%d indices: %w of %d", a.Count, ErrTooLarge, limit)
	}
	out := d.integers(*a.View, a.ByteOffset, a.ComponentType, a.Count)
	for i, v := range out {
		if int64(v) >= int64(n) {
			return nil, fmt.Errorf("indices: %d names vertex %d of %d", i, v, n)
		}
	}
	return out, nil
}
