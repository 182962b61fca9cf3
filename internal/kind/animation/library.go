package animation

import (
	"context"
	"math"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/motion"
	"atelier/internal/problem"
)

// ActionRecord is an action of the library on the wire.
type ActionRecord struct {
	Object          string   `json:"object"` // "animation_action"
	ID              int      `json:"id" jsonschema:"minimum=0,maximum=696"`
	Name            string   `json:"name"`
	Category        string   `json:"category"`
	Description     string   `json:"description"`
	Tags            []string `json:"tags"`
	Loop            bool     `json:"loop"`
	DurationSeconds float64  `json:"durationSeconds"`
	PreviewURL      *string  `json:"previewUrl" jsonschema:"format=uri"` // an animated WebP
}

// SetRecord is a set of the library on the wire.
type SetRecord struct {
	Object      string         `json:"object"` // "animation_set"
	ID          string         `json:"id"`
	Version     string         `json:"version"`
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Tags        []string       `json:"tags"`
	Rig         string         `json:"rig"` // "humanoid"
	Actions     []MemberRecord `json:"actions"`
	Deeds       []DeedRecord   `json:"deeds" ext:"true"`
}

// DeedRecord is a role of a set that no action of the library plays: the motionPrompt that makes its clip.
type DeedRecord struct {
	Role            string  `json:"role"`
	Name            string  `json:"name"`
	MotionPrompt    string  `json:"motionPrompt"`
	Loop            bool    `json:"loop"`
	DurationSeconds float64 `json:"durationSeconds"`
}

// MemberRecord is an action with its role in a set.
type MemberRecord struct {
	ActionID int    `json:"actionId"`
	Role     string `json:"role"`
	Name     string `json:"name"`
}

type setsQuery struct {
	Query string `json:"query,omitempty" jsonschema:"maxLength=200" jsonschema_description:"Only sets that these words mean, the nearest first."`
}

type actionsQuery struct {
	Query    string `json:"query,omitempty" jsonschema:"maxLength=200" jsonschema_description:"Only actions that these words mean, the nearest first."`
	Category string `json:"category,omitempty" jsonschema:"enum=combat,enum=conversation,enum=dance,enum=emotion,enum=gesture,enum=idle,enum=locomotion,enum=magic,enum=resting,enum=sitting,enum=sports,enum=stealth,enum=swimming,enum=work" jsonschema_description:"Only actions of this category."`
}

var listSets = kind.ReadList(kind.Read{
	Path: "/v1/animation-sets", Name: "listAnimationSets", Summary: "The curated animation sets", Schema: "AnimationSet",
	Fault: problem.AnimationServiceUnavailable,
}, func(_ context.Context, _ kind.Asked, q setsQuery) (list []SetRecord, err error) {
	for _, s := range motion.SearchSets(q.Query) {
		list = append(list, setOf(s))
	}
	return list, nil
})

var getSet = kind.ReadOne(kind.Read{
	Path: "/v1/animation-sets/{animationSetId}", Name: "getAnimationSet", Summary: "One animation set", Schema: "AnimationSet",
	Fault: problem.AnimationServiceUnavailable,
}, func(_ context.Context, a kind.Asked, _ struct{}) (SetRecord, error) {
	s := motion.FindSet(a.Path["animationSetId"])
	if s == nil {
		return SetRecord{}, problem.AnimationSetNotFound
	}
	return setOf(s), nil
})

var listActions = kind.ReadList(kind.Read{
	Path: "/v1/animation-actions", Name: "listAnimationActions", Summary: "The actions of the animation library", Schema: "AnimationAction",
	Fault: problem.AnimationServiceUnavailable,
}, func(_ context.Context, asked kind.Asked, q actionsQuery) (list []ActionRecord, err error) {
	for _, i := range motion.SearchActions(q.Query) {
		if a := actionOf(i, asked.Base); q.Category == "" || q.Category == a.Category {
			list = append(list, a)
		}
	}
	return list, nil
})

func actionOf(a motion.Action, base string) ActionRecord {
	i := a.Info()
	return ActionRecord{
		Object: "animation_action", ID: i.ID, Name: i.Name, Category: i.Category, Description: i.Description, Tags: i.Tags, Loop: i.Loop,
		DurationSeconds: seconds(i.Seconds), PreviewURL: kind.Some(base + strings.Replace(previews.Path, "{filename}", previewOf(a), 1)),
	}
}

func setOf(s *motion.Set) SetRecord {
	r := SetRecord{
		Object: "animation_set", ID: s.ID, Version: motion.Version, Name: s.Name, Description: s.Description, Tags: s.Tags, Rig: "humanoid",
		Actions: make([]MemberRecord, len(s.Members)), Deeds: make([]DeedRecord, len(s.Deeds)),
	}
	for i, m := range s.Members {
		r.Actions[i] = MemberRecord{int(m.Action), m.Role, m.Action.Info().Name}
	}
	for i, d := range s.Deeds {
		info := d.Action.Info()
		r.Deeds[i] = DeedRecord{d.Role, info.Name, d.Prompt, info.Loop, seconds(info.Seconds)}
	}
	return r
}

// seconds is a duration to a thousandth.
func seconds(s float32) float64 { return math.Round(1000*float64(s)) / 1000 }
