package schema

import (
	"encoding/json"
	"errors"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"atelier/internal/problem"
)

// body has a field of every sort.
type body struct {
	Prompt string   `json:"prompt" jsonschema:"required,minLength=1,maxLength=10"`
	Mode   string   `json:"mode,omitempty" jsonschema:"enum=auto,enum=review"`
	Link   string   `json:"link,omitempty" jsonschema:"format=uri"`
	Seed   *int64   `json:"seed,omitempty" jsonschema:"minimum=0,maximum=9007199254740991"`
	Length float64  `json:"length,omitempty" jsonschema:"minimum=0.5,maximum=3"`
	Images []string `json:"images,omitempty" jsonschema:"minItems=2,maxItems=3"`
	Loop   bool     `json:"loop,omitempty"`
	Items  []item   `json:"items,omitempty" jsonschema:"maxItems=25"`
}

type item struct {
	Prompt string `json:"prompt" jsonschema:"minLength=1"`
}

func compiled(t testing.TB) *Schema {
	t.Helper()
	s, err := Of(body{})
	if err == nil {
		err = s.Err()
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A document that is no schema is reported by Err and by every check, as a fault that is not the caller's.
func TestDocumentIsNoSchema(t *testing.T) {
	s := From(map[string]any{"type": "object", "properties": map[string]any{"a": map[string]any{"type": "texts"}}})
	_, checked := s.Check([]byte(`{}`), "body")
	_, queried := s.CheckQuery(url.Values{})
	for name, err := range map[string]error{"Err": s.Err(), "Check": checked, "CheckQuery": queried, "Valid": s.Valid(nil)} {
		var p *problem.Error
		if err == nil || errors.As(err, &p) {
			t.Errorf("%s: got %v, want an error of the document", name, err)
		}
	}
}

// told is an error's entries as "path code", one a line.
func told(err error) string {
	var p *problem.Error
	if !errors.As(err, &p) {
		return ""
	}
	var lines []string
	for _, f := range p.Fields {
		lines = append(lines, f.Path+" "+string(f.Code))
	}
	return strings.Join(lines, "\n")
}

func TestObjectIsWhatCheckReads(t *testing.T) {
	s := compiled(t)
	const text = `{"seed":5.0,"prompt":"\u0061"}`
	want, err := s.Check([]byte(text), "body")
	if err != nil {
		t.Fatal(err)
	}
	object, err := s.Object([]byte(text), "body")
	if got := Canonical(object); err != nil || string(got) != string(want) {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
	for _, text := range []string{`[]`, `"x"`, `null`, ``, `{"prompt":""}`} {
		_, want := s.Check([]byte(text), "body")
		if got, err := s.Object([]byte(text), "body"); err == nil || told(err) != told(want) {
			t.Errorf("%s: got %v, %v, want %v", text, got, told(err), told(want))
		}
	}
}

func TestCheckAccepts(t *testing.T) {
	s := compiled(t)
	for _, c := range []struct{ name, text, want string }{
		{"sorted, without space", ` { "prompt" : "a" , "mode":"auto" } `, `{"mode":"auto","prompt":"a"}`},
		{"5.0 is an integer", `{"prompt":"a","seed":5.0}`, `{"prompt":"a","seed":5}`},
		{"5e2 is an integer", `{"prompt":"a","seed":5e2}`, `{"prompt":"a","seed":500}`},
		{"minus zero", `{"prompt":"a","seed":-0}`, `{"prompt":"a","seed":0}`},
		{"greatest seed", `{"prompt":"a","seed":9007199254740991}`, `{"prompt":"a","seed":9007199254740991}`},
		{"fraction", `{"prompt":"a","length":0.50}`, `{"length":0.5,"prompt":"a"}`},
		{"escapes", `{"prompt":"\u0041\/\n\"\\\ud83d\ude00"}`, `{"prompt":"A/\u000a\"\\😀"}`},
		{"U+FFFD spelled out", `{"prompt":"\ufffd�"}`, `{"prompt":"��"}`},
		{"ten code points of four bytes", `{"prompt":"😀😀😀😀😀😀😀😀😀😀"}`, `{"prompt":"😀😀😀😀😀😀😀😀😀😀"}`},
		{"combining marks", `{"prompt":"éééé"}`, `{"prompt":"éééé"}`},
		{"at the bounds", `{"prompt":"0123456789","images":["a","b","c"],"length":3}`, `{"images":["a","b","c"],"length":3,"prompt":"0123456789"}`},
		{"link", `{"prompt":"a","link":"HTTPS://example.com/a.png"}`, `{"link":"HTTPS://example.com/a.png","prompt":"a"}`},
		{"space around a text", `{"prompt":" a "}`, `{"prompt":" a "}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := s.Check([]byte(c.text), "body")
			if err != nil || string(got) != c.want {
				t.Errorf("got %s, %v, want %s", got, told(err), c.want)
			}
			again, err := s.Check(got, "body")
			if err != nil || string(again) != c.want {
				t.Errorf("canonical form again: got %s, %v", again, err)
			}
		})
	}
}

func TestCheckRefuses(t *testing.T) {
	s := compiled(t)
	for _, c := range []struct{ name, text, want string }{
		{"empty", ``, "body.prompt invalid_type"},
		{"white space", " \n", "body.prompt invalid_type"},
		{"no object", `[]`, "body invalid_type"},
		{"null", `null`, "body invalid_type"},
		{"null for a text", `{"prompt":null}`, "body.prompt invalid_type"},
		{"null for an optional", `{"prompt":"a","seed":null}`, "body.seed invalid_type"},
		{"empty text", `{"prompt":""}`, "body.prompt too_small"},
		{"blank text", `{"prompt":" \t\u3000\u00a0"}`, "body.prompt too_small"},
		{"eleven code points", `{"prompt":"01234567890"}`, "body.prompt too_big"},
		{"unknown field", `{"prompt":"a","colour":"red"}`, "body.colour unrecognized_keys"},
		{"wrong case", `{"Prompt":"a"}`, "body.Prompt unrecognized_keys\nbody.prompt invalid_type"},
		{"twice", `{"prompt":"a","prompt":"a"}`, "body.prompt custom"},
		{"enum", `{"prompt":"a","mode":"Auto"}`, "body.mode invalid_value"},
		{"enum of a wrong type", `{"prompt":"a","mode":1}`, "body.mode invalid_type"},
		{"seed too small", `{"prompt":"a","seed":-1}`, "body.seed too_small"},
		{"seed too big", `{"prompt":"a","seed":9007199254740992}`, "body.seed too_big"},
		{"seed beyond a double", `{"prompt":"a","seed":1e999}`, "body.seed too_big"},
		{"fraction for an integer", `{"prompt":"a","seed":1.5}`, "body.seed invalid_type"},
		{"number as text", `{"prompt":"a","seed":"1"}`, "body.seed invalid_type"},
		{"elements", `{"prompt":"a","images":["a"]}`, "body.images too_small"},
		{"too many elements", `{"prompt":"a","images":["a","b","c","d"]}`, "body.images too_big"},
		{"wrong element", `{"prompt":"a","images":["a",2]}`, "body.images.1 invalid_type"},
		{"unknown field of an element", `{"prompt":"a","items":[{"prompt":"x"},{"prompt":" ","x":1}]}`,
			"body.items.1.prompt too_small\nbody.items.1.x unrecognized_keys"},
		{"not a URL", `{"prompt":"a","link":"example.com/a.png"}`, "body.link invalid_format"},
		{"no host", `{"prompt":"a","link":"https:///a.png"}`, "body.link invalid_format"},
		{"no port", `{"prompt":"a","link":"https://example.com:99999/a.png"}`, "body.link invalid_format"},
		{"NUL", `{"prompt":"a\u0000"}`, "body.prompt invalid_format"},
		{"lone surrogate", `{"prompt":"\ud800"}`, "body.prompt invalid_format"},
		{"surrogates in the wrong order", `{"prompt":"\ude00\ud83d"}`, "body.prompt invalid_format"},
		{"invalid UTF-8", "{\"prompt\":\"\xff\"}", "body.prompt invalid_format"},
		{"overlong UTF-8", "{\"prompt\":\"\xc0\xaf\"}", "body.prompt invalid_format"},
		{"malformed", `{"prompt":}`, "body invalid_format"},
		{"trailing", `{"prompt":"a"} x`, "body invalid_format"},
		{"trailing comma", `{"prompt":"a",}`, "body invalid_format"},
		{"leading zero", `{"prompt":"a","seed":01}`, "body invalid_format"},
		{"bare control character", "{\"prompt\":\"a\nb\"}", "body invalid_format"},
		{"deep", strings.Repeat("[", 100000), "body invalid_format"},
		{"five of many, in order", `{"z":1,"y":2,"x":3,"w":4,"v":5,"u":6}`,
			"body.prompt invalid_type\nbody.u unrecognized_keys\nbody.v unrecognized_keys\nbody.w unrecognized_keys\nbody.x unrecognized_keys"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := s.Check([]byte(c.text), "body")
			if told(err) != c.want {
				t.Errorf("got %s, %q, want %q", got, told(err), c.want)
			}
		})
	}
}

func TestCheckQuery(t *testing.T) {
	type query struct {
		Limit  int    `json:"limit,omitempty" jsonschema:"minimum=1,maximum=100"`
		Cursor string `json:"cursor,omitempty" jsonschema:"maxLength=20"`
		Status string `json:"status,omitempty" jsonschema:"enum=succeeded,enum=failed"`
	}
	s, err := Of(query{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		query, want, told string
		kind              *problem.Type
	}{
		{"", `{}`, "", nil},
		{"limit=100&status=failed&colour=red", `{"limit":100,"status":"failed"}`, "", nil},
		{"limit=0", "", "query.limit too_small", problem.InvalidPagination},
		{"limit=101", "", "query.limit too_big", problem.InvalidPagination},
		{"limit=", "", "query.limit invalid_type", problem.InvalidPagination},
		{"limit=ten", "", "query.limit invalid_type", problem.InvalidPagination},
		{"limit=1.5", "", "query.limit invalid_type", problem.InvalidPagination},
		{"limit=1&limit=2", "", "query.limit invalid_value", problem.InvalidPagination},
		{"cursor=" + strings.Repeat("x", 21), "", "query.cursor too_big", problem.InvalidPagination},
		{"status=other", "", "query.status invalid_value", problem.InvalidRequest},
		{"status=other&limit=0", "", "query.limit too_small\nquery.status invalid_value", problem.InvalidPagination},
		{"cursor=%00", "", "query.cursor invalid_format", problem.InvalidPagination},
		{"cursor=%ff", "", "query.cursor invalid_format", problem.InvalidPagination},
	} {
		values, _ := url.ParseQuery(c.query)
		got, err := s.CheckQuery(values)
		if string(got) != c.want || told(err) != c.told {
			t.Errorf("%q: got %s, %q, want %s, %q", c.query, got, told(err), c.want, c.told)
		}
		var p *problem.Error
		if errors.As(err, &p) && p.Type != c.kind {
			t.Errorf("%q: got %s, want %s", c.query, p.Type.Slug, c.kind.Slug)
		}
	}
}

func TestReflectNullable(t *testing.T) {
	type record struct {
		Name  *string `json:"name"`
		Stage *string `json:"stage" jsonschema:"enum=preview,enum=final"`
		Left  *string `json:"left,omitempty"`
		Inner *item   `json:"inner"`
	}
	document, err := Reflect(record{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := From(document)
	for text, want := range map[string]bool{
		`{"name":null,"stage":null,"inner":null}`:                          true,
		`{"name":"a","stage":"final","left":"b","inner":{"prompt":"x"}}`:   true,
		`{"name":"a","stage":"other","inner":null}`:                        false,
		`{"name":"a","stage":"final","left":null,"inner":{"prompt":"x"}}`:  false,
		`{"name":"a","stage":"final","inner":{"prompt":"x","colour":"y"}}`: false,
		`{"stage":null,"inner":null}`:                                      false,
	} {
		var tree any
		if err := json.Unmarshal([]byte(text), &tree); err != nil {
			t.Fatal(err)
		}
		if err := s.Valid(tree); (err == nil) != want {
			t.Errorf("%s: got %v, want valid %v", text, err, want)
		}
	}
}

// FuzzCheck: whatever passes decodes, and its canonical form is its own; what is not kept of a text never passes.
func FuzzCheck(f *testing.F) {
	s := compiled(f)
	for _, seed := range []string{`{"prompt":"a"}`, `{"prompt":"\ud800","seed":1e3}`, `{"items":[{"prompt":"\u0000"}]}`, `[1,2.50,null,true]`,
		"{\"a\":\"\xff\"}"} {
		f.Add([]byte(seed))
	}
	c, err := s.checker()
	if err != nil {
		f.Fatal(err)
	}
	whole := &Schema{s.Document, func() (*checker, error) { return &checker{c.Schema, shape{open: true, endless: true}}, nil }}
	f.Fuzz(func(t *testing.T, text []byte) {
		canonical, err := s.Check(text, "body")
		if all, other := whole.Check(text, "body"); (err == nil) != (other == nil) || string(all) != string(canonical) {
			t.Fatalf("%q: got %s, %q; with all that it holds %s, %q", text, canonical, told(err), all, told(other))
		}
		if err != nil {
			var p *problem.Error
			if !errors.As(err, &p) || len(p.Fields) == 0 || len(p.Fields) > problem.MaxFields {
				t.Fatalf("%q: got %v", text, err)
			}
			return
		}
		var b body
		if err := json.Unmarshal(canonical, &b); err != nil {
			t.Fatalf("decode %s: %v", canonical, err)
		}
		again, err := s.Check(canonical, "body")
		if err != nil || string(again) != string(canonical) {
			t.Fatalf("%s again: got %s, %v", canonical, again, err)
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	s := compiled(b)
	text := []byte(`{"prompt":"a chair","mode":"auto","seed":12345,"length":1.5,"images":["a","b"]}`)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Check(text, "body"); err != nil {
			b.Fatal(err)
		}
	}
}

// A tag that means nothing is a mistake of the program, and no schema.
func TestReflectRefuses(t *testing.T) {
	for name, v := range map[string]any{
		"an unknown keyword": struct {
			A string `json:"a" jsonschema:"maxlength=5"`
		}{},
		"a keyword of another type": struct {
			A string `json:"a" jsonschema:"maximum=5"`
		}{},
		"one of lists": struct {
			A int `json:"a" jsonschema:"maxItems=5"`
		}{},
		"a value that is no number": struct {
			A int `json:"a" jsonschema:"maximum=five"`
		}{},
		"no value": struct {
			A int `json:"a" jsonschema:"maximum"`
		}{},
		"a type without a schema": struct {
			A func() `json:"a"`
		}{},
	} {
		if s, err := Reflect(v, nil); err == nil {
			t.Errorf("%s: got %v", name, s)
		}
	}
}

func TestReflect(t *testing.T) {
	type base struct {
		Name string `json:"name" jsonschema:"maxLength=5" jsonschema_description:"Its name."`
	}
	type record struct {
		base
		Sizes  []int           `json:"sizes,omitempty" jsonschema:"required,maxItems=2,minimum=1"`
		Point  [3]float64      `json:"point"`
		Any    any             `json:"any,omitempty"`
		Raw    json.RawMessage `json:"raw,omitempty" ext:"true" jsonschema_description:"As it is."`
		Parts  map[string]item `json:"parts,omitempty"`
		Known  *knownWord      `json:"known"`
		Hidden string          `json:"-"`
		Named  bool
	}
	document, err := Reflect(record{}, map[reflect.Type]map[string]any{reflect.TypeFor[knownWord](): {"type": "string", "enum": []any{"a"}}})
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(document)
	want := `{"additionalProperties":false,"properties":{"Named":{"type":"boolean"},"any":true,"known":{"enum":["a",null],"type":["string","null"]},` +
		`"name":{"description":"Its name.","maxLength":5,"type":"string"},` +
		`"parts":{"additionalProperties":{"additionalProperties":false,` +
		`"properties":{"prompt":{"minLength":1,"pattern":"\\S","type":"string"}},"required":["prompt"],"type":"object"},"type":"object"},` +
		`"point":{"items":{"type":"number"},"maxItems":3,"minItems":3,"type":"array"},"raw":{"description":"As it is.","x-ext":true},` +
		`"sizes":{"items":{"minimum":1,"type":"integer"},"maxItems":2,"type":"array"}},"required":["name","sizes","point","known","Named"],"type":"object"}`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
}

type knownWord string

// A message goes on after the path of its field.
func TestMessagesAreSentences(t *testing.T) {
	s := compiled(t)
	for text, want := range map[string]string{
		`{"prompt":"a","seed":1.5}`: "must be an integer, and is a fraction",
		`{"prompt":"a","seed":"1"}`: "must be an integer, and is a string",
		`{"prompt":null}`:           "must be a string, and is null",
		`{"prompt":[]}`:             "must be a string, and is an array",
		`{"prompt":}`:               "must be valid JSON, and is not at byte 10: a value is expected",
	} {
		_, err := s.Check([]byte(text), "body")
		var p *problem.Error
		if !errors.As(err, &p) || p.Fields[0].Message != want {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}
