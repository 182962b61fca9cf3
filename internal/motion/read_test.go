package motion

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

func TestPromptsAreRead(t *testing.T) {
	for _, c := range []struct{ prompt, want, unknown string }{
		{"tiptoes past the guard", "crouch walk (sneaky)", ""},
		{"tip-toes quietly past the guard", "crouch walk (sneaky)", ""},
		{"moon-walks", "dance (neutral)", ""},
		{"Moon-walking slowly", "dance (neutral, tempo 0.75)", ""},
		{"side-steps to the left", "strafe (neutral, left)", ""},
		{"high-fives", "wave (neutral)", ""},
		{"walks on tiptoe", "walk (sneaky)", ""},
		{"walks on tip-toe", "walk (sneaky)", ""},
		{"nods off", "sleep (neutral)", ""},
		{"paces back and forth", "walk (neutral), then turn around (neutral, 180°), then walk (neutral), then turn around (neutral, 180°)", ""},
		{"warms his hands by the fire", "wash the hands (neutral)", ""},
		{"walks slowly, stops, waves twice", "walk (neutral, tempo 0.75), then stop (neutral), then wave (neutral, 2 times)", ""},
		{"an angry man walks and punches", "walk (angry), then punch (angry)", ""},
		{"A zombie walks for 4 seconds", "walk (zombie, 4 s)", ""},
		{"sits down sadly, then stands up and dances happily", "sit down (sad), then stand up (neutral), then dance (happy)", ""},
		{"sleeps, wakes up and gets up, then walks", "sleep (neutral), then get up from the ground (neutral), then walk (neutral)", ""},
		{"sleeps, then walks", "sleep (neutral), then get up from the ground (neutral), then walk (neutral)", ""},
		{"climbs a ladder, falls off, lies dead", "climb (neutral), then fall forward (neutral)", ""},
		{"falls down, lies on the ground dead", "fall forward (neutral)", ""},
		{"lies on the ground dead", "death (neutral)", ""},
		{"lies dead", "death (neutral)", ""},
		{"collapses and lies on the ground, then gets up", "collapse (neutral), then get up from the ground (neutral)", ""},
		{"falls, then sleeps", "fall forward (neutral), then rise from the face (neutral), then lie down (neutral), then sleep (neutral)", ""},
		{"falls down, then gets up sadly", "fall forward (neutral), then rise from the face (sad)", ""},
		{"gets up from the ground", "get up from the ground (neutral)", ""},
		{"gets up and walks", "stand up (neutral), then walk (neutral)", ""},
		{"draws the bow", "bow shot (neutral)", ""},
		{"sits down, then runs", "sit down (neutral), then stand up (neutral), then run (neutral)", ""},
		{"walks backward nervously", "walk backward (nervous)", ""},
		{"waves while walking", "walk (neutral) with wave (neutral)", ""},
		{"She walks while waving her left hand", "walk (neutral) with wave (neutral, left)", ""},
		{"turns left, turns around", "turn around (neutral, 90°), then turn around (neutral, 180°)", ""},
		{"jumps three times", "jump (neutral, 3 times)", ""},
		{"takes four steps", "walk (neutral, 4 steps)", ""},
		{"runs very fast", "run (neutral, tempo 1.4)", ""},
		{"does not run, walks", "walk (neutral)", ""},
		{"strafes right and shoots", "strafe (neutral, right), then aim and fire a rifle (neutral)", ""},
		{"shakes her head, then nods", "shake the head (neutral), then nod (neutral)", ""},
		{"picks up a stone and throws it", "pick up (neutral), then throw (neutral)", ""},
		{"juggles while walking proudly", "walk (proud)", "juggles"},
		{"drunkenly walks, falls", "walk (drunk), then fall forward (drunk)", ""},
		{"walks, then angrily kicks", "walk (neutral), then kick (angry)", ""},
		{"swings an axe, then swings a sword", "chop (neutral), then sword slash (neutral)", ""},
		{"shoots an arrow", "bow shot (neutral)", ""},
		{"fires a gun and casts a spell", "aim and fire a rifle (neutral), then cast a spell (neutral)", ""},
		{"climbs a ladder quickly", "climb (neutral, tempo 1.3)", ""},
		{"a zombie shambling, then limps away", "walk (zombie), then walk (injured)", ""},
		{"jumps 5x and gets hit", "jump (neutral, 5 times), then hit reaction (neutral)", ""},
		{"walks 10 meters", "walk (neutral, 10 m)", ""},
		{"walking with a limp", "walk (injured)", ""},
		{"turns 45 degrees to the right", "turn around (neutral, -45°)", ""},
		{"walk run", "walk (neutral), then run (neutral)", ""},
		{"walks runs", "walk (neutral), then run (neutral)", ""},
		{"walk sneak run", "walk (neutral), then crouch walk (neutral), then run (neutral)", ""},
		{"runs off limping", "walk (injured)", ""},
		{"walks sideways", "strafe (neutral)", ""},
		{"walks like a crab", "walk (neutral)", "like a crab"},
		{"walks like a crab and waves", "walk (neutral), then wave (neutral)", "like a crab"},
		{"walks like a zombie", "walk (zombie)", ""},
		{"opens the door and walks in", "open a door (neutral), then walk (neutral)", ""},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Errorf("%q: %v", c.prompt, err)
			continue
		}
		if got := s.String(); got != c.want {
			t.Errorf("%q:\n got %s,\nwant %s", c.prompt, got, c.want)
		}
		if got := strings.Join(s.Unknown, " "); got != c.unknown {
			t.Errorf("%q: not understood: got %q, want %q", c.prompt, got, c.unknown)
		}
	}
}

