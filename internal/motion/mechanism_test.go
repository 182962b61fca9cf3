package motion

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// everyWay is a thing with a joint of each way.
func everyWay() *rig.Skeleton {
	var m rig.Mechanism
	for _, w := range rig.Ways {
		j := rig.Joint{Hinge: rig.Hinge{Bone: string(w), Way: w, Axis: at3(0, 1, 0), From: -.2, To: .8}, At: at3(0, 1, 0), Reach: .5}
		switch w {
		case rig.Wheel:
			j.Hinge = rig.Hinge{Bone: "wheel", Way: w, Axis: at3(1, 0, 0), Radius: 1}
		case rig.Spins:
			j.From, j.To = 0, 3
		}
		m = append(m, j)
	}
	return m.Skeleton()
}

// Every way has movements, they go no farther than the joint, and their loops close.
func TestMechanics(t *testing.T) {
	s := everyWay()
	list, err := Movements(s)
	if err != nil || len(list) != len(mechanics) {
		t.Fatalf("got %d movements, %v, want %d", len(list), err, len(mechanics))
	}
	for i := range list {
		m := &list[i]
		c, err := m.Clip(t.Context(), s, Options{InPlace: true})
		if err != nil {
			t.Fatalf("%s: %v", m.Name, err)
		}
		if m.Loop {
			if far, turned := apart(s, m.pose(0), m.pose(1)); turned > .0017 || far > .001 {
				t.Errorf("%s: the loop is open by %.2f mm and %.4f radians", m.Name, far*1000, turned)
			}
		}
		var moved float32
		for k := range 61 {
			p := c.At(s, c.Seconds*float32(k)/60)
			for b := range s.Hinges {
				h := &s.Hinges[b]
				by := p.Turns[b+1].Angle()
				if h.Way.Straight() {
					by = p.Shift(b + 1).Len()
				}
				moved = max(moved, by)
				if !h.Way.Endless() && by > .805 {
					t.Errorf("%s: %s goes %.3f, want at most .8", m.Name, h.Bone, by)
				}
			}
		}
		if moved < .1 {
			t.Errorf("%s: it moves by %.3f at most", m.Name, moved)
		}
	}
}

// Wheels roll without slipping, whatever their size; in place they only turn.
func TestWheelsRoll(t *testing.T) {
	s := aCar()
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	for name, way := range map[string]float32{"roll": 1, "drive": 1, "roll back": -1} {
		c, err := list.find(name).Clip(t.Context(), s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		far := c.Travel().Z
		if far*way < 1 {
			t.Errorf("%s: it goes %.2f m along +Z, want %+.0f or farther", name, far, way)
		}
		for _, h := range s.Hinges {
			if h.Way != rig.Wheel {
				continue
			}
			turned, b := float32(0), s.Index(h.Bone)
			for k := range 400 {
				p, q := c.At(s, c.Seconds*float32(k)/400), c.At(s, c.Seconds*float32(k+1)/400*.99999)
				turned += q.Turns[b].Mul(p.Turns[b].Inverse()).Angle()
			}
			if slip := geom.Abs(turned*h.Radius/geom.Abs(far) - 1); slip > .06 {
				t.Errorf("%s: %s of %.1f m turns %.2f radians over %.2f m: it slips by %.0f %%", name, h.Bone, h.Radius, turned, far, 100*slip)
			}
		}
		still, err := list.find(name).Clip(t.Context(), s, Options{InPlace: true})
		if err != nil || still.Travel().Len() > 1e-4 {
			t.Errorf("%s in place: it goes %v, %v", name, still.Travel(), err)
		}
	}
}

// A rod between wheels stays upright while they turn.
func TestCouplingRods(t *testing.T) {
	s := rig.Mechanism{
		{Hinge: rig.Hinge{Bone: "wheel", Way: rig.Wheel, Axis: at3(1, 0, 0), Radius: .7}, At: at3(1, .7, 0), Reach: .7},
		{Hinge: rig.Hinge{Bone: "rod", Way: rig.Wheel, Axis: at3(1, 0, 0), Radius: .7}, Parent: "wheel", At: at3(1, .5, 0), Reach: 2},
	}.Skeleton()
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	var far float32
	for k := range 21 {
		at := s.Place(list.find("roll").pose(float32(k)/20), rig.Placed{})
		if turned := at.Turns[2].Angle(); turned > .001 {
			t.Errorf("at %.2f the rod is turned by %.3f, want it upright", float32(k)/20, turned)
		}
		far = max(far, at.Pos[2].Sub(s.Bones[2].Pos).Len())
	}
	if far < .38 || far > .42 {
		t.Errorf("the rod goes %.2f m round, want a circle of 0.4 m", far)
	}
}

// Prompts say which joints move, and what is not said stays as it is.
func TestWordsOfMechanisms(t *testing.T) {
	s := aCar()
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ prompt, understood, unknown, moved string }{
		{"opens slowly", "open, tempo 0.75", "", "door.left door.right bonnet aerial"},
		{"opens the left door", "open of the left door", "", "door.left"},
		{"opens the doors, then the bonnet opens", "open of the doors, then open of the bonnet", "", "door.left door.right bonnet"},
		{"the left door opens and the bonnet opens", "open of the left door, then open of the bonnet", "", "door.left bonnet"},
		{"opens the bonnet and the aerial", "open of the bonnet aerial", "", "bonnet aerial"},
		{"opens the hood", "open of the hood", "", "bonnet"},
		{"opens the zorble", "open", "zorble", "door.left door.right bonnet aerial"},
		{"opens twice", "open and close", "", "door.left door.right bonnet aerial"},
		{"drives", "drive", "", "wheel.front.left wheel.back.left wheel.front.right wheel.back.right"},
		{"rolls backwards", "roll back", "", "wheel.front.left wheel.back.left wheel.front.right wheel.back.right"},
		{"steers to the left", "steer left", "", "fork.left fork.right"},
		{"slams the right door shut", "slam of the right door", "", "door.right"},
	} {
		script, err := Read(c.prompt)
		if err != nil {
			t.Errorf("%q: %v", c.prompt, err)
			continue
		}
		made, _, understood, err := list.Play(t.Context(), s, script, "words", Options{InPlace: true})
		if err != nil {
			t.Errorf("%q: %v", c.prompt, err)
			continue
		}
		var moved []string
		for b := range s.Bones {
			if len(made.Turns[b].Values) > 1 || made.Shifts != nil && len(made.Shifts[b].Values) > 1 {
				moved = append(moved, s.Bones[b].Name)
			}
		}
		want := strings.Fields(c.moved)
		slices.Sort(moved)
		slices.Sort(want)
		if !strings.HasPrefix(plainSeconds(understood), c.understood) || !slices.Equal(moved, want) || strings.Join(script.Unknown, " ") != c.unknown {
			t.Errorf("%q: got %q of %v, unknown %q, want %q of %v, unknown %q", c.prompt, understood, moved, script.Unknown, c.understood, want, c.unknown)
		}
	}
	script, err := Read("claps, then sings")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := list.Play(t.Context(), s, script, "words", Options{}); err == nil ||
		!strings.Contains(err.Error(), "a thing of rigid parts cannot “clap”") ||
		!strings.Contains(err.Error(), "it can: open, close") {
		t.Errorf("a car that claps: got %v, want what it can", err)
	}
}

