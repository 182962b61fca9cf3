package intent

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/wordnet"
	"atelier/internal/media/geom"
)

// attributes takes the words of a phrase about its head: a role, or with an empty target the thing.
func (d *reading) attributes(p *phrase, head int, target string) {
	shade := item{}
	for i, it := range p.items {
		if i == head || p.lead == language.To && it.kind == counting { // "a table set for two"
			continue
		}
		if it.kind == shading {
			shade = d.shade(p, i, shade, target)
			continue
		}
		if it.negated {
			if target != "" || !d.denied(it.text) {
				d.refuse(it, target)
			}
			continue
		}
		if it.kind == counting && target != "" && head >= 0 {
			d.countPart(it, p.items[head])
		}
		if i < head && d.adorns(it, target) {
			d.kept = append(d.kept, leftover{it.at, it.raw})
			continue
		}
		d.attribute(it, shade, target)
		d.beside(it, p.before(i), target)
		shade = item{}
	}
}

// handsome are words for how a person looks before a noun, and for what a person does behind it.
var handsome = []string{"striking"}

// adorns reports whether a word before a noun only tells of what the noun names, though behind the noun it would be a pose of the figure: "a man in a
// drinking hat", "a striking woman". The target is the role that the noun names; "": it names the figure.
func (d *reading) adorns(it item, target string) bool {
	if it.kind != trait || !strings.HasSuffix(it.text, "ing") || !d.archetype().dresses() {
		return false
	}
	if slices.Contains(handsome, it.text) {
		return true
	}
	poses := slices.Contains(d.archetype().Poses, it.name) || slices.Contains(d.archetype().Poses, d.form(it.text))
	return poses && target != ""
}

// countPart notes a number of parts.
func (d *reading) countPart(number, part item) {
	if n := int(number.meaning.amount); n > 1 {
		d.count(number.raw+" "+part.raw, part.text, n)
	}
}

// count notes that the thing shall have n parts of a name.
func (d *reading) count(words, part string, n int) {
	c := Counted{Words: words, Part: d.Singular(part), N: n}
	c.Apart = d.Built(c.Part) && !d.same(c.Part)
	if a := d.archetype(); a != nil {
		c.Role = cmp.Or(a.called([]string{part, c.Part}, false), a.called([]string{part, c.Part}, true))
	}
	d.out.Counted = append(d.out.Counted, c)
}

// bereft are words for a person without a thing, by the noun for that.
var bereft = map[string]string{"unarmed": "weapon", "weaponless": "weapon", "swordless": "sword", "disarmed": "weapon"}

// exclude notes a colour or a material that the thing shall not have.
func (d *reading) exclude(it item, target string) {
	e := Excluded{Word: it.text, Target: target}
	switch it.kind {
	case substance:
		e.Material = it.name
		if rgb, ok := colourNamed(it.text); ok { // what looks like silver is refused, too
			d.out.Excluded = append(d.out.Excluded, Excluded{Word: it.text, RGB: rgb, Target: target})
		}
	case colouring:
		e.RGB = it.rgb
	default:
		return
	}
	d.out.Excluded = append(d.out.Excluded, e)
}

// Singular is a noun in the singular: of "shelves" it is the shelf, and not to shelve.
func (r *Reader) Singular(noun string) string {
	for _, w := range slices.Backward(wordnet.Singulars(noun)) {
		if r.net.Has(w) {
			return w
		}
	}
	return noun
}

// beside notes the material that a modifier, a colour or a coat belongs to: of black oak and rusty iron only the iron rusts.
func (d *reading) beside(it item, of, target string) {
	for k, m := range d.out.Modifiers {
		if it.kind == modifying && m.Name == it.name && m.Target == target {
			d.out.Modifiers[k].Of = of
		}
	}
	if last := len(d.out.Colours) - 1; it.kind == colouring && last >= 0 && d.out.Colours[last].Target == target {
		d.out.Colours[last].Of = of
	}
	if last := len(d.out.Materials) - 1; it.kind == substance && last >= 0 && d.out.Materials[last].Name == it.name && of != it.name {
		d.out.Materials[last].Over = of
	}
}

// reach is how many words before its material a modifier or colour may stand: "old, worn, rusty dark red iron".
const reach = 8

// before is the material that item i stands before, with nothing but shades and states between; "" if it stands before none.
func (p *phrase) before(i int) string {
	for _, it := range p.items[i+1 : min(i+1+reach, len(p.items))] {
		switch it.kind {
		case substance:
			return it.name
		case shading, modifying, strength:
		default:
			return ""
		}
	}
	return ""
}

