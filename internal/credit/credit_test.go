package credit

import (
	"encoding/json"
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

func TestPricesOf(t *testing.T) {
	shipped := Prices{
		{Operation: "model_generation", Resource: "model", Preset: "fast", Stage: "preview", Credits: Credits(2)},
		{Operation: "model_generation", Resource: "model", Stage: "final", Credits: Credits(6)},
	}
	overlaid := append(append(Prices{}, shipped...), Price{Operation: "model_generation", Resource: "model", Preset: "fast", Stage: "preview", Credits: Credits(3)})
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
		if got, ok := c.table.Of("model_generation", "model", c.preset, c.stage); got != c.want || ok != c.ok {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}
