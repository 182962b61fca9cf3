package material

import (
	"testing"

	"atelier/internal/media/geom"
)

func TestKnobs(t *testing.T) {
	for _, c := range []struct {
		name      string
		set, want float32
	}{
		{"left alone", 0, .5},
		{"set", .2, .2},
		{"off", -1, none},
	} {
		if got := or(c.set, .5); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
		if got := or(or(c.set, .5), .5); got != c.want {
			t.Errorf("%s, filled twice: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTintLeavesOffWhatIsOff(t *testing.T) {
	red := geom.RGB(0xB83227)
	if got := (Steel{Brush: -1}).Tint(red).(Steel).filled().Brush; got > 0 {
		t.Errorf("brush strokes of tinted polished steel: got %v, want none", got)
	}
	if got := (Stone{Lichen: -1}).Tint(red).(Stone).filled().Lichen; got > 0 {
		t.Errorf("lichen on tinted marble: got %v, want none", got)
	}
	if got := (Paint{Chips: -1}).Tint(red).(Paint).filled().Chips; got > 0 {
		t.Errorf("chips of a new coat: got %v, want none", got)
	}
}