// shade takes a shade word: it waits for the colour or material behind it, or stands alone.
func (d *reading) shade(p *phrase, i int, before item, target string) item {
	it := p.items[i]
	if i+1 < len(p.items) {
		if k := p.items[i+1].kind; k == colouring || k == substance || k == shading {
			if before.name != "" {
				it.raw = before.raw + " " + it.raw
			}
			return it
		}
	}
	if rgb, ok := alone(it.name); ok {
		d.colour(Colour{Word: it.text, RGB: rgb, Target: target})
	} else {
		d.kept = append(d.kept, leftover{it.at, it.raw})
	}
	return item{}
}

// attribute takes one word.
func (d *reading) attribute(it, shade item, target string) {
	if target != "" && d.trait(it.text+"-"+d.Singular(target)+"ed") {
		return // with "long hair" one is long-haired
	}
	if noun := bereft[it.text]; noun != "" && target == "" && d.archetype().dresses() {
		d.count(it.raw, noun, 0)
		return
	}
	switch it.kind {
	case substance:
		d.material(it, shade, target)
	case modifying:
		if target == "" && (it.meaning.trait != "" && d.trait(it.meaning.trait) || d.trait(d.form(it.text)) || d.state(it.text)) {
			return
		}
		d.modifier(Modifier{Word: it.text, Name: it.name, Amount: it.meaning.amount * it.times, Target: target})
	case colouring:
		d.colour(coloured(it, shade, target))
	case sizing, counting, length, styling, budget, grouping:
		d.measure(it, target)
	case trait:
		switch {
		case !d.trait(d.form(it.text)) && !d.trait(it.name) && !d.state(it.text):
			d.kept = append(d.kept, leftover{it.at, it.raw})
		case it.times <= .5:
			d.wholly = append(d.wholly, it.raw)
		}
		d.patterned(it, target)
		if instead := nearly[it.text]; instead != "" && !d.says(it.text) {
			d.nearly = append(d.nearly, shownBy(it.raw, instead))
		}
	case portraying:
		d.image = &it
	case number:
		d.kept = append(d.kept, leftover{it.at, it.raw})
	case posing:
		d.out.Pose = it.name
	case doing:
		d.acted = append(d.acted, it)
	case plain:
		if target == "" && d.option(d.RoleOf(d.archetype(), it.text)) {
			return // "a hoodie boy"
		}
		if target == "" || d.RoleOf(d.archetype(), it.text) != target && // "rope handles" of a crate are its rope
			d.archetype().called([]string{it.text + " " + target}, false) != target { // and bat wings those of a demon
			d.kept = append(d.kept, leftover{it.at, it.raw})
		}
	}
}

// patterned notes of which garment words say a trait of clothes: the dots of a polka dot skirt are not those of the blouse.
func (d *reading) patterned(it item, target string) {
	if trait := cmp.Or(d.form(it.text), it.name); target != "" && d.archetype().dresses() && slices.Contains(d.out.Traits, trait) {
		d.out.Patterned = append(d.out.Patterned, trait+" "+target)
	}
}

func coloured(it, shade item, target string) Colour {
	c := Colour{Word: it.text, RGB: it.rgb, Target: target}
	if shade.name != "" {
		c.Word, c.RGB = shade.text+" "+it.text, shaded(it.rgb, shade.name)
	}
	if it.times != 1 {
		c.RGB = strengthened(c.RGB, it.times)
	}
	return c
}

// strengthened is a "very red" or "slightly red": further from or nearer to grey.
func strengthened(c geom.Vec3, times float32) geom.Vec3 {
	grey := 0.3*c.X + 0.59*c.Y + 0.11*c.Z
	return geom.Vec3{X: unit(grey + (c.X-grey)*times), Y: unit(grey + (c.Y-grey)*times), Z: unit(grey + (c.Z-grey)*times)}
}

// material takes a material word. "Painted red" and "bronze" said twice are one.
func (d *reading) material(it, shade item, target string) {
	m := Material{Word: it.text, Name: it.name, Sort: it.sort, Target: target, Part: d.parted(target)}
	if shade.name != "" {
		m.Word, m.Shade = shade.text+" "+it.text, depth(shade.name)
	}
	for i, old := range d.out.Materials {
		if old.Name == m.Name && old.Target == target && old.Part == m.Part {
			if m.Sort != "" {
				d.out.Materials[i] = m // "oak wood"
			}
			return
		}
	}
	d.out.Materials = append(d.out.Materials, m)
}

// modifier takes a modifier; the strongest of equal ones stays.
func (d *reading) modifier(m Modifier) {
	m.Part = d.parted(m.Target)
	for i, old := range d.out.Modifiers {
		if old.Name == m.Name && old.Target == m.Target && old.Part == m.Part {
			if m.Amount > old.Amount {
				d.out.Modifiers[i] = m
			}
			return
		}
	}
	d.out.Modifiers = append(d.out.Modifiers, m)
}

