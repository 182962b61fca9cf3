package schema

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"atelier/internal/problem"
)

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

// slowString reads a string of which the part from begin up to here is plain.
//
// It is for strings with escapes or beyond ASCII. Faults (contract, "The way of a request"): invalid UTF-8, a lone surrogate, U+0000.
func (p *parser) slowString(begin int) string {
	out := append(make([]byte, 0, p.end()-begin), p.text[begin:p.at]...)
	bad := "" // a string with a fault is not used, except in paths, which need its beginning alone
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
		if bad == "" || len(out) <= maxName {
			out = utf8.AppendRune(out, r)
		}
	}
	p.fail("the string does not end")
	return ""
}

// end is where the string that is being read ends.
func (p *parser) end() int {
	for i := p.at; i < len(p.text); i++ {
		switch p.text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(p.text)
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

// codePoint reads the four digits after \u, and a second escape where they are the first half of a pair. A code point beyond U+FFFF is
// written as two escapes, high surrogate first (RFC 8259, section 7).
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
