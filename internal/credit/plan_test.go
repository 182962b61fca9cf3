package credit

import (
	"strings"
	"testing"
)

func TestPlans(t *testing.T) {
	ps := Plans{Default: "free", Tiers: []Plan{{"free", Credits(10)}, {"pro", Credits(100)}, {"all", 0}}}
	if err := ps.Check(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		name      string
		known     bool
		top       bool
		wantQuota Millis
	}{{"free", true, false, Credits(10)}, {"pro", true, false, Credits(100)}, {"all", true, true, 0}, {"gold", false, false, 0}, {"", false, false, 0}} {
		p, ok := ps.Of(c.name)
		if ok != c.known || p.Quota != c.wantQuota || ps.Top(c.name) != c.top {
			t.Errorf("%q: got %+v, %v, top %v, want %+v", c.name, p, ok, ps.Top(c.name), c)
		}
	}
	for _, c := range []struct {
		name string
		ps   Plans
		want bool
	}{{"shipped", SelfHosted(), false}, {"with a quota", ps, true}, {"required", Plans{Required: true}, true}} {
		if got := c.ps.Bounding(); got != c.want {
			t.Errorf("%s: got bounding %v, want %v", c.name, got, c.want)
		}
	}
}

func TestPlansThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		name, want string
		ps         Plans
	}{
		{"no name", "no name", Plans{Tiers: []Plan{{}}}},
		{"twice", "two plans", Plans{Tiers: []Plan{{"a", 1}, {"a", 2}}}},
		{"a negative quota", "between 0", Plans{Tiers: []Plan{{"a", -1}}}},
		{"a smaller one behind", `"b" does not allow more`, Plans{Tiers: []Plan{{"a", 2}, {"b", 1}}}},
		{"one behind the boundless", `"b" does not allow more`, Plans{Tiers: []Plan{{"a", 0}, {"b", 1}}}},
		{"an unknown default", `no plan "b"`, Plans{Default: "b", Tiers: []Plan{{"a", 0}}}},
	} {
		if err := c.ps.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

func TestOverlay(t *testing.T) {
	line := func(preset, stage string, credits int64) Price {
		return Price{Operation: "model_generation", Resource: "model", Preset: preset, Stage: stage, Per: "asset", Credits: Credits(credits)}
	}
	shipped := Prices{line("fast", "final", 6), line("standard", "final", 15)}
	every := line("", "final", 9)
	every.Per = ""
	all, err := shipped.Overlay(Prices{every, line("fast", "final", 1)})
	if err != nil {
		t.Fatal(err)
	}
	got := all.Effective()
	if len(got) != 2 || got[0] != line("fast", "final", 1) || got[1] != line("standard", "final", 9) {
		t.Errorf("got %+v, want fast for 1 and standard for 9", got)
	}
	wrong := line("fast", "final", 1)
	wrong.Per = "item"
	for _, c := range []struct {
		name, want string
		line       Price
	}{
		{"an unknown stage", "there is no price", line("fast", "finale", 1)},
		{"an unknown preset", "there is no price", line("quick", "final", 1)},
		{"per something else", "not per item", wrong},
		{"less than nothing", "between 0", line("fast", "final", -1)},
		{"too much", "between 0", line("fast", "final", 2_000_000_000)},
	} {
		if _, err := shipped.Overlay(Prices{c.line}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}