// A manner, a pace, a side or a way that a prompt rules out is left out, and the clip says so; what is asked besides stays.
func TestRefusedMannersAreLeftOut(t *testing.T) {
	for _, c := range []struct{ prompt, want, left string }{
		{"walks sadly, not happily", "walk (sad)", "happily"},
		{"walks happily, not sadly", "walk (happy)", "sadly"},
		{"walks not sadly but happily", "walk (happy)", "sadly"},
		{"not sadly, she walks", "walk (neutral)", "sadly"},
		{"walks, not like a zombie", "walk (neutral)", "like a zombie"},
		{"walks, not as a zombie", "walk (neutral)", "as a zombie"},
		{"runs, not fast", "run (neutral)", "fast"},
		{"walks like a zombie, but not slow", "walk (zombie)", "slow"},
		{"walks quickly, never backward, then waves", "walk (neutral, tempo 1.3), then wave (neutral)", "backward"},
		{"jumps, not twice", "jump (neutral)", "twice"},
		{"waves with the left hand, not the right", "wave (neutral, left)", "the right"},
		{"walks, does not dance happily", "walk (neutral)", "happily"},
		{"does not run quickly, walks", "walk (neutral)", "quickly"},
		{"walks sadly without a limp", "walk (sad)", ""},
		{"never stops dancing happily", "dance (happy)", ""},
		{"walks in place, not waving", "walk (neutral, on the spot)", ""},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Errorf("%q: %v", c.prompt, err)
			continue
		}
		if got := s.String(); got != c.want {
			t.Errorf("%q: got %s, want %s", c.prompt, got, c.want)
		}
		var want []string
		if c.left != "" {
			want = []string{`"` + c.left + `" is left out, as the words rule it out`}
		}
		if !slices.Equal(s.Adjusted, want) {
			t.Errorf("%q: got notes %q, want %q", c.prompt, s.Adjusted, want)
		}
	}
}

func TestPromptsWithoutAVerb(t *testing.T) {
	for _, prompt := range []string{"", "a happy knight", "gracefully", "xyzzy", "42", "does not walk"} {
		if _, err := Read(prompt); !errors.Is(err, ErrNoVerb) {
			t.Errorf("%q: got %v, want %v", prompt, err, ErrNoVerb)
		}
	}
}

func TestCountsAndTimesAreBounded(t *testing.T) {
	s, err := Read("jumps 500 times, " + strings.Repeat("walks, ", 40) + "dances for 9000 seconds")
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Lines) != mostLines || s.Lines[0].Count != mostCount || len(s.Adjusted) < 2 {
		t.Errorf("got %d lines, the first %d times, and the notes %q", len(s.Lines), s.Lines[0].Count, s.Adjusted)
	}
	c, err := s.Clip(context.Background(), newBench(t).body, "long", Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c.Seconds > mostSeconds {
		t.Errorf("got %v s, want %d at most", c.Seconds, mostSeconds)
	}
}