func (d *reading) colour(c Colour) {
	c.Part = d.parted(c.Target)
	if !slices.ContainsFunc(d.out.Colours, func(o Colour) bool {
		return o.Word == c.Word && o.RGB == c.RGB && o.Target == c.Target && o.Part == c.Part
	}) {
		d.out.Colours = append(d.out.Colours, c)
	}
}

// trait takes a trait, if the archetype has it.
func (d *reading) trait(name string) bool {
	a := d.archetype()
	if a == nil || !slices.Contains(a.Traits, name) {
		return false
	}
	if !slices.Contains(d.out.Traits, name) {
		d.out.Traits = append(d.out.Traits, name)
	}
	return true
}

// says reports whether a trait that was taken is what a phrase begins with: the thing does what the phrase says, and nothing near to it.
func (d *reading) says(phrase string) bool {
	return slices.ContainsFunc(d.out.Traits, func(trait string) bool { return strings.HasPrefix(phrase, trait) })
}

// form is the trait that a word means for this archetype, whatever it means for others. "Flying" spreads the wings of a bird, and raises the gear of
// an airliner; a "modern" radiator is a flat panel, a modern table is polished.
func (d *reading) form(word string) string { return d.Form(d.archetype(), word) }

// measure takes the words of size, number and style, which are about the whole thing; a part's are not understood yet.
func (d *reading) measure(it item, target string) {
	switch {
	case it.kind == styling:
		d.out.Style = Style(it.name)
	case it.kind == budget:
		d.out.Triangles = int(it.meaning.amount)
	case it.kind == sizing && (d.trait(it.name) || target == "" && d.trait(d.form(it.text))): // a "low" table is more than a squashed one
	case target != "":
		if it.kind != counting && it.kind != grouping {
			d.kept = append(d.kept, leftover{it.at, it.raw})
		}
	case it.kind == sizing:
		d.out.Size = d.out.Size.times(d.turned(*it.size), it.times)
	case it.kind == length && it.name == string(thickness):
		d.kept = append(d.kept, leftover{it.at, it.raw})
	case it.kind == length:
		d.lengths(it)
	default: // counting, grouping
		if it.meaning.amount > 0 {
			d.out.Count, d.out.Guessed = int(it.meaning.amount), it.kind == grouping
		}
		d.out.Heaped, d.out.Rowed = d.out.Heaped || it.meaning.heaped, d.out.Rowed || it.meaning.rowed
		if d.out.Ranks = cmp.Or(d.out.Ranks, it.meaning.ranks); it.meaning.ringed {
			if d.out.Ringed = true; d.out.Count == 2 && !d.phrases[d.main].numbered() { // "children in a circle"
				d.out.Count = circle
			}
		}
	}
}

// lengths takes one length, or several of a product. How long a thing is shall be measured along the axis on which it is long.
func (d *reading) lengths(it item) {
	switch {
	case it.meaning.more && it.name != "":
		d.out.Size.Grown = append(d.out.Size.Grown, Growth{Words: it.raw, Axis: language.Axis(it.name), Metres: it.meaning.amount})
		return
	case it.meaning.more:
		d.out.Size.Grown = append(d.out.Size.Grown, d.growths(it.raw, it.meaning.amount, *it.size)...)
		return
	}
	list := []Measure{{language.Axis(it.name), it.meaning.amount}}
	if it.size != nil {
		list = it.size.Measures
	}
	for _, m := range list {
		d.out.Size.Measures = append(d.out.Size.Measures, Measure{d.along(m.Axis), m.Metres})
	}
}

// along is the side of the archetype that an axis means: how long a table is, is its width.
func (d *reading) along(axis language.Axis) language.Axis {
	if axis != lengthwise {
		return axis
	}
	if a := d.archetype(); a != nil {
		return cmp.Or(a.Lengthwise, a.LongSide, language.Width)
	}
	return language.Width
}

// growths are the sides that a comparison makes longer or shorter by a length: a wider table its width, and a thicker one its width and its depth.
func (d *reading) growths(words string, metres float32, by Size) (list []Growth) {
	by = d.turned(by)
	for axis, factor := range by.sides() {
		switch {
		case factor > 1:
			list = append(list, Growth{Words: words, Axis: axis, Metres: metres})
		case factor < 1:
			list = append(list, Growth{Words: words, Axis: axis, Metres: -metres})
		}
	}
	return list
}

