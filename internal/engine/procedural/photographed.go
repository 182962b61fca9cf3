package procedural

import (
	"context"
	"fmt"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/media/likeness"
	"atelier/internal/media/scene"
)

// byImages is how a thing was found when no words name it: by its images.
const byImages intent.Match = "images"

// photographed is the archetype of the one thing that an album shows, which needs no words. It returns a Failure when no body can be made of the
// images.
func (a *album) photographed() (*archetype.Archetype, error) {
	var views []likeness.View
	var why []string
	taken := map[likeness.Side]bool{}
	for i, p := range a.portraits {
		name := "The image"
		if len(a.portraits) > 1 {
			name = fmt.Sprintf("Image %d", i+1)
		}
		switch {
		case p.cutout == nil:
			why = append(why, name+" "+p.why+".")
		case p.side == "" || taken[p.side]:
			p.left = "Nothing says which side it shows; say it in the prompt, as in “front, right, back, left and top view”."
		default:
			taken[p.side] = true
			views = append(views, likeness.View{Side: p.side, Cutout: p.cutout})
		}
	}
	if len(views) == 0 {
		return nil, refused("%s", strings.Join(why, " "))
	}
	body, err := likeness.New(views)
	if err != nil {
		return nil, refused("The images show the thing from the top alone; send one from the front or the side.")
	}
	a.way = body.Way
	for _, p := range a.portraits {
		if p.cutout == nil || !taken[p.side] || p.left != "" {
			continue
		}
		if p.use("shape"); body.Paints(p.side) {
			p.use("texture")
		} else {
			p.used, p.left = nil, "A relief has no use for a view from the top; add one from the side."
		}
		if p.cutout.Cut {
			p.left = "The thing reaches the edge of the image; what lies beyond is missing."
		}
		taken[p.side] = false
	}
	return &archetype.Archetype{
		Name: "likeness", Family: "likeness", Called: "what the images show",
		Build: func(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
			part, err := body.Part(ctx, b.Budget()*9/10, b.Seed)
			if err != nil {
				return nil, err
			}
			s := &scene.Scene{Name: "likeness", View: scene.DefaultView()}
			s.Add(part)
			return s, nil
		},
	}, nil
}

// asShown keeps the words that apply to a thing from images: sizes and budgets. All others become notes.
func asShown(in intent.Intent, archetype string) intent.Intent {
	in.Thing = intent.Thing{Head: in.Thing.Head, Noun: in.Thing.Noun, Archetype: archetype, Match: byImages}
	for _, m := range in.Materials {
		in.Unknown = append(in.Unknown, m.Word)
	}
	for _, c := range in.Colours {
		in.Unknown = append(in.Unknown, c.Word)
	}
	for _, m := range in.Modifiers {
		in.Unknown = append(in.Unknown, m.Word)
	}
	in.Unknown = append(in.Unknown, in.Traits...)
	in.Materials, in.Colours, in.Modifiers, in.Traits, in.Statue, in.Notes = nil, nil, nil, nil, nil, nil
	in.Size.Tall, in.Size.Wide, in.Size.Deep = 1, 1, 1
	return in
}

// ways are the ends of the manifest's sentence about how a body was made of images.
var ways = map[likeness.Way]string{
	likeness.Relief: "a relief, as thick as its silhouette is broad, its back a mirror of its front",
	likeness.Hull:   "the visual hull: what the silhouettes of all views allow",
	likeness.Turned: "a turned body: its silhouettes from the front and the side are alike and curved, so it was taken to be round",
}

// likenessNote is the manifest's note about a body made of images.
func (a *album) likenessNote() string {
	return "No word names a thing that can be built, so the model was made of the images alone, as " + ways[a.way] +
		"; the images are projected onto it. Of the prompt, sizes count. Hollows that no silhouette shows are filled, and light in the images stays in " +
		"the colours."
}
