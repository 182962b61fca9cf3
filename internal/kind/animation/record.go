package animation

import (
	"cmp"
	"encoding/json"
	"maps"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/media/rig"
)

// Record is a batch on the wire, or one of its clips.
type Record struct {
	Object      string       `json:"object"` // "animation"
	TargetType  string       `json:"targetType" jsonschema:"enum=model_animation_batch,enum=asset_pack_animation_batch,enum=model_animation_clip"`
	ID          string       `json:"id"`
	Status      asset.Status `json:"status"`
	ModelID     string       `json:"modelId,omitempty"`
	AssetPackID string       `json:"assetPackId,omitempty"`
	Clips       []ClipRecord `json:"clips"`
	CreatedAt   asset.Time   `json:"createdAt"`
	UpdatedAt   asset.Time   `json:"updatedAt"`
}

// ClipRecord is a clip of a batch.
type ClipRecord struct {
	ID              string       `json:"id"`
	ItemID          string       `json:"itemId,omitempty" ext:"true"` // in a batch of a pack: the item whose clip it is
	ActionID        *int         `json:"actionId"`                    // null: made of a prompt
	Name            string       `json:"name"`
	Status          asset.Status `json:"status"`
	DurationSeconds float64      `json:"durationSeconds"`
	Loop            bool         `json:"loop"`
	ErrorMessage    *string      `json:"errorMessage,omitempty" ext:"true"` // why it could not be made
}

// Assets are the URLs of an animation's files.
type Assets struct {
	RiggedCharacterURL *string           `json:"riggedCharacterUrl"` // of a pack: the character of the first item that has one
	Characters         []CharacterAssets `json:"characters,omitempty" ext:"true"`
	Clips              []ClipAssets      `json:"clips"`
}

// CharacterAssets are the files of an item of a pack.
type CharacterAssets struct {
	ItemID             string  `json:"itemId"`
	ModelID            string  `json:"modelId"`
	RiggedCharacterURL *string `json:"riggedCharacterUrl"` // null: it is not made, or could not be
	ErrorMessage       *string `json:"errorMessage"`       // why it could not be rigged
}

// ClipAssets is the file of a clip.
type ClipAssets struct {
	ID              string  `json:"id"`
	ItemID          string  `json:"itemId,omitempty" ext:"true"`
	ActionID        *int    `json:"actionId"`
	Name            string  `json:"name"`
	GLBURL          *string `json:"glbUrl"` // null: it is not made, or could not be
	DurationSeconds float64 `json:"durationSeconds"`
	Loop            bool    `json:"loop"`
	ErrorMessage    *string `json:"errorMessage,omitempty" ext:"true"` // why it could not be made
}

var view = kind.View{
	Assets: assets,
	Record: func(a asset.Asset, _ json.RawMessage, _ string) any { return recordOf(&a) },
	Shape:  Record{}, AssetsShape: Assets{}, Manifest: manifest,
}

// recordOf is the record of a batch.
func recordOf(a *asset.Asset) Record {
	d := detailOf(a)
	r := Record{
		Object: "animation", TargetType: d.Target, ID: a.ID, Status: a.Status, ModelID: d.Model, AssetPackID: d.Pack, Clips: []ClipRecord{},
		CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
	}
	for i := range d.Clips {
		if !d.Clips[i].Deleted {
			r.Clips = append(r.Clips, d.clip(a, i))
		}
	}
	return r
}

// clip is the record of a clip, by its number in the batch.
func (d *detail) clip(a *asset.Asset, i int) ClipRecord {
	c := d.Clips[i].made(d)
	return ClipRecord{
		ID: clipID(a.ID, i), ItemID: d.itemID(c.Item), ActionID: c.Action, Name: c.Name, Status: d.status(a, c), DurationSeconds: c.Seconds, Loop: c.Loop,
		ErrorMessage: d.why(c),
	}
}

// status is the status of a clip of a batch.
func (d *detail) status(batch *asset.Asset, c clipDetail) asset.Status {
	part := c.part()
	_, isMade := d.Made[part]
	_, isLost := d.Lost[part]
	switch {
	case isMade:
		return asset.Succeeded
	case isLost || batch.Status == asset.PartiallySucceeded:
		return asset.Failed
	}
	return batch.Status
}

// why is why a clip could not be made: for a reason of its own, or of its character; nil: it is made, or may be yet.
func (d *detail) why(c clipDetail) *string {
	return kind.Some(cmp.Or(d.Lost[c.part()], d.Lost[characterPart(c.Item)]))
}

