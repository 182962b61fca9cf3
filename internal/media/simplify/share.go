package simplify

import (
	"bytes"
	"fmt"
	"hash/maphash"

	"atelier/internal/media/codec/gltf"
)

// shareVertices lets corners name the first of all vertices of a primitive that are equal in everything, byte by byte. A file without indices
// has three vertices for each triangle, whose surface would be all seams.
// A hash that differs from run to run changes no result: equal vertices are found by their bytes, and the first in the order of corners counts.
func shareVertices(d *gltf.Document, p *gltf.Primitive, vertices int, corners []uint32) error {
	var all []gltf.Elements
	for _, attributes := range append([]gltf.Attributes{p.Attributes}, p.Targets...) {
		for _, name := range attributes.Names() {
			e, err := d.Elements(attributes[name], vertices)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if e.Count != vertices {
				return fmt.Errorf("%s: %w: %d values for %d vertices", name, gltf.ErrInvalid, e.Count, vertices)
			}
			all = append(all, e)
		}
	}
	size := 16
	for size < 2*vertices {
		size *= 2
	}
	slots, mask := make([]uint32, size), uint64(size-1) // open addressing: vertex + 1
	first := make([]uint32, vertices)                   // by vertex, the first equal vertex + 1
	var h maphash.Hash
	for i, v := range corners {
		if first[v] == 0 {
			h.Reset()
			for k := range all {
				h.Write(all[k].At(int(v)))
			}
			at := h.Sum64() & mask
			for ; slots[at] != 0 && !equal(all, slots[at]-1, v); at = (at + 1) & mask {
			}
			if slots[at] == 0 {
				slots[at] = v + 1
			}
			first[v] = slots[at]
		}
		corners[i] = first[v] - 1
	}
	return nil
}

// equal reports whether two vertices have the same elements.
func equal(all []gltf.Elements, a, b uint32) bool {
	for k := range all {
		if !bytes.Equal(all[k].At(int(a)), all[k].At(int(b))) {
			return false
		}
	}
	return true
}
