package problem

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

var slug = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)+$`)

func TestCatalogue(t *testing.T) {
	seen := map[string]bool{}
	status := 400
	for _, p := range Catalogue {
		if !slug.MatchString(p.Slug) || seen[p.Slug] {
			t.Errorf("%q is not a slug of its own", p.Slug)
		}
		seen[p.Slug] = true
		if p.Status < status || p.Status > 599 {
			t.Errorf("%s: got status %d after %d, want them to rise", p.Slug, p.Status, status)
		}
		status = p.Status
		if p.Title == "" || !strings.HasSuffix(p.Meaning, ".") {
			t.Errorf("%s: got title %q and meaning %q, want words and sentences", p.Slug, p.Title, p.Meaning)
		}
	}
}

// TestWords: every occurrence has a detail, however it was made.
func TestWords(t *testing.T) {
	for _, p := range Catalogue {
		for name, err := range map[string]*Error{
			"with a cause":          p.Because(errors.New("disk full")),
			"without anything":      {Type: p},
			"with a field":          p.Field("body.name", TooBig, "must have at most %d characters", 120),
			"with words":            p.Detail("The model is %s.", "failed"),
			"with words and fields": {Type: p, Text: "Two are wrong.", Fields: Fields{{"body.a", Custom, "is a"}}},
		} {
			want := map[string]string{
				"with a field": "body.name must have at most 120 characters.", "with words": "The model is failed.", "with words and fields": "Two are wrong.",
			}[name]
			got := err.Words()
			if want != "" && got != want || !strings.HasSuffix(got, ".") || strings.Contains(got, "disk") {
				t.Errorf("%s %s: got the detail %q, want a sentence %q", p.Slug, name, got, want)
			}
		}
	}
	var f Fields
	f.If(true, "body.prompt", InvalidType, "is required")
	f.If(true, "body.seed", TooSmall, "must be at least 0")
	want := "body.prompt is required; body.seed must be at least 0."
	if got := f.Err().(*Error).Words(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWhatTheLogReads(t *testing.T) {
	cause := errors.New("disk full")
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"bare", ModelNotFound, "model-not-found"},
		{"with words", InvalidOperationStage.Detail("already %s", "succeeded"), "invalid-operation-stage: already succeeded"},
		{"with a cause", Internal.Because(cause), "internal-server-error: disk full"},
		{"wrapped", fmt.Errorf("start: %w", QueueFull.Detail("wait")), "start: queue-full: wait"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	if !errors.Is(Internal.Because(cause), cause) {
		t.Error("the cause is lost")
	}
}

func TestFieldsAreGathered(t *testing.T) {
	var f Fields
	f.If(false, "body.name", TooBig, "must have 120 characters at most")
	if err := f.Err(); err != nil {
		t.Fatalf("got %v, want nil without a broken rule", err)
	}
	for i := range MaxFields + 2 {
		f.If(true, fmt.Sprintf("body.items.%d", i), Custom, "is number %d", i)
	}
	var p *Error
	if !errors.As(f.Err(), &p) || p.Type != InvalidRequest || len(p.Fields) != MaxFields {
		t.Fatalf("got %+v, want %s with the first %d fields", f.Err(), InvalidRequest.Slug, MaxFields)
	}
	if got, want := p.Fields[1], (Field{"body.items.1", Custom, "is number 1"}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
