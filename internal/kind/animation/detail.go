package animation

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/media/rig"
)

// detail is the Detail of an animation.
type detail struct {
	Target     string                `json:"target"`
	Model      string                `json:"model,omitempty"`
	Pack       string                `json:"pack,omitempty"`
	Rig        rig.Kind              `json:"rig,omitempty"`   // kind of skeleton of a model; "": a humanoid
	Bones      string                `json:"bones,omitempty"` // the names of the bones of the model's own skeleton
	License    string                `json:"license,omitempty"`
	Characters []characterDetail     `json:"characters,omitempty"` // of a pack
	Clips      []clipDetail          `json:"clips"`                // of a pack: character by character
	Made       map[string]madeClip   `json:"made,omitempty"`       // the clips that exist, by their part
	Lost       map[string]string     `json:"lost,omitempty"`       // why parts could not be made
	Omitted    map[string][]omission `json:"omitted,omitempty"`    // by character: actions of the set for which its body has no movement of its own
}

// characterDetail is an item of a pack that is animated.
type characterDetail struct {
	Item  int      `json:"index"` // its position in the pack
	ID    string   `json:"itemId"`
	Model string   `json:"modelId"`
	Name  string   `json:"name"`
	Rig   rig.Kind `json:"rig,omitempty"`
	Bones string   `json:"bones,omitempty"` // the names of the bones of a skeleton of its own
}

// rigged are the characters that could be rigged, or are still to be; of a batch of a model, the model.
func (d *detail) rigged() (list []characterDetail) {
	if d.Target != packBatch {
		return []characterDetail{{Rig: d.Rig, Bones: d.Bones}}
	}
	for _, c := range d.Characters {
		if _, lost := d.Lost[characterPart(c.Item)]; !lost {
			list = append(list, c)
		}
	}
	return list
}

// rig is the kind of skeleton that all characters have; "": of several kinds.
func (d *detail) rig() rig.Kind {
	return shared(d.rigged(), func(c characterDetail) rig.Kind { return cmp.Or(c.Rig, rig.Humanoid) })
}

// boneNames are the names that the bones of all characters have; "": of several conventions, or of no humanoids.
func (d *detail) boneNames() string {
	return shared(d.rigged(), func(c characterDetail) string {
		if c.Bones == "" && cmp.Or(c.Rig, rig.Humanoid) == rig.Humanoid {
			return "vrm"
		}
		return c.Bones
	})
}

// shared is what all characters have; "": they differ, or there are none.
func shared[S ~string](list []characterDetail, of func(characterDetail) S) (one S) {
	for i, c := range list {
		s := of(c)
		if i > 0 && s != one {
			return ""
		}
		one = s
	}
	return one
}

// clipDetail is a clip as it is planned.
type clipDetail struct {
	Item    int     `json:"item,omitempty"`   // position of the item whose clip it is; 0: of no pack
	Number  int     `json:"number,omitempty"` // among the clips of its character, from 0
	Action  *int    `json:"action,omitempty"` // nil: it is made of the prompt
	Name    string  `json:"name"`
	Seconds float64 `json:"seconds"`
	Loop    bool    `json:"loop,omitempty"`
	Deleted bool    `json:"deleted,omitempty"` // by its owner; it keeps its number
}

// madeClip is what is known once a clip is made.
type madeClip struct {
	File    string   `json:"file"`
	Seconds float64  `json:"seconds"`
	Loop    bool     `json:"loop,omitempty"`
	Notes   []string `json:"notes,omitempty"` // what of the prompt was not followed, or was followed in another way
}

// detailOf reads the Detail of a batch. Batches of earlier versions have one model, and their clips have no numbers.
func detailOf(a *asset.Asset) (d detail) {
	_ = json.Unmarshal(a.Detail, &d) // a plan has written it, so it is valid JSON
	for i := range d.Clips {
		if d.Clips[i].Item == 0 {
			d.Clips[i].Number = i
		}
	}
	return d
}

// itemID is the ID of the item at a position of the pack; "": there is none.
func (d *detail) itemID(position int) string {
	i := slices.IndexFunc(d.Characters, func(c characterDetail) bool { return c.Item == position })
	if i < 0 {
		return ""
	}
	return d.Characters[i].ID
}

// made is the clip as it was made, or as it is planned.
func (c clipDetail) made(d *detail) clipDetail {
	if m, ok := d.Made[c.part()]; ok {
		c.Seconds, c.Loop = m.Seconds, m.Loop
	}
	return c
}

// characterPart is the part of an item's character. The character of a single model is no part (""): without it there is no batch.
func characterPart(item int) string {
	if item == 0 {
		return ""
	}
	return fmt.Sprintf("item-%d", item)
}

// part is the part of a clip: "clip-1", "item-3-clip-1".
func (c clipDetail) part() string {
	part := fmt.Sprintf("clip-%d", c.Number+1)
	if c.Item > 0 {
		part = characterPart(c.Item) + "-" + part
	}
	return part
}

// characterFile is the name of the file of a character.
func characterFile(item int) string { return inPack(item, "character.glb") }

// inPack is the name of a file of an item: it begins with the item's position.
func inPack(item int, name string) string {
	if item == 0 {
		return name
	}
	return fmt.Sprintf("%02d-%s", item, name)
}
