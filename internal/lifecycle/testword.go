package lifecycle

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// forced is what the words of a test text ask for.
type forced struct {
	fail, transient, late bool // of the first stage
	partial               bool // the last part fails
	last                  bool // it is that part
	billing               bool // the last stage cannot be paid, once
	moderation            bool // the start is refused
	slow                  time.Duration
}

// slowest is the longest time that a test word can add to a stage; the contract names it.
const slowest = time.Minute

// testWords are the words in a prompt or feedback that force an outcome for a test account.
var testWords = []struct {
	word  string
	force func(*forced)
}{
	{"[test:fail]", func(f *forced) { f.fail = true }},
	{"[test:transient]", func(f *forced) { f.transient = true }},
	{"[test:partial]", func(f *forced) { f.partial = true }},
	{"[test:billing]", func(f *forced) { f.billing = true }},
	{"[test:moderation]", func(f *forced) { f.moderation = true }},
	{"[test:moderation=late]", func(f *forced) { f.late = true }},
}

var slowWord = regexp.MustCompile(`\[test:slow=([0-9.]+m?s)\]`)

// testWordsOf are the words in a text that force an outcome, each once. Only these words are stored with the operation, since the text around
// them may be long: after "[test:" any number of letters and digits may follow. A pause is written in whole milliseconds.
func testWordsOf(text string) string {
	var words strings.Builder
	for _, w := range testWords {
		if strings.Contains(text, w.word) {
			words.WriteString(w.word)
		}
	}
	if slow := force(text).slow; slow > 0 {
		fmt.Fprintf(&words, "[test:slow=%dms]", slow.Milliseconds())
	}
	return words.String()
}

// forced is what the test words of the operation, or of one of its parts, force for a task of stage i. They force outcomes in the first
// stage of a test account only.
func (op *opened) forced(i int, of part) (f forced) {
	if !op.Test || i > 0 {
		return f
	}
	text := op.words()
	if item := op.item(of.item); item != nil {
		text += "\n" + item.Prompt
	}
	f = force(text)
	first := op.stages[0].tasks
	last := (op.Scope != nil || op.Parts != nil) && len(first) > 1 && of == partOf(&first[len(first)-1].Task)
	f.last = f.partial && last && !f.fail
	f.fail = f.fail || f.last
	return f
}

// force reads the test words of a text. A word that is malformed forces nothing.
func force(text string) (f forced) {
	if !strings.Contains(text, "[test:") {
		return f
	}
	for _, w := range testWords {
		if strings.Contains(text, w.word) {
			w.force(&f)
		}
	}
	if m := slowWord.FindStringSubmatch(text); m != nil {
		if d, err := time.ParseDuration(m[1]); err == nil {
			f.slow = min(d, slowest)
		}
	}
	return f
}
