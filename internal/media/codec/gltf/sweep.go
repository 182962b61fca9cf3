package gltf

import (
	"encoding/json"
	"fmt"
)

// Clone is a copy of the document that can be changed without changing the document. Both read the same Bin, and appending to one
// leaves the other as it is.
func (d *Document) Clone() (*Document, error) {
	js, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("copy glTF: %w", err)
	}
	out := &Document{}
	if err := json.Unmarshal(js, out); err != nil {
		return nil, fmt.Errorf("copy glTF: %w", err)
	}
	out.Bin = d.Bin[:len(d.Bin):len(d.Bin)]
	return out, nil
}

// Sweep removes the accessors and views that nothing names any more, and numbers the others anew. No extension may name accessors or views. Their bytes stay
// in Bin until Compact.
func (d *Document) Sweep() {
	used := make([]bool, len(d.Accessors))
	d.eachAccessor(func(a *int) { used[*a] = true })
	number, kept := make([]int, len(d.Accessors)), List[Accessor](nil)
	for i := range d.Accessors {
		number[i] = len(kept)
		if used[i] {
			kept = append(kept, d.Accessors[i])
		}
	}
	d.eachAccessor(func(a *int) { *a = number[*a] })
	d.Accessors = kept
	free := make([]bool, len(d.Views))
	for i := range free {
		free[i] = true
	}
	for i := range d.Accessors {
		a := &d.Accessors[i]
		if a.View != nil {
			free[*a.View] = false
		}
		if a.Sparse != nil {
			free[a.Sparse.Indices.View], free[a.Sparse.Values.View] = false, false
		}
	}
	for i := range d.Images {
		if v := d.Images[i].View; v != nil {
			free[*v] = false
		}
	}
	d.remove(free)
}

// eachAccessor shows every place where the document names an accessor.
func (d *Document) eachAccessor(see func(*int)) {
	maybe := func(a **int) {
		if *a != nil {
			n := **a
			see(&n)
			*a = &n
		}
	}
	all := func(list Attributes) {
		for name, a := range list {
			see(&a)
			list[name] = a
		}
	}
	for i := range d.Meshes {
		for j := range d.Meshes[i].Primitives {
			p := &d.Meshes[i].Primitives[j]
			maybe(&p.Indices)
			all(p.Attributes)
			for _, t := range p.Targets {
				all(t)
			}
		}
	}
	for i := range d.Skins {
		maybe(&d.Skins[i].InverseBind)
	}
	for i := range d.Animations {
		for j := range d.Animations[i].Samplers {
			see(&d.Animations[i].Samplers[j].Input)
			see(&d.Animations[i].Samplers[j].Output)
		}
	}
}
