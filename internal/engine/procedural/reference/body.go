package reference

import (
	"context"
	"fmt"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/likeness"
	"atelier/internal/media/scene"
)

// Body is the archetype of the one thing that an album shows, which needs no words. It returns a Failure when no body can be made of the
// images.
func (a *Album) Body() (*archetype.Archetype, error) {
	var views []likeness.View
	var why []string
	taken := map[likeness.Side]bool{}
	for i, p := range a.Portraits {
		name := "The image"
		if len(a.Portraits) > 1 {
			name = fmt.Sprintf("Image %d", i+1)
		}
		switch {
		case p.Cutout == nil:
			why = append(why, name+" "+p.why+".")
		case p.Side == "" || taken[p.Side]:
			p.Left = "Nothing says which side it shows; say it in the prompt, as in “front, right, back, left and top view”."
		default:
			taken[p.Side] = true
			views = append(views, likeness.View{Side: p.Side, Cutout: p.Cutout})
		}
	}
	if len(views) == 0 {
		return nil, Refused("%s", strings.Join(why, " "))
	}
	body, err := likeness.New(views)
	if err != nil {
		return nil, Refused("The images show the thing from the top alone; send one from the front or the side.")
	}
	a.way = body.Way
	for _, p := range a.Portraits {
		if p.Cutout == nil || !taken[p.Side] || p.Left != "" {
			continue
		}
		if p.Use("shape"); body.Paints(p.Side) {
			p.Use("texture")
		} else {
			p.Used, p.Left = nil, "A relief has no use for a view from the top; add one from the side."
		}
		if p.Cutout.Cut {
			p.Left = "The thing reaches the edge of the image; what lies beyond is missing."
		}
		taken[p.Side] = false
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

// ways are the ends of the manifest's sentence about how a body was made of images.
var ways = map[likeness.Way]string{
	likeness.Relief: "a relief, as thick as its silhouette is broad, its back a mirror of its front",
	likeness.Hull:   "the visual hull: what the silhouettes of all views allow",
	likeness.Turned: "a turned body: its silhouettes from the front and the side are alike and curved, so it was taken to be round",
}

// Note is the manifest's note about a body made of images.
func (a *Album) Note() string {
	return "No word names a thing that can be built, so the model was made of the images alone, as " + ways[a.way] +
		"; the images are projected onto it. Of the prompt, sizes count. Hollows that no silhouette shows are filled, and light in the images stays in " +
		"the colours."
}
