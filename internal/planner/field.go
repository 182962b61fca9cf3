package planner

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// field is one parameter of a form: a field of its struct. Its tags say which words set it:
//
//	of:"leg"           the part that it belongs to; none: the whole
//	as:"width long *"  the attributes that it is measured by; * is a measure without one
//	also:"inner"       attributes of the whole that set it as well, where it is of a part
//	main:"1"           its place among the measures of the whole that have no attribute
//	x:"1"              its place in "40 x 20 x 10 cm"
//	def:"30"           its default
//	lo, hi             its bounds
//	in:"deg"           degrees; in:"num" is a plain number; none: millimetres, and for whole numbers a count
//	some:"4"           of a count: how many a mention without a number means
//	say:"wall"         what it is called in sentences
//
// A bool is whether a part is there. A string is a word or a text that the form reads itself.
type field struct {
	name   string
	of     string
	as     []string
	also   []string
	main   int
	x      int
	def    float64
	lo, hi float64
	in     string
	some   int
	say    string
	tell   bool
	v      reflect.Value
}

// Bounds of lengths that no field states, millimetres.
const (
	least = .1
	most  = 100_000
)

// fields are the parameters of a form, those of embedded structs as well. Each holds the reflected value, so set changes p itself.
// Slices (the groups of holes) are no fields: holeread.go reads them.
func fields(p parms) []field { return fieldsOf(reflect.ValueOf(p).Elem()) }

func fieldsOf(v reflect.Value) (out []field) {
	for i := range v.NumField() {
		s := v.Type().Field(i)
		if s.Anonymous {
			out = append(out, fieldsOf(v.Field(i))...)
			continue
		}
		if !s.IsExported() || s.Type.Kind() == reflect.Slice {
			continue
		}
		out = append(out, fieldOf(s, v.Field(i)))
	}
	return out
}

// fieldOf reads the tags of one parameter. Without lo and hi a count may be 0 to 100, and a number .1 to 100 000 (for lengths: 100
// m).
func fieldOf(s reflect.StructField, v reflect.Value) field {
	f := field{name: s.Name, of: s.Tag.Get("of"), as: strings.Fields(s.Tag.Get("as")), also: strings.Fields(s.Tag.Get("also")), in: s.Tag.Get("in"),
		say: s.Tag.Get("say"), v: v}
	number := func(key string, own float64) float64 {
		if n, err := strconv.ParseFloat(s.Tag.Get(key), 64); err == nil {
			return n
		}
		return own
	}
	f.main, f.x, f.def, f.some = int(number("main", 0)), int(number("x", 0)), number("def", 0), int(number("some", 0))
	lo, hi := least, float64(most)
	if f.count() {
		lo, hi = 0, 100
	}
	f.lo, f.hi = number("lo", lo), number("hi", hi)
	f.tell = f.number() && s.Tag.Get("tell") != "no"
	return f
}

func (f *field) count() bool  { return f.v.Kind() == reflect.Int }
func (f *field) length() bool { return f.v.Kind() == reflect.Float64 && f.in == "" }
func (f *field) number() bool { return f.count() || f.v.Kind() == reflect.Float64 }
func (f *field) zero() bool   { return f.v.IsZero() }

// setDefault gives it its default.
func (f *field) setDefault() {
	if f.number() && f.def != 0 {
		f.set(f.def)
	}
}

func (f *field) get() float64 {
	if f.count() {
		return float64(f.v.Int())
	}
	return f.v.Float()
}

// set gives it a number. Lengths are rounded to the thousandth of a millimetre, so that 25.4 · 3 in floating point is spoken of as
// 76.2; counts are rounded to whole numbers. Infinities and not-a-numbers, as of "1e999 mm", leave the field as it is.
func (f *field) set(x float64) {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0):
	case f.count():
		f.v.SetInt(int64(math.Round(min(max(x, -1e6), 1e6))))
	default:
		f.v.SetFloat(math.Round(x*1000) / 1000)
	}
}

// takes reports whether it is measured by an attribute of a part; attribute "" is a measure without one, which a "*" of its tag
// takes. A field of a part takes measures of the whole by the attributes of its tag also: "inner" of a flange's bore.
func (f *field) takes(of, attribute string) bool {
	if of == "" && f.of != "" {
		return slices.Contains(f.also, attribute)
	}
	if f.of != of {
		return false
	}
	for _, a := range f.as {
		if a == attribute || a == "*" && attribute == "" {
			return true
		}
	}
	return false
}

// called is its name in sentences: "leg thickness".
func (f *field) called() string {
	if f.say != "" {
		return f.say
	}
	return strings.ToLower(split(f.name, ' '))
}

// constant is its name in a recipe: LEG_THICKNESS.
func (f *field) constant() string { return strings.ToUpper(split(f.name, '_')) }

// spoken is its name with its number: "wall 3 mm".
func (f *field) spoken() string { return f.called() + " " + f.format(f.get()) }

func (f *field) format(x float64) string {
	switch {
	case f.in == "deg":
		return number(x) + "°"
	case f.count() || f.in == "num":
		return number(x)
	}
	return number(math.Round(x*100)/100) + " mm"
}

// number is a number as short as it can be written, to six places: "0.03", "12". Recipes have metres, so six places are thousandths
// of a millimetre.
func number(x float64) string {
	s := strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64)
	if s == "-0" {
		return "0"
	}
	return s
}

// metres is a length of millimetres as a recipe has it.
func metres(mm float64) string { return number(mm / 1000) }

// split parts the words of a name in camel case: "Leg_Width" of "LegWidth" and "_".
func split(name string, by rune) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteRune(by)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// literal is its value as a recipe has it: a text in quotes, a length in metres, every other number as it is.
func (f *field) literal() string {
	switch {
	case f.v.Kind() == reflect.String:
		return fmt.Sprintf("%q", f.v.String())
	case f.length():
		return metres(f.get())
	}
	return number(f.get())
}
