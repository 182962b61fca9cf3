package gltf

import (
	"errors"
	"fmt"
)

// checkViews checks strides; that each view lies inside its buffer gather has seen to.
func (d *Document) checkViews() error {
	for i := range d.Views {
		if s := d.Views[i].ByteStride; s != 0 && (s < 4 || s > 252) { // clause 5.11.4
			return fmt.Errorf("buffer view %d has stride %d", i, s)
		}
	}
	return nil
}

// checkAccessors checks that every accessor has a known type and that all its values lie inside their views.
func (d *Document) checkAccessors() error {
	for i := range d.Accessors {
		if err := d.checkAccessor(&d.Accessors[i]); err != nil {
			return fmt.Errorf("accessor %d: %w", i, err)
		}
	}
	return nil
}

// checkAccessor checks one accessor, and the indices and values that it replaces others by (sparse, clause 3.6.2.3).
func (d *Document) checkAccessor(a *Accessor) error {
	l := a.layout()
	switch {
	case l.size == 0:
		return fmt.Errorf("type %.20q of components %d", a.Type, a.ComponentType)
	case a.Count < 1 || a.Count > 1<<30 || a.ByteOffset < 0:
		return fmt.Errorf("count %d at offset %d", a.Count, a.ByteOffset)
	}
	if a.View != nil {
		if err := d.holds(*a.View, a.ByteOffset, a.Count, l.size); err != nil {
			return err
		}
	}
	s := a.Sparse
	if s == nil {
		return nil
	}
	index := sizeOf(s.Indices.ComponentType)
	if s.Count < 1 || s.Count > a.Count || index == 0 || signed(s.Indices.ComponentType) {
		return fmt.Errorf("sparse: %d of %d values, indices of components %d", s.Count, a.Count, s.Indices.ComponentType)
	}
	if err := d.holds(s.Indices.View, s.Indices.ByteOffset, s.Count, index); err != nil {
		return fmt.Errorf("sparse indices: %w", err)
	}
	if err := d.holds(s.Values.View, s.Values.ByteOffset, s.Count, l.size); err != nil {
		return fmt.Errorf("sparse values: %w", err)
	}
	return nil
}

// holds checks that so many elements of a size, from an offset on, lie inside a view.
func (d *Document) holds(view, offset, count, size int) error {
	if view < 0 || view >= len(d.Views) {
		return fmt.Errorf("no buffer view %d", view)
	}
	v := &d.Views[view]
	stride := v.ByteStride
	if stride == 0 {
		stride = size
	}
	// Counts are below 2³⁰ and strides below 2⁸, so that the product stays far from overflow.
	if stride < size || offset < 0 || offset > v.ByteLength || v.ByteLength-offset < (count-1)*stride+size {
		return errors.New("reaches past its view")
	}
	return nil
}

// references gathers the first index that names no object.
type references struct{ err error }

// to checks an index into a list of n objects.
func (r *references) to(what string, i, n int) {
	if r.err == nil && (i < 0 || i >= n) {
		r.err = fmt.Errorf("%s %d of %d", what, i, n)
	}
}

// maybe checks an index that may be absent.
func (r *references) maybe(what string, i *int, n int) {
	if i != nil {
		r.to(what, *i, n)
	}
}

// checkReferences checks every index of the core specification, and those of the extensions that are read.
func (d *Document) checkReferences() error {
	var r references
	r.maybe("scene", d.Scene, len(d.Scenes))
	for i := range d.Nodes {
		n := &d.Nodes[i]
		r.maybe("mesh", n.Mesh, len(d.Meshes))
		r.maybe("skin", n.Skin, len(d.Skins))
		r.maybe("camera", n.Camera, len(d.Cameras))
	}
	for i := range d.Meshes {
		for j := range d.Meshes[i].Primitives {
			d.refer(&r, &d.Meshes[i].Primitives[j])
		}
	}
	for i := range d.Skins {
		s := &d.Skins[i]
		r.maybe("accessor", s.InverseBind, len(d.Accessors))
		r.maybe("node", s.Skeleton, len(d.Nodes))
		for _, j := range s.Joints {
			r.to("node", j, len(d.Nodes))
		}
	}
	d.referTextures(&r)
	d.referAnimations(&r)
	return r.err
}

// checkSkins refuses meshes of which a skin bends one part and not another, and takes the skin from a mesh without joints, which stands where its node does.
func (d *Document) checkSkins() error {
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if n.Skin == nil || n.Mesh == nil {
			continue
		}
		primitives, bent := d.Meshes[*n.Mesh].Primitives, 0
		for j := range primitives {
			if _, ok := primitives[j].Attributes["JOINTS_0"]; ok {
				bent++
			}
		}
		switch bent {
		case len(primitives):
		case 0:
			n.Skin = nil
		default:
			return fmt.Errorf("node %d has a skin, and %d of the %d primitives of its mesh have no joints", i, len(primitives)-bent, len(primitives))
		}
	}
	return nil
}

// refer checks the indices of a primitive.
func (d *Document) refer(r *references, p *Primitive) {
	r.maybe("accessor", p.Indices, len(d.Accessors))
	r.maybe("material", p.Material, len(d.Materials))
	for _, a := range p.Attributes {
		r.to("accessor", a, len(d.Accessors))
	}
	for _, t := range p.Targets {
		for _, a := range t {
			r.to("accessor", a, len(d.Accessors))
		}
	}
}

// referTextures checks the indices of materials, textures and images, those of EXT_texture_webp as well.
func (d *Document) referTextures(r *references) {
	for i := range d.Materials {
		look, err := d.Look(i)
		if err != nil && r.err == nil {
			r.err = fmt.Errorf("material %d: %w", i, err)
		}
		for _, t := range look.textures() {
			if *t != nil {
				r.to("texture", (*t).Index, len(d.Textures))
			}
		}
	}
	for i := range d.Textures {
		t := &d.Textures[i]
		r.maybe("sampler", t.Sampler, len(d.Samplers))
		r.maybe("image", t.Source, len(d.Images))
		var w WebP
		if ok, err := t.extension(extWebP, &w); err != nil && r.err == nil {
			r.err = fmt.Errorf("texture %d: %w", i, err)
		} else if ok {
			r.to("image", w.Source, len(d.Images))
		}
	}
	for i := range d.Images {
		r.maybe("buffer view", d.Images[i].View, len(d.Views))
	}
}

// referAnimations checks the indices of channels and samplers.
func (d *Document) referAnimations(r *references) {
	for i := range d.Animations {
		a := &d.Animations[i]
		for j := range a.Channels {
			r.to("animation sampler", a.Channels[j].Sampler, len(a.Samplers))
			r.maybe("node", a.Channels[j].Target.Node, len(d.Nodes))
		}
		for j := range a.Samplers {
			r.to("accessor", a.Samplers[j].Input, len(d.Accessors))
			r.to("accessor", a.Samplers[j].Output, len(d.Accessors))
		}
	}
}