// turned is a size along the axes of the archetype: a long table is wide, a long fox deep, a long sword tall.
func (d *reading) turned(s Size) Size {
	if s.Deep <= 1 || s.Wide != 1 {
		return s
	}
	long := s.Deep
	s.Deep = 1
	switch a := d.archetype(); {
	case a != nil && a.Lengthwise == language.Depth:
		s.Deep = long
	case a != nil && a.Lengthwise == language.Height:
		s.Tall = long
	default:
		s.Wide = long
	}
	return s
}

// without takes "without a back" for backless, gives up parts that the thing has only where words name them, and keeps other things as data. Words are
// dropped at the end. In "no red eyes" the eyes stay, and red is refused them.
func (d *reading) without(p *phrase) {
	if p.head >= 0 {
		for _, single := range append(wordnet.Singulars(p.items[p.head].text), p.items[p.head].text) {
			if d.trait(single+"less") || bare[single] != "" && d.trait(bare[single]) {
				return
			}
		}
	}
	part, role := d.part(p)
	if role != "" && p.describes(part) {
		for k, it := range p.items {
			if k != part {
				d.refuse(it, role)
			}
		}
		return
	}
	if d.undo(role) {
		return
	}
	if last := p.last(); p.head < 0 && last.kind == empty && d.archetype().ending(last.text) != "" {
		d.count(p.word+" "+last.raw, last.text, 0) // "shade" is a word beside colours, too
		return
	}
	if p.rank() == thing {
		d.relate(p)
		return
	}
	for _, it := range p.items {
		if a := d.archetype(); it.kind == substance && a != nil && a.called([]string{it.text}, false) != "" { // the feathers of a peacock
			d.count(d.written(p), it.text, 0)
			continue
		}
		if lost := it.kind == trait || it.kind == shading || it.kind == plain && it.noun != "" && !tables.SaysNothing(it.text, tables.Lacking); lost {
			d.count(d.written(p), it.text, 0) // only what is built tells whether it has one
		}
		if it.kind == plain && it.noun != "" {
			continue
		}
		d.refuse(it, "")
	}
}

// refuse notes a word for what the thing, or one of its parts, shall not be.
func (d *reading) refuse(it item, target string) {
	d.exclude(it, target)
	d.dropped = append(d.dropped, refused{it, target})
}

// describes reports whether a phrase says of which colour, material or state its k-th item is.
func (p *phrase) describes(k int) bool {
	return slices.ContainsFunc(p.items[:k], func(it item) bool { return it.kind == colouring || it.kind == substance || it.kind == modifying })
}

// bare are the traits of what is without a garment, or without a part of another name, by the noun.
var bare = map[string]string{"shoe": "barefoot", "boot": "barefoot", "footwear": "barefoot", "shirt": "shirtless", "helmet": "hatless", "cap": "hatless",
	"backrest": "backless"}

// portray applies what the thing shall be without, and settles the material of a statue.
func (d *reading) portray() {
	for _, it := range d.dropped {
		d.drop(it.item, it.target)
	}
	if d.image == nil {
		return
	}
	if _, noun := d.likeness(); noun != "" && d.out.Thing.Noun == noun {
		return // a bust has surfaces of its own
	}
	s := &Statue{Word: d.image.text, Painted: d.image.name == ""}
	if d.out.Size.Span == Natural {
		d.out.Size.Span = d.image.size.Span
	}
	if d.materials[d.image.name] {
		s.Material = d.image.name
	}
	for _, m := range slices.Backward(d.out.Materials) {
		if m.Target == "" {
			s.Material, s.Painted = m.Name, false
		}
	}
	d.out.Statue = s
}

// drop removes the meaning of a word from one role, or with an empty target from everything.
func (d *reading) drop(it item, target string) {
	at := func(t string) bool { return target == "" || t == target }
	o := &d.out
	switch it.kind {
	case substance:
		o.Materials = slices.DeleteFunc(o.Materials, func(m Material) bool { return m.Name == it.name && at(m.Target) })
	case modifying:
		if target == "" && it.meaning.trait != "" {
			o.Traits = slices.DeleteFunc(o.Traits, func(t string) bool { return t == it.meaning.trait })
		}
		o.Modifiers = slices.DeleteFunc(o.Modifiers, func(m Modifier) bool { return m.Name == it.name && at(m.Target) })
	case colouring:
		o.Colours = slices.DeleteFunc(o.Colours, func(c Colour) bool { return c.RGB == it.rgb && at(c.Target) })
	case trait:
		o.Traits = slices.DeleteFunc(o.Traits, func(t string) bool { return t == it.name })
	case styling:
		if o.Style == Style(it.name) {
			o.Style = ""
		}
	case plain:
		if it.rank <= weak && !tables.SaysNothing(it.text, tables.Lacking) {
			d.kept = append(d.kept, leftover{it.at, it.raw})
		}
	}
}
