package planner

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/sorting"
)

// measures gives each measure to the field that its words name. Factors go first, because they take an attribute with them that
// would otherwise be free for a neighbour; comparatives go last and take the attributes that no measure has used: of "wider, 30 cm
// tall" the "wider".
func (r *reading) measures() error {
	r.factors()
	for i := range r.tokens {
		t := &r.tokens[i]
		switch {
		case t.used:
		case t.sort == thread:
			t.used = r.threaded(i)
		case t.sort == product:
			t.used = r.product(i)
		case t.sort == amount:
			t.used = r.measure(i)
		}
	}
	r.comparatives()
	return nil
}

// candidates are the parts that the measure at i may be of, in the order in which they are tried: the noun after it, the noun
// before it, the whole (""). For "10 cm" in "legs 10 cm thick top" these are top, leg, "".
func (r *reading) candidates(i int) []string {
	var out []string
	if name, at := r.ahead(i); at >= 0 {
		out = append(out, name)
	}
	if name, at := r.behind(i); at >= 0 && !slices.Contains(out, name) {
		out = append(out, name)
	}
	if !slices.Contains(out, "") {
		out = append(out, "")
	}
	return out
}

// measure gives the measure at i to its field, and reports whether it found one. A comparative makes it a difference: in a revision
// "2 cm wider" adds 20 mm and "10 percent narrower" takes a tenth; a percentage without one is a share of the value so far.
func (r *reading) measure(i int) bool {
	t := r.tokens[i]
	if r.inHole(i) {
		return false // its group reads it
	}
	k := r.attribute(i)
	name, by := "", 0
	if k >= 0 {
		name, by = r.tokens[k].name, r.tokens[k].more
	}
	if t.unit == language.Bare && name == "" {
		return r.count(i)
	}
	f, scale := r.field(r.candidates(i), name, t.unit)
	if f == nil {
		return false
	}
	if k >= 0 {
		r.tokens[k].used = true
	}
	value := t.value * scale
	switch {
	case t.unit == language.Percent && by != 0:
		value = f.get() * (1 + float64(by)*t.value/100)
	case t.unit == language.Percent:
		value = f.get() * t.value / 100
	// In a prompt there is nothing yet to be wider than: "20 cm taller" is read as its height.
	case by != 0 && !r.first:
		value = f.get() + float64(by)*value
	}
	r.put(f, value)
	return true
}

// put sets a field and notes that words have set it, so no default replaces it.
func (r *reading) put(f *field, value float64) {
	f.set(value)
	r.said[f.name] = true
}

// field is the field that an attribute of one of the parts sets, and the factor from what was said to what the field holds: 2 for a
// radius that sets a diameter. It is nil if there is none. In a prompt each field is set once, so that of "10 cm, 20 cm, 30 cm"
// each length goes to the next field of the whole (tag main). The last resort is a name that a single field of the form knows,
// whichever part it is of.
func (r *reading) field(candidates []string, name string, unit language.Unit) (*field, float64) {
	all := fields(r.parms)
	// An angle fits only degrees and a length only a length. Bare numbers and percentages fit every field, but only by name:
	// "module 2".
	fits := func(f *field) bool {
		switch {
		case f.v.Kind().String() == "bool" || f.v.Kind().String() == "string":
			return false
		case unit == language.Degrees:
			return f.in == "deg"
		case unit == language.Metres:
			return f.length()
		case unit == language.Bare:
			return name != ""
		}
		return name != ""
	}
	for _, of := range candidates {
		for i := range all {
			if fits(&all[i]) && all[i].takes(of, name) && !(r.first && r.said[all[i].name]) {
				return &all[i], 1
			}
		}
		if name == "radius" || name == "diameter" {
			for i := range all {
				if fits(&all[i]) && name == "radius" && all[i].takes(of, "diameter") {
					return &all[i], 2
				}
			}
		}
		if f := r.next(all, of, name, fits); f != nil {
			return f, 1
		}
	}
	if unit == language.Degrees { // an angle needs no name where there is only one
		for i := range all {
			if all[i].in == "deg" {
				return &all[i], 1
			}
		}
	}
	var only *field
	for i := range all {
		if name != "" && fits(&all[i]) && slices.Contains(all[i].as, name) {
			if only != nil {
				return nil, 0
			}
			only = &all[i]
		}
	}
	return only, 1
}

