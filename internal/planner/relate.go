package planner

import (
	"math"

	"atelier/internal/language"
)

// somewhat is the factor of a comparative without a measure: "make it wider" makes it a quarter wider, "narrower" divides by the
// same, so that one undoes the other.
const somewhat = 1.25

// factors works in "twice as tall", "2 times as long", "half the height", "double the number of holes". Only a revision has
// something to multiply: in a prompt such words change nothing.
func (r *reading) factors() {
	for i := range r.tokens {
		t := &r.tokens[i]
		by := t.value
		switch {
		case t.used || r.first:
			continue
		case t.sort == factor:
		case t.sort == amount && t.unit == language.Bare && r.text(i+1) == "times" && i+1 < len(r.tokens):
			r.tokens[i+1].used = true
		default:
			continue
		}
		t.used = r.multiply(i, by)
	}
}

// multiply multiplies the parameter that is named in the six words behind word i, an attribute or a part that is counted; without a
// name, the size of the whole: "twice as big", "double it".
func (r *reading) multiply(i int, by float64) bool {
	for j := i + 1; j < len(r.tokens) && j < i+7 && r.tokens[j].pause <= language.Hyphen; j++ {
		t := &r.tokens[j]
		switch t.sort {
		case attr:
			t.used = true
			return r.scale(j, by)
		case partly:
			if r.multiplyCount(t.name, by) {
				return true
			}
		}
	}
	return r.scaleAll(by)
}

// multiplyCount multiplies how many there are of a part, rounded; false if the form does not count it.
func (r *reading) multiplyCount(part string, by float64) bool {
	if h, ok := r.parms.(driller); ok && part == "hole" {
		for k := range h.drilled().Holes {
			g := &h.drilled().Holes[k]
			g.N = int(math.Round(float64(g.N) * by))
		}
		return true
	}
	for _, f := range fields(r.parms) {
		if f.count() && f.of == part {
			r.put(&f, f.get()*by)
			return true
		}
	}
	return false
}

// scale multiplies the field that the attribute at word k names.
func (r *reading) scale(k int, by float64) bool {
	name := r.tokens[k].name
	if name == "size" {
		return r.scaleAll(by)
	}
	f, _ := r.field(r.candidates(k), name, language.Metres)
	if f == nil {
		return false
	}
	r.put(f, f.get()*by)
	return true
}

// scaleAll multiplies all lengths, of the holes as well, so that the proportions stay. Counts and angles stay as they are.
func (r *reading) scaleAll(by float64) bool {
	for _, f := range fields(r.parms) {
		if f.length() && !f.zero() {
			f.set(f.get() * by)
		}
	}
	if h, ok := r.parms.(driller); ok {
		for k := range h.drilled().Holes {
			h.drilled().Holes[k].scale(by)
		}
	}
	return true
}

// comparatives works in "wider" and "smaller" that go with no measure.
func (r *reading) comparatives() {
	for k := range r.tokens {
		t := &r.tokens[k]
		if t.sort != attr || t.more == 0 || t.used || r.first {
			continue
		}
		by := somewhat
		if t.more < 0 {
			by = 1 / somewhat
		}
		if t.used = r.scale(k, by); t.used {
			r.remark("“%s” says no measure: it is changed by a quarter.", t.text)
		}
	}
}
