// Command reference writes the pages of the documentation that say what tables of the code say: docs/operations.md from
// the table of transitions, docs/problems.md from the catalogue of problems, docs/recipes-reference.md from the words of recipes.
// It also counts anew what README.md says that there is: things, animals, surfaces, sounds.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/operation"
	"atelier/internal/problem"
)

//go:generate go run . -o ../../docs

// pages are the files that are written, and what makes each.
var pages = map[string]func() string{"operations.md": operations, "problems.md": problems, "recipes-reference.md": recipes}

func main() {
	folder := flag.String("o", "docs", "the folder to write to")
	flag.Parse()
	if err := write(*folder); err != nil {
		fmt.Fprintln(os.Stderr, "reference:", err)
		os.Exit(1)
	}
}

// write writes the pages into a folder, and the numbers into the README beside it.
func write(folder string) error {
	for name, page := range pages {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(page()), 0o644); err != nil {
			return err
		}
	}
	readme := filepath.Join(folder, "..", "README.md")
	text, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	fresh, err := counted(string(text))
	if err != nil {
		return err
	}
	return os.WriteFile(readme, []byte(fresh), 0o644)
}

// statuses in the order in which an operation may come through them.
var statuses = []operation.Status{
	operation.Running, operation.Queued, operation.PreviewReady, operation.BillingRequired,
	operation.Succeeded, operation.PartiallySucceeded, operation.Failed, operation.Canceled,
}

// operations is the page of an operation's life.
func operations() string {
	var b strings.Builder
	b.WriteString("# Operations\n\nMade by `make generate` from the table in `internal/operation/transition.go`, which is the only way for a status to " +
		"change.\n\n")
	chart(&b)
	b.WriteString("\n## Statuses\n\n| Status | Sort | What it means |\n|---|---|---|\n")
	for _, s := range statuses {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s, sort(s), s.Words())
	}
	b.WriteString("\nActive operations count against the limit of an account's queue. Waiting operations reserve nothing for later stages, and are canceled\n" +
		"after 30 days (the setting `operations.waitDays`). Terminal operations never change again.\n")
	b.WriteString("\n## Transitions\n\n| From | When | To |\n|---|---|---|\n| | the start is accepted | `running` |\n")
	for _, t := range operation.Transitions {
		fmt.Fprintf(&b, "| `%s` | %s | `%s` |\n", t.From, t.Event.Words(), t.To)
	}
	b.WriteString("\nThere are no other transitions. In mode `auto` an operation never shows `preview_ready`: it stays `running` until it ends or " +
		"cannot be paid.\n")
	return b.String()
}

// chart draws the table for Mermaid. Several arrows between two statuses are merged, and an arrow from a status to itself is left out.
func chart(b *strings.Builder) {
	type arrow struct{ from, to operation.Status }
	events := map[arrow][]string{}
	var order []arrow
	for _, t := range operation.Transitions {
		a := arrow{t.From, t.To}
		if t.From == t.To {
			continue
		}
		if events[a] == nil {
			order = append(order, a)
		}
		events[a] = append(events[a], strings.ReplaceAll(string(t.Event), "_", " "))
	}
	b.WriteString("```mermaid\nstateDiagram-v2\n    [*] --> running: start\n")
	for _, a := range order {
		fmt.Fprintf(b, "    %s --> %s: %s\n", a.from, a.to, strings.Join(events[a], ", "))
	}
	for _, s := range statuses {
		if s.Terminal() {
			fmt.Fprintf(b, "    %s --> [*]\n", s)
		}
	}
	b.WriteString("```\n")
}

func sort(s operation.Status) string {
	switch {
	case s.Active():
		return "active"
	case s.Waiting():
		return "waiting"
	}
	return "terminal"
}

// problems is the page of every problem.
func problems() string {
	var b strings.Builder
	b.WriteString("# Problems\n\nMade by `make generate` from `internal/problem/catalogue.go`.\n\n" +
		"Every error is an `application/problem+json` (RFC 9457). Its `type` is `{base_url}/problems/<slug>`; that URL answers with a page that has the\n" +
		"explanation below and what to do. Clients compare the whole `type`, never the words of `detail`.\n")
	status := 0
	for _, t := range problem.Catalogue {
		if t.Status != status {
			status = t.Status
			fmt.Fprintf(&b, "\n## %d %s\n\n| Slug | Title | What it means |\n|---|---|---|\n", status, http.StatusText(status))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", t.Slug, t.Title, strings.ReplaceAll(t.Meaning, "|", `\|`))
	}
	return b.String()
}
