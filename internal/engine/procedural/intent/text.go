package intent

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is one word of a text.
type word struct {
	from, to int    // in the normal text
	raw      string // as written
	pause    pause  // what stands before it
}

// pause is what parts a word from the one before.
type pause uint8

const (
	blank  pause = iota
	hyphen       // "low-poly"
	comma        // and whatever else parts phrases
	stop         // the end of a sentence
)

// text is a prompt cut into words. The normal text has them in lower case, without accents, with one blank between.
type text struct {
	normal string
	words  []word
}

// longest is how much of one word is kept, in bytes: a script without blanks makes words of whole sentences.
const longest = 96

// Normal is a prompt in lower case, without accents, punctuation and test words: prompts that differ only so ask for the same.
func Normal(prompt string) string { return cut(prompt).normal }

// cut makes a text of a prompt.
func cut(prompt string) text {
	c := cutter{prompt: prompt}
	c.normal.Grow(len(prompt) + 8)
	for i := 0; i < len(prompt); {
		if n := testWord(prompt[i:]); n > 0 {
			c.end(i, comma)
			i += n
			continue
		}
		if n := apostrophe(prompt[i:]); n > 0 {
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(prompt[i:])
		c.rune(i, r)
		i += n
	}
	c.end(len(prompt), stop)
	return text{c.normal.String(), c.words}
}

// testWord is the length of a word of the API's test mode, such as "[test:fail]", at the start of s.
func testWord(s string) int {
	if !strings.HasPrefix(s, "[test:") {
		return 0
	}
	return strings.IndexByte(s[:min(len(s), 40)], ']') + 1
}

// apostrophe is the length of an apostrophe at the start of s, with the s of a possessive: "the fox's tail", "jack-o'-lantern".
func apostrophe(s string) int {
	for _, mark := range [...]string{"'", "’", "ʼ"} {
		rest, ok := strings.CutPrefix(s, mark)
		if !ok {
			continue
		}
		if after, ok := strings.CutPrefix(rest, "s"); ok {
			if next, _ := utf8.DecodeRuneInString(after); !unicode.IsLetter(next) {
				return len(mark) + 1
			}
		}
		return len(mark)
	}
	return 0
}

// cutter is a text in the making.
type cutter struct {
	prompt string
	normal strings.Builder
	words  []word
	open   bool // a word has begun
	start  int  // of the open word in the prompt
	from   int  // of the open word in the normal text
	symbol bool // the open word is of symbols
	next   pause
}

// rune takes the rune at byte i.
func (c *cutter) rune(i int, r rune) {
	inWord, symbol := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r), unicode.Is(unicode.So, r) && r != utf8.RuneError
	switch {
	case (r == '.' || r == ',') && c.open && c.number(i):
		if r == '.' {
			c.normal.WriteByte('.')
		}
	case r == '&' || r == '+':
		c.end(i, blank)
		c.begin(i, false)
		c.normal.WriteString("and")
		c.end(i+1, blank)
	case !inWord && !symbol:
		c.end(i, pauseOf(r))
	default:
		if c.open && c.symbol != symbol && !unicode.IsMark(r) {
			c.end(i, blank)
		}
		if !c.open {
			c.begin(i, symbol)
		}
		c.write(r)
	}
}

// number reports whether the sign at byte i stands inside a number: "1,500", "2.5".
func (c *cutter) number(i int) bool {
	digit := func(b byte) bool { return '0' <= b && b <= '9' }
	return i > 0 && i+1 < len(c.prompt) && digit(c.prompt[i-1]) && digit(c.prompt[i+1])
}

// pauseOf is what a sign between words parts.
func pauseOf(r rune) pause {
	switch r {
	case '-', '‐', '‑', '_':
		return hyphen
	case '.', '!', '?', ';', '\n', '。', '！', '？', '；', '।':
		return stop
	case ' ', '\t', '\r', '\u00a0', '\u200d', '"', '“', '”', '*', '#', utf8.RuneError:
		return blank
	}
	if unicode.IsSpace(r) {
		return blank
	}
	return comma
}

func (c *cutter) begin(i int, symbol bool) {
	if c.normal.Len() > 0 {
		c.normal.WriteByte(' ')
	}
	c.open, c.start, c.from, c.symbol = true, i, c.normal.Len(), symbol
}

func (c *cutter) write(r rune) {
	if c.normal.Len()-c.from > longest {
		return
	}
	if unicode.IsMark(r) && r < 0x370 {
		return // an accent that stands alone
	}
	r = unicode.ToLower(r)
	if plain, ok := accents[r]; ok {
		c.normal.WriteString(plain)
		return
	}
	c.normal.WriteRune(r)
}

// end closes the open word before byte i and notes the pause that follows.
func (c *cutter) end(i int, p pause) {
	if c.open {
		c.open = false
		raw := c.prompt[c.start:i]
		if len(raw) > longest {
			raw = strings.ToValidUTF8(raw[:longest], "") + "…"
		}
		c.words = append(c.words, word{from: c.from, to: c.normal.Len(), raw: raw, pause: c.next})
		c.next = blank
	}
	c.next = max(c.next, p)
}

// accents are the letters of Latin scripts that are written without.
var accents = map[rune]string{
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'æ': "ae", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e",
	'ì': "i", 'í': "i", 'î': "i", 'ï': "i", 'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o", 'ø': "o", 'œ': "oe",
	'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ý': "y", 'ÿ': "y", 'ß': "ss", 'ā': "a", 'ē': "e", 'ī': "i", 'ō': "o", 'ū': "u",
	'č': "c", 'ć': "c", 'đ': "d", 'ě': "e", 'ł': "l", 'ń': "n", 'ř': "r", 'š': "s", 'ś': "s", 'ž': "z", 'ź': "z", 'ż': "z",
}
