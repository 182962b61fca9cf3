package all

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	archetypes "atelier/internal/archetype/all"
	foley "atelier/internal/foley/all"
	surfaces "atelier/internal/surface/all"
)

// The counts in README are right: they may be up to a tenth too low, since things are added.
func TestReadmeCounts(t *testing.T) {
	text, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	recipes, families := 0, map[string]int{}
	for _, a := range archetypes.Archetypes {
		families[a.Family]++
		if a.Program != nil {
			recipes++
		}
	}
	for _, c := range []struct {
		says string
		have int
	}{
		{`More than (\d+) \[things\]`, len(archetypes.Archetypes)},
		{`More than (\d+) of them are \[recipes\]`, recipes},
		{`in costume, (\d+) of them`, families["person"]},
		{`animals/README\.md\): (\d+),`, families["animal"]},
		{`(\d+) \[named surfaces\]`, len(surfaces.Surfaces)},
		{`(\d+) \[families of sounds\]`, len(foley.Families)},
	} {
		m := regexp.MustCompile(c.says).FindSubmatch(text)
		if m == nil {
			t.Errorf("README.md has no %q", c.says)
			continue
		}
		if n, _ := strconv.Atoi(string(m[1])); n > c.have || n < c.have*9/10 {
			t.Errorf("README.md: %q says %d, and there are %d", c.says, n, c.have)
		}
	}
}
