package safety

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// normal is a text in one spelling of each letter: compatibility forms are decomposed (NFKD), accents and strokes are dropped, and
// look-alikes become the Latin letters that they look like. Outside ASCII, only letters and digits remain. In scripts without spaces between
// words each character becomes a word of its own. NFKD is the compatibility decomposition of Unicode's annex 15.
func normal(text string) string {
	if plain(text) {
		return text
	}
	var out strings.Builder
	out.Grow(len(text))
	known := map[rune]string{} // one character may decompose into 18, so each is worked out once
	for _, r := range text {
		if r < utf8.RuneSelf {
			out.WriteByte(byte(r))
			continue
		}
		as, ok := known[r]
		if !ok {
			as = shape(r)
			known[r] = as
		}
		out.WriteString(as)
	}
	return out.String()
}

// shape is one character as normal writes it. Characters can be normalised one by one, because composition and reordering concern only marks, which are
// dropped.
func shape(char rune) string {
	var out strings.Builder
	for _, r := range norm.NFKD.String(string(char)) {
		switch {
		case r < utf8.RuneSelf:
			out.WriteByte(byte(r))
		case unicode.In(r, unicode.Mn, unicode.Me), invisible(r):
		case unicode.Is(unicode.Cf, r):
			out.WriteByte('-') // it may separate two words, or be hidden within one: a hyphen is read both ways
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar):
			out.WriteByte(' ')
			out.WriteRune(unicode.ToLower(r))
			out.WriteByte(' ')
		default:
			out.WriteRune(latin(r))
		}
	}
	return out.String()
}

// plain reports whether a text is ASCII.
func plain(text string) bool {
	var all byte // without a branch in the loop: most texts are
	for i := range len(text) {
		all |= text[i]
	}
	return all < utf8.RuneSelf
}

// invisible reports whether a character is a filler that Unicode counts among the letters.
func invisible(r rune) bool { return r == 0x115F || r == 0x1160 || r == 0x3164 || r == 0xFFA0 }

// latin is the Latin letter that a character looks like, in lower case, or the character itself; a space if it is neither letter nor digit.
func latin(r rune) rune {
	if b := lookalike(r); b != 0 {
		return rune(b)
	}
	if r = unicode.ToLower(r); unicode.IsLetter(r) || unicode.IsDigit(r) {
		if b := lookalike(r); b != 0 {
			return rune(b)
		}
		return r
	}
	return ' '
}

// lookalike is the ASCII letter that a character looks like, or 0. NFKD has already replaced the full-width, circled and mathematical letters. Squared
// letters and flags stand in the order of the alphabet; all others are in a table.
func lookalike(r rune) byte {
	for _, first := range [...]rune{0x1F150, 0x1F170, 0x1F1E6} { // negative circled, negative squared, regional indicators
		if r >= first && r < first+26 {
			return byte('a' + r - first)
		}
	}
	return lookalikes[r]
}

// lookalikes are the common ones of Unicode's confusables.txt (UTS 39), after lower case but for the Greek capitals.
var lookalikes = table(map[byte]string{
	'a': "аαɑᴀ", 'b': "вьбβʙ", 'c': "сᴄϲ", 'd': "ԁđᴅ", 'e': "еεєᴇ€", 'f': "ƒғ", 'g': "ɡɢց", 'h': "һнΗʜհħ",
	'i': "іıιɪɩ¡", 'j': "јᴊ", 'k': "кκᴋ", 'l': "ӏłʟ£", 'm': "мᴍ", 'n': "пηΝɴո", 'o': "оοøօᴏ", 'p': "рρᴘ", 'q': "ԛ",
	'r': "гʀ", 's': "ѕꜱ", 't': "тτᴛŧ", 'u': "υսᴜ", 'v': "ѵνᴠ", 'w': "ԝωᴡ", 'x': "хχ", 'y': "уγʏ", 'z': "ᴢ",
})

func table(byLetter map[byte]string) map[rune]byte {
	out := map[rune]byte{}
	for letter, shapes := range byLetter {
		for _, r := range shapes {
			out[r] = letter
		}
	}
	return out
}
