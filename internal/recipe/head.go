package recipe

import (
	"reflect"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
)

// head is the beginning of a recipe as far as it can be read without running it: comments, and names set to plain values (texts, numbers, True,
// False, and tuples, lists and dicts of these). Nearly every recipe declares itself there, so that a program that starts with hundreds of them
// compiles none.
type head struct {
	values starlark.StringDict
	length int // bytes
}

// readHead reads as far as it can.
// Whatever it cannot read ends the head without an error: the interpreter reads the rest, and has the last word. So the reader may be strict, but
// never read anything otherwise than Starlark does.
func readHead(text string) head {
	out := head{values: starlark.StringDict{}}
	s := headReader{text: text}
	for s.at < len(text) {
		name, v := s.statement()
		if s.bad || name != "" && out.values[name] != nil {
			break
		}
		if name != "" {
			out.values[name] = v
		}
		out.length = s.at
	}
	return out
}

// headed is the header of a recipe whose head declares all of it. Of the rest only the names are read: it must define build, and may have mistakes.
// ok is false if the text must be run to read the header.
// It looks at lines that begin in the first column alone: all others are inside of a function or of brackets, where nothing is declared.
func headed(text string) (Header, bool) {
	top := readHead(text)
	builds := false
	for line := range strings.Lines(text[top.length:]) {
		switch {
		case strings.ContainsAny(line[:1], " \t\r\n#)]}\""): // inside of something, or nothing
		case strings.HasPrefix(line, "def "):
			name := identifier(line[len("def "):])
			builds = builds || name == "build"
			if declared[name] {
				return Header{}, false
			}
		case !ownNames(line):
			return Header{}, false
		}
	}
	h := Header{}
	fault := false
	h.read(top.values, func(string, string, ...any) { fault = true })
	return h, builds && !fault
}

// ownNames reports whether a line sets one or several names, none of them a name of the header.
func ownNames(line string) bool {
	for {
		name := identifier(line)
		line = strings.TrimLeft(line[len(name):], " ")
		if name == "" || declared[name] || line == "" || line[0] != ',' {
			return name != "" && !declared[name] && strings.HasPrefix(line, "=")
		}
		line = strings.TrimLeft(line[1:], " ")
	}
}

// heralds reports whether headed finds the same header as running the recipe.
// Pack asks it of each recipe, so the two readers cannot differ on a recipe of the library.
func (r *Recipe) heralds() bool {
	h, ok := headed(string(r.Text))
	return ok && reflect.DeepEqual(h, r.Header)
}

// declared are the names of declarations.
var declared = func() map[string]bool {
	out := map[string]bool{}
	for _, d := range declarations {
		out[d.name] = true
	}
	return out
}()

// headReader reads plain values from a text. Anything else makes it bad.
type headReader struct {
	text  string
	at    int
	depth int
	bad   bool
}

const maxNested = 8 // brackets in brackets

// statement reads one line, or the lines of one value. Name is "" for an empty line and a comment.
func (s *headReader) statement() (name string, v starlark.Value) {
	s.blanks()
	if s.ends() {
		return "", nil
	}
	name = identifier(s.text[s.at:])
	s.at += len(name)
	s.blanks()
	if name == "" || !s.takes('=') {
		s.bad = true
		return "", nil
	}
	s.blanks()
	v = s.sum()
	s.blanks()
	s.bad = s.bad || !s.ends()
	return name, v
}

// identifier is the name at the beginning of a text, or "".
func identifier(text string) string {
	for i := range len(text) {
		if c := text[i]; c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (i == 0 || c < '0' || c > '9') {
			return text[:i]
		}
	}
	return text
}

// sum is a value, or several texts joined by +.
func (s *headReader) sum() starlark.Value {
	v := s.value()
	for !s.bad {
		s.gap()
		if !s.takes('+') {
			break
		}
		s.gap()
		a, ok1 := v.(starlark.String)
		b, ok2 := s.value().(starlark.String)
		if !ok1 || !ok2 {
			s.bad = true
			break
		}
		v = a + b
	}
	return v
}

