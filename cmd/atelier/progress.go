package main

import (
	"os"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progressBar shows progress on a terminal, and nothing elsewhere.
type progressBar struct {
	all     *mpb.Progress
	bar     *mpb.Bar
	message atomic.Pointer[string]
}

func newProgressBar(p *program) *progressBar {
	f, ok := p.err.(*os.File)
	if !ok || p.json {
		return &progressBar{}
	}
	if i, err := f.Stat(); err != nil || i.Mode()&os.ModeCharDevice == 0 {
		return &progressBar{}
	}
	b := &progressBar{all: mpb.New(mpb.WithOutput(f), mpb.WithWidth(40))}
	b.bar = b.all.AddBar(1000, mpb.BarRemoveOnComplete(), mpb.AppendDecorators(decor.Any(func(decor.Statistics) string {
		if m := b.message.Load(); m != nil {
			return " " + *m
		}
		return ""
	})))
	return b
}

func (b *progressBar) set(fraction float64, message string) {
	if b.bar != nil {
		b.message.Store(&message)
		b.bar.SetCurrent(int64(fraction * 1000))
	}
}

func (b *progressBar) stop() {
	if b.bar != nil {
		b.bar.SetCurrent(1000)
		b.all.Wait()
	}
}
