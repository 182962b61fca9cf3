package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// Between these lines of docs/performance.md stand the figures of the neighbour, which can be measured alone.
const (
	besideBegin = "\n<!-- neighbour: bench/load -only neighbour -->\n"
	besideEnd   = "<!-- end of neighbour -->\n"
)

// replaceNeighbours replaces the section of a page, or appends it. For the page "" it prints to standard output.
func (p *page) replaceNeighbours(file string) error {
	if file == "" {
		_, err := os.Stdout.WriteString(p.besides())
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, _ := strings.Cut(string(text), besideBegin)
	_, after, _ := strings.Cut(rest, besideEnd)
	return os.WriteFile(file, []byte(before+p.besides()+after), 0o644)
}

// besides is the section; "" without measurements.
func (p *page) besides() string {
	if p.neighbours == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(besideBegin)
	fmt.Fprintf(&b, `## Beside an attack

What a tenant meets alone, and while another account or an anonymous caller does one thing as fast as the shipped limits allow
(600 requests, 30 starts a minute): median, 99th percentile. The bound is %d × alone at the 99th percentile. Where the attack has
tasks, the bound for a model is alone plus the attack's longest single task, measured in the same run. Figures above their bound
are **bold**. %s each, after a fifth of that to warm up; the requests of each sort follow one another, %s apart, from %d accounts, so that none
reaches a rate limit. Alone was measured before and after.
`, besideFactor, p.span, neighbourPause, neighbourAccounts)
	b.WriteString("\n| beside |")
	for _, name := range probeNames {
		fmt.Fprintf(&b, " %s |", name)
	}
	b.WriteString(" longest task | failed |\n|---|" + strings.Repeat("---|", probeKinds+2) + "\n")
	for _, n := range p.neighbours {
		n.write(&b, p.neighbours[0])
	}
	b.WriteString(besideEnd)
	return b.String()
}

// write writes a line of the table.
func (n neighbour) write(b *strings.Builder, alone neighbour) {
	name := n.beside
	if name == "" {
		name = "nothing"
	}
	fmt.Fprintf(b, "| %s |", name)
	for kind, f := range n.probes {
		mark := ""
		if n.over(kind, alone) {
			mark = "**"
		}
		fmt.Fprintf(b, " %s%s, %s%s |", mark, brief(f.p50), brief(f.p99), mark)
	}
	fmt.Fprintf(b, " %s | %s |\n", brief(n.task), thousands(n.faults))
}

// over reports a figure that is more than it may be beside that of a tenant alone.
func (n neighbour) over(kind int, alone neighbour) bool {
	if kind == probeModel && n.task > 0 {
		return n.probes[kind].p99 > alone.probes[kind].p99+n.task
	}
	return n.probes[kind].p99 > besideFactor*alone.probes[kind].p99
}

// brief is a time in the unit that suits it.
func brief(d time.Duration) string {
	if d < time.Second {
		return millis(d)
	}
	return seconds(d)
}
