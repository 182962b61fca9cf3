package intent

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wording"
	"atelier/internal/media/geom"
)

// Covering is the description of a surface by itself: "old red brick with white mortar, mossy".
type Covering struct {
	Surface   string   // the name of a surface of the vocabulary; "": none is named
	Material  Material // its material by the words: "gold"; Name is "": none. A named surface has a material of its own
	Of        string   // a surface that gives its pieces their substance: "marble" in "marble tiles"
	OfWord    string   // that surface as it is written
	Pattern   string   // how its pieces lie: the name of a pattern; "": not said
	Print     string   // a figure on it, in two colours: "stripes"
	Colour    *Colour  // of the pieces
	Second    *Colour  // colour of every second piece, or of the print
	Shade     float32  // how much darker (below 0) or lighter than usual its pieces are
	Joint     *Colour  // colour between the pieces: "white mortar"
	Paint     *Colour  // of paint over it: "painted red"
	Modifiers []Modifier
	Scale     float32 // of the pieces; 1 is usual
	Length    float32 // of a piece, metres; 0: not said
	Width     float32 // of a piece, metres; 0: not said
	Tile      float32 // of the whole square, metres: "2 m texture"; 0: not said
	TileWords string  // those of Understood that say the length of the square: "2 m"
	Age       float32 // −1 just laid … 0 as usual … 1 very old

	Understood []string // the words that have an effect, as they are written
	Unknown    []string // words that have none
	Notes      note.List
	Foreign    bool // in another language than English, by its small words
}

// Phrased is a name with the phrases that mean it.
type Phrased struct {
	Name  string
	Words []string
}

// covers are the words that are about surfaces only.
type covers struct {
	surfaces language.Lexicon[string]
	patterns language.Lexicon[string]
	prints   language.Lexicon[string]
	names    []string // of surfaces, in the vocabulary's order
}

func coversOf(v Vocabulary) covers {
	c := covers{surfaces: language.NewLexicon[string](1024), patterns: language.NewLexicon[string](64), prints: language.NewLexicon[string](64)}
	for _, s := range v.Surfaces {
		c.names = append(c.names, s.Name)
		for _, w := range append([]string{s.Name}, s.Words...) {
			c.surfaces.Add(w, s.Name)
			c.surfaces.Add(language.Plural(w), s.Name)
		}
	}
	for _, p := range v.Patterns {
		for _, w := range append([]string{p.Name}, p.Words...) {
			c.patterns.Add(w, p.Name)
		}
	}
	for _, p := range v.Prints {
		for _, w := range append([]string{p.Name}, p.Words...) {
			c.prints.Add(w, p.Name)
			c.prints.Add(language.Plural(w), p.Name)
		}
	}
	return c
}

// Cover reads the description of a surface. The words on a set are read by themselves, and Over lays them below.
func (r *Reader) Cover(prompt string) Covering {
	p := wording.Plainly(prompt)
	c := &coverage{reader: r}
	t, respelt := r.coverRespelled(language.Cut(p.Text))
	t, notes := r.chosen(r.together(t), c.items)
	c.out = Covering{Scale: 1, Foreign: t.Foreign(), Notes: slices.Concat(p.Notes, respelt, notes)}
	phrases := split(c.items(t))
	for i := range phrases {
		c.phrase(&phrases[i], roleOf(phrases, i))
	}
	c.settle()
	return c.out
}

// coverage is a Covering while it is read.
type coverage struct {
	reader  *Reader
	printed []Colour // said of the print
	clear   string   // the word that lets light through
	paint   bool     // paint was named
	out     Covering
}

// The kinds of item that only surfaces have, beyond those of the lexicon.
const (
	covering kind = iota + 100
	patterned
	printing
	jointing
	painting
	placing
	fresh
	aged
	usual
	seeThrough
)

// phrase takes the words of one phrase, whose colours are of the given part.
func (c *coverage) phrase(p *phrase, of part) {
	shade := item{}
	for i := range p.items {
		it := p.items[i]
		if it.kind == shading {
			shade = it
			continue
		}
		if it.negated || p.lead == language.Less {
			c.missing(it)
			continue
		}
		if it.text == "stained" && (shade.name != "" || i > 0 && p.items[i-1].kind == colouring) { // "dark stained oak"
			c.understood(item{}, it)
			continue
		}
		c.item(p, i, shade, of)
		if rgb, ok := alone(shade.name); ok && (it.kind == jointing || it.kind == painting) { // "dark grout"
			c.colour(of, Colour{Word: shade.text, RGB: rgb})
		}
		shade = item{}
	}
}

// missing takes a word that is said to be absent. States, materials and other surfaces are absent anyway; of what belongs to a surface, such
// as its joints, a note says that it stays.
func (c *coverage) missing(it item) {
	switch it.kind {
	case jointing, colouring, plain:
		c.out.Notes = append(c.out.Notes, note.On(note.Unmet, "without %s", language.Quote(it.raw)))
	}
}

// item takes the i-th word of a phrase.
func (c *coverage) item(p *phrase, i int, shade item, of part) {
	it := p.items[i]
	switch it.kind {
	case printing:
		c.out.Print = it.name
	case covering:
		c.surface(p, it)
		if slices.Contains(tones, shade.text) {
			c.out.Shade = depth(shade.name)
		}
	case patterned:
		c.out.Pattern = it.name
	case substance:
		if !c.substance(p, it, shade, of) {
			c.unknown(it)
			return
		}
	case colouring:
		if !c.colour(of, coloured(it, shade, "")) {
			c.unknown(it)
			return
		}
	case seeThrough:
		c.clear = it.raw
		return
	case modifying:
		c.modifier(it)
	case aged:
		c.out.Age = max(c.out.Age, min(1, .7*it.times))
		c.modifier(item{text: it.text, times: it.times, meaning: meaning{name: "weathered", amount: .6}})
	case fresh:
		c.out.Age = -1
	case sizing:
		c.sized(it)
	case length:
		if !c.measure(p, i) {
			return
		}
	case plain:
		c.unknown(it)
		return
	case painting:
		c.paint = true
	case jointing, usual:
	default:
		return // small words, styles and places change nothing
	}
	c.understood(shade, it)
}

