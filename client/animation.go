package client

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Animations are rigged characters with their clips, and the library that clips are taken from.
type Animations struct{ c *Client }

// AnimateModel is how a model is animated: by a set, or by words. Empty fields are left out.
type AnimateModel struct {
	AnimationSetID     string  `json:"animationSetId,omitempty"`
	AnimationActionIDs []int   `json:"animationActionIds,omitempty"` // of the set; none: all of them
	MotionPrompt       string  `json:"motionPrompt,omitempty"`       // instead of a set
	HeightMeters       float64 `json:"heightMeters,omitempty"`       // 0.5 to 3; 0: as the model is
	InPlace            bool    `json:"inPlace,omitempty"`            // the hips stay where they are
	Name               string  `json:"name,omitempty"`
	QuoteID            string  `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

// Animate starts to rig a model and to make its clips.
func (m Models) Animate(ctx context.Context, id string, a AnimateModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models/"+url.PathEscape(id)+":animate", a.IdempotencyKey, a)
}

// AnimatePack is how the models of a pack are animated: each by the same set, or by the same words. Empty fields are left out.
type AnimatePack struct {
	AnimateModel
	Scope   string   `json:"scope,omitempty"` // all_items, items
	ItemIDs []string `json:"itemIds,omitempty"`
}

// Animate starts to rig the models of a pack and to make their clips. An item that cannot be rigged fails alone.
func (p AssetPacks) Animate(ctx context.Context, id string, a AnimatePack) (*Operation, error) {
	return p.c.start(ctx, packPath(id)+":animate", a.IdempotencyKey, a)
}

// The types of targets of animations.
const (
	ModelBatch = "model_animation_batch"
	PackBatch  = "asset_pack_animation_batch"
	ModelClip  = "model_animation_clip"
)

// Animation is the record of a batch, or of one of its clips.
type Animation struct {
	Object      string          `json:"object"`
	TargetType  string          `json:"targetType"`
	ID          string          `json:"id"`
	Status      string          `json:"status"`
	ModelID     string          `json:"modelId"`     // "": of a pack
	AssetPackID string          `json:"assetPackId"` // "": of a model
	Clips       []AnimationClip `json:"clips"`
	CreatedAt   time.Time       `json:"createdAt"`
	UpdatedAt   time.Time       `json:"updatedAt"`
}

// AnimationClip is a clip of a batch.
type AnimationClip struct {
	ID              string  `json:"id"`
	ItemID          string  `json:"itemId"`   // of a pack
	ActionID        *int    `json:"actionId"` // nil: made of words
	Name            string  `json:"name"`
	Status          string  `json:"status"`
	DurationSeconds float64 `json:"durationSeconds"`
	Loop            bool    `json:"loop"`
	ErrorMessage    string  `json:"errorMessage"` // why it has failed; "": it has not
}

// AnimationAssets are the URLs of the files of a batch.
type AnimationAssets struct {
	RiggedCharacterURL *string `json:"riggedCharacterUrl"` // of a pack: of the first item that has one
	Characters         []struct {
		ItemID             string  `json:"itemId"`
		ModelID            string  `json:"modelId"`
		RiggedCharacterURL *string `json:"riggedCharacterUrl"`
		ErrorMessage       *string `json:"errorMessage"` // nil: it has not failed
	} `json:"characters"` // of a pack
	Clips []struct {
		ID              string  `json:"id"`
		ItemID          string  `json:"itemId"` // of a pack
		ActionID        *int    `json:"actionId"`
		Name            string  `json:"name"`
		GLBURL          *string `json:"glbUrl"`
		DurationSeconds float64 `json:"durationSeconds"`
		Loop            bool    `json:"loop"`
	} `json:"clips"`
}

// Get reads a batch or a clip.
func (a Animations) Get(ctx context.Context, targetType, id string) (*Animation, error) {
	var out Animation
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: "/v1/animations/" + url.PathEscape(targetType) + "/" + url.PathEscape(id)}, &out)
}

// List reads a page of batches, newest first.
func (a Animations) List(ctx context.Context, l ListAssets) (*List[Animation], error) {
	var out List[Animation]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: "/v1/animations", query: l.query()}, &out)
}

// Artifacts reads the files of a batch or a clip.
func (a Animations) Artifacts(ctx context.Context, targetType, id string) (*List[Artifact], error) {
	var out List[Artifact]
	path := "/v1/animations/" + url.PathEscape(targetType) + "/" + url.PathEscape(id) + "/artifacts"
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: path}, &out)
}

// Delete removes a batch with its files for good, or one clip of it with its file.
func (a Animations) Delete(ctx context.Context, targetType, id string) error {
	return a.c.do(ctx, &request{method: http.MethodDelete, path: "/v1/animations/" + url.PathEscape(targetType) + "/" + url.PathEscape(id)}, nil)
}

// AnimationSet is a set of the library.
type AnimationSet struct {
	ID          string   `json:"id"`
	Version     string   `json:"version"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Tags        []string `json:"tags"`
	Rig         string   `json:"rig"`
	Actions     []struct {
		ActionID int    `json:"actionId"`
		Role     string `json:"role"`
		Name     string `json:"name"`
	} `json:"actions"`
	Deeds []struct { // roles that no action plays: the prompt that makes each
		Role            string  `json:"role"`
		Name            string  `json:"name"`
		MotionPrompt    string  `json:"motionPrompt"`
		Loop            bool    `json:"loop"`
		DurationSeconds float64 `json:"durationSeconds"`
	} `json:"deeds"`
}

// AnimationAction is an action of the library.
type AnimationAction struct {
	ID              int      `json:"id"`
	Name            string   `json:"name"`
	Category        string   `json:"category"`
	Description     string   `json:"description"`
	Tags            []string `json:"tags"`
	Loop            bool     `json:"loop"`
	DurationSeconds float64  `json:"durationSeconds"`
	PreviewURL      *string  `json:"previewUrl"` // an animated WebP of a neutral figure
}

// Sets reads a page of the library's sets. With words it reads the sets that they mean, the nearest first.
func (a Animations) Sets(ctx context.Context, words string, limit int, cursor string) (*List[AnimationSet], error) {
	var out List[AnimationSet]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: "/v1/animation-sets", query: searched(words, limit, cursor)}, &out)
}

// Actions reads a page of the library's actions. With words it reads the actions that have all of them.
func (a Animations) Actions(ctx context.Context, words string, limit int, cursor string) (*List[AnimationAction], error) {
	var out List[AnimationAction]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: "/v1/animation-actions", query: searched(words, limit, cursor)}, &out)
}

func searched(words string, limit int, cursor string) url.Values {
	q := url.Values{}
	if words != "" {
		q.Set("query", words)
	}
	if limit > 0 {
		q.Set("limit", strconv.Itoa(limit))
	}
	if cursor != "" {
		q.Set("cursor", cursor)
	}
	return q
}

// AnimationOf is the URLs of the animation that an operation makes. URLs of missing files are empty.
func AnimationOf(op *Operation) AnimationAssets { return as[AnimationAssets](op.Assets) }
