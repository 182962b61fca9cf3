package pack

import (
	"fmt"
	"strings"
)

// mostNamed is how many things a note names one by one.
const mostNamed = 10

// notes tell what of a prompt a set of n things leaves out, and what it holds that the prompt does not name. Of the things that are chosen for it, the
// prompt names the first ones.
func (p prompt) notes(chosen []string, named, n int) (list []string) {
	for _, r := range p.refused {
		list = append(list, fmt.Sprintf("Left out, as the words say: “%s”.", r.text))
	}
	switch {
	case p.literal:
		list = append(list, "No thing of the prompt is known by name, so every item is made of the whole prompt.")
	case named > n:
		left := chosen[n:named]
		if len(left) > mostNamed {
			left = left[:mostNamed]
		}
		list = append(list, fmt.Sprintf("The pack has %d items, and %d things are named. Not in it: %s.", n, named, strings.Join(left, ", ")))
	case named > 0 && named < n && len(chosen) > named:
		list = append(list, fmt.Sprintf("The prompt names %d of the %d things; the others go with them.", named, n))
	}
	if len(chosen) < n && !p.literal {
		list = append(list, fmt.Sprintf("There are %d different things for %d items, so some come again in another shape.", len(chosen), n))
	}
	return list
}
