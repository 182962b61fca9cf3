package language

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Word is one word of a Text.
type Word struct {
	From, To int    // in the normal text
	Raw      string // as written
	Pause    Pause  // what stands before it
}

// Pause is what separates a word from the one before.
type Pause uint8

// The pauses, shortest first.
const (
	Blank  Pause = iota
	Hyphen       // "low-poly"
	Comma        // and other signs between phrases, such as ";"
	Colon        // "a set: three barrels"
	Stop         // the end of a sentence
)

// Sign is the text of a pause between two words: ", " of a Comma.
func (p Pause) Sign() string {
	return [...]string{Blank: " ", Hyphen: "-", Comma: ", ", Colon: ": ", Stop: ". "}[p]
}

// Text is a prompt cut into words. The normal text has them in lower case, without accents, with one blank between.
type Text struct {
	Normal string
	Words  []Word
}

// Longest is how much of one word is kept, in bytes: a script without blanks makes words of whole sentences.
const Longest = 96

// MaxPhrase is how many words a phrase with one meaning has at most: "at the top of".
const MaxPhrase = 4

// Run is the number of words from word i on, up to MaxPhrase, without a sign between them.
func (t Text) Run(i int) int {
	n := 1
	for n < MaxPhrase && i+n < len(t.Words) && t.Words[i+n].Pause <= Hyphen {
		n++
	}
	return n
}

// Span is n words from word i on, in the normal text.
func (t Text) Span(i, n int) string { return t.Normal[t.Words[i].From:t.Words[i+n-1].To] }

// Names reports whether the text contains words as a phrase, in the singular or a regular plural.
func (t Text) Names(words string) bool {
	normal := " " + t.Normal + " "
	return strings.Contains(normal, " "+words+" ") || strings.Contains(normal, " "+words+"s ")
}

// Raw is n words from word i on, as they are written.
func (t Text) Raw(i, n int) string {
	if n == 1 {
		return t.Words[i].Raw
	}
	var b strings.Builder
	for k := i; k < i+n; k++ {
		switch {
		case k > i && t.Words[k].Pause == Hyphen:
			b.WriteByte('-')
		case k > i:
			b.WriteByte(' ')
		}
		b.WriteString(t.Words[k].Raw)
	}
	return b.String()
}

// Normal is a prompt in lower case, without accents, punctuation and test words: prompts that differ in nothing else ask for the same thing.
func Normal(prompt string) string {
	if normal, ok := plain(prompt); ok {
		return normal
	}
	return Cut(prompt).Normal
}

// plain is the normal text of a short ASCII text of letters, digits, blanks and hyphens. Nearly every word of a vocabulary is such a text.
// The result is what Cut makes of it, in a tenth of the time. ok is false for every other text.
func plain(text string) (normal string, ok bool) {
	text = strings.Trim(text, " ")
	if len(text) > Longest {
		return "", false
	}
	var made [Longest]byte
	n, parted, same := 0, false, true
	for i := range len(text) {
		b := text[i]
		switch {
		case 'a' <= b && b <= 'z' || '0' <= b && b <= '9':
		case 'A' <= b && b <= 'Z':
			b += 'a' - 'A'
			same = false
		case b == ' ' || b == '-' || b == '_':
			same = same && b == ' ' && !parted
			parted = true
			continue
		default:
			return "", false
		}
		if parted && n > 0 {
			made[n] = ' '
			n++
		}
		made[n], parted = b, false
		n++
	}
	if same {
		return text, true
	}
	return string(made[:n]), true
}

