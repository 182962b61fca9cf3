package exec

import (
	"bytes"
	"strconv"
	"strings"
)

// Bounds of what a program says while it runs.
const (
	maxLine     = 1 << 10 // bytes; a longer line is ignored
	maxProgress = 2000    // lines of progress that are passed on
	maxTail     = 4 << 10 // bytes of standard error that are kept, its last
)

// lines reads a program's standard output: "progress 0.4 baking" and "error no such thing". It keeps one line at a time, and ignores all
// other lines. The goroutine of os/exec that copies standard output writes to it; failure is read after Wait, when that has ended.
type lines struct {
	progress func(fraction float64, message string)
	failure  string // of the last error line
	line     []byte
	long     bool // the current line is too long
	told     int
}

// Write takes the next bytes; it never fails.
func (l *lines) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		line, rest, whole := bytes.Cut(p, []byte("\n"))
		if len(l.line)+len(line) > maxLine {
			l.long = true
		} else {
			l.line = append(l.line, line...)
		}
		if p = rest; whole {
			if !l.long {
				l.take(string(l.line))
			}
			l.line, l.long = l.line[:0], false
		}
	}
	return n, nil
}

// take reads one line. A second error line replaces the first. Progress that is no number from 0 to 1 is ignored, as is NaN.
func (l *lines) take(line string) {
	word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\r"), " ")
	switch word {
	case "error":
		l.failure = shown(rest, maxNote)
	case "progress":
		number, message, _ := strings.Cut(rest, " ")
		fraction, err := strconv.ParseFloat(number, 64)
		if err != nil || !(fraction >= 0 && fraction <= 1) || l.told == maxProgress {
			return
		}
		l.told++
		l.progress(fraction, shown(message, 80))
	}
}

// tail keeps the last bytes that are written. It belongs to the goroutine of os/exec that copies standard error, until Wait returns.
type tail struct{ kept []byte }

// Write takes the next bytes; it never fails.
func (t *tail) Write(p []byte) (int, error) {
	n := len(p)
	if len(p) > maxTail {
		p = p[len(p)-maxTail:]
	}
	if over := len(t.kept) + len(p) - maxTail; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
	}
	t.kept = append(t.kept, p...)
	return n, nil
}
