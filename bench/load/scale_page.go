package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// Between these lines of docs/scaling.md stand figures; the words around them are written by hand.
const (
	figuresBegin = "<!-- figures: bench/scale.sh -->\n"
	figuresEnd   = "<!-- end of figures -->\n"
)

// writeScaling replaces the figures of a page; "" is standard output.
func (p *page) writeScaling(file string) error {
	if file == "" {
		_, err := os.Stdout.WriteString(p.scaling())
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, begun := strings.Cut(string(text), figuresBegin)
	_, after, ended := strings.Cut(rest, figuresEnd)
	if !begun || !ended {
		return fmt.Errorf("%s has no place for figures", file)
	}
	return os.WriteFile(file, []byte(before+figuresBegin+p.scaling()+figuresEnd+after), 0o644)
}

// scaling is the section with the measurements and their ratios.
func (p *page) scaling() string {
	var b strings.Builder
	o := p.scale
	fmt.Fprintf(&b, "\nMeasured by `bench/scale.sh` on %d cores (%s), Linux, %s, while other work kept %s processes busy. PostgreSQL 15 (its log "+
		"flushed to disk at every commit),\n"+
		"versitygw, all processes and the load generator share these cores and one disk.\n"+
		"A rate is that of the best of %d rounds; all other figures are of all rounds together.\n\n",
		runtime.NumCPU(), processor(), runtime.Version(), p.busy, p.rounds)
	b.WriteString("| durable starts over HTTP, 64 connections | rate | one start: processor time of the APIs, of PostgreSQL " +
		"| one start: in the database, in its log |\n|---|---|---|---|\n")
	for _, s := range o.starts {
		fmt.Fprintf(&b, "| %s | **%s** | %.2f ms, %.2f ms | %.1f kB, %.1f kB |\n", s.what, load(s.figures), s.programs, s.server, s.row/1e3, s.log/1e3)
	}
	b.WriteString("\n| whole operations, 1 API and 1 worker process of 2 slots | in an hour | one operation: processor time of the worker, the API, PostgreSQL " +
		"| one operation: in the database, in its log, in files |\n|---|---|---|---|\n")
	for _, m := range o.models {
		fmt.Fprintf(&b, "| %d models `%s` of 8 accounts at once | **%s** | %.2f s, %.0f ms, %.0f ms | %.1f kB, %.1f kB, %.2f MB |\n",
			m.count, m.preset, thousands(int(float64(m.count)/m.took.Hours())), m.worker, m.api*1e3, m.server*1e3, m.row/1e3, m.log/1e3, m.files/1e6)
	}
	fmt.Fprintf(&b, "\n- A poll of an operation through two APIs: %s.\n- One `fast` model at a time, from the request to the answer `succeeded`, "+
		"through an API and a worker: %s (median).\n"+
		"- An API and a worker together hold %d connections to PostgreSQL.\n", load(o.poll), seconds(o.alone), o.conns)
	if up, down := p.bench("BenchmarkS3/write_20_MiB", "MB/s"), p.bench("BenchmarkS3/read_20_MiB", "MB/s"); up > 0 {
		fmt.Fprintf(&b, "- One file of 20 MiB into the S3 store: %.0f MB/s; out of it: %.0f MB/s.\n", up, down)
	}
	if o.copy.rows > 0 {
		fmt.Fprintf(&b, "- `atelier copy` of %s operations, %s rows, from SQLite to PostgreSQL: %s; another run, which compares and writes nothing: %s.\n",
			thousands(o.copy.operations), thousands(o.copy.rows), seconds(o.copy.first), seconds(o.copy.again))
	}
	b.WriteString("\n" + o.arithmetic() + "\n")
	return b.String()
}

// hourly are the loads that are reckoned, in operations an hour.
var hourly = []float64{10, 1_000, 100_000}

// busiest is how much of a processor may be used for good: the rest is for bursts, and for a machine that fails.
const busiest = 0.6

// arithmetic multiplies what one operation has cost.
func (o *scale) arithmetic() string {
	var b strings.Builder
	b.WriteString("| operations an hour |")
	for _, n := range hourly {
		fmt.Fprintf(&b, " %s |", thousands(int(n)))
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(hourly)) + "\n")
	line := func(what string, of func(n float64) float64) {
		fmt.Fprintf(&b, "| %s |", what)
		for _, n := range hourly {
			fmt.Fprintf(&b, " %s |", plain(of(n)))
		}
		b.WriteString("\n")
	}
	line("starts a second, evenly spread", func(n float64) float64 { return n / 3600 })
	for _, m := range o.models {
		line(fmt.Sprintf("cores of workers, all `%s`, %.0f %% busy", m.preset, 100*busiest), func(n float64) float64 { return n / 3600 * m.worker / busiest })
	}
	whole := o.models[0]
	line("cores of APIs, with one long poll for each", func(n float64) float64 { return n / 3600 * whole.api / busiest })
	line("cores of PostgreSQL", func(n float64) float64 { return n / 3600 * whole.server / busiest })
	line("growth of the database in a day, GB", func(n float64) float64 { return 24 * n * whole.row / 1e9 })
	line("its log in a day, GB", func(n float64) float64 { return 24 * n * whole.log / 1e9 })
	for _, m := range o.models {
		line(fmt.Sprintf("files in a day, GB, all `%s`", m.preset), func(n float64) float64 { return 24 * n * m.files / 1e9 })
	}
	return b.String()
}

// plain is a figure with the digits that mean something.
func plain(v float64) string {
	switch {
	case v < 0.01:
		return "under 0.01"
	case v < 10:
		return fmt.Sprintf("%.2g", v)
	}
	return thousands(int(v + 0.5))
}
