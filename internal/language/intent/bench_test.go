package intent

import (
	"strings"
	"testing"
)

func BenchmarkRead(b *testing.B) {
	r := New(fixture())
	for _, bench := range []struct{ name, prompt string }{
		{"exact", "a red wooden chair"},
		{"nearest", "an ornate weathered zeppelin"},
		{"sentence", "a bronze statue of a sitting fox on a mossy stone pedestal, low poly, under 2000 triangles"},
		{"longest", strings.Repeat("apple tree house of glass ", 308)},
		{"unknown", strings.Repeat("zor ", 2000)},
		{"phrases", strings.Repeat("a of ", 1600)},
		{"double", strings.Repeat("stone ", 1333)},
		{"joined", strings.Repeat("red and ", 1000)},
		{"relations", strings.Repeat("on rock ", 1000)},
		{"numbers", strings.Repeat("3 wed ", 1333)},
		{"one word", strings.Repeat("猫", 8000)},
		{"symbols", strings.Repeat("a-", 4000)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r.Read(bench.prompt)
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	v := fixture()
	for b.Loop() {
		New(v)
	}
}