// flow is how far soles slide while a script is played, metres, and the fastest that a joint goes, metres a second.
func (b *bench) flow(t *testing.T, script *Script) (slide, jump float32) {
	t.Helper()
	s := b.body.Skeleton
	c, err := script.Clip(context.Background(), b.body, "script", Options{})
	if err != nil {
		t.Fatal(err)
	}
	start := map[int]geom.Vec3{}
	var last rig.Placed
	n := int(c.Seconds * 60)
	for i := range n + 1 {
		pose := c.At(s, c.Seconds*float32(i)/float32(n)*.99999)
		at := s.Place(pose, rig.Placed{})
		for k := range rig.LeftFingers {
			if i > 0 {
				jump = max(jump, at.Pos[k].Sub(last.Pos[k]).Len()*60)
			}
		}
		last = at
		maps := s.Maps(pose)
		for _, v := range b.soles {
			p := maps[b.mesh.Skin[v].Bone[0]].Point(b.mesh.Vertices[v].Pos)
			from, on := start[v]
			switch {
			case p.Y >= .0015:
				delete(start, v)
			case !on:
				start[v] = p
			default:
				slide = max(slide, geom.Vec3{X: p.X - from.X, Z: p.Z - from.Z}.Len())
			}
		}
	}
	return slide, jump
}

// Scripts go from one action to the next without a jump, and feet that stand stay where they are.
func TestScriptsFlow(t *testing.T) {
	b := newBench(t)
	for _, prompt := range []string{
		"walks three steps forward, then two steps back", "hops three times on his left foot, then walks", "runs while shooting", "sits while talking",
		"walks, stops, waves twice", "runs, then walks, then sits down", "rolls forward then punches angrily",
		"turns around and walks sadly, turns left, walks",
		"walks while waving", "sits down, then sleeps", "dances and bows", "walks in a small circle, then runs in a circle to the right",
		"sits and eats", "walks while reading", "kneels down, waves, then stands up", "walks, lies down, sleeps, gets up", "sweeps, then digs, then prays",
		"kneels, then runs", "types, then stands up",
		"walks back and forth, looks left, then up", "jumps forward, jumps to the left", "spins around twice, walks left",
	} {
		script, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		slide, jump := b.flow(t, script)
		if slide > .010 || jump > 20 {
			t.Errorf("%q (%v): feet slide %.1f mm, the fastest joint goes %.1f m/s", prompt, script, slide*1000, jump)
		}
	}
}

func TestEveryWordMeansOneThing(t *testing.T) {
	seen := map[string]string{}
	for _, f := range families {
		for _, w := range f.words {
			if of, taken := seen[w]; taken {
				t.Errorf("%q is a word of %s and of %s", w, of, f.name)
			}
			seen[w] = f.name
		}
	}
	for _, s := range styles {
		for _, w := range s.words {
			if of, taken := seen[w]; taken {
				t.Errorf("%q is a word of %s and of %s", w, of, s.name)
			}
			seen[w] = s.name
		}
	}
	for _, v := range verbs {
		for _, w := range strings.Split(v.words, ", ") {
			if of, taken := seen[w]; taken {
				t.Errorf("%q is a word of %s and of another verb", w, of)
			}
			seen[w] = v.family.name
		}
	}
	for _, l := range tools {
		for _, w := range strings.Split(l.words, ", ") {
			if of, taken := seen[w]; taken {
				t.Errorf("%q is a word of %s and a tool", w, of)
			}
			seen[w] = l.family.name
		}
	}
	for _, p := range plainWords {
		for _, w := range strings.Split(p.words, ", ") {
			if of, taken := seen[w]; taken {
				t.Errorf("%q is a word of %s and a plain one", w, of)
			}
		}
	}
	if !slices.Contains(families[16].words, "waves") {
		t.Error("family 16 is no longer wave: numbers of actions must stay")
	}
}

func FuzzRead(f *testing.F) {
	for _, p := range []string{"walks slowly, stops, waves twice", "3 3 3 steps", "while while", "not", "jump 90 degrees left 2 seconds", "it's 1/2 s"} {
		f.Add(p)
	}
	f.Fuzz(wellRead)
}

// Words that the reader knows, in any order, are read to an end: no line that is not there is changed, and no count is out of bounds.
func TestWordsInAnyOrderAreRead(t *testing.T) {
	known := strings.Fields("walks waves turn turns circles steps jumps looks does not never without half full quarter a an the two 3 0 -1 1.5 times turns " +
		"seconds metres degrees percent laps then and, while after before until when at the same time left right back around forward both hands " +
		"quickly angrily very axe sword door opens stops waving walking takes throws every second once twice per in place on one foot")
	known = append(known, "half a turn", "at the same time", "in a circle", "back and forth", "with an axe", "does not", "a second", "a quarter turn")
	pick := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		var said []string
		for range 1 + pick.IntN(6) {
			said = append(said, known[pick.IntN(len(known))])
		}
		wellRead(t, strings.Join(said, " "))
	}
}

