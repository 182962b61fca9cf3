package schema

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf16"
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

// string reads a string, which begins at the quotation mark. Faults of its characters are noted at the current path.
func (p *parser) string() string {
	p.at++
	begin := p.at
	for p.at < len(p.text) { // most strings are plain ASCII
		switch c := p.text[p.at]; {
		case c == '"':
			p.at++
			return string(p.text[begin : p.at-1])
		case c == '\\' || c < ' ' || c >= utf8.RuneSelf:
			return p.slowString(begin)
		}
		p.at++
	}
	p.fail("the string does not end")
	return ""
}

func (p *parser) slowString(begin int) string {
	out := append([]byte(nil), p.text[begin:p.at]...)
	bad := ""
	for p.at < len(p.text) {
		c := p.text[p.at]
		if c == '"' {
			p.at++
			if bad != "" {
				p.fault(problem.InvalidFormat, bad)
			}
			return string(out)
		}
		if c < ' ' {
			p.fail("a control character in a string must be escaped")
			return ""
		}
		r, size := utf8.DecodeRune(p.text[p.at:])
		if r == utf8.RuneError && size == 1 {
			bad = "holds invalid UTF-8"
		}
		p.at += size
		if c == '\\' {
			if r = p.escape(); r == utf8.RuneError && p.broken == "" && bad == "" && !p.wroteReplacement() {
				bad = "holds a lone surrogate"
			}
			if r == 0 {
				bad = "holds the character U+0000"
			}
		}
		out = utf8.AppendRune(out, r)
	}
	p.fail("the string does not end")
	return ""
}

// wroteReplacement reports whether the escape just read spells U+FFFD itself.
func (p *parser) wroteReplacement() bool {
	u, ok := hex4(p.text[max(0, p.at-4):p.at])
	return ok && u == utf8.RuneError
}

// escape reads what follows a backslash. A lone surrogate is utf8.RuneError.
func (p *parser) escape() rune {
	c := p.next()
	p.at++
	switch c {
	case '"', '\\', '/':
		return rune(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		return p.codePoint()
	}
	p.at--
	p.fail("unknown escape")
	return utf8.RuneError
}

// codePoint reads the four digits after \u, and a second escape where they are the first half of a pair.
func (p *parser) codePoint() rune {
	u, ok := hex4(p.text[p.at:])
	if !ok {
		p.fail("four hexadecimal digits are expected")
		return utf8.RuneError
	}
	p.at += 4
	if !utf16.IsSurrogate(u) {
		return u
	}
	if rest := p.text[p.at:]; len(rest) >= 6 && rest[0] == '\\' && rest[1] == 'u' {
		low, ok := hex4(rest[2:])
		if r := utf16.DecodeRune(u, low); ok && r != utf8.RuneError {
			p.at += 6
			return r
		}
	}
	return utf8.RuneError
}

func hex4(b []byte) (rune, bool) {
	if len(b) < 4 {
		return 0, false
	}
	u, err := strconv.ParseUint(string(b[:4]), 16, 16)
	return rune(u), err == nil
}

// number reads a number by the grammar of RFC 8259, section 6.
func (p *parser) number() any {
	begin := p.at
	if p.next() == '-' {
		p.at++
	}
	zero := p.next() == '0'
	if n := p.digits(); n == 0 || zero && n > 1 {
		p.fail("a number is malformed")
	}
	if p.next() == '.' {
		p.at++
		if p.digits() == 0 {
			p.fail("a number is malformed")
		}
	}
	if c := p.next(); c == 'e' || c == 'E' {
		p.at++
		if c := p.next(); c == '+' || c == '-' {
			p.at++
		}
		if p.digits() == 0 {
			p.fail("a number is malformed")
		}
	}
	f, err := strconv.ParseFloat(string(p.text[begin:p.at]), 64)
	if err != nil && p.broken == "" {
		p.fault(problem.TooBig, "is not a number that can be held")
		f = math.MaxFloat64
	}
	if f == math.Trunc(f) && math.Abs(f) <= 1<<53 {
		return int64(f)
	}
	return f
}

// digits reads decimal digits and counts them.
func (p *parser) digits() int {
	begin := p.at
	for c := p.next(); '0' <= c && c <= '9'; c = p.next() {
		p.at++
	}
	return p.at - begin
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
