package recipe

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/studio"
)

// BenchmarkDecals bakes one thing at 1024² texels, without decals and with forty outlines in one mask, and reports how much longer it takes.
func BenchmarkDecals(b *testing.B) {
	layers := map[string]string{
		"none":  `[]`,
		"forty": `[paint("#202020", drawn([circle(.02).move(-.45 + .1 * (i % 10), .2 + .2 * (i // 10)) for i in range(40)]))]`,
	}
	best := map[string]time.Duration{"none": time.Hour, "forty": time.Hour}
	list := map[string]*Recipe{}
	for name, l := range layers {
		r, err := Parse("x.star", []byte(hostileTop+build(`b.add("p", box(1, 1, 1), b.fixed(painted(), `+l+`))`)))
		if err != nil {
			b.Fatal(err)
		}
		list[name] = r
	}
	for b.Loop() {
		for name, r := range list {
			start := time.Now()
			if _, err := studio.Make(b.Context(), r.arch, studio.Brief(r.arch, archetype.Standard, 1), 1024); err != nil {
				b.Fatal(err)
			}
			best[name] = min(best[name], time.Since(start))
		}
	}
	b.ReportMetric(best["none"].Seconds()*1e3, "none-ms")
	b.ReportMetric(best["forty"].Seconds()*1e3, "forty-ms")
	b.ReportMetric(100*(float64(best["forty"])/float64(best["none"])-1), "%-more")
}

// fiveHundred are recipes of testdata again and again under other names.
func fiveHundred(tb testing.TB) map[string][]byte {
	texts := realRecipes(tb)
	names := slices.Sorted(maps.Keys(texts))
	out := map[string][]byte{}
	for i := range 500 {
		name := names[i%len(names)]
		_, rest, _ := strings.Cut(string(texts[name]), "name = ")
		_, rest, _ = strings.Cut(rest, "\n")
		out[fmt.Sprintf("thing%03d.star", i)] = []byte(fmt.Sprintf("name = \"thing %d\"\n%s", i, rest))
	}
	return out
}

// held is what a function leaves on the heap, in megabytes, and how long it takes.
func held(f func() any) (megabytes float64, took time.Duration) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	kept := f()
	took = time.Since(start)
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(kept)
	return (float64(after.HeapAlloc) - float64(before.HeapAlloc)) / (1 << 20), took
}

// BenchmarkStart is what five hundred recipes cost when a program starts: of the library, by their index; and of an operator's folder,
// whose texts are read and compiled.
func BenchmarkStart(b *testing.B) {
	texts := fiveHundred(b)
	folder := b.TempDir()
	var list []*Recipe
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			b.Fatal(err)
		}
		r, err := Parse(name, text)
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, r)
	}
	pack, err := Pack(list)
	if err != nil {
		b.Fatal(err)
	}
	for name, f := range map[string]func() any{
		"library": func() any { return Library(string(pack)) },
		"folder": func() any {
			f := &Folders{Paths: []string{folder}}
			list, _ := f.Read()
			if len(list) != len(texts) {
				b.Fatalf("got %d recipes, want %d", len(list), len(texts))
			}
			return f
		},
	} {
		b.Run(name, func(b *testing.B) {
			least, most := time.Hour, 0.0
			for b.Loop() {
				megabytes, took := held(f)
				least, most = min(least, took), max(most, megabytes)
			}
			b.ReportMetric(least.Seconds()*1e3, "least-ms")
			b.ReportMetric(most, "MB")
		})
	}
}
