package planner

import (
	"slices"

	"atelier/internal/language"
)

// skipInstead removes the phrase for the old state from a text. Of "six holes instead of four, in oak" it removes "instead of
// four": the words are marked as used, and as empty, so that no measure finds an attribute there. The phrase ends at a comma, an
// "and", an "add" or a "with".
func (r *reading) skipInstead() {
	for i, t := range r.tokens {
		if t.sort != instead {
			continue
		}
		r.tokens[i].used = true
		for k := i + 1; k < len(r.tokens) && r.tokens[k].pause <= language.Hyphen && r.tokens[k].sort != joining && r.tokens[k].sort != adding; k++ {
			r.tokens[k].used, r.tokens[k].sort = true, empty
		}
	}
}

// ahead is the part that a measure, a colour or a number before a noun belongs to: for "30" in "30 cm long legs" it is "leg". at is
// the noun's place, −1 if there is none; name is "" for the whole. It looks six tokens ahead within one clause; prepositions and
// verbs end the search, so that "5 cm with legs" leaves the legs alone.
func (r *reading) ahead(i int) (name string, at int) {
	for j := i + 1; j < len(r.tokens) && j < i+7; j++ {
		t := r.tokens[j]
		if t.pause > language.Hyphen {
			return "", -1
		}
		switch t.sort {
		case partly:
			return t.name, j
		case wholly:
			return "", j
		case opening:
			if t.text != "of" || r.tokens[j-1].sort != place { // "a 3 x 3 grid of holes"
				return "", -1
			}
		case adding, removing, joining, instead:
			return "", -1
		}
	}
	return "", -1
}

// behind is the part that was named last in the same clause: for "5 cm" in "legs of oak 5 cm thick" it is "leg". Results are as of
// ahead. A comma ends the clause, except before "each": "four legs, each 5 cm thick".
func (r *reading) behind(i int) (name string, at int) {
	for j := i - 1; j >= 0; j-- {
		t := r.tokens[j]
		if r.tokens[j+1].pause > language.Hyphen && r.text(j+1) != "each" {
			return "", -1
		}
		switch t.sort {
		case partly:
			return t.name, j
		case wholly:
			return "", j
		case adding, removing:
			return "", -1
		}
	}
	return "", -1
}

// attribute is the place of the attribute of the measure at i, −1 if there is none: "wide" for "30 cm" in "30 cm wide" and in "a
// width of 30 cm". It looks first at the four words before the measure, then at the two behind. The words before have precedence
// because "length 30 cm width 20 cm" would otherwise lose its first name and give "width" to the 30 cm.
func (r *reading) attribute(i int) (at int) {
	for j := i - 1; j >= 0 && j >= i-4; j-- {
		if r.tokens[j+1].pause > language.Hyphen && r.tokens[j+1].pause != language.Colon {
			break
		}
		t := r.tokens[j]
		if t.sort == attr && !t.used {
			return j
		}
		// "a width of 30 cm" and "twice as wide" may stand between; "and" begins another measure, and "in" another thing.
		if t.sort != empty && t.sort != opening && t.sort != factor || t.text == "in" || t.text == "and" {
			break
		}
	}
	for j := i + 1; j < len(r.tokens) && j <= i+2; j++ {
		t := r.tokens[j]
		if t.pause > language.Hyphen || t.sort != attr && (t.sort != empty && t.text != "in" && t.text != "of") {
			break
		}
		if t.sort == attr && !t.used {
			return j
		}
	}
	return -1
}

// presence adds and removes the parts that words name: "with a lid" adds one, "without a lid" removes it. A prompt adds each part
// that it names. A revision adds a part that it only names, too, unless the text is about colours: "make the lid red" adds no lid.
func (r *reading) presence() {
	for i, t := range r.tokens {
		if t.sort != partly || t.used {
			continue
		}
		switch gone, added := r.verb(i, removing), r.verb(i, adding); {
		case gone && r.numbered(i): // "remove one leg": the count reads it
		case gone:
			r.have(t.name, false)
			r.tokens[i].used = true
		case r.first || added || !r.coloured():
			r.have(t.name, true)
		}
	}
}

// coloured reports whether a text says colours or materials: "make the lid red" adds no lid.
func (r *reading) coloured() bool {
	return slices.ContainsFunc(r.tokens, func(t token) bool { return t.sort == coloured || t.sort == material })
}

// numbered reports whether a number stands before the noun at word i.
func (r *reading) numbered(i int) bool {
	return i > 0 && r.tokens[i].pause == language.Blank && r.tokens[i-1].sort == amount && r.tokens[i-1].unit == language.Bare
}

// verb reports whether the clause of the part at word i begins with a word of a sort. A comma does not end the clause, so in
// "without a lid, holes and walls" each of the three parts is removed. The nearest verb decides: "without a lid, with holes" adds
// the holes.
func (r *reading) verb(i int, s sort) bool {
	for j := i - 1; j >= 0; j-- {
		if r.tokens[j+1].pause > language.Hyphen && r.tokens[j+1].pause != language.Comma {
			return false
		}
		switch t := r.tokens[j].sort; t {
		case s:
			r.tokens[j].used = true
			return true
		case adding, removing, instead, wholly:
			return false
		}
	}
	return false
}

// have sets whether a part is there: a bool field becomes there, a count becomes 0 or its usual number (tag some). A count that a
// number has set keeps it, so "six legs … with legs" stays at six.
func (r *reading) have(name string, there bool) {
	if h, ok := r.parms.(driller); ok && name == "hole" && !there {
		h.drilled().Holes = nil
		return
	}
	for _, f := range fields(r.parms) {
		if f.of != name {
			continue
		}
		switch {
		case f.zero() && there && f.count() && f.some > 0:
			f.set(float64(f.some))
			r.said[f.name] = true
		case f.count() && !there:
			f.set(0)
			r.said[f.name] = true
		case f.v.Kind().String() == "bool":
			f.v.SetBool(there)
		}
	}
}
