package animation

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// The types of targets that animations are read by.
const (
	modelBatch = "model_animation_batch"
	packBatch  = "asset_pack_animation_batch"
	modelClip  = "model_animation_clip"
)

// detail is what an animation knows of itself.
type detail struct {
	Target string       `json:"target"`
	Model  string       `json:"model,omitempty"`
	Clips  []clipDetail `json:"clips"`
	Made   made         `json:"made,omitempty"`
}

// clipDetail is a clip as it is planned.
type clipDetail struct {
	Action  *int    `json:"action,omitempty"` // nil: it is made of the prompt
	Name    string  `json:"name"`
	Seconds float64 `json:"seconds"`
	Loop    bool    `json:"loop,omitempty"`
}

// made are the clips that exist, by their part.
type made map[string]madeClip

// madeClip is what is known once a clip is made.
type madeClip struct {
	File    string   `json:"file"`
	Seconds float64  `json:"seconds"`
	Loop    bool     `json:"loop,omitempty"`
	Notes   []string `json:"notes,omitempty"` // what the prompt asked for in vain, or got otherwise
}

// Record is a batch on the wire, or one of its clips.
type Record struct {
	Object      string          `json:"object"` // "animation"
	TargetType  string          `json:"targetType" jsonschema:"enum=model_animation_batch,enum=asset_pack_animation_batch,enum=model_animation_clip"`
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Prompt      *string         `json:"prompt"`
	Status      asset.Status    `json:"status"`
	ModelID     string          `json:"modelId,omitempty"`
	AssetPackID string          `json:"assetPackId,omitempty"`
	Clips       []ClipRecord    `json:"clips"`
	Operation   kind.WorkState  `json:"operation"`
	ServiceURL  string          `json:"serviceUrl" jsonschema:"format=uri"`
	Assets      json.RawMessage `json:"assets"`
	CreatedAt   asset.Time      `json:"createdAt"`
	UpdatedAt   asset.Time      `json:"updatedAt"`
}

// ClipRecord is a clip of a batch.
type ClipRecord struct {
	ID              string       `json:"id"`
	ActionID        *int         `json:"actionId"` // null: made of a prompt
	Name            string       `json:"name"`
	Status          asset.Status `json:"status"`
	DurationSeconds float64      `json:"durationSeconds"`
	Loop            bool         `json:"loop"`
}

// Assets are the URLs of an animation's files.
type Assets struct {
	RiggedCharacterURL *string      `json:"riggedCharacterUrl"`
	PreviewImageURL    *string      `json:"previewImageUrl"`
	ThumbnailURL       *string      `json:"thumbnailUrl"`
	Clips              []ClipAssets `json:"clips"`
}

// ClipAssets is the file of a clip.
type ClipAssets struct {
	ID              string  `json:"id"`
	ActionID        *int    `json:"actionId"`
	Name            string  `json:"name"`
	GLBURL          *string `json:"glbUrl"` // null: it is not made, or could not be
	DurationSeconds float64 `json:"durationSeconds"`
	Loop            bool    `json:"loop"`
}

var view = kind.View{Assets: assets, Record: record, Shape: Record{}, AssetsShape: Assets{}, Manifest: manifest}

func detailOf(a *asset.Asset) (d detail) {
	_ = json.Unmarshal(a.Detail, &d) // it is what a plan has written
	return d
}

func record(a asset.Asset, assets json.RawMessage, serviceURL string) any {
	d := detailOf(&a)
	r := Record{
		Object: "animation", TargetType: d.Target, ID: a.ID, Name: a.Name, Prompt: a.Prompt, Status: a.Status, ModelID: d.Model, Clips: []ClipRecord{},
		Operation: kind.WorkOf(a), ServiceURL: serviceURL, Assets: assets, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
	}
	for i, c := range d.Clips {
		m, ok := d.Made[partOf(i)]
		s := ClipRecord{ID: clipID(a.ID, i), ActionID: c.Action, Name: c.Name, Status: clipStatus(a.Status, ok), DurationSeconds: c.Seconds, Loop: c.Loop}
		if ok {
			s.DurationSeconds, s.Loop = m.Seconds, m.Loop
		}
		r.Clips = append(r.Clips, s)
	}
	return r
}

// clipStatus is the status of a clip of a batch.
func clipStatus(batch asset.Status, made bool) asset.Status {
	switch {
	case made:
		return asset.Succeeded
	case batch == asset.PartiallySucceeded:
		return asset.Failed
	}
	return batch
}

func assets(a asset.Asset, f kind.Files) any {
	if len(f.Newest) == 0 {
		return nil
	}
	d := detailOf(&a)
	out := Assets{RiggedCharacterURL: f.URL(RiggedCharacter), PreviewImageURL: f.URL(asset.PreviewImage), ThumbnailURL: f.URL(asset.Thumbnail),
		Clips: make([]ClipAssets, len(d.Clips))}
	for i, c := range d.Clips {
		out.Clips[i] = ClipAssets{ID: clipID(a.ID, i), ActionID: c.Action, Name: c.Name, DurationSeconds: c.Seconds, Loop: c.Loop}
		m, ok := d.Made[partOf(i)]
		if !ok {
			continue
		}
		out.Clips[i].DurationSeconds, out.Clips[i].Loop = m.Seconds, m.Loop
		if file, ok := f.Many[Clip][m.File]; ok {
			out.Clips[i].GLBURL = kind.Some(f.Link(file))
		}
	}
	return out
}

