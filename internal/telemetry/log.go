package telemetry

import (
	"context"
	"io"
	"log/slog"
	"math"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"
)

// Log writes events as lines, and the lines of many requests with one write: a line waits up to lineDelay, or until lineBuffer bytes wait
// with it. Lines from the level warn on are written at once, with all that wait. A process that is killed loses the lines that wait.
type Log struct {
	*slog.Logger
	lines *lines
}

const (
	lineDelay  = 10 * time.Millisecond
	lineBuffer = 32 << 10
)

// NewLog writes events of at least a level to out, in slog's JSON format or in its text format.
func NewLog(out io.Writer, inJSON bool, least slog.Level) *Log {
	l := &lines{out: out}
	o := &slog.HandlerOptions{Level: least}
	h := lineHandler{Handler: slog.NewTextHandler(l, o), lines: l, plain: true}
	if inJSON {
		h = lineHandler{Handler: slog.NewJSONHandler(l, o), lines: l}
	}
	return &Log{slog.New(h), l}
}

// Flush writes the waiting lines.
func (l *Log) Flush() { l.lines.flush() }

// lines gathers lines. mu guards waiting and timed, and is held while out is written.
type lines struct {
	out     io.Writer
	mu      sync.Mutex
	waiting []byte
	timed   bool // a timer will flush
}

// Write takes one line or more.
func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting = append(l.waiting, p...)
	if len(l.waiting) >= lineBuffer {
		l.write()
	} else if !l.timed {
		l.timed = true
		time.AfterFunc(lineDelay, l.flush)
	}
	return len(p), nil
}

// flush is what the timer calls, too.
func (l *lines) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.timed = false
	l.write()
}

// write writes the waiting lines. It holds the lock, so that lines keep their order and no more of them wait than the buffer takes.
func (l *lines) write() {
	if len(l.waiting) > 0 {
		_, _ = l.out.Write(l.waiting) // there is no other place to tell that the log cannot be written
		l.waiting = l.waiting[:0]
	}
}

// lineHandler is a handler of slog. Events in text whose values are plain, as those of requests are, are written without it.
type lineHandler struct {
	slog.Handler
	lines *lines
	plain bool // in text, without attributes or groups of the logger
}

// Handle implements slog.Handler.
func (h lineHandler) Handle(ctx context.Context, r slog.Record) error {
	err := h.handle(ctx, r)
	if r.Level >= slog.LevelWarn {
		h.lines.flush()
	}
	return err
}

// Write hands an event to a handler, as a logger would without looking for its caller. One of Log's gets no record when it needs none, which
// is half the cost of a line. There is no other place to tell that an event cannot be written.
func Write(ctx context.Context, to slog.Handler, at time.Time, level slog.Level, message string, event []slog.Attr) {
	if h, ok := to.(lineHandler); ok && h.writePlain(at, level, message, event) {
		return
	}
	r := slog.NewRecord(at, level, message, 0)
	r.AddAttrs(event...)
	_ = to.Handle(ctx, r)
}

// writePlain writes an event whose values are all plain, or returns false for the general handler to write it.
func (h lineHandler) writePlain(at time.Time, level slog.Level, message string, event []slog.Attr) bool {
	if !h.plain || level >= slog.LevelWarn {
		return false
	}
	b := buffers.Get().(*[]byte)
	defer buffers.Put(b)
	line, ok := appendHead((*b)[:0], at, level, message)
	for i := range event {
		line, ok = appendAttr(append(line, ' '), &event[i], ok)
	}
	line = append(line, '\n')
	*b = line
	if ok {
		_, _ = h.lines.Write(line)
	}
	return ok
}

// buffers hold the line that is being written.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

func (h lineHandler) handle(ctx context.Context, r slog.Record) error {
	if !h.plain {
		return h.Handler.Handle(ctx, r)
	}
	b := buffers.Get().(*[]byte)
	defer buffers.Put(b)
	line, ok := appendLine((*b)[:0], &r)
	*b = line
	if !ok {
		return h.Handler.Handle(ctx, r)
	}
	_, err := h.lines.Write(line)
	return err
}

// WithAttrs implements slog.Handler. It is not plain any more: attributes of the logger would be missing from the short form.
func (h lineHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return lineHandler{Handler: h.Handler.WithAttrs(attrs), lines: h.lines}
}

