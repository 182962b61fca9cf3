package gltf

import (
	"encoding/binary"
	"fmt"
	"math"
)

// layout is where the components of an accessor's elements lie, from the beginning of an element on.
type layout struct {
	columns, rows int // a vector is one column
	step          int // from column to column, in bytes
	size          int // of an element; 0: the type is unknown
}

func (a *Accessor) layout() layout {
	l := layout{columns: 1}
	switch a.Type {
	case "SCALAR":
		l.rows = 1
	case "VEC2":
		l.rows = 2
	case "VEC3":
		l.rows = 3
	case "VEC4":
		l.rows = 4
	case "MAT2":
		l.columns, l.rows = 2, 2
	case "MAT3":
		l.columns, l.rows = 3, 3
	case "MAT4":
		l.columns, l.rows = 4, 4
	}
	l.step = l.rows * sizeOf(a.ComponentType)
	if l.columns > 1 {
		l.step = (l.step + 3) &^ 3 // columns of matrices begin at multiples of four (clause 3.6.2.4)
	}
	if l.step > 0 {
		l.size = (l.columns-1)*l.step + l.rows*sizeOf(a.ComponentType)
	}
	return l
}

// sizeOf is the bytes of a component; 0: there is no such type.
func sizeOf(componentType int) int {
	switch componentType {
	case typeI8, typeU8:
		return 1
	case typeI16, typeU16:
		return 2
	case typeU32, typeF32:
		return 4
	}
	return 0
}

func signed(componentType int) bool {
	return componentType == typeI8 || componentType == typeI16 || componentType == typeF32
}

// Values are an accessor's elements as floats: Width numbers each, matrices column by column.
type Values struct {
	Count, Width int
	Data         []float32
}

// At is element i.
func (v *Values) At(i int) []float32 { return v.Data[i*v.Width : (i+1)*v.Width] }

// Values reads an accessor, of at most limit elements: of any component type, normalized or not, interleaved or not,
// sparse or not. An accessor without a view is zeros. A number that is not finite is ErrNotFinite.
func (d *Document) Values(accessor, limit int) (Values, error) {
	a := &d.Accessors[accessor]
	l := a.layout()
	v := Values{Count: a.Count, Width: l.columns * l.rows}
	if a.Count > limit {
		return v, fmt.Errorf("%d values: %w of %d", a.Count, ErrTooLarge, limit)
	}
	v.Data = make([]float32, v.Count*v.Width)
	if a.View != nil {
		d.unpack(v.Data, a, l, *a.View, a.ByteOffset)
	}
	if s := a.Sparse; s != nil {
		some := make([]float32, s.Count*v.Width)
		d.unpack(some, a, l, s.Values.View, s.Values.ByteOffset)
		places := d.integers(s.Indices.View, s.Indices.ByteOffset, s.Indices.ComponentType, s.Count)
		for i, at := range places {
			if int64(at) >= int64(a.Count) {
				return v, fmt.Errorf("sparse value %d of %d", at, a.Count)
			}
			copy(v.At(int(at)), some[i*v.Width:(i+1)*v.Width])
		}
	}
	for i, x := range v.Data {
		if x-x != 0 {
			return v, fmt.Errorf("value %d is %w", i/v.Width, ErrNotFinite)
		}
	}
	return v, nil
}

// unpack reads elements from a view, enough to fill dst.
func (d *Document) unpack(dst []float32, a *Accessor, l layout, view, offset int) {
	data, stride := d.ViewData(view)[offset:], d.Views[view].ByteStride
	if stride == 0 {
		stride = l.size
	}
	if a.ComponentType == typeF32 && l.columns == 1 { // nearly all of them
		for i := 0; len(dst) > 0; i += stride {
			for c := range l.rows {
				dst[c] = math.Float32frombits(binary.LittleEndian.Uint32(data[i+4*c:]))
			}
			dst = dst[l.rows:]
		}
		return
	}
	size, scale := sizeOf(a.ComponentType), float32(1)
	if a.Normalized {
		scale = 1 / greatest(a.ComponentType)
	}
	for i := 0; len(dst) > 0; i += stride {
		for c := range l.columns {
			for r := range l.rows {
				dst[c*l.rows+r] = max(number(data[i+c*l.step+r*size:], a.ComponentType)*scale, least(a))
			}
		}
		dst = dst[l.columns*l.rows:]
	}
}

// number reads one component.
func number(b []byte, componentType int) float32 {
	le := binary.LittleEndian
	switch componentType {
	case typeI8:
		return float32(int8(b[0]))
	case typeU8:
		return float32(b[0])
	case typeI16:
		return float32(int16(le.Uint16(b)))
	case typeU16:
		return float32(le.Uint16(b))
	case typeU32:
		return float32(le.Uint32(b))
	}
	return math.Float32frombits(le.Uint32(b))
}

// greatest is the value that a normalized component reads as one (clause 3.6.2.2).
func greatest(componentType int) float32 {
	switch componentType {
	case typeI8:
		return math.MaxInt8
	case typeU8:
		return math.MaxUint8
	case typeI16:
		return math.MaxInt16
	case typeU16:
		return math.MaxUint16
	case typeU32:
		return math.MaxUint32
	}
	return 1
}

// least is −1 for normalized components: −128 reads as −1, not as less.
func least(a *Accessor) float32 {
	if a.Normalized && a.ComponentType != typeF32 {
		return -1
	}
	return float32(math.Inf(-1))
}

// integers reads unsigned integers.
func (d *Document) integers(view, offset, componentType, count int) []uint32 {
	data, stride := d.ViewData(view)[offset:], d.Views[view].ByteStride
	if stride == 0 {
		stride = sizeOf(componentType)
	}
	out := make([]uint32, count)
	for i := range out {
		b := data[i*stride:]
		switch componentType {
		case typeU8:
			out[i] = uint32(b[0])
		case typeU16:
			out[i] = uint32(binary.LittleEndian.Uint16(b))
		default:
			out[i] = binary.LittleEndian.Uint32(b)
		}
	}
	return out
}
