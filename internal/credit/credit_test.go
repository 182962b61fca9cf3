package credit

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestMillisOnTheWire(t *testing.T) {
	for _, c := range []struct {
		amount Millis
		want   string
	}{
		{0, "0"}, {Credits(20), "20"}, {1, "0.001"}, {1500, "1.5"}, {1050, "1.05"}, {-250, "-0.25"}, {-3000, "-3"}, {Credits(100_000), "100000"},
	} {
		b, err := json.Marshal(c.amount)
		if err != nil || string(b) != c.want {
			t.Errorf("got %s, %v, want %s", b, err, c.want)
		}
		var back Millis
		if err := json.Unmarshal(b, &back); err != nil || back != c.amount {
			t.Errorf("%s read back: got %d, %v, want %d", b, int64(back), err, int64(c.amount))
		}
	}
}

// TestMillisInWords wants one Credit in the singular, and every other amount in the plural.
func TestMillisInWords(t *testing.T) {
	for m, want := range map[Millis]string{
		1000: "1 Credit, 1 Credit is, 1 Credit was",
		0:    "0 Credits, 0 Credits are, 0 Credits were",
		500:  "0.5 Credits, 0.5 Credits are, 0.5 Credits were",
		4000: "4 Credits, 4 Credits are, 4 Credits were",
	} {
		if got := m.Words() + ", " + m.Are() + ", " + m.Were(); got != want {
			t.Errorf("%d thousandths: got %q, want %q", m, got, want)
		}
	}
}

func TestPricesOf(t *testing.T) {
	shipped := Prices{
		{Operation: "model_generation", Resource: "model", Preset: "fast", Stage: "preview", Credits: Credits(2)},
		{Operation: "model_generation", Resource: "model", Stage: "final", Credits: Credits(6)},
	}
	overlaid := append(append(Prices{}, shipped...), Price{Operation: "model_generation", Resource: "model", Preset: "fast", Stage: "preview",
		Credits: Credits(3)})
	for _, c := range []struct {
		name          string
		table         Prices
		preset, stage string
		want          Millis
		ok            bool
	}{
		{"its preset", shipped, "fast", "preview", Credits(2), true},
		{"any preset", shipped, "standard", "final", Credits(6), true},
		{"no such preset", shipped, "standard", "preview", 0, false},
		{"the overlay wins", overlaid, "fast", "preview", Credits(3), true},
	} {
		if got, ok := c.table.Of(Price{Operation: "model_generation", Resource: "model", Preset: c.preset, Stage: c.stage}); got != c.want || ok != c.ok {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestPricesByUnitAndResolution(t *testing.T) {
	line := func(per Per, resolution int, credits int64) Price {
		return Price{Operation: "image_generation", Resource: "image", Stage: "final", Per: per, Resolution: resolution, Credits: Credits(credits)}
	}
	table := Prices{line(PerAsset, 512, 1), line(PerAsset, 1024, 4), line(PerSecond, 0, 2)}
	for _, c := range []struct {
		name       string
		per        Per
		resolution int
		quantity   int
		want       int64 // −1: there is no price
	}{
		{"by resolution", PerAsset, 1024, 0, 4},
		{"several", PerAsset, 512, 3, 3},
		{"whatever the resolution", PerSecond, 4096, 5, 10},
		{"no such resolution", PerAsset, 2048, 1, -1},
		{"no such unit", PerFormat, 512, 1, -1},
		{"which of two units", "", 512, 1, -1},
		{"one unit alone fits", "", 77, 1, 2},
		{"less than nothing", PerAsset, 512, -1, -1},
		{"too many", PerAsset, 512, 10_001, -1},
	} {
		got, err := table.Cost(line(c.per, c.resolution, 0), c.quantity)
		if c.want < 0 && err == nil || c.want >= 0 && (err != nil || got != Credits(c.want)) {
			t.Errorf("%s: got %v, %v, want %d", c.name, got, err, c.want)
		}
	}
	all, err := table.Overlay(Prices{{Operation: "image_generation", Resource: "image", Stage: "final", Per: PerAsset, Credits: Credits(9)}, line("", 512, 7)})
	if err != nil {
		t.Fatal(err)
	}
	got := all.Effective()
	if want := (Prices{line(PerAsset, 512, 7), line(PerAsset, 1024, 9), line(PerSecond, 0, 2)}); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if _, err := table.Overlay(Prices{line(PerAsset, 2048, 1)}); err == nil {
		t.Error("a resolution without a price got one")
	}
}