// next is the next field that takes a measure of the whole without an attribute: the lowest main that words have not set yet. "a
// plate of 100 mm, 50 mm, 5 mm" fills width, depth and thickness.
func (r *reading) next(all []field, of, name string, fits func(*field) bool) *field {
	if of != "" || name != "" && name != "size" {
		return nil
	}
	var best *field
	for i := range all {
		f := &all[i]
		if f.main > 0 && fits(f) && !(r.first && r.said[f.name]) && (best == nil || f.main < best.main) {
			best = f
		}
	}
	return best
}

// count gives a number without a unit to the part that it counts: "six legs" sets 6. In a revision "two more shelves" and "add two
// shelves" add 2, and "remove one leg" takes 1; the count stays at least 0. A number before the thing itself ("two tables") is read
// and changes nothing.
func (r *reading) count(i int) bool {
	name, at := r.ahead(i)
	if at < 0 || name == "" {
		return at >= 0 || r.saysOne(i)
	}
	for _, f := range fields(r.parms) {
		if f.of != name || !f.count() {
			continue
		}
		value := r.tokens[i].value
		for k := i + 1; k < at; k++ {
			if r.tokens[k].sort == more {
				value = f.get() + float64(r.tokens[k].more)*value
				r.tokens[k].used = true
			}
		}
		if r.verb(at, removing) {
			value = f.get() - r.tokens[i].value
		} else if !r.first && r.verb(at, adding) && r.text(at-1) != "with" && f.get() > 0 {
			value = f.get() + r.tokens[i].value
		}
		r.put(&f, max(value, 0))
		return true
	}
	return false
}

func (r *reading) text(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return strings.ToLower(r.tokens[i].text)
}

// saysOne reports whether a number that counts no part only says that one thing is wanted: "one", or a 1 at the very beginning.
// Every other number is left over and told to the caller.
func (r *reading) saysOne(i int) bool {
	if i == 0 || r.tokens[i].text[0] > '9' {
		return r.tokens[i].value <= 1
	}
	return false
}

// product gives the values of "40 x 20 x 10 cm" to the fields with tag x in that order, and of "3 x 2 compartments" to counts of
// the part. A form may read lengths its own way by a method take, which returns the names of the fields that it set, or nil to
// decline.
func (r *reading) product(i int) bool {
	t := r.tokens[i]
	if r.inHole(i) {
		return false
	}
	part, at := r.ahead(i)
	if at < 0 {
		part, _ = r.behind(i)
	}
	if own, ok := r.parms.(interface{ take([]float64) []string }); ok && part == "" && t.unit != language.Bare {
		if set := own.take(t.values); set != nil {
			for _, name := range set {
				r.said[name] = true
			}
			return true
		}
	}
	for _, of := range []string{part, ""} {
		var to []field
		for _, f := range fields(r.parms) {
			if f.x > 0 && (f.of == of || of == "" && f.also != nil) && (f.count() == (t.unit == language.Bare && of != "")) {
				to = append(to, f)
			}
		}
		if len(to) == 0 {
			continue
		}
		sorting.Stable(to, func(a, b field) int { return a.x - b.x })
		if t.unit == language.Bare && of == "" {
			r.remark("Lengths without a unit are read as millimetres.")
		}
		for k := range to {
			if k < len(t.values) {
				r.put(&to[k], t.values[k])
			}
		}
		return true
	}
	return false
}

// threaded gives "M8" to the field that is a thread, and what "x" joins to it to length and pitch: "M8 x 30" is 30 mm long, "M8 x
// 1.25 x 30" has a pitch of 1.25 mm besides.
func (r *reading) threaded(i int) bool {
	if r.inHole(i) {
		return false
	}
	t := r.tokens[i]
	used := false
	for _, f := range fields(r.parms) {
		if slices.Contains(f.as, "thread") {
			r.put(&f, t.value)
			used = true
			break
		}
	}
	for used && i+2 < len(r.tokens) && times[r.text(i+1)] && (r.tokens[i+2].sort == amount || r.tokens[i+2].sort == product) {
		r.tokens[i+1].used, r.tokens[i+2].used = true, true
		values := r.tokens[i+2].values
		if values == nil {
			values = []float64{r.tokens[i+2].value}
		}
		for _, v := range values {
			name := "length"
			// A number below a third of the diameter (and .3 mm, for small threads) is a pitch: the coarse pitches of ISO 261 run
			// from .4 for M2 to 3.5 for M30. A bolt that short would have less thread than a nut needs.
			if v < t.value/3+.3 {
				name = "apart"
			}
			if f, _ := r.field([]string{""}, name, language.Metres); f != nil {
				r.put(f, v)
			}
		}
		i += 2
	}
	return used
}
