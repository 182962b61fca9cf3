package safety

// The kinds of bytes. Bytes of a kind below digit separate words.
const (
	space = iota
	line
	mark // punctuation
	stop // ends a sentence
	digit
	sign // may stand for a letter: "$" for "s"
	letter
)

// kinds is the kind of each byte of a normal text. fold maps a byte to its letter or digit, and a byte that separates words to 0. signs does so,
// too, and reads digits and signs as the letters that they look like: "1" as "i". others has the second letter that some of them look like.
var kinds, fold, signs, others = readings()

func readings() (kinds, fold, signs, others [256]byte) {
	for i := range 256 {
		switch b := byte(i); {
		case b <= ' ' || b == 0x7F:
			kinds[b] = space
		case b >= '0' && b <= '9':
			kinds[b], fold[b] = digit, b
		case b|0x20 >= 'a' && b|0x20 <= 'z':
			kinds[b], fold[b] = letter, b|0x20
		case b >= 0x80:
			kinds[b], fold[b] = letter, b
		default:
			kinds[b] = mark
		}
	}
	for _, b := range []byte(".!?;") {
		kinds[b] = stop
	}
	kinds['\n'] = line
	for _, b := range []byte("@$|+") {
		kinds[b] = sign
	}
	signs = fold
	for i, b := range []byte("0134578@$|+!9") {
		signs[b] = "oieastbasitig"[i]
	}
	others = signs
	for _, b := range []byte("1|!") {
		others[b] = 'l'
	}
	return kinds, fold, signs, others
}