func (c *coverage) understood(shade, it item) {
	words := it.raw
	if shade.raw != "" {
		words = shade.raw + " " + words
	}
	if !slices.Contains(c.out.Understood, words) {
		c.out.Understood = append(c.out.Understood, words)
	}
}

func (c *coverage) unknown(it item) {
	if it.raw != "" && !slices.Contains(c.out.Unknown, it.raw) {
		c.out.Unknown = append(c.out.Unknown, it.raw)
	}
}

// surface takes a surface's name. The last of the first phrase that names one counts, as in English the last noun is what a thing is:
// "marble tiles" are tiles, of marble. One that is named in a later phrase lies beside it, and is not made, unless that phrase says of
// what the first is: "tiles of marble".
func (c *coverage) surface(p *phrase, it item) {
	state, isState := c.reader.meanings.Of(it.text)
	switch {
	case c.out.Surface == it.name:
	case c.out.Surface != "" && isState && state.kind == modifying: // "cobblestone with moss"
		it.meaning = state
		c.modifier(it)
	case c.out.Surface == "":
		c.out.Surface = it.name
	case p.earlier(it) != nil:
		c.of(*p.earlier(it))
		c.out.Surface = it.name
	case p.lead == language.Of:
		c.of(it)
	default:
		c.aside(it.raw)
	}
}

// earlier is the last surface that a phrase names before an item; nil: none.
func (p *phrase) earlier(it item) (last *item) {
	for i := range p.items {
		if o := &p.items[i]; o.kind == covering && o.at < it.at {
			last = o
		}
	}
	return last
}

// of takes the surface that gives the pieces of another one their substance, and the material of things that its word means.
func (c *coverage) of(it item) {
	if c.out.Of != "" {
		c.aside(c.out.OfWord)
	}
	c.out.Of, c.out.OfWord = it.name, it.raw
	if m, ok := c.reader.meanings.Of(it.text); ok && m.kind == substance && c.out.Material.Name == "" {
		c.out.Material = Material{Word: it.text, Name: m.name, Sort: m.sort}
	}
}

func (c *coverage) aside(name string) { c.out.Notes = append(c.out.Notes, Aside(name)) }

// Aside is the note on a second surface in the prompt: only the first one is made.
func Aside(name string) note.Note {
	return note.Plainly("A material is one surface: %s beside it is not shown.", language.Quote(name))
}

// substance takes a material of things: "gold", "oak". The last one counts, as in "hammered gold", and the narrower word of one: "oak
// wood". Joints take its colour only, and what lies beside or on the surface is not made.
func (c *coverage) substance(p *phrase, it, shade item, of part) bool {
	if of == ofJoint {
		rgb, ok := jointColours[it.text]
		return ok && c.colour(of, Colour{Word: it.text, RGB: rgb})
	}
	if beside := p.lead == language.With || p.lead == language.On || p.lead == language.At; beside && c.named() {
		return false
	}
	if old := c.out.Material; old.Name != "" && old.Name != it.name {
		c.unknown(item{raw: old.Word})
		c.out.Understood = slices.DeleteFunc(c.out.Understood, func(w string) bool { return w == old.Word })
	}
	if c.out.Material.Name != it.name || it.sort != "" {
		c.out.Material = Material{Word: it.text, Name: it.name, Sort: it.sort}
		if shade.name != "" {
			c.out.Material.Shade = depth(shade.name)
		}
	}
	return true
}

// named reports whether something that can be made was named.
func (c *coverage) named() bool { return c.out.Surface != "" || c.out.Material.Name != "" }

// modifier takes a state; of equal ones the strongest stays.
func (c *coverage) modifier(it item) {
	m := Modifier{Word: it.text, Name: it.name, Amount: it.meaning.amount * it.times}
	for i, old := range c.out.Modifiers {
		if old.Name == m.Name {
			if m.Amount > old.Amount {
				c.out.Modifiers[i] = m
			}
			return
		}
	}
	c.out.Modifiers = append(c.out.Modifiers, m)
}

// sized takes a word of size, which applies to the pieces: "wide planks", "small tiles".
func (c *coverage) sized(it item) {
	f := sizeOf(Size{}).times(*it.size, it.times)
	c.out.Scale = geom.Clamp(c.out.Scale*f.Scale*f.Wide*f.Deep, .2, 5)
}

// Over is the covering with another's colours, states and age where it has none of its own: with the style of a set.
func (c Covering) Over(style Covering) Covering {
	if c.Colour == nil {
		c.Colour, c.Second = style.Colour, style.Second
	}
	if c.Joint == nil {
		c.Joint = style.Joint
	}
	if c.Paint == nil {
		c.Paint = style.Paint
	}
	if c.Age == 0 {
		c.Age = style.Age
	}
	for _, m := range style.Modifiers {
		if !slices.ContainsFunc(c.Modifiers, func(o Modifier) bool { return o.Name == m.Name }) {
			c.Modifiers = append(slices.Clone(c.Modifiers), m)
		}
	}
	return c
}
