package recipe

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"atelier/internal/material"
	"atelier/internal/sorting"
	surfaces "atelier/internal/surface/all"
)

// Chapter is a part of the language's reference.
type Chapter struct {
	Title   string    `json:"title"`
	Intro   string    `json:"intro"`
	Entries []Keyword `json:"words"`
}

// Keyword is a word of the language in the reference.
type Keyword struct {
	Name      string      `json:"name"`      // "box"; of a method ".move"
	Signature string      `json:"signature"` // box(x, y, z, bevel=)
	Doc       string      `json:"doc"`
	Takes     []Parameter `json:"takes,omitempty"`
}

// Parameter is a parameter of a word.
type Parameter struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
	Doc  string `json:"doc,omitempty"` // of a knob: what it does, and its usual value
}

// Reference is the whole language by chapters, read from the tables that the interpreter works by.
func Reference() []Chapter {
	list := []Chapter{top(), builderChapter()}
	of := map[string]Chapter{
		"Shapes":   chapterOf("Steps of shapes", "They follow a shape, one after another: box(1, 1, 1).move(0, 1, 0).", ".", shapeWords),
		"Outlines": chapterOf("Steps of outlines", "They follow an outline.", ".", outlineWords),
		"Paths": chapterOf("Questions to paths",
			"They follow a path. It also has .length in metres, and .lengths, a list: the metres up to each point that it was made of.", ".", pathWords),
		"Placements": chapterOf("Steps of placements", "They follow a placement.", ".", spotWords),
	}
	for _, c := range chapters {
		list = append(list, chapterOf(c.title, c.intro, "", c.words))
		if more, ok := of[c.title]; ok {
			list = append(list, more)
		}
	}
	return append(list,
		chapterOf("Chance", "Of b.seed(name, i), and of b.hues(name).", ".", chanceWords),
		chapterOf("Fields", "Grown and worn forms, for blob: joined softly, and rounded by where they meet.", "sdf.", sdfWords),
		chapterOf("Steps of fields", "They follow a field.", ".", fieldWords),
		finishes(), chapterOf("Steps of finishes", "They follow a finish.", ".", finishWords),
		library(), ofStarlark(), tiles())
}

// builderChapter is the builder's methods, and its fields.
func builderChapter() Chapter {
	c := chapterOf("The builder", "What build gets: b.", "b.", builderWords)
	for _, f := range builderFields {
		c.Entries = append(c.Entries, Keyword{Name: "b." + f.name, Signature: "b." + f.name, Doc: f.doc})
	}
	return c
}

// chapterOf is a chapter of a table, its words with what stands before them.
func chapterOf(title, intro, before string, words table) Chapter {
	c := Chapter{Title: title, Intro: intro}
	for _, w := range words {
		k := Keyword{Name: before + w.name, Signature: before + w.signature(), Doc: w.doc}
		for _, p := range w.params {
			k.Takes = append(k.Takes, Parameter{Name: p.name, Kind: p.wants()})
		}
		c.Entries = append(c.Entries, k)
	}
	return c
}

// wants is the type of a parameter, with its bounds.
func (p param) wants() string {
	switch {
	case p.one != nil:
		return "one of " + strings.Join(p.one, ", ")
	case p.bounded[0] || p.bounded[1]:
		return p.kind + ", " + p.bounds()
	}
	return p.kind
}

func top() Chapter {
	c := Chapter{Title: "The top",
		Intro: "Names that a recipe assigns before def build(b). Lengths are metres, angles degrees, y is up and the front looks to +z."}
	for _, d := range declarations {
		sort := "may be left out"
		if d.must {
			sort = "must be there"
		}
		c.Entries = append(c.Entries, Keyword{Name: d.name, Signature: d.name + " = …", Doc: d.doc + " (" + sort + ")"})
	}
	return c
}

func finishes() Chapter {
	c := Chapter{Title: "Finishes",
		Intro: `What things are made of: a sort, then knobs by name: wood("oak", rough=.5). Every finish takes color= too, ` +
			`the colour that one would call it by. 0 means none of it; what is left out has its usual value, which a sort may change. ` +
			"`atelier recipe words glass` tells what each knob is, and its unit."}
	for _, f := range finishers() {
		k := Keyword{Name: f.name, Signature: f.name + `("sort", knob=…)`, Doc: string(f.of.Class)}
		if sorts := f.sorts(); len(sorts) > 0 {
			k.Doc += "; sorts: " + strings.Join(sorts, ", ")
		}
		of := reflect.TypeOf(f.of.Default)
		for _, n := range slices.Sorted(maps.Keys(f.knobs)) {
			k.Takes = append(k.Takes, Parameter{n, knobKind(of.Field(f.knobs[n]), n), knobDoc(of.Field(f.knobs[n]), n)})
		}
		c.Entries = append(c.Entries, k)
	}
	return c
}

// knobKind is what a knob takes, as turn reads it.
func knobKind(f reflect.StructField, name string) string {
	switch {
	case f.Type.Kind() == reflect.Float32:
		return "number"
	case f.Type.Kind() == reflect.Bool:
		return "True or False"
	case f.Type == reflect.TypeFor[material.Weave]():
		return "one of " + strings.Join(slices.Sorted(maps.Keys(weaves)), ", ")
	case f.Type.Kind() == reflect.Struct && name == "seat":
		return point{}.kind()
	case f.Type.Kind() == reflect.Struct:
		return colour{}.kind()
	}
	return "finish"
}

// knobMeaning is what a knob means wherever it is; its finish may say more.
var knobMeaning = map[string]string{
	"color": "of its body", "rough": "0 a mirror to 1 chalk", "dirt": "0 new, 1 as used, 2 filthy", "wear": "colour of",
	"wear_width": "how far edges are worn, 0 not at all",
	"rusted":     "how much is rusted, 0 to 1", "verdigris": "how much is green, 0 to 1", "chips": "0 none, 1 old", "vary": "0 to 1",
}

