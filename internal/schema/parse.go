package schema

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"atelier/internal/problem"
)

// What a text may hold at most; a body that a schema lets through holds far less.
const (
	maxDepth  = 32
	maxValues = 50_000
	maxName   = 64 // bytes of a key that are shown in a path
)

// parser reads JSON (RFC 8259) into nil, bool, int64, float64, string, []any and map[string]any.
//
// encoding/json is more lenient than we may be: it lets the last of two equal keys win and repairs invalid UTF-8
// and lone surrogates silently. Numbers are IEEE doubles (RFC 7493); one without a fraction is an int64,
// however it is spelled.
type parser struct {
	text   []byte
	at     int
	path   []byte
	depth  int
	values int
	faults problem.Fields // what can be read past
	broken string         // what cannot
}

// parse reads a text. A nil tree with faults is a text that is not JSON.
func parse(text []byte, place string) (any, problem.Fields) {
	p := &parser{text: text, path: []byte(place)}
	p.space()
	tree := p.value()
	p.space()
	if p.broken == "" && p.at < len(p.text) {
		p.fail("nothing may follow the value")
	}
	if p.broken != "" {
		return nil, problem.Fields{{Path: place, Code: problem.InvalidFormat, Message: p.broken}}
	}
	return tree, p.faults
}

// fail gives up, with the first reason.
func (p *parser) fail(why string) {
	if p.broken == "" {
		p.broken = fmt.Sprintf("not valid JSON at byte %d: %s", p.at, why)
	}
}

func (p *parser) fault(code problem.Code, message string) {
	if len(p.faults) < maxValues {
		p.faults = append(p.faults, problem.Field{Path: string(p.path), Code: code, Message: message})
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
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

func (p *parser) value() any {
	if p.values++; p.values > maxValues {
		p.fail("too many values")
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
	case c == 't':
		return p.word("true", true)
	case c == 'f':
		return p.word("false", false)
	case c == 'n':
		return p.word("null", nil)
	}
	p.fail("a value is expected")
	return nil
}

func (p *parser) word(word string, v any) any {
	if end := p.at + len(word); end <= len(p.text) && string(p.text[p.at:end]) == word {
		p.at = end
		return v
	}
	p.fail("a value is expected")
	return nil
}

func (p *parser) object() any {
	object, here := map[string]any{}, len(p.path)
	p.sequence('}', func(int) {
		if p.next() != '"' {
			p.fail("a key is expected")
			return
		}
		key := p.string()
		p.path = append(append(p.path, '.'), shown(key)...)
		p.space()
		if p.next() != ':' {
			p.fail("a colon is expected")
			return
		}
		p.at++
		p.space()
		if _, twice := object[key]; twice {
			p.fault(problem.Custom, "stands twice in the object")
		}
		object[key] = p.value()
		p.path = p.path[:here]
	})
	return object
}

func (p *parser) array() any {
	list, here := []any{}, len(p.path)
	p.sequence(']', func(i int) {
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
		p.space()
		switch p.next() {
		case ',':
			p.at++
		case closing:
			p.at++
			return
		default:
			p.fail("a comma or a closing bracket is expected")
		}
	}
}

// shown is a key as it stands in a path.
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
