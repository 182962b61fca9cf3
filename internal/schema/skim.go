package schema

import "unicode/utf8"

// skip reads past a value. The text that contains it is refused anyway, so skip checks only the grammar. It takes about a nanosecond a byte and no
// memory, whatever the value contains.
func (p *parser) skip() {
	p.faults.partial = true
	p.skim()
}

func (p *parser) skim() {
	if p.depth > maxDepth {
		p.fail("nested too deeply")
	}
	if p.broken != "" {
		return
	}
	switch c := p.next(); {
	case c == '{', c == '[':
		p.skimSequence(c)
	case c == '"':
		p.skimString()
	case c == '-' || '0' <= c && c <= '9':
		p.scanNumber()
	default:
		p.word()
	}
}

// skimSequence reads past an object or an array. Keys that stand twice are not looked for: the text is refused anyway.
func (p *parser) skimSequence(opening byte) {
	closing := opening + 2 // in ASCII: { | } and [ \ ]
	p.at++
	if p.space(); p.next() == closing {
		p.at++
		return
	}
	p.depth++
	for {
		p.space()
		if opening == '{' {
			if p.next() != '"' {
				p.fail("a key is expected")
				return
			}
			p.skimString()
			p.colon()
		}
		p.skim()
		if p.space(); p.broken != "" || p.closes(closing) {
			p.depth--
			return
		}
	}
}

// skimString reads past a string.
func (p *parser) skimString() {
	for p.at++; p.at < len(p.text); {
		switch c := p.text[p.at]; {
		case c == '"':
			p.at++
			return
		case c < ' ':
			p.fail("a control character in a string must be escaped")
			return
		case c == '\\':
			p.at++
			if p.escape(); p.broken != "" {
				return
			}
		case c < utf8.RuneSelf:
			p.at++
		default:
			_, size := utf8.DecodeRune(p.text[p.at:])
			p.at += size
		}
	}
	p.fail("the string does not end")
}
