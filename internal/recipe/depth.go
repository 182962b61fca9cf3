package recipe

// tooDeep is the first line where brackets or signs nest too deeply, or 0. Texts and comments count nothing.
// Signs in a row nest as brackets do: the parser recurses once for each minus of ------x. Tabs and blanks count with them, since indents nest, too.
// The scan has to see texts and comments as the parser does, or else brackets could hide from it.
func tooDeep(text []byte) int {
	depth, line, run := 0, 1, 0
	for i := 0; i < len(text); i++ {
		end := i
		switch c := text[i]; c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '\n':
			line++
		case '#':
			end = comment(text, i)
		case '"', '\'':
			end = quoted(text, i)
		}
		switch text[i] {
		case '-', '+', '~', '\t', ' ':
			run++
		default:
			run = 0
		}
		if depth > maxNest || run > maxRun {
			return line
		}
		for ; i < end; i++ {
			if text[i] == '\n' {
				line++
			}
		}
	}
	return 0
}

// comment is the place of the last character of a comment that begins at i.
func comment(text []byte, i int) int {
	for i+1 < len(text) && text[i+1] != '\n' {
		i++
	}
	return i
}

// quoted is the place of the last character of the text that begins at i: "…", '…', or three of either.
// A text on one line that has no end stops at the end of its line, where the parser refuses it.
func quoted(text []byte, i int) int {
	q, n := text[i], 1
	if i+2 < len(text) && text[i+1] == q && text[i+2] == q {
		n = 3
	}
	same := 0
	for j := i + n; j < len(text); j++ {
		switch {
		case text[j] == '\\':
			j, same = j+1, 0
		case text[j] == q:
			if same++; same == n {
				return j
			}
		case text[j] == '\n' && n == 1:
			return j - 1
		default:
			same = 0
		}
	}
	return len(text) - 1
}