// quality is what a manifest tells of an animation.
type quality struct {
	Rig   string              `json:"rig"`
	Notes map[string][]string `json:"notes,omitempty"` // by clip
}

var loaderHints = json.RawMessage(`{"format":"glb","rig":"humanoid","boneNames":"vrm","clips":"the bones of clips have the names of the character's"}`)

func manifest(a asset.Asset) kind.Manifest {
	d := detailOf(&a)
	q := quality{Rig: "humanoid", Notes: map[string][]string{}}
	for part, m := range d.Made {
		if m.Notes != nil {
			q.Notes[part] = m.Notes
		}
	}
	text, err := json.Marshal(q)
	if err != nil {
		text = nil
	}
	return kind.Manifest{Quality: text, LoaderHints: loaderHints, Engine: character.Engine, Version: character.Version, License: licenseOf(&a)}
}

// A clip has the ID of its batch with one of the first characters of its random part exchanged, by the clip's number. So no row is needed
// for a clip, and its batch is found again by trying the numbers.
const (
	alphabet  = "0123456789abcdefghjkmnpqrstvwxyz" // Crockford's
	timeChars = 10                                 // of a ULID
	mostClips = len(alphabet) - 1
)

// clipID is the ID of a clip of a batch.
func clipID(batch string, clip int) string {
	return "anc" + exchanged(strings.TrimPrefix(batch, "anb"), clip+1)
}

// exchanged is an ID without its prefix whose character after the time has moved on by n.
func exchanged(rest string, n int) string {
	at := len("_") + timeChars
	if len(rest) <= at {
		return rest
	}
	k := strings.IndexByte(alphabet, rest[at]) + n
	return rest[:at] + string(alphabet[(k+len(alphabet))%len(alphabet)]) + rest[at+1:]
}

var getTarget = kind.ReadOne(kind.Read{
	Path: "/v1/animations/{targetType}/{targetId}", Name: "getAnimationTarget", Summary: "An animation batch, or one clip of a batch",
	Schema: "AnimationTarget", Fault: problem.AnimationServiceUnavailable,
}, func(ctx context.Context, a kind.Asked, _ struct{}) (Record, error) {
	r, _, err := find(ctx, a)
	return r, err
})

// target is what the path names.
func target(ctx context.Context, a kind.Asked) (kind.Target, error) {
	r, batch, err := find(ctx, a)
	if err != nil || r.ID == batch.ID {
		return kind.Target{Asset: batch.ID}, err
	}
	at := slices.IndexFunc(batch.Clips, func(c ClipRecord) bool { return c.ID == r.ID })
	name := fmt.Sprintf("%02d-", at+1)
	return kind.Target{Asset: batch.ID, Part: r.ID, Shows: func(f asset.Artifact) bool {
		return f.Role == Clip && strings.HasPrefix(f.Filename, name)
	}}, nil
}

// find reads the batch or the clip that the path names, and the batch that it belongs to.
func find(ctx context.Context, a kind.Asked) (r, batch Record, err error) {
	target, targetID := a.Path["targetType"], a.Path["targetId"]
	prefix := map[string]string{modelBatch: "anb", packBatch: "anb", modelClip: "anc"}[target]
	switch {
	case prefix == "":
		return r, r, problem.InvalidAnimationTarget.Field("path.targetType", problem.InvalidValue, "no type of animation target")
	case !id.Valid(prefix, targetID):
		return r, r, problem.InvalidAnimationID.Field("path.targetId", problem.InvalidFormat, "not the ID of an animation of this type")
	case target == modelClip:
		return findClip(ctx, a.Records, targetID)
	}
	if r, err = read(ctx, a.Records, targetID); err == nil && r.TargetType != target {
		err = problem.AnimationNotFound
	}
	return r, r, err
}

// read reads a batch.
func read(ctx context.Context, records kind.Records, batch string) (Record, error) {
	r, err := records.Record(ctx, asset.Animation, batch)
	if err != nil {
		return Record{}, err
	}
	of, ok := r.(Record)
	if !ok {
		return Record{}, problem.AnimationNotFound
	}
	return of, nil
}

// findClip reads a clip, in the form of a batch that has no other.
func findClip(ctx context.Context, records kind.Records, clip string) (r, batch Record, err error) {
	rest := strings.TrimPrefix(clip, "anc")
	for n := 1; n <= mostClips; n++ {
		batch, err := read(ctx, records, "anb"+exchanged(rest, -n))
		if err != nil || n > len(batch.Clips) || batch.Clips[n-1].ID != clip {
			continue
		}
		r, c := batch, batch.Clips[n-1]
		r.TargetType, r.ID, r.Status, r.Clips = modelClip, clip, c.Status, []ClipRecord{c}
		return r, batch, nil
	}
	return r, batch, problem.AnimationNotFound
}