// knobDoc is what a knob does and its usual value, as the material's field says it.
func knobDoc(f reflect.StructField, name string) string {
	own := strings.NewReplacer("zero: ", "usually ", "nil: ", "usually ", "0: ", "usually ").Replace(f.Tag.Get("is"))
	of := knobMeaning[name]
	switch {
	case own == "sRGB" || own == "":
		return of
	case name == "wear":
		return of + " " + own
	case of == "":
		return own
	}
	return of + "; " + own
}

func tiles() Chapter {
	c := Chapter{Title: "Surfaces", Intro: `The surfaces of material generation, for tiled("name").`}
	for _, s := range surfaces.Surfaces {
		c.Entries = append(c.Entries, Keyword{Name: s.Name, Signature: fmt.Sprintf("tiled(%q)", s.Name),
			Doc: string(s.Class) + "; " + strings.Join(s.Words, ", ")})
	}
	sorting.Stable(c.Entries, func(a, b Keyword) int { return strings.Compare(a.Name, b.Name) })
	return c
}

func library() Chapter {
	c := Chapter{Title: "The standard library",
		Intro: "What many things have, made once, in the language itself. What takes b adds parts in its frame, so std.spoked_wheel(b.at(move(.5, .3, " +
			"0).turn(y=90)), …) turns one; what does not gives a shape, an outline or a mask."}
	for _, f := range Standard() {
		c.Entries = append(c.Entries, Keyword{Name: "std." + f.Name, Signature: f.Signature, Doc: f.Doc})
	}
	return c
}

func ofStarlark() Chapter {
	var names []string
	for n, v := range universe {
		if _, ok := v.(starlark.Callable); ok {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	steps := slices.Sorted(maps.Keys(methods))
	steps = append(steps, slices.Sorted(maps.Keys(copying))...)
	return Chapter{
		Title: "Of Starlark",
		Intro: "def, for, if, lambda, lists, tuples, dicts and comprehensions as in Python; no while, no recursion, no import. Its functions: " +
			strings.Join(names, ", ") +
			". No name of one's own is one of them, nor all, any, load or another reserved word of Python. Methods of texts, lists and dicts: " +
			strings.Join(steps, ", ") + ".",
	}
}

// Lookup is the reference of a word or a chapter: the word's own entries, then the words of its values; or the whole chapter. When there is neither,
// it names the nearest words.
func Lookup(word string) (found []Chapter, nearest []string) {
	word = strings.TrimSuffix(strings.ToLower(word), "()")
	list := Reference()
	for _, c := range list {
		if strings.ToLower(c.Title) == word || strings.HasSuffix(strings.ToLower(c.Title), " "+word) {
			found = append(found, c)
		}
	}
	for _, c := range list {
		var some []Keyword
		for _, k := range c.Entries {
			if k.is(word) {
				some = append(some, k)
			}
		}
		if some != nil {
			found = append(found, Chapter{Title: c.Title, Intro: c.Intro, Entries: some})
		}
	}
	if found == nil {
		found = takers(list, word)
	}
	if found == nil {
		nearest = near(list, word)
	}
	return found, nearest
}

// takers are the words that take a parameter of a name, with what is said of it: of share=, b.add, stripes and blob.
func takers(list []Chapter, name string) (found []Chapter) {
	name = strings.TrimSuffix(name, "=")
	for _, c := range list {
		taking := Chapter{Title: c.Title, Intro: c.Intro}
		for _, k := range c.Entries {
			if slices.ContainsFunc(k.Takes, func(p Parameter) bool { return p.Name == name }) {
				taking.Entries = append(taking.Entries, k)
			}
		}
		if taking.Entries != nil {
			found = append(found, taking)
		}
	}
	return found
}

// is reports whether a keyword is called so: b.add also as add, .move as move.
func (k Keyword) is(word string) bool {
	_, last, _ := strings.Cut(k.Name, ".")
	return k.Name == word || last == word
}

// near are the three words that are spelt most like one.
// The words are sorted by name first, and the second sort keeps that order among equals: so an answer is the same each time.
func near(list []Chapter, word string) []string {
	distance := map[string]int{}
	for _, c := range list {
		for _, k := range c.Entries {
			_, last, ok := strings.Cut(k.Name, ".")
			if !ok {
				last = k.Name
			}
			distance[k.Name] = edits(word, last)
		}
	}
	names := slices.Sorted(maps.Keys(distance))
	sorting.Stable(names, func(a, b string) int { return distance[a] - distance[b] })
	return names[:min(3, len(names))]
}

// KindLines are the parameters with what each takes: a line each where they have a doc, and else those of Kinds.
func (k Keyword) KindLines() (lines []string) {
	if !slices.ContainsFunc(k.Takes, func(p Parameter) bool { return p.Doc != "" }) {
		if kinds := k.Kinds(); kinds != "" {
			lines = append(lines, kinds)
		}
		return lines
	}
	for _, p := range k.Takes {
		line := p.Name + " = " + p.Kind
		if p.Doc != "" {
			line += ": " + p.Doc
		}
		lines = append(lines, line)
	}
	return lines
}

// Kinds are the parameters with what each takes; parameters that take the same stand together: "r, r2 = number".
func (k Keyword) Kinds() string {
	var order []string
	names := map[string][]string{}
	for _, p := range k.Takes {
		if names[p.Kind] == nil {
			order = append(order, p.Kind)
		}
		names[p.Kind] = append(names[p.Kind], p.Name)
	}
	for i, kind := range order {
		order[i] = strings.Join(names[kind], ", ") + " = " + kind
	}
	return strings.Join(order, " · ")
}
