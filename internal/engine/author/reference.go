package author

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"atelier/internal/recipe"
)

//go:embed instructions.md
var beginning string

// instructions are the first message, the same in every request: what the service wants, advice on looks, and the language as "atelier recipe words"
// prints it, without the types of parameters.
var instructions = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString(beginning)
	for _, c := range recipe.Reference() {
		fmt.Fprintf(&b, "\n## %s\n%s\n", c.Title, c.Intro)
		if c.Title == "Surfaces" { // their names say what they are
			for i, k := range c.Entries {
				if i > 0 {
					b.WriteString(", ")
				}
				b.WriteString(strings.Trim(strings.TrimPrefix(k.Name, "tiled"), `()"`))
			}
			b.WriteByte('\n')
			continue
		}
		for _, k := range c.Entries {
			if k.Name == "asked" {
				continue // the service's own
			}
			fmt.Fprintf(&b, "%s — %s\n", k.Signature, k.Doc)
			if c.Title == "Finishes" {
				fmt.Fprintf(&b, "  %s\n", k.Kinds())
			}
		}
	}
	return b.String()
})