// plainSeconds leaves out how long each movement takes.
func plainSeconds(text string) string {
	for {
		i := strings.Index(text, " (")
		if i < 0 {
			return text
		}
		text = text[:i] + text[i+strings.IndexByte(text[i:], ')')+1:]
	}
}

// A door that has been opened stays open while another one opens.
func TestWhatIsOpenStaysOpen(t *testing.T) {
	s := aCar()
	list, _ := Movements(s) // Check has seen it elsewhere
	script, err := Read("opens the left door, then opens the right door")
	if err != nil {
		t.Fatal(err)
	}
	c, _, _, err := list.Play(t.Context(), s, script, "words", Options{})
	if err != nil {
		t.Fatal(err)
	}
	end := c.At(s, c.Seconds)
	for name, want := range map[string]float32{"door.left": 1.2, "door.right": 1.2, "bonnet": 0} {
		if got := end.Turns[s.Index(name)].Angle(); geom.Abs(got-want) > .02 {
			t.Errorf("%s: got it open by %.2f, want %.2f", name, got, want)
		}
	}
}

// What a body cannot do is told in the words of the prompt where the library has no action for them, and actions in an everyday manner by
// their names alone.
func TestCannotMoveSaysWhat(t *testing.T) {
	has := []string{"walk", "sit"}
	for prompt, want := range map[string]string{
		"drives forward": "a four-legged animal cannot “drive”; it can: walk, sit",
		"claps":          "a four-legged animal cannot “clap”; it can: walk, sit",
	} {
		script, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		if _, cannot := script.Doable(has); CannotMove("quadruped", has, cannot) != want {
			t.Errorf("%q: got %q, want %q", prompt, CannotMove("quadruped", has, cannot), want)
		}
	}
	got := CannotMove("quadruped", has, []string{"Walk, neutral", "Run, happy"})
	resting := CannotMove("quadruped", []string{"idle", "sleep"}, []string{"Walk, neutral"})
	if want := "a four-legged animal that sits or lies, and stays so, cannot “walk”; it can: idle, sleep"; resting != want {
		t.Errorf("got %q, want %q", resting, want)
	}
	if got, want := CannotMove("bird", []string{"walk"}, []string{"fly"}), "a bird whose wings do not carry it cannot “fly”; it can: walk"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if want := "a four-legged animal cannot “walk”, “run (happy)”; it can: walk, sit"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What spins starts up to the speed at which it spins, and stops from there, whatever its size.
func TestStartAndStopMeetTheSpin(t *testing.T) {
	for _, reach := range []float32{.05, .3, 1, 4, 30} {
		s := rig.Mechanism{{Hinge: rig.Hinge{Bone: "rotor", Way: rig.Spins, Axis: at3(0, 1, 0), To: 1}, At: at3(0, 1, 0), Reach: reach}}.Skeleton()
		list, err := Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		speed := func(name string, from float32) float32 { // radians a second
			const step = 1. / 1024
			m := list.find(name)
			p, q := m.pose(from), m.pose(from+step)
			return q.Turns[1].Mul(p.Turns[1].Inverse()).Angle() / (step * m.Seconds)
		}
		spin, start, stop := speed("spin", .5), speed("start", 1-1./1024), speed("stop", 0)
		if geom.Abs(start/spin-1) > .01 || geom.Abs(stop/spin-1) > .01 {
			t.Errorf("%.2f m: got %.2f radians a second at the end of its start and %.2f as it begins to stop, want %.2f", reach, start, stop, spin)
		}
	}
}
