package lifecycle

import (
	"regexp"
	"strings"
	"time"
)

// forced is what the words of a test text ask for.
type forced struct {
	fail, transient, late bool // of the first stage
	partial               bool // the last item fails
	billing               bool // the last stage cannot be paid, once
	moderation            bool // the start is refused
	slow                  time.Duration
}

// slowest is how long a test word can make a stage take.
const slowest = time.Minute

// testWords are the words in a prompt or feedback that force an outcome on the test side of an account.
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

// force reads the test words of a text.
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
