package planner

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// measures gives each measure to the field that its words name.
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

// candidates are the parts that a measure may be of, the nearest first.
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

// measure gives one measure to its field.
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
	case by != 0 && !r.first:
		value = f.get() + float64(by)*value
	}
	r.put(f, value)
	return true
}

func (r *reading) put(f *field, value float64) {
	f.set(value)
	r.said[f.name] = true
}

// field is the field that an attribute of one of the parts sets, and the factor from what was said; nil if there is none.
func (r *reading) field(candidates []string, name string, unit language.Unit) (*field, float64) {
	all := fields(r.parms)
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

// next is the next field that takes a measure of the whole without an attribute.
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

// count gives a number without a unit to what it counts: "six legs", "two more shelves".
func (r *reading) count(i int) bool {
	name, at := r.ahead(i)
	if at < 0 || name == "" {
		return at >= 0 || r.bare(i)
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

// bare gives a number without a noun to the next measure of the whole, as millimetres: "a washer 8".
func (r *reading) bare(i int) bool {
	if i == 0 || r.tokens[i].text[0] > '9' {
		return r.tokens[i].value <= 1
	}
	return false
}

// product gives "40 x 20 x 10 cm" to the fields in their order, and "3 x 2" to counts of a part.
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
		slices.SortFunc(to, func(a, b field) int { return a.x - b.x })
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

// threaded gives "M8" to the field that is a thread, and "x 30" behind it to the length; "x 1.25" is the pitch of a fine thread.
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
