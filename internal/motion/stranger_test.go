package motion

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/rig"
)

// things are bodies with a few joints, as prompts of strangers meet them.
func things() map[string]*rig.Skeleton {
	joint := func(name string, way rig.Way, from, to float32) rig.Joint {
		return rig.Joint{Hinge: rig.Hinge{Bone: name, Way: way, Axis: at3(0, 1, 0), From: from, To: to}, At: at3(0, 1, 0), Reach: .5}
	}
	doors := rig.Mechanism{joint("door.left", rig.Hinged, 0, 1.57), joint("door.right", rig.Hinged, 0, 1.57)}
	chest := rig.Mechanism{joint("lid", rig.Hinged, 0, 1.9), joint("drawer", rig.Slides, 0, .3)}
	turret := rig.Mechanism{joint("turret", rig.Swivels, -3.14, 3.14), joint("gun", rig.Lifts, 0, .5), joint("barrel", rig.Recoils, 0, .2)}
	return map[string]*rig.Skeleton{
		"dog": aDog(), "horse": aHorse(), "coil": aCoil(), "octopus": anOctopus(), "snail": aSnail(),
		"spider": aSpider(), "sitter": aRester(rig.Sitting), "dragon": aDragon(), "mermaid": aMermaid(),
		"bird": aBird(), "fish": aFish(), "snake": aSnake(), "car": aCar(), "doors": doors.Skeleton(), "chest": chest.Skeleton(),
		"turret": turret.Skeleton(), "mill": rig.Mechanism{joint("sails", rig.Spins, 0, 0)}.Skeleton(),
	}
}

// heard is how a body takes a prompt: what it understands, and what it is told that it leaves out; or that it refuses the prompt, and why.
func heard(t *testing.T, s *rig.Skeleton, prompt string) string {
	script, err := Read(prompt)
	if err != nil {
		return "refused: no verb"
	}
	var notes []string
	said := ""
	if s == nil {
		if cannot := script.Beastly(); cannot != nil {
			return "refused: cannot " + listed(cannot)
		}
		script.near()
		script.unshown([2]Held{})
		said = script.String()
	} else {
		moves, err := Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		lines, cannot := script.Doable(moves.Names())
		if len(cannot) > 0 {
			return "refused: cannot " + listed(cannot)
		}
		if s.Kind != rig.Rigid {
			script.unshown([2]Held{})
		}
		notes = append(notes, moves.untold(lines)...)
		if d, one := moves.single(lines); one {
			_, said = moves.of(d, &lines[0], script)
		} else {
			var parts []string
			var unheeded []string
			_, parts, unheeded, _ = moves.stretches(s, script, lines, Options{})
			notes, said = append(notes, unheeded...), strings.Join(parts, ", then ")
		}
	}
	if len(script.Unknown) > 0 {
		notes = append(notes, "not understood: "+strings.Join(script.Unknown, ", "))
	}
	if notes = append(notes, script.Adjusted...); len(notes) > 0 {
		said += " | " + strings.Join(notes, "; ")
	}
	return said
}

// Prompts of strangers are done, or what is not done is told, or they are refused: testdata/strangers.txt has each with its body and its answer.
func TestStrangers(t *testing.T) {
	const file = "testdata/strangers.txt"
	was, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	bodies := things()
	n := 0
	for line := range strings.Lines(string(was)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			fmt.Fprintln(&out, line)
			continue
		}
		n++
		asked, want, _ := strings.Cut(line, " => ")
		who, prompt, _ := strings.Cut(asked, ": ")
		s := bodies[who]
		if s == nil && who != "person" {
			t.Fatalf("%q: no such body", line)
		}
		got := heard(t, s, prompt)
		fmt.Fprintf(&out, "%s: %s => %s\n", who, prompt, got)
		if got != want && !*update {
			t.Errorf("%s: %q:\n got %s,\nwant %s", who, prompt, got, want)
		}
	}
	if n < 120 {
		t.Errorf("got %d prompts, want at least 120", n)
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// All that words can say of a line is an aspect with words of its own, so none is left out untold.
func TestAspectsAreTold(t *testing.T) {
	l := Line{Side: 1, Direction: rear, Trail: circle, Both: true, Share: .5, Angle: 45, Exact: true, Metres: 3, Armless: true, Verb: "jumps"}
	notes := l.ignored(0)
	for _, want := range []string{"to the left", "backward", "in a circle", "both", "50 %", "45°", "3 m", "arms still"} {
		if len(notes) != 1 || !strings.Contains(notes[0], want) {
			t.Errorf("got %q, want it to tell of %q", notes, want)
		}
	}
	for a := aside; a <= armless; a <<= 1 {
		if !slices.ContainsFunc(phrases, func(p phrasing) bool { return p.aspect == a }) {
			t.Errorf("aspect %d has no words", a)
		}
	}
	if waving.heeded()&handed == 0 || dancing.heeded()&handed != 0 {
		t.Error("a wave has a hand, and a dance has none")
	}
}