func assets(a asset.Asset, f kind.Files) any {
	if len(f.Newest) == 0 {
		return nil
	}
	d := detailOf(&a)
	out := Assets{RiggedCharacterURL: f.URL(RiggedCharacter), Clips: []ClipAssets{}}
	for n, c := range d.Characters {
		of := CharacterAssets{ItemID: c.ID, ModelID: c.Model, ErrorMessage: kind.Some(d.Lost[characterPart(c.Item)])}
		if file, ok := f.Many[RiggedCharacter][characterFile(c.Item)]; ok {
			of.RiggedCharacterURL = kind.Some(f.Link(file))
		}
		if n == 0 || out.RiggedCharacterURL == nil {
			out.RiggedCharacterURL = of.RiggedCharacterURL
		}
		out.Characters = append(out.Characters, of)
	}
	for i := range d.Clips {
		if d.Clips[i].Deleted {
			continue
		}
		c := d.Clips[i].made(&d)
		link := ClipAssets{
			ID: clipID(a.ID, i), ItemID: d.itemID(c.Item), ActionID: c.Action, Name: c.Name, DurationSeconds: c.Seconds, Loop: c.Loop, ErrorMessage: d.why(c),
		}
		if file, ok := f.Many[Clip][d.Made[c.part()].File]; ok {
			link.GLBURL = kind.Some(f.Link(file))
		}
		out.Clips = append(out.Clips, link)
	}
	return out
}

// quality is the quality of an animation in its manifest.
type quality struct {
	Rig        rig.Kind              `json:"rig,omitempty"`        // "": a pack whose skeletons are of several kinds
	Characters []characterDetail     `json:"characters,omitempty"` // of a pack
	Notes      map[string][]string   `json:"notes,omitempty"`      // by clip
	Omitted    map[string][]omission `json:"omitted,omitempty"`    // of the set, by character: see detail
	Failed     map[string]string     `json:"failed,omitempty"`     // by character or clip: why making it failed
}

// hints describe the bones to a loader.
type hints struct {
	Format    string   `json:"format"`
	Rig       rig.Kind `json:"rig,omitempty"`
	BoneNames string   `json:"boneNames,omitempty"` // "vrm": the names of VRM 1.0; for a model's own skeleton the names of its program: "Mixamo"
	Clips     string   `json:"clips"`
}

func manifest(a asset.Asset) kind.Manifest {
	d := detailOf(&a)
	h := hints{Format: "glb", Rig: d.rig(), BoneNames: d.boneNames(), Clips: "the bones of clips have the names of the character's"}
	told, _ := json.Marshal(h) // plain values always marshal
	return kind.Manifest{Quality: d.quality(), LoaderHints: told, Engine: character.Engine, Version: character.Version, License: d.License}
}

// only is the quality of one clip.
func (d *detail) only(c clipDetail) *detail {
	of := detail{Target: d.Target, Rig: d.Rig, Bones: d.Bones, Clips: []clipDetail{c}, Made: maps.Clone(d.Made), Lost: maps.Clone(d.Lost)}
	for _, k := range d.Characters {
		if k.Item == c.Item {
			of.Characters = append(of.Characters, k)
		}
	}
	maps.DeleteFunc(of.Made, func(part string, _ madeClip) bool { return part != c.part() })
	maps.DeleteFunc(of.Lost, func(part, _ string) bool { return part != c.part() && part != characterPart(c.Item) })
	return &of
}

// failed is why parts could not be made, each reason once for an item: what all its parts share stands at its character.
func (d *detail) failed() map[string]string {
	out := maps.Clone(d.Lost)
	for _, k := range d.Characters {
		of := characterPart(k.Item)
		why, lost := d.Lost[of]
		for _, c := range d.Clips {
			if c.Item == k.Item && lost && d.Lost[c.part()] == why {
				delete(out, c.part())
			}
		}
	}
	return out
}

// quality reads the quality from the Detail.
func (d *detail) quality() json.RawMessage {
	q := quality{Rig: d.rig(), Characters: d.Characters, Notes: map[string][]string{}, Omitted: d.Omitted, Failed: d.failed()}
	for part, m := range d.Made {
		if m.Notes != nil {
			q.Notes[part] = m.Notes
		}
	}
	text, _ := json.Marshal(q) // plain values always marshal
	return text
}