func (s *headReader) value() starlark.Value {
	if s.at >= len(s.text) || s.depth > maxNested {
		s.bad = true
		return nil
	}
	switch c := s.text[s.at]; {
	case c == '"':
		return s.quoted()
	case c == '-' || c == '.' || c >= '0' && c <= '9':
		return s.number()
	case c == '(':
		list, comma := s.list(')')
		if len(list) == 1 && !comma {
			return list[0]
		}
		return starlark.Tuple(list)
	case c == '[':
		list, _ := s.list(']')
		return starlark.NewList(list)
	case c == '{':
		return s.dict()
	}
	word := identifier(s.text[s.at:])
	s.at += len(word)
	s.bad = s.bad || word != "True" && word != "False"
	return starlark.Bool(word == "True")
}

// quoted is a text between double quotes on one line.
func (s *headReader) quoted() starlark.Value {
	rest := s.text[s.at+1:]
	for i := range len(rest) {
		if rest[i] == '"' {
			whole := s.text[s.at : s.at+i+2]
			s.at += len(whole)
			if !strings.Contains(whole, `\`) {
				s.bad = s.bad || whole == `""` && strings.HasPrefix(s.text[s.at:], `"`) // three quotes
				return starlark.String(whole[1 : len(whole)-1])
			}
			s.bad = true // escapes are left to the interpreter
			return nil
		}
		if rest[i] < ' ' {
			break
		}
	}
	s.bad = true
	return nil
}

// Atoi takes "-0", "00" and "007" too; what Itoa writes otherwise is left to the interpreter, which refuses leading zeros.
func (s *headReader) number() starlark.Value {
	n := strings.TrimLeft(s.text[s.at:], "+-.eE0123456789")
	digits := s.text[s.at : len(s.text)-len(n)]
	s.at += len(digits)
	if i, err := strconv.Atoi(digits); err == nil && strconv.Itoa(i) == digits {
		return starlark.MakeInt(i)
	}
	f, err := strconv.ParseFloat(digits, 64)
	s.bad = s.bad || err != nil || !strings.ContainsAny(digits, ".eE")
	return starlark.Float(f)
}

// list is what stands between brackets, and whether a comma ends it.
func (s *headReader) list(end byte) (out []starlark.Value, comma bool) {
	s.open()
	for !s.bad && !s.takes(end) {
		if len(out) > 0 && !comma {
			s.bad = true
			break
		}
		out = append(out, s.sum())
		s.gap()
		comma = s.takes(',')
		s.gap()
	}
	s.depth--
	return out, comma
}

func (s *headReader) dict() starlark.Value {
	s.open()
	out := starlark.NewDict(4)
	comma := true
	for !s.bad && !s.takes('}') {
		key := s.value()
		s.gap()
		if _, ok := key.(starlark.String); !ok || !comma || !s.takes(':') {
			s.bad = true
			break
		}
		s.gap()
		before := out.Len()
		if err := out.SetKey(key, s.sum()); err != nil || out.Len() == before {
			s.bad = true
			break
		}
		s.gap()
		comma = s.takes(',')
		s.gap()
	}
	s.depth--
	return out
}

// open moves past a bracket.
func (s *headReader) open() {
	s.at++
	s.depth++
	s.gap()
}

// takes moves past a byte if it is the next one.
func (s *headReader) takes(c byte) bool {
	if s.at < len(s.text) && s.text[s.at] == c {
		s.at++
		return true
	}
	return false
}

func (s *headReader) blanks() {
	for s.at < len(s.text) && s.text[s.at] == ' ' {
		s.at++
	}
}

// gap moves past blanks, and inside brackets past line ends and comments.
func (s *headReader) gap() {
	for s.blanks(); s.depth > 0 && s.at < len(s.text) && (s.text[s.at] == '\n' || s.text[s.at] == '#'); s.blanks() {
		s.ends()
	}
}

// ends moves past the end of a line, and a comment before it. It is false if something else follows.
func (s *headReader) ends() bool {
	if s.at < len(s.text) && s.text[s.at] == '#' {
		if i := strings.IndexByte(s.text[s.at:], '\n'); i >= 0 {
			s.at += i
		} else {
			s.at = len(s.text)
		}
	}
	return s.at == len(s.text) || s.takes('\n')
}
