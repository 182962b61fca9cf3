package intent

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the prompts read as now into testdata")

// TestRead reads every prompt of testdata/prompts.txt; each line there is a prompt, "=>" and its summary.
func TestRead(t *testing.T) {
	r := New(fixture())
	golden(t, "testdata/prompts.txt", 250, func(prompt string) string { return summary(r.Read(prompt)) })
}

// TestRevise does so with lines of a prompt, "+" and feedback.
func TestRevise(t *testing.T) {
	r := New(fixture())
	golden(t, "testdata/revisions.txt", 40, func(line string) string {
		prompt, feedback, _ := strings.Cut(line, " + ")
		return summary(r.Revise(r.Read(prompt), feedback))
	})
}

// golden compares a table of lines with what read makes of them.
func golden(t *testing.T, path string, least int, read func(string) string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	lines := 0
	for line := range strings.Lines(string(file)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "//") {
			out.WriteString(line + "\n")
			continue
		}
		prompt, want, _ := strings.Cut(line, " => ")
		prompt = strings.TrimRight(prompt, " ")
		got := read(prompt)
		if got != want && !*update {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
		fmt.Fprintf(&out, "%s => %s\n", prompt, got)
		lines++
	}
	if lines < least {
		t.Errorf("got %d lines in %s, want at least %d", lines, path, least)
	}
	if *update {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// summary is an intent in one line: the archetype and how it was found, then what is unusual.
func summary(i Intent) string {
	s := []string{i.Thing.Archetype}
	if i.Thing.Match != Exact {
		s[0] += " by " + string(i.Thing.Match)
	}
	say := func(format string, args ...any) { s = append(s, fmt.Sprintf(format, args...)) }
	at := func(target string) string {
		if target == "" {
			return ""
		}
		return "@" + target
	}
	if i.Count != 1 {
		say("×%d", i.Count)
	}
	if i.Facing {
		say("face to face")
	}
	if i.Statue != nil {
		say("%s of %s", i.Statue.Word, i.Statue.Material)
	}
	for _, c := range i.Colours {
		say("%s #%02x%02x%02x%s", c.Word, int(c.RGB.X*255+.5), int(c.RGB.Y*255+.5), int(c.RGB.Z*255+.5), at(c.Target))
	}
	for _, m := range i.Materials {
		say("%s/%s%+.1f%s", m.Name, m.Sort, m.Shade, at(m.Target))
	}
	for _, m := range i.Modifiers {
		say("%s×%.1f%s", m.Name, m.Amount, at(m.Target))
	}
	if z := i.Size; z.Scale != 1 || z.Tall != 1 || z.Wide != 1 || z.Deep != 1 {
		say("size %.2g %.2g:%.2g:%.2g", z.Scale, z.Tall, z.Wide, z.Deep)
	}
	for _, m := range i.Size.Measures {
		say("%s", strings.TrimSpace(fmt.Sprintf("%s %.4g m", m.Axis, m.Metres)))
	}
	if i.Size.Span != Natural {
		say("%s", i.Size.Span)
	}
	if i.Style != "" {
		say("%s", i.Style)
	}
	if i.Triangles > 0 {
		say("%d triangles", i.Triangles)
	}
	for _, t := range i.Traits {
		say("%s", t)
	}
	for _, c := range i.Counted {
		say("%d of %s", c.N, c.Part)
	}
	for _, x := range i.Excluded {
		say("not %s", x.Word)
	}
	for _, r := range i.Relations {
		say("%s→%s", r.Word, r.Noun)
	}
	if len(i.Unknown) > 0 {
		say("? %s", strings.Join(i.Unknown, " | "))
	}
	return strings.ReplaceAll(strings.Join(s, "; "), "+0.0", "")
}
