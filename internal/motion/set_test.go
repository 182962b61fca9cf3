package motion

import (
	"testing"
)

func TestSetsAreWhole(t *testing.T) {
	if len(Sets()) < 24 {
		t.Errorf("got %d sets, want 24 or more", len(Sets()))
	}
	for _, s := range Sets() {
		if FindSet(s.ID) != s || s.Name == "" || s.Description == "" || len(s.Tags) == 0 {
			t.Errorf("set %q: got %+v", s.ID, s)
		}
		if len(s.Members) < 5 || len(s.Members) > 10 {
			t.Errorf("set %q has %d actions, want 5 to 10", s.ID, len(s.Members))
		}
		roles, actions := map[string]bool{}, map[Action]bool{}
		for _, m := range s.Members {
			if roles[m.Role] || actions[m.Action] || !m.Action.Valid() {
				t.Errorf("set %q: the role %q or the action %d is there twice", s.ID, m.Role, m.Action)
			}
			roles[m.Role], actions[m.Action] = true, true
		}
	}
	for _, s := range Sets() {
		roles := map[string]bool{}
		for _, m := range s.Members {
			roles[m.Role] = true
		}
		for _, d := range s.Deeds {
			script, err := Read(d.Prompt)
			if err != nil || len(script.Lines) != 1 || script.Lines[0].Near || script.Unknown != nil || script.Lines[0].Action != d.Action || d.Action < Listed {
				t.Errorf("set %q: the prompt %q: got %v, not understood %q, want %s, which has no number of the catalogue",
					s.ID, d.Prompt, script, script.Unknown, d.Action.Info().Slug)
			}
			if roles[d.Role] {
				t.Errorf("set %q: the role %q is there twice", s.ID, d.Role)
			}
			roles[d.Role] = true
		}
	}
	if FindSet("knitting") != nil {
		t.Error("the set of knitting: got one")
	}
}

func TestSetsAreFoundByMeaning(t *testing.T) {
	for query, want := range map[string]string{
		"archery": "bow", "a wizard casting spells": "magic", "dancing": "dance_party", "undead": "zombie", "sneaking thief": "stealth",
		"a soldier with a gun": "rifle_combat",
		"boxing":               "unarmed_combat", "someone sitting on a chair": "seated_npc", "elderly people": "elderly", "ladder": "climbing",
		"conversation":    "talking",
		"swim in the sea": "swimming", "walking and running": "basic_locomotion", "wounded survivor": "injured", "victory": "celebration",
		"open the door": "door_interaction", "brushing teeth": "household", "playing the violin": "musician",
	} {
		got := SearchSets(query)
		if len(got) == 0 || got[0].ID != want {
			t.Errorf("%q: got %v, want %s first", query, ids(got), want)
		}
	}
	if got := SearchSets("quantum chromodynamics"); len(got) != 0 {
		t.Errorf("what no set means: got %v", ids(got))
	}
	if got := SearchSets("  "); len(got) != len(Sets()) {
		t.Errorf("no words: got %d sets, want all", len(got))
	}
}

func TestActionsAreFoundByMeaning(t *testing.T) {
	for query, want := range map[string]string{
		"dancing": "dance_neutral", "happy walk": "walk_happy", "walking happily": "walk_happy", "archery": "bow_shot_neutral", "boxing": "punch_neutral",
		"undead running": "run_zombie", "a wizard casting spells": "cast_neutral", "sneaking": "crouch_walk_neutral", "falls asleep sadly": "sleep_sad",
		"climbs a ladder": "climb_neutral", "salute": "wave_neutral", "drunk man": "idle_drunk", "opens the door angrily": "open_door_angry",
		"throw": "throw_neutral", "happy throw": "throw_happy", "nod": "nod_neutral", "sit": "sit_neutral", "limp": "walk_injured", "limping walk": "walk_injured",
	} {
		got := SearchActions(query)
		if len(got) == 0 || got[0].Info().Slug != want {
			t.Errorf("%q: got %d, the first %v, want %s first", query, len(got), slugs(got), want)
		}
	}
	for _, a := range SearchActions("walking happily") {
		if a.style().name != "happy" {
			t.Errorf("walking happily: got %s, want happy actions alone", a.Info().Slug)
		}
	}
	if got := SearchActions("quantum chromodynamics"); len(got) != 0 {
		t.Errorf("what no action means: got %v", slugs(got))
	}
	if got := SearchActions(""); len(got) != Listed || got[5] != 5 {
		t.Errorf("no words: got %d actions, want all in their order", len(got))
	}
}

func slugs(list []Action) (out []string) {
	for _, a := range list[:min(len(list), 4)] {
		out = append(out, a.Info().Slug)
	}
	return out
}

func ids(list []*Set) (out []string) {
	for _, s := range list {
		out = append(out, s.ID)
	}
	return out
}
