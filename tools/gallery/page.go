package main

import (
	"bytes"
	"fmt"
	"strings"

	"atelier/internal/surface"
)

// page is the Markdown that lists the sheets, each with a table of its surfaces.
func page(sheets []sheet) []byte {
	var b bytes.Buffer
	n := 0
	for _, s := range sheets {
		n += len(s.cells)
	}
	fmt.Fprintf(&b, "# Materials\n\n%d named surfaces, each as its maps look on a displaced plane of about two tiles each way and on a ball.\n", n)
	b.WriteString("`go run ./tools/gallery` draws them anew.\n")
	for i, s := range sheets {
		fmt.Fprintf(&b, "\n## Sheet %d\n\n![%s](%s)\n\n", i+1, names(s), s.file)
		b.WriteString("| surface | tile | relief | layouts | words |\n|---|---|---|---|---|\n")
		for _, c := range s.cells {
			fmt.Fprintf(&b, "| %s | %.2f m | %s | %s | %s |\n", c.Name, c.side, millimetres(c.relief), layouts(c.Patterns), words(c.Words))
		}
	}
	return b.Bytes()
}

// names says what a sheet begins and ends with.
func names(s sheet) string { return s.cells[0].Name + " to " + s.cells[len(s.cells)-1].Name }

func millimetres(metres float32) string {
	if metres < .001 {
		return fmt.Sprintf("%.2f mm", 1000*metres)
	}
	return fmt.Sprintf("%.1f mm", 1000*metres)
}

func layouts(list []surface.Pattern) string {
	var out []string
	for _, p := range list {
		out = append(out, string(p))
	}
	return strings.Join(out, ", ")
}

// words are the first few phrases that mean a surface.
func words(list []string) string {
	const shown = 5
	if len(list) > shown {
		return strings.Join(list[:shown], ", ") + " …"
	}
	return strings.Join(list, ", ")
}
