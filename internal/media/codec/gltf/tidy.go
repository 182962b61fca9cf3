package gltf

import "fmt"

// Compact lays Bin out anew: the bytes of each view, in the order of the views, and nothing between or behind them but padding.
// Views that overlap no longer do, so the result may be larger: beyond limit bytes it is ErrTooLarge.
func (d *Document) Compact(limit int) error {
	total := 0
	for i := range d.Views {
		if total += d.Views[i].ByteLength + 3; total > limit {
			return fmt.Errorf("views of over %d bytes: %w", limit, ErrTooLarge)
		}
	}
	old := *d
	d.Bin = make([]byte, 0, total)
	for i := range d.Views {
		d.Views[i].ByteOffset = d.append(old.ViewData(i))
	}
	return nil
}

// Bound states the bounds of accessors anew, where the specification wants them or the file gives them: of positions,
// of the times of animations, and of whatever has some. Writers that round them make files that validators refuse.
// Accessors of more than limit numbers in all are ErrTooLarge.
func (d *Document) Bound(limit int) error {
	needs := make([]bool, len(d.Accessors))
	for i := range d.Meshes {
		for _, p := range d.Meshes[i].Primitives {
			for _, attributes := range append([]Attributes{p.Attributes}, p.Targets...) {
				if a, ok := attributes["POSITION"]; ok {
					needs[a] = true
				}
			}
		}
	}
	for i := range d.Animations {
		for _, s := range d.Animations[i].Samplers {
			needs[s.Input] = true
		}
	}
	for i := range d.Accessors {
		a := &d.Accessors[i]
		if !needs[i] && a.Min == nil && a.Max == nil {
			continue
		}
		l := a.layout()
		if a.Count > limit/(l.columns*l.rows) {
			return fmt.Errorf("accessor %d has %d values: %w", i, a.Count, ErrTooLarge)
		}
		limit -= a.Count * l.columns * l.rows
		d.bound(i, a)
	}
	return nil
}

// bound states the bounds of accessor i, which is a. One whose numbers are not finite gets none.
func (d *Document) bound(i int, a *Accessor) {
	plain := *a
	plain.Normalized = false // bounds are those of the numbers as they are stored (clause 3.6.2.5)
	old := d.Accessors[i]
	d.Accessors[i] = plain
	v, err := d.Values(i, a.Count)
	d.Accessors[i] = old
	if err != nil || a.ComponentType == typeU32 { // whose numbers may be greater than floats hold exactly
		a.Min, a.Max = nil, nil
		return
	}
	low, high := make(Numbers, v.Width), make(Numbers, v.Width)
	copy(low, widened(v.At(0)))
	copy(high, widened(v.At(0)))
	for k := range v.Data {
		x := float64(v.Data[k])
		low[k%v.Width], high[k%v.Width] = min(low[k%v.Width], x), max(high[k%v.Width], x)
	}
	a.Min, a.Max = low, high
}

func widened(xs []float32) Numbers {
	out := make(Numbers, len(xs))
	for i, x := range xs {
		out[i] = float64(x)
	}
	return out
}

// SetImage replaces an image's file. The old one stays in Bin until Compact, and in its view only where something else uses it.
func (d *Document) SetImage(i int, data []byte, mime string) {
	img := &d.Images[i]
	img.MimeType, img.URI = mime, ""
	if img.View != nil && d.uses(*img.View) == 1 {
		v := &d.Views[*img.View]
		v.ByteOffset, v.ByteLength, v.ByteStride, v.Target = d.append(data), len(data), 0, 0
		return
	}
	img.View = d.AddView(data, 0)
}

// uses counts the accessors and images that read a view.
func (d *Document) uses(view int) (n int) {
	for i := range d.Accessors {
		a := &d.Accessors[i]
		if a.View != nil && *a.View == view {
			n++
		}
		if a.Sparse != nil && (a.Sparse.Indices.View == view || a.Sparse.Values.View == view) {
			n++
		}
	}
	for i := range d.Images {
		if d.Images[i].View != nil && *d.Images[i].View == view {
			n++
		}
	}
	return n
}
