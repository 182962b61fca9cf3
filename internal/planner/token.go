package planner

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// sort is what a token says. Each word of a text becomes part of exactly one token; the first sort in the order of token has it.
type sort uint8

const (
	other    sort = iota // not understood
	empty                // says nothing by itself
	amount               // "30 cm", "six"
	product              // "40 x 20 x 10 cm"
	thread               // "M8"
	attr                 // "wide", "wider"
	partly               // a part: "legs"
	wholly               // the thing itself
	place                // where holes are: "corners"
	coloured             // "dark red"
	material             // "oak"
	factor               // "twice"
	adding               // "add", "with"
	removing             // "without", "remove"
	opening              // "on", "in", "at": what opens a phrase
	joining              // "and"
	instead              // "instead of"
	more                 // "more", of counts: 1, and −1 "fewer"
)

// token is a word or a phrase of a text, and whether a step has used it. What stays unused is told to the caller.
type token struct {
	sort   sort
	text   string
	name   string    // of a part, an attribute, a place; the expression of a material or a colour
	value  float64   // of an amount and a thread: millimetres, degrees, percent or a count, by unit; of a factor: the factor
	values []float64 // of a product, in its order
	unit   language.Unit
	more   int            // of a comparative
	pause  language.Pause // what stands before it
	used   bool           // a step has read it
}

// reading is one text being worked into a draft.
type reading struct {
	*draft
	first  bool
	tokens []token
	quoted string // what stood in quotation marks, or behind "says"
}

var (
	// quote is a text between quotation marks. The character before the mark must be no digit and no other mark: in `a 10 " box`
	// the sign is inches. The groups 2 and 4 are the text; 1, 3 and 5 are what unquoted puts back.
	quote = regexp.MustCompile(`(^|[^\d\s"”″])\s+["“«]([^"”»]{1,60})["”»]|(^|\s)'([^']{1,60})'(\s|$|[.,])`)
	// spells is a text behind words that announce one, without marks: one word, and the words after it that begin with a capital.
	// "saying Happy Birthday in red" spells "Happy Birthday".
	spells = regexp.MustCompile(`\b(?i:that says|which says|saying|says|that reads|reading|with the text|with the words?|with the name|with the letters` +
		`|the text|labelled|labeled|lettered|engraved with)\s+([\p{L}\d&'!?.-]+(?:\s+[\p{Lu}\d&'!?.-]+)*)`)
	// names are nouns of writing before what they name: "the word HOPE", "the number 7".
	names = regexp.MustCompile(`\b((?i:words?|letters?|lettering|initials?)\s+)(\p{Lu}[\p{Lu}\d&'!?.-]*)(?:\s|$|[.,])|` +
		`\b((?i:numbers?|digits?|numeral)\s+)(\d{1,6})(?:\s*$|[.,]|\s+\D)`)
)

// unquoted is a prompt without its quoted texts.
func unquoted(prompt string) string {
	return quote.ReplaceAllString(prompt, "$1 $3 $5")
}

// written is the text that a prompt wants on a thing, as it is spelled; "" if it wants none.
func written(prompt string) string {
	if m := quote.FindStringSubmatch(prompt); m != nil {
		return strings.TrimSpace(m[2] + m[4])
	}
	if m := spells.FindStringSubmatch(prompt); m != nil {
		return strings.TrimRight(m[1], ".,")
	}
	if m := names.FindStringSubmatch(prompt); m != nil {
		return m[2] + m[4]
	}
	return ""
}

// unwritten is a prompt without the text that it wants on a thing; a noun that names the text stays.
func unwritten(prompt string) string { return names.ReplaceAllString(unquoted(prompt), "$1$3 ") }

// cut makes the tokens of a text.
func (r *reading) cut(text string) {
	// The text on the thing is taken out before words are read: a sign that says "TEN OAK TABLES" has neither ten of anything nor
	// oak.
	r.quoted = written(text)
	plain := unwritten(text)
	if r.quoted != "" {
		plain = spells.ReplaceAllString(plain, " ")
	}
	t := language.Cut(language.Exact(plain))
	parts := r.form.partWords()
	for i := 0; i < len(t.Words); {
		tok, n := r.token(t, i, parts)
		tok.text, tok.pause = t.Raw(i, n), t.Words[i].Pause
		r.tokens = append(r.tokens, tok)
		i += n
	}
	r.products()
}

// token is the token at word i, and how many words it has. Among parts, nouns, places and attributes the longer phrase wins: "wall
// thickness" is a part of a box, though "thickness" is an attribute. Of phrases of equal length the order of the cases decides: a
// part of the form, the form's own noun, verbs, measures, threads, places, attributes, and then what only describes.
func (r *reading) token(t language.Text, i int, parts language.Lexicon[string]) (token, int) {
	p, partWords := parts.Longest(t, i)
	m, measure := t.Measure(i)
	a, attrWords := attributes().Longest(t, i)
	pl, placeWords := places().Longest(t, i)
	f, formWords := nouns().Longest(t, i)
	v, verbWords := verbs().Longest(t, i)
	switch {
	case partWords > 0 && partWords >= max(attrWords, placeWords) && (f.form != r.form || partWords >= formWords):
		return token{sort: partly, name: p}, partWords
	case formWords > 0 && f.form == r.form && formWords >= attrWords:
		return token{sort: wholly}, formWords
	case verbWords > 0:
		return v, verbWords
	case measure > 0:
		// language measures in metres; everything here is in millimetres.
		if m.Unit == language.Metres {
			m.Value *= 1000
		}
		return token{sort: amount, value: m.Value, unit: m.Unit}, measure
	case threadSize(t.Span(i, 1)) > 0:
		return token{sort: thread, value: threadSize(t.Span(i, 1))}, 1
	case placeWords > 0 && placeWords >= attrWords:
		return token{sort: place, name: pl}, placeWords
	case attrWords > 0:
		return token{sort: attr, name: a.name, more: a.more}, attrWords
	}
	if by, n := factors().Longest(t, i); n > 0 {
		return token{sort: factor, value: by}, n
	}
	if expr, n := materials().Longest(t, i); n > 0 {
		return token{sort: material, name: expr}, n
	}
	if hex, n := intent.Hue(t, i); n > 0 {
		return token{sort: coloured, name: hex}, n
	}
	return small(t, i)
}

