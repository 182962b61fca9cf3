package schema

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"atelier/internal/problem"
)

// The bounds of a text. A body that a schema accepts is far below them.
const (
	maxDepth  = 32
	maxValues = 2000 // kept values; the largest body of the API, a pack of 25 items, has about 90
	maxName   = 64   // bytes of a key that are shown in a path
)

// parser reads JSON (RFC 8259) into nil, bool, int64, float64, string, []any and map[string]any.
//
// encoding/json is too lenient here: of two equal keys it takes the last, and it silently repairs invalid UTF-8 and lone surrogates. Numbers are IEEE
// doubles (RFC 7493). A number without a fraction is an int64, in any spelling: 1e2 is 100.
//
// The tree holds only values that the shape has room for, however long the text is. The parser skips all others.
//
// After fail, broken is set and every function returns at once; faults of values do not stop it. path is a buffer that grows and shrinks with
// the depth.
type parser struct {
	shape
	text   []byte
	at     int
	path   []byte
	depth  int
	values int    // kept so far
	faults faults // those found so far: the parser continues after a fault
	broken string // the fault at which it has stopped; "": none
}

// parse reads a text and keeps what fits a shape. A nil tree with faults is a text that is not JSON.
func parse(text []byte, place string, s shape) (any, faults) {
	p := &parser{shape: s, text: text, path: []byte(place)}
	p.space()
	tree := p.value()
	p.space()
	if p.broken == "" && p.at < len(p.text) {
		p.fail("nothing may follow the value")
	}
	if p.broken != "" {
		var f faults
		f.add(place, problem.InvalidFormat, p.broken)
		return nil, f
	}
	return tree, p.faults
}

// fail stops the parser. The first reason stays.
func (p *parser) fail(why string) {
	if p.broken == "" {
		p.broken = fmt.Sprintf("must be valid JSON, and is not at byte %d: %s", p.at, why)
	}
}

func (p *parser) fault(code problem.Code, message string) {
	if !p.faults.pass(p.path) {
		p.faults.add(string(p.path), code, message)
	}
}

// next is the byte to be read, 0 at the end.
func (p *parser) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) space() {
	at := p.at
	for at < len(p.text) && p.text[at] <= ' ' && (p.text[at] == ' ' || p.text[at] == '\n' || p.text[at] == '\r' || p.text[at] == '\t') {
		at++
	}
	p.at = at
}

// value reads any value. Both bounds hold for kept values; skim has the depth alone.
func (p *parser) value() any {
	if p.values++; p.values > maxValues {
		p.fail(fmt.Sprintf("more than %d values", maxValues))
	}
	if p.depth > maxDepth {
		p.fail("nested too deeply")
	}
	if p.broken != "" {
		return nil
	}
	switch c := p.next(); {
	case c == '{':
		return p.object()
	case c == '[':
		return p.array()
	case c == '"':
		return p.string()
	case c == '-' || '0' <= c && c <= '9':
		return p.number()
	}
	return p.word()
}

// word reads null, true or false.
func (p *parser) word() any {
	for _, w := range [...]struct {
		text  string
		value any
	}{{"true", true}, {"false", false}, {"null", nil}} {
		if end := p.at + len(w.text); end <= len(p.text) && string(p.text[p.at:end]) == w.text {
			p.at = end
			return w.value
		}
	}
	p.fail("a value is expected")
	return nil
}

func (p *parser) object() any {
	o := members{kept: map[string]any{}}
	here := len(p.path)
	p.sequence('}', func(int) {
		if p.next() != '"' {
			p.fail("a key is expected")
			return
		}
		key := p.string()
		p.path = append(append(p.path, '.'), shown(key)...)
		p.colon()
		p.member(&o, key)
		p.path = p.path[:here]
	})
	return o.kept
}

// colon reads the colon between a key and its value.
func (p *parser) colon() {
	if p.space(); p.next() != ':' {
		p.fail("a colon is expected")
		return
	}
	p.at++
	p.space()
}

// member reads the value of a key. A key that stands twice is a fault at its own path (contract, "Endpoints").
func (p *parser) member(o *members, key string) {
	_, twice := o.kept[key]
	switch {
	case twice:
		p.fault(problem.Custom, "stands twice in the object")
		p.skip()
	case p.knows(key):
		o.kept[key] = p.value()
	default:
		p.skip()
		o.note(key)
	}
}

func (p *parser) array() any {
	list, here := []any{}, len(p.path)
	p.sequence(']', func(i int) {
		if !p.reaches(i) {
			p.skip()
			return
		}
		p.path = strconv.AppendInt(append(p.path, '.'), int64(i), 10)
		list = append(list, p.value())
		p.path = p.path[:here]
	})
	return list
}

// sequence reads elements with commas between them, up to a closing bracket.
func (p *parser) sequence(closing byte, element func(i int)) {
	p.at++ // the opening bracket
	p.depth++
	defer func() { p.depth-- }()
	if p.space(); p.next() == closing {
		p.at++
		return
	}
	for i := 0; p.broken == ""; i++ {
		p.space()
		element(i)
		if p.space(); p.closes(closing) {
			return
		}
	}
}

// closes reads the comma or closing bracket after an element, and reports whether the element was the last.
func (p *parser) closes(closing byte) bool {
	switch p.next() {
	case ',':
		p.at++
		return false
	case closing:
		p.at++
		return true
	}
	p.fail("a comma or a closing bracket is expected")
	return false
}

// shown is a key as it stands in a path. It is cut between two characters.
func shown(key string) string {
	if len(key) <= maxName {
		return key
	}
	cut := maxName
	for !utf8.RuneStart(key[cut]) {
		cut--
	}
	return key[:cut] + "…"
}
