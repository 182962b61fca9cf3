package animation

import (
	"maps"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/media/rig"
)

// The manifest of a batch names the skeleton that all rigged items share; the manifest of a clip tells of its own character alone.
func TestWhatAPackHasInCommon(t *testing.T) {
	wolf, mixamo, knight, chair := characterDetail{Item: 1, Rig: rig.Quadruped}, characterDetail{Item: 2, Bones: "Mixamo"},
		characterDetail{Item: 3, Rig: rig.Humanoid}, characterDetail{Item: 4}
	lost := map[string]string{"item-4": "no legs", "item-4-clip-1": "no legs"}
	for _, c := range []struct {
		who   []characterDetail
		rig   rig.Kind
		bones string
	}{
		{[]characterDetail{wolf, chair}, rig.Quadruped, ""},
		{[]characterDetail{chair, mixamo}, rig.Humanoid, "Mixamo"},
		{[]characterDetail{mixamo, knight}, rig.Humanoid, ""},
		{[]characterDetail{knight, wolf}, "", ""},
	} {
		d := detail{Target: packBatch, Characters: c.who, Lost: lost}
		if d.rig() != c.rig || d.boneNames() != c.bones {
			t.Errorf("%v: got %q, %q, want %q, %q", c.who, d.rig(), d.boneNames(), c.rig, c.bones)
		}
		one := d.only(clipDetail{Item: c.who[0].Item})
		if len(one.Characters) != 1 || (len(one.Lost) > 0) != (c.who[0] == chair) {
			t.Errorf("%v: the first clip tells of %v, %v", c.who, one.Characters, one.Lost)
		}
	}
}

// A reason that all parts of an item share stands once in the manifest, and one of a clip alone at the clip.
func TestFailuresAreToldOnceForAnItem(t *testing.T) {
	d := detail{Target: packBatch, Characters: []characterDetail{{Item: 1}, {Item: 2}}, Clips: []clipDetail{{Item: 1}, {Item: 1, Number: 1}, {Item: 2}},
		Lost: map[string]string{"item-1": "no legs", "item-1-clip-1": "no legs", "item-1-clip-2": "no legs", "item-2-clip-1": "too long"}}
	want := map[string]string{"item-1": "no legs", "item-2-clip-1": "too long"}
	if got := d.failed(); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := d.only(d.Clips[1]).failed(); !maps.Equal(got, map[string]string{"item-1": "no legs"}) {
		t.Errorf("of a clip alone: got %v, want the reason once", got)
	}
}

// Each clip of a pack that could not be made tells why: for a reason of its own, or of its character.
func TestAFailedClipTellsWhy(t *testing.T) {
	d := detail{Target: packBatch, Characters: []characterDetail{{Item: 1}, {Item: 2}, {Item: 3}}, Clips: []clipDetail{{Item: 1}, {Item: 2}, {Item: 3}},
		Made: map[string]madeClip{"item-3-clip-1": {}}, Lost: map[string]string{"item-1": "no legs", "item-2-clip-1": "too long"}}
	for i, want := range []string{"no legs", "too long", ""} {
		got := d.clip(&asset.Asset{Status: asset.PartiallySucceeded}, i).ErrorMessage
		if (got != nil) != (want != "") || got != nil && *got != want {
			t.Errorf("clip %d: got %v, want %q", i, got, want)
		}
	}
}