// WithGroup implements slog.Handler.
func (h lineHandler) WithGroup(name string) slog.Handler {
	return lineHandler{Handler: h.Handler.WithGroup(name), lines: h.lines}
}

// appendLine appends an event in the format of slog.TextHandler, or reports that it holds more than numbers, truth values and ASCII.
func appendLine(b []byte, r *slog.Record) (line []byte, ok bool) {
	b, ok = appendHead(b, r.Time, r.Level, r.Message)
	r.Attrs(func(a slog.Attr) bool {
		b, ok = appendAttr(append(b, ' '), &a, ok)
		return ok
	})
	return append(b, '\n'), ok
}

// appendHead appends what each line begins with.
func appendHead(b []byte, at time.Time, level slog.Level, message string) (line []byte, ok bool) {
	if !at.IsZero() {
		b = append(appendTime(append(b, "time="...), at), ' ')
	}
	b = append(append(b, "level="...), level.String()...)
	return appendText(append(b, " msg="...), message)
}

// appendAttr appends an attribute; ok tells whether the attributes before it were plain.
func appendAttr(b []byte, a *slog.Attr, ok bool) ([]byte, bool) {
	b, isText := appendText(b, a.Key)
	b, ok = append(b, '='), ok && isText
	switch a.Value.Kind() {
	case slog.KindString:
		b, isText = appendText(b, a.Value.String())
		return b, ok && isText
	case slog.KindInt64:
		return strconv.AppendInt(b, a.Value.Int64(), 10), ok
	case slog.KindFloat64:
		return appendFloat(b, a.Value.Float64()), ok
	case slog.KindBool:
		return strconv.AppendBool(b, a.Value.Bool()), ok
	}
	return b, false
}

// second is the second of the newest line as text.
type second struct {
	unix int64
	zone *time.Location
	text string // "2006-01-02T15:04:05"
	tail string // "Z"
}

// newest is the second that was formatted last. Goroutines may replace each other's second; each writes the text that it has formatted.
var newest atomic.Pointer[second]

// appendTime appends a time with milliseconds (RFC 3339). Lines of one second share its text.
func appendTime(b []byte, t time.Time) []byte {
	s := newest.Load()
	if s == nil || s.unix != t.Unix() || s.zone != t.Location() {
		s = &second{unix: t.Unix(), zone: t.Location(), text: t.Format("2006-01-02T15:04:05"), tail: t.Format("Z07:00")}
		newest.Store(s)
	}
	ms := t.Nanosecond() / int(time.Millisecond)
	b = append(append(b, s.text...), '.', byte('0'+ms/100), byte('0'+ms/10%10), byte('0'+ms%10))
	return append(b, s.tail...)
}

// appendFloat appends a number as slog does. Whole thousandths below a million, as durations in milliseconds are, take a fourth of the library's time.
func appendFloat(b []byte, f float64) []byte {
	thousandths := int64(f*1000 + .5)
	if f < 0 || f >= 1e6 || float64(thousandths)/1000 != f || math.Signbit(f) {
		return strconv.AppendFloat(b, f, 'g', -1, 64)
	}
	b = strconv.AppendInt(b, thousandths/1000, 10)
	rest := thousandths % 1000
	if rest == 0 {
		return b
	}
	b = append(b, '.', byte('0'+rest/100), byte('0'+rest/10%10), byte('0'+rest%10))
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	return b
}

// What a byte means for the text that it stands in.
const (
	quotes  = 1 << iota // slog quotes the text
	foreign             // it is no ASCII
)

var bytesMean = func() (mean [256]uint8) {
	for c := range mean {
		if c <= ' ' || c == '"' || c == '=' {
			mean[c] = quotes
		}
		if c >= utf8.RuneSelf {
			mean[c] = foreign
		}
	}
	return mean
}()

// appendText appends a text of ASCII, quoted where slog quotes it.
func appendText(b []byte, s string) (line []byte, ok bool) {
	var means uint8
	for i := range len(s) {
		means |= bytesMean[s[i]]
	}
	switch {
	case means&foreign != 0:
		return b, false
	case means&quotes != 0 || s == "":
		return strconv.AppendQuote(b, s), true
	}
	return append(b, s...), true
}