// small is a small word, or a word that is not understood.
func small(t language.Text, i int) (token, int) {
	if m, n := language.Grammar().Longest(t, i); n > 0 {
		switch {
		case m.Sort == language.Joining:
			return token{sort: joining}, n
		case m.Sort == language.Negating || m.Lead == language.Less:
			return token{sort: removing}, n
		case m.Sort == language.Leading && m.Lead == language.With:
			return token{sort: adding}, n
		case m.Sort == language.Leading:
			return token{sort: opening}, n
		}
		return token{sort: empty}, n
	}
	if _, n := emptyWords().Longest(t, i); n > 0 {
		return token{sort: empty}, n
	}
	if _, n := exactWords().Longest(t, i); n > 0 {
		return token{sort: empty}, n
	}
	return token{sort: other}, 1
}

// products joins amounts that "x" or "by" stands between into one token. "40 x 20 x 10 cm" becomes the values 400, 200, 100: a
// number without a unit takes the unit of the last. In "4 x 3" all are bare, and the product is a count: a grid of holes, or
// compartments.
func (r *reading) products() {
	var out []token
	for i := 0; i < len(r.tokens); i++ {
		t := r.tokens[i]
		if t.sort != amount {
			out = append(out, t)
			continue
		}
		p := token{sort: product, text: t.text, pause: t.pause}
		list := []token{t}
		for i+2 < len(r.tokens) && r.tokens[i+2].sort == amount && r.tokens[i+2].pause == language.Blank && times[strings.ToLower(r.tokens[i+1].text)] {
			list = append(list, r.tokens[i+2])
			p.text += " " + r.tokens[i+1].text + " " + r.tokens[i+2].text
			i += 2
		}
		if len(list) == 1 {
			out = append(out, t)
			continue
		}
		for _, k := range list {
			p.unit = max(p.unit, k.unit)
		}
		scale := scaleOf(list[len(list)-1])
		for _, k := range list {
			if k.unit == language.Bare && p.unit == language.Metres {
				k.value *= scale
			}
			p.values = append(p.values, k.value)
		}
		out = append(out, p)
	}
	r.tokens = out
}

// scaleOf is how many millimetres one unit of a measure has, by its last word: 10 for "30 cm", 25.4 for "2-inch"; 1 without a unit.
func scaleOf(t token) float64 {
	words := strings.Fields(strings.ReplaceAll(strings.ToLower(t.text), "-", " "))
	if mm := language.Units[words[len(words)-1]] * 1000; mm > 0 {
		return mm
	}
	return 1
}

// times are the signs of a product.
var times = map[string]bool{"x": true, "by": true, "times": true}

// threadSize is the diameter of the metric thread that a word names, millimetres: 8 for "m8", 2.5 for "m2.5"; 0 for other words.
// Above M100 a word is no thread, but perhaps a model number or a road.
func threadSize(word string) float64 {
	digits, ok := strings.CutPrefix(word, "m")
	if !ok || digits == "" || strings.Trim(digits, "0123456789.") != "" {
		return 0
	}
	d, err := strconv.ParseFloat(digits, 64)
	if err != nil || d < 1 || d > 100 {
		return 0
	}
	return d
}

// placeWords say where holes are and how they run. The first five names are values of hole.Where; through and blind are about
// depth; front to side are faces, which count where the form has such a face; square is the shape.
var placeWords = []struct{ name, words string }{
	{"middle", "middle, centre, center, in the middle, in the centre, in the center, centred, centered, central"},
	{"corners", "corner, corners, each corner, every corner, all corners"},
	{"row", "row, line, in a row, in a line, in line"},
	{"ends", "end, ends, each end, both ends, either end"},
	{"grid", "grid, matrix"},
	{"through", "through, all the way through, right through"},
	{"blind", "blind"},
	{"front", "front, front side, front face, front wall"},
	{"back", "back, rear, back wall, rear wall"},
	{"left", "left, left side, left wall"},
	{"right", "right, right side, right wall"},
	{"top", "top, top side, top face"},
	{"bottom", "bottom, floor, underside"},
	{"side", "side, sides"},
	{"square", "square, squared"},
}

var places = sync.OnceValue(func() language.Lexicon[string] {
	l := language.NewLexicon[string](64)
	for _, p := range placeWords {
		l.AddAll(p.words, p.name)
	}
	return l
})

// verbs are the words that add, take away and compare. They are looked up before measures and small words, since "no", "more" and
// "less" are small words for language, too.
var verbs = sync.OnceValue(func() language.Lexicon[token] {
	l := language.NewLexicon[token](32)
	l.AddAll("add, give it, put, include, including, attach, plus", token{sort: adding})
	l.AddAll("remove, without, take away, take off, delete, drop, lose, no, minus, get rid of, leave out", token{sort: removing})
	l.AddAll("instead of, rather than, not", token{sort: instead})
	l.AddAll("as many, as much", token{sort: empty}) // "twice as many legs"
	l.AddAll("more, additional, extra, further", token{sort: more, more: 1})
	l.AddAll("fewer, less", token{sort: more, more: -1})
	return l
})