// Cut makes a text of a prompt.
func Cut(prompt string) Text {
	c := cutter{prompt: prompt}
	c.normal.Grow(len(prompt) + 8)
	for i := 0; i < len(prompt); {
		if n := testWord(prompt[i:]); n > 0 {
			c.end(i, Comma)
			i += n
			continue
		}
		if b := prompt[i]; b == '\'' || b >= utf8.RuneSelf {
			if n := apostrophe(prompt[i:]); n > 0 {
				i += n
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(prompt[i:])
		if !unseen(r) {
			c.rune(i, narrow(r))
		}
		i += n
	}
	c.end(len(prompt), Stop)
	return Text{c.normal.String(), c.words}
}

// unseen reports whether a sign takes no room in a word, such as a soft hyphen.
func unseen(r rune) bool {
	return r == '\u00ad' || r == '\u200b' || r == '\u200c' || r == '\u2060' || r == '\ufeff'
}

// narrow is a letter of full width, as East Asian keyboards write it, as the plain letter.
func narrow(r rune) rune {
	const first, last, to = '！', '～', '!'
	if first <= r && r <= last {
		return r - first + to
	}
	return r
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

// cutter is the state of Cut.
type cutter struct {
	prompt string
	normal strings.Builder
	words  []Word
	open   bool // a word has begun
	start  int  // of the open word in the prompt
	from   int  // of the open word in the normal text
	symbol bool // the open word has symbols only
	next   Pause
}

// rune takes the rune at byte i.
func (c *cutter) rune(i int, r rune) {
	inWord := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
	symbol := r >= utf8.RuneSelf && unicode.Is(unicode.So, r) && r != utf8.RuneError
	switch {
	case (r == '.' || r == ',') && c.open && c.number(i):
		if r == '.' {
			c.normal.WriteByte('.')
		}
	case r == '&' || r == '+':
		c.end(i, Blank)
		c.begin(i, false)
		c.normal.WriteString("and")
		c.end(i+1, Blank)
	case r == '-' && c.apart(i):
		c.end(i, Comma)
	case !inWord && !symbol:
		c.end(i, pauseOf(r))
	default:
		if c.open && c.symbol != symbol && !unicode.IsMark(r) {
			c.end(i, Blank)
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

// apart reports whether the sign at byte i stands between blanks, as a dash does: "a chair - of oak".
func (c *cutter) apart(i int) bool {
	return i > 0 && i+1 < len(c.prompt) && c.prompt[i-1] == ' ' && c.prompt[i+1] == ' '
}

// pauseOf is the pause of a sign between words.
func pauseOf(r rune) Pause {
	switch r {
	case '-', '‐', '‑', '_':
		return Hyphen
	case ':', '：':
		return Colon
	case '.', '!', '?', ';', '\n', '。', '！', '？', '；', '।':
		return Stop
	case ' ', '\t', '\r', '\u00a0', '\u200d', '"', '“', '”', '*', '#', utf8.RuneError:
		return Blank
	}
	if unicode.IsSpace(r) {
		return Blank
	}
	return Comma
}

func (c *cutter) begin(i int, symbol bool) {
	if c.normal.Len() > 0 {
		c.normal.WriteByte(' ')
	}
	c.open, c.start, c.from, c.symbol = true, i, c.normal.Len(), symbol
}

func (c *cutter) write(r rune) {
	if c.normal.Len()-c.from > Longest {
		return
	}
	if unicode.IsMark(r) && r < 0x370 {
		return // a combining accent, which the normal text leaves out
	}
	r = unicode.ToLower(r)
	if r >= utf8.RuneSelf {
		if plain, ok := accents[r]; ok {
			c.normal.WriteString(plain)
			return
		}
	}
	c.normal.WriteRune(r)
}

// end closes the open word before byte i and notes the pause that follows.
func (c *cutter) end(i int, p Pause) {
	if c.open {
		c.open = false
		raw := c.prompt[c.start:i]
		if len(raw) > Longest {
			raw = strings.ToValidUTF8(raw[:Longest], "") + "…"
		}
		c.words = append(c.words, Word{From: c.from, To: c.normal.Len(), Raw: raw, Pause: c.next})
		c.next = Blank
	}
	c.next = max(c.next, p)
}

// accents are Latin letters with accents, and the plain letters that replace them.
var accents = map[rune]string{
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'æ': "ae", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e",
	'ì': "i", 'í': "i", 'î': "i", 'ï': "i", 'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o", 'ø': "o", 'œ': "oe",
	'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ý': "y", 'ÿ': "y", 'ß': "ss", 'ā': "a", 'ē': "e", 'ī': "i", 'ō': "o", 'ū': "u",
	'č': "c", 'ć': "c", 'đ': "d", 'ě': "e", 'ł': "l", 'ń': "n", 'ř': "r", 'š': "s", 'ś': "s", 'ž': "z", 'ź': "z", 'ż': "z",
}
