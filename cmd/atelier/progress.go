package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// progressBar shows progress on a terminal. Elsewhere it prints nothing.
type progressBar struct {
	mu    sync.Mutex
	to    io.Writer // nil: no progress is shown
	drawn time.Time
}

// redraw is how often the line is drawn at most; the eye does not see more.
const redraw = 100 * time.Millisecond

func newProgressBar(p *program) *progressBar {
	f, ok := p.err.(*os.File)
	if !ok || p.json {
		return &progressBar{}
	}
	if i, err := f.Stat(); err != nil || i.Mode()&os.ModeCharDevice == 0 {
		return &progressBar{}
	}
	return &progressBar{to: f}
}

func (b *progressBar) set(fraction float64, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := time.Now(); b.to != nil && now.Sub(b.drawn) >= redraw {
		b.drawn = now
		fmt.Fprint(b.to, "\r", progressLine(fraction, message), clearToEnd)
	}
}

// stop takes the line away.
func (b *progressBar) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.to != nil && !b.drawn.IsZero() {
		fmt.Fprint(b.to, "\r", clearToEnd)
	}
	b.to = nil
}

const clearToEnd = "\x1b[K" // of ECMA-48, "erase in line"

// The widths of a line that fits a terminal of 80 columns.
const (
	barWidth     = 40
	messageWidth = 30
)

// progressLine is a bar, a percentage and the current step.
func progressLine(fraction float64, message string) string {
	fraction = min(1, max(0, fraction))
	full := int(fraction * barWidth)
	if utf8.RuneCountInString(message) > messageWidth {
		message = string([]rune(message)[:messageWidth-1]) + "…"
	}
	return fmt.Sprintf("[%s%s] %3d %% %s", strings.Repeat("=", full), strings.Repeat("-", barWidth-full), int(fraction*100), message)
}