// wellRead reads a prompt and checks that its lines are within bounds.
func wellRead(t *testing.T, prompt string) {
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%q: the reader panics: %v", prompt, p)
		}
	}()
	s, err := Read(prompt)
	if err != nil {
		return
	}
	if len(s.Lines) == 0 || len(s.Lines) > 2*mostLines {
		t.Errorf("%q: got %d lines", prompt, len(s.Lines))
	}
	for _, l := range s.Lines {
		if !l.Action.Valid() || l.Count < 0 || l.Count > mostCount || !(l.Tempo >= .4 && l.Tempo <= 2.5) {
			t.Errorf("%q: got %+v", prompt, l)
		}
	}
}

// Verbs that the library has no action for are done by the nearest one, and the clip says so; a wolf does what it can of them.
func TestNearest(t *testing.T) {
	wolf := []string{"walk", "trot", "gallop", "idle", "sit", "lie", "eat", "rise", "get up", "jump", "attack", "hurt", "die"}
	for _, c := range []struct{ prompt, person, beast, cannot string }{
		{"forges", "hammer", "", "forge"},
		{"beckons, then apologizes", "wave, bow", "", "beckon apologize"},
		{"sings", "talk", "", "sing"},
		{"gallops, bites, then lies down", "sprint, punch, lie down", "gallop; attack; lie", ""},
		{"walks slowly and drinks", "walk, drink", "walk, tempo 0.75; eat", ""},
		{"sits", "sit", "sit", ""},
		{"walks, then sits", "walk, sit down, sit", "walk; sit", ""},
		{"trots happily, then claps", "run, clap", "trot, tempo 1.1", "clap"},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Fatalf("%q: %v", c.prompt, err)
		}
		var names, moves []string
		near := false
		for _, l := range s.Lines {
			names, near = append(names, l.Action.family().title), near || l.Near
		}
		if got := strings.Join(names, ", "); got != c.person {
			t.Errorf("%q: a person does %q, want %q", c.prompt, got, c.person)
		}
		if s.near(); near != (len(s.Adjusted) > 0) {
			t.Errorf("%q: got notes %q, near %t", c.prompt, s.Adjusted, near)
		}
		lines, cannot := s.Doable(wolf)
		for _, l := range lines {
			d, _ := l.does(wolf)
			moves = append(moves, d.String())
		}
		if got := strings.Join(moves, "; "); got != c.beast {
			t.Errorf("%q: a wolf does %q, want %q", c.prompt, got, c.beast)
		}
		if got := strings.Join(cannot, " "); got != c.cannot {
			t.Errorf("%q: a wolf cannot %q, want %q", c.prompt, got, c.cannot)
		}
	}
}

// Motions as they are typed for people, animals and things have a verb that is understood.
func TestPromptsAsTheyAreTyped(t *testing.T) {
	lines, err := os.ReadFile("testdata/prompts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for prompt := range strings.Lines(string(lines)) {
		if prompt = strings.TrimSpace(prompt); prompt == "" || prompt[0] == '#' {
			continue
		}
		if s, err := Read(prompt); err != nil {
			t.Errorf("%q: got %v, unknown %v, want its verb understood", prompt, err, s.Unknown)
		}
	}
}

// A set gives every body that it suits a clip a movement, no two of them the same.
func TestSetOfDoorsDiffers(t *testing.T) {
	chest := []string{"open", "close", "open and close", "ajar", "slam"}
	var actions []Action
	for _, m := range FindSet("door_interaction").Members {
		actions = append(actions, m.Action)
	}
	can, _ := Counterparts(chest, actions, false)
	var got []string
	for _, i := range can {
		got = append(got, actions[i].Counterpart(chest))
	}
	if want := []string{"open", "ajar", "slam", "open, tempo 0.74", "close"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A prompt without a verb that is read, in another language, is told that only English is.
func TestOtherLanguagesAreTold(t *testing.T) {
	for prompt, foreign := range map[string]bool{
		"geht langsam": true, "corre despacio": true, "il marche vite": true, "läuft": true, "xyzzy": false, "a happy knight": false,
	} {
		if got := NoVerb(prompt, nil); strings.Contains(got, "only English is read") != foreign {
			t.Errorf("%q: got %q, want it to tell of English: %t", prompt, got, foreign)
		}
	}
}
