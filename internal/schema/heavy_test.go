package schema

import (
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// repeated is a text of about 450 KB that holds a piece again and again. # in the piece is replaced by its number.
func repeated(before, piece, after string) string {
	var b strings.Builder
	b.WriteString(before)
	for i := 0; b.Len() < 450<<10; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strings.ReplaceAll(piece, "#", strconv.Itoa(i)))
	}
	return b.String() + after
}

// A body with tens of thousands of faults costs little more memory than its own bytes, however the faults are made.
func TestManyFaultsCostLittle(t *testing.T) {
	const most = 4 << 20 // bytes allocated for 450 KB, most of them garbage at once
	s := compiled(t)
	deep := strings.Repeat(`{"a":`, 28)
	for _, c := range []struct{ name, text, want string }{
		{"elements of a wrong type", repeated(`{"prompt":"a","images":[`, `1         `, `]}`), "body.images too_big"},
		{"elements that are empty objects", repeated(`{"prompt":"a","items":[`, `{}        `, `]}`), "body.items too_big"},
		{"elements with a fault", repeated(`{"prompt":"a","items":[`, `{"prompt":1}`, `]}`), "body.items too_big"},
		{"unknown fields", repeated(`{"prompt":"a",`, `"x#":1`, `}`), "body.x0 unrecognized_keys"},
		{"unknown fields of elements", repeated(`{"prompt":"a","items":[{`, `"x#":1`, `}]}`), "body.items.0.prompt invalid_type"},
		{"objects in an unknown field", repeated(`{"prompt":"a","x":[`, `{"y":1}`, `]}`), "body.x unrecognized_keys"},
		{"arrays in arrays", repeated(`{"prompt":"a","items":[`, `[[],[]]`, `]}`), "body.items too_big"},
		{"known fields in each other", repeated(`{"items":[`, `{"items":[{"items":[{"items":[{}]}]}]}`, `]}`), "body.items too_big"},
		{"a key many times", repeated(`{"prompt":"a",`, `"prompt":"a"`, `}`), "body.prompt custom"},
		{"texts that are no Unicode, under long paths", repeated(`{"prompt":`+deep+`[`, `"\ud800"`, `]`+strings.Repeat("}", 29)), "body.prompt invalid_type"},
		{"numbers that cannot be held", repeated(`{"prompt":"a","images":[`, `1e400000`, `]}`), "body.images too_big"},
		{"a number of many digits", `{"prompt":"a","seed":` + strings.Repeat("9", 450<<10) + `}`, "body.seed too_big"},
		{"a long text", `{"prompt":"` + strings.Repeat("x", 450<<10) + `"}`, "body.prompt too_big"},
		{"a long text of escapes", `{"prompt":"` + strings.Repeat(`\n`, 225<<10) + `"}`, "body.prompt too_big"},
		{"a long text that is no UTF-8", `{"prompt":"` + strings.Repeat("\xff", 450<<10) + `"}`, "body.prompt invalid_format"},
		{"a long unknown name", `{"prompt":"a","` + strings.Repeat("x", 450<<10) + `":1}`, "body." + strings.Repeat("x", maxName) + "… unrecognized_keys"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := []byte(c.text)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := s.Check(text, "body")
			runtime.ReadMemStats(&after)
			first, _, _ := strings.Cut(told(err), "\n")
			if first != c.want {
				t.Errorf("got %q first, want %q", first, c.want)
			}
			got := after.TotalAlloc - before.TotalAlloc
			if got > most {
				t.Errorf("%d bytes cost %d, want %d at most", len(text), got, most)
			}
		})
	}
}

// What is not kept of a text never passes: a schema with bounds and one that keeps everything let the same texts through, as
// the same tree.
func TestNothingIsLostSilently(t *testing.T) {
	type free struct {
		Prompt string `json:"prompt" jsonschema:"maxLength=10"`
		Any    any    `json:"any,omitempty"`
		List   []int  `json:"list,omitempty"`
	}
	s, err := Of(free{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := s.checker()
	if err != nil {
		t.Fatal(err)
	}
	if !c.shape.open || !c.shape.endless {
		t.Errorf("got %+v, want a shape that keeps everything", c.shape)
	}
	text := `{"any":{"x":[1,{"y":2}]},"list":[1,2,3],"prompt":"a"}`
	if got, err := s.Check([]byte(text), "body"); err != nil || string(got) != text {
		t.Errorf("got %s, %v", got, told(err))
	}
	c.shape = shape{names: map[string]bool{"any": true, "list": true, "prompt": true}, longest: 1}
	if got, err := s.Check([]byte(text), "body"); told(err) != "body invalid_value" {
		t.Errorf("a shape that is too small: got %s, %q", got, told(err))
	}
}
