package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// The parts of a clause about all things but some: words for all things, and words that begin the exception.
const (
	allWords  = `everything|everyone|everybody|them all|all of (?:them|these|those|the)|all the|all|every|each|both`
	lookVerbs = `make|paint|turn|colou?r|dye|give|let`
)

var (
	// exceptional is a clause about all things but some: its verb, what stands behind "all", and what stands behind "except".
	exceptional = regexp.MustCompile(`^(?:(` + lookVerbs + `) )?(?:` + allWords + `)\b ?(.*?),? ?\b` +
		`(?:` + exceptWords + ` (?:for )?(?:not |leave |keep )?|(?:and )?not the )(.+)$`)
	// exceptFirst is such a clause that begins with its exception: "except for the table, make everything blue".
	exceptFirst = regexp.MustCompile(`(?i)^` + exceptWords + ` (.+?),? (` + lookVerbs + `) (` + allWords + `) (.+?)[.!]?$`)
	// shallBe are words before what things shall be like.
	shallBe = regexp.MustCompile(`^(?:should be|must be|should|must|are|is|to be|into|be) `)
	// exceptNumber is a number of things that an exception leaves as they are, and exceptTurn one of them by its turn.
	exceptNumber = regexp.MustCompile(`^(?:only )?(` + numberWords + `)\b(?: of (?:them|these|those))?(?: of)?(?: the| these| those)? ?`)
	exceptTurn   = regexp.MustCompile(`^the (` + turnWords + `)\b( one\b)? ?`)
)

// exception returns the parts of a clause about all things but some: its verb, what stands behind "all", and what stands behind "except". ok is false of
// another clause.
func exception(norm string) (said []string, ok bool) {
	norm = polite.ReplaceAllString(strings.ReplaceAll(norm, " else ", " "), "")
	m := exceptional.FindStringSubmatch(norm)
	if m == nil || len(norm) > longestClause {
		return nil, false
	}
	return m[1:], true
}

// exceptLast puts the exception with which a feedback begins to its end, where it stands in most: "except for the table, make everything blue".
func exceptLast(feedback string) string {
	return exceptFirst.ReplaceAllString(feedback, "$2 $3 $4 except $1")
}

// allBut says something of all things but some: "make all but the chair blue", "make everything blue except the chair", "all but one should be green".
// Where words number what stays as it is, the rest is of its sort. What a clause excepts without the model having it changes nothing.
func (f *following) allBut(said []string) {
	scope, look := f.scoped(said[1])
	x := f.excepted(scope, said[2], look != "")
	if look == "" {
		look = shallBe.ReplaceAllString(x.rest, "")
	}
	if !x.ok || look == "" || x.number >= 0 && len(f.list) == intent.MostThings {
		f.deny(f.at, f.said)
		return
	}
	about := scope
	if x.number >= 0 {
		f.single(x.of, x.number) // the parted ones stay as they are
		about = []int{x.of}
	}
	changed := false
	for _, k := range about {
		if !slices.Contains(x.kept, k) {
			changed = f.say(k, said[0], look) || changed
		}
	}
	if !changed {
		f.deny(f.at, f.said)
	}
}

// scoped are the things that words behind "all" are about, all of the list where they name none, and the words behind these: what things shall be like.
func (f *following) scoped(words string) (about []int, look string) {
	t := language.Cut(words)
	if len(t.Words) > 0 {
		if k, after := f.calls(t, 0); k >= 0 {
			for i, p := range f.list {
				if p.Thing.Noun == f.list[k].Thing.Noun {
					about = append(about, i)
				}
			}
			return about, shallBe.ReplaceAllString(rest(t, after), "")
		}
	}
	for k := range f.list {
		about = append(about, k)
	}
	return about, shallBe.ReplaceAllString(words, "")
}

// rest are the words of a text from word i on.
func rest(t language.Text, i int) string {
	if i >= len(t.Words) {
		return ""
	}
	return t.Span(i, len(t.Words)-i)
}

// excepted is what a clause leaves as it is.
type excepted struct {
	kept   []int  // things
	of     int    // the group of which some stay
	number int    // how many of it stay; −1: none by number
	rest   string // the words behind the exception
	ok     bool
}

// excepted reads an exception with which words begin, or of which they are all: things of the list, some of several equal ones, or what the list does not
// have. Parts are none.
func (f *following) excepted(scope []int, words string, all bool) (x excepted) {
	x.number = -1
	if m := exceptNumber.FindStringSubmatch(words); m != nil {
		return f.exceptedSome(scope, f.Number(m[1]), words[len(m[0]):])
	}
	if m := exceptTurn.FindStringSubmatch(words); m != nil {
		after := words[len(m[0]):]
		noun, left, _ := strings.Cut(after, " ")
		if m[2] != "" || f.named(noun) < 0 {
			noun, left = " one", after
		}
		if _, k, ok := f.inTurn(m[1], noun); ok {
			x.rest, x.ok = left, true
			if x.kept = []int{k}; f.list[k].Count > 1 {
				x.kept, x.of, x.number = nil, k, 1
			}
		}
		return x
	}
	t := language.Cut(words)
	for n := len(t.Words); n > 0; n-- {
		if kept := f.called(language.Cut(t.Span(0, n))); kept != nil {
			x.kept, x.rest, x.ok = kept, rest(t, n), !all || n == len(t.Words)
			return x
		}
	}
	for _, w := range f.WordsOf(t) {
		if !w.May {
			continue
		}
		x.rest = rest(t, w.At+w.Words)
		x.ok = f.Built(w.Noun) && !slices.ContainsFunc(scope, func(k int) bool { return f.RoleOf(f.Entry(f.list[k].Thing.Archetype), w.Text) != "" })
		return x
	}
	return x
}

// exceptedSome is the exception of n of a group, which is that of the scope, or the first large enough one.
func (f *following) exceptedSome(scope []int, n int, after string) (x excepted) {
	x.number = n
	if t := language.Cut(after); len(t.Words) > 0 {
		if k, end := f.calls(t, 0); k >= 0 {
			scope, after = []int{k}, rest(t, end)
		}
	}
	i := slices.IndexFunc(scope, func(k int) bool { return f.list[k].Count > n })
	if i < 0 || n < 1 {
		return x
	}
	x.of, x.rest, x.ok = scope[i], after, true
	return x
}
