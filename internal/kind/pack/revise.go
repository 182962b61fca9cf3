package pack

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var revise = kind.Start(kind.Action{
	Path:      "/v1/asset-packs/{assetPackId}:revise",
	Operation: operation.GenerationTransition,
	Priced:    operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.AssetPack,
	Source:    asset.AssetPack,
	Effect:    kind.Changes,
	Fault:     problem.LifecycleTransitionFailed,
	Summary:   "Revise all or some ready previews of an Asset Pack; other items stay as they are",
}, planRevise)

// breadth is how much a revision may change.
type breadth string

// The breadths.
const (
	surgical   breadth = "surgical"   // form and look stay; only what the feedback mentions changes
	style      breadth = "style"      // the look that the items share is chosen anew and follows the feedback; form stays
	structural breadth = "structural" // every item is made anew and follows the feedback; the shared look stays
)

// reviseBody is the body of POST /v1/asset-packs/{assetPackId}:revise.
type reviseBody struct {
	Feedback        string         `json:"feedback" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to change, in words. Of all feedback so far the newest 8000 characters count."`
	GenerationMode  operation.Mode `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=review" jsonschema_description:"review pauses again at the new previews; auto goes on to the finals."`
	RevisionBreadth breadth        `json:"revisionBreadth,omitempty" jsonschema:"enum=surgical,enum=style,enum=structural,default=style" jsonschema_description:"How broadly previews may change: surgical changes only what the words say, style the shared look, structural the things themselves."`
	RiggingPose     string         `json:"riggingPose,omitempty" jsonschema:"enum=t_pose,enum=a_pose" jsonschema_description:"Prepares humanoid items in that pose."`
	Renamed
	kind.Selection
	kind.Quoted
}

// Renamed is a new name of a pack; a body's struct embeds it.
type Renamed struct {
	Name string `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"A new name of the pack."`
}

// planRevise plans new previews of the chosen items that are ready; if the feedback names some of them, only of these. All other items stay as they
// are, even chosen ones, unlike in an approval: a revise touches ready previews only, and is refused where there are none (contract, "Approve,
// revise, resume").
func planRevise(in kind.Input, b reviseBody) (kind.Plan, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	d, err := packOf(in.Source)
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{
		Mode: cmp.Or(b.GenerationMode, operation.Review), Preset: d.Preset, Name: b.Name, Prompt: &b.Feedback, Screen: []string{b.Feedback, b.Name},
	}
	// Items without a ready preview are left out before the words are apportioned, so that no clause of the feedback is lost on them.
	all := chosen
	chosen = slices.DeleteFunc(slices.Clone(chosen), func(i asset.Item) bool { return !waits(in.Source, i) })
	feedback := byNumber(b.Feedback, wordsOf(chosen))
	said, err := apportion(feedback, wordsOf(chosen), b.Named())
	if err != nil {
		return kind.Plan{}, err
	}
	var briefs []itemBrief
	for _, i := range chosen {
		words, told := said.of(i.Position, feedback)
		if !told {
			continue
		}
		brief, err := b.change(in.Briefs[i.Position], words, in.Seed, i.Position)
		if err != nil {
			return kind.Plan{}, err
		}
		p.Items, briefs = append(p.Items, kind.Item{Position: i.Position}), append(briefs, itemBrief{i.Position, brief})
	}
	if len(briefs) == 0 {
		return kind.Plan{}, noneReady(all)
	}
	p.Stages = stages(operation.Preview, briefs)
	p.Detail, err = noted(in.Source.Detail, forEach(feedback, said, len(briefs)))
	return p, err
}

// numberedItem is an item by its number, as messages of the service name items.
var numberedItem = regexp.MustCompile(`(?i)\b(?:the )?item (?:number |no\. ?)?(\d{1,2})\b`)

// byNumber is a feedback in which items stand by their names where it has their numbers: "make item 2 red" is "make the blue bowl red".
func byNumber(feedback string, items []kind.Item) string {
	return numberedItem.ReplaceAllStringFunc(feedback, func(said string) string {
		n, err := strconv.Atoi(numberedItem.FindStringSubmatch(said)[1])
		at := slices.IndexFunc(items, func(i kind.Item) bool { return i.Position == n })
		if err != nil || at < 0 {
			return said
		}
		return "the " + strings.ToLower(items[at].Name)
	})
}

// wordsOf are the items of a pack with the words that call them.
func wordsOf(items []asset.Item) (list []kind.Item) {
	for _, i := range items {
		list = append(list, kind.Item{Position: i.Position, Name: i.Name, Prompt: i.Prompt})
	}
	return list
}

// change is the brief of an item after the revision, with the words of the feedback that are for it.
func (b reviseBody) change(brief engine.Brief, words string, drawn int64, position int) (engine.Brief, error) {
	how := cmp.Or(b.RevisionBreadth, style)
	brief = tell(brief, how, words)
	switch how {
	case style:
		brief.Series.Seed = drawn
	case structural:
		brief.Seed = seedOf(drawn, position)
	}
	if b.RiggingPose == "" {
		return brief, nil
	}
	text, err := json.Marshal(options{RiggingPose: b.RiggingPose})
	brief.Options = text
	return brief, err
}

// tell adds feedback to a brief: to the set's feedback when its style is revised, else to the item's.
func tell(b engine.Brief, how breadth, feedback string) engine.Brief {
	var set engine.Series
	if b.Series != nil {
		set = *b.Series
	}
	if how == style {
		set = set.Tell(feedback)
	} else {
		b = b.Tell(feedback)
	}
	b.Series = &set
	return b
}

// reviseOwn plans an operation's own :revise: it changes the items that the feedback names, or all of its items where it names none. Other previews
// stay; an approval makes the finals of all.
func reviseOwn(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	p.Mode, p.Screen = r.Mode, []string{r.Feedback}
	feedback := byNumber(r.Feedback, p.Items)
	said, err := apportion(feedback, p.Items, false)
	if err != nil {
		return p, err
	}
	var all, some []itemBrief
	for _, t := range p.Stages[1].Tasks {
		brief := t.Brief
		if words, told := said.of(t.Item, feedback); told {
			brief = tell(brief, surgical, words)
			some = append(some, itemBrief{t.Item, brief})
		}
		all = append(all, itemBrief{t.Item, brief})
	}
	p.Stages = stages(operation.Preview, all)
	p.Stages[0] = stages(operation.Preview, some)[0]
	told, err := noted(p.Detail, forEach(feedback, said, len(some)))
	if told != nil {
		p.Detail = told
	}
	return p, err
}
