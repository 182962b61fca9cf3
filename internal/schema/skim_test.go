package schema

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What is skipped is held to the same grammar as what is kept: a text is broken at the same byte and for the same reason.
func TestSkippingReadsTheSameGrammar(t *testing.T) {
	everything, nothing := shape{open: true, endless: true}, shape{names: map[string]bool{}, longest: 1}
	same := func(t interface{ Errorf(string, ...any) }, text string) {
		kept := &parser{shape: everything, text: []byte(text)}
		kept.value()
		skipped := &parser{shape: nothing, text: []byte(text)}
		skipped.skip()
		if kept.broken != skipped.broken || kept.broken == "" && kept.at != skipped.at {
			t.Errorf("%q: got %q and byte %d when it is skipped, want %q and %d", text, skipped.broken, skipped.at, kept.broken, kept.at)
		}
	}
	for _, text := range []string{
		``, `x`, `tru`, `null`, `-`, `01`, `-0.5e+7`, `1.`, `1e`, `1e400000`, `"`, `"\u12"`, `"\`, `"\x"`, "\"\x01\"", "\"\xff\"", `"\ud800"`, `"ü"`,
		`{`, `{}`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{1:2}`, `[`, `[1`, `[1,]`, `[1 2]`, `[1}`, `{"a":[1]]`, ` [ 1 , { "a" : [ ] } ] `,
		strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth), strings.Repeat("[", maxDepth+2), strings.Repeat(`{"a":`, maxDepth+2),
	} {
		same(t, text)
	}
	pieces := []string{"{", "}", "[", "]", ",", ":", " ", `"a"`, `"\n"`, `"`, `\`, "1", "-2.5", "true", "nul", "\xff", "\x00"}
	rapid.Check(t, func(t *rapid.T) {
		same(t, strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces"), ""))
	})
}

// An annotation whose value is true opens nothing: what no property is named is skipped as before.
func TestAnnotationsAreNoSchemas(t *testing.T) {
	field := map[string]any{"type": "string"}
	object := map[string]any{"type": "object", "additionalProperties": false, "properties": map[string]any{"seed": field}}
	for _, annotated := range []bool{false, true} {
		if annotated {
			field["x-ext"] = true
		}
		if s := shapeOf(object); s.open || s.endless || !s.knows("seed") || s.knows("other") {
			t.Errorf("annotated %t: got %+v, want a shape that knows seed alone", annotated, s)
		}
	}
}

func BenchmarkManyFaults(b *testing.B) {
	s := compiled(b)
	text := []byte(repeated(`{"prompt":"a","x":[`, `{"y":[]}`, `]}`))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		_, _ = s.Check(text, "body") // it is refused
	}
}
