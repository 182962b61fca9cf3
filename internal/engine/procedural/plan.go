package procedural

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/reference"
	"atelier/internal/engine/procedural/style"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// plan is the outcome of reading a brief, before anything is built: pure data.
type plan struct {
	intent    intent.Intent
	archetype *archetype.Archetype
	brief     archetype.Brief
	economy
	whereabouts
	deed
	telling

	copies  int
	fills   bool      // as many as there is room for
	others  []*plan   // further things
	figures []figure  // what is drawn on its surface
	stretch geom.Vec3 // of the finished model, along each axis; 0: none
	seat    bool      // people sit on it
	hat     bool      // it is worn on the head
	glasses bool      // it is worn before the eyes
	vessel  bool      // liquids and cut flowers stand in it
	growth  growth    // how it becomes longer by a length
	harm    harm      // how words break its form
	putAway []string  // the nouns of what its hands hold no more, since the words say so
	details []detail  // looks of its parts that no role calls
	asPart  []detail  // its own look, where it is a part of another thing

	album *reference.Album // the images that show it, or its look; nil: none
}

// economy is how finely a model is made, and what of that is spent.
type economy struct {
	budget   int  // triangles
	few      int  // triangles for a few things: a crowd has more
	flat     bool // facets instead of smooth shading
	maps     int  // edge length of the maps, texels
	picture  int  // edge length of the preview, pixels
	spare    int  // triangles of the budget that the atlas takes for its cuts
	rationed int  // the budget for so many things, before it is raised
	wide     bool // the budget was raised so that all copies are there
	spent    bool // nothing is left to be made coarser
	rigid    bool // its triangles follow from its level alone
}

// whereabouts are where a further thing is, by the thing that its clause is attached to.
type whereabouts struct {
	how  intent.Place
	of   int
	word string
	at   intent.Spot // where on the body of the other thing it is
	side intent.Side // on which side of that body, or of the other thing
	went string      // its place: "on the table"
}

// deed is what figures do with a thing, or it with them.
type deed struct {
	verb     string         // what is done to it with a tool
	stooled  bool           // of figures with a stool of their own to sit on, which comes with what they play
	desked   bool           // of figures that sit at a table, on which their hands are
	laden    int            // of figures whose hands hold something; 0: all of the copies
	worked   bool           // several stand around it and do something with it
	presents bool           // it turns its front to the figure that works on it, and both are turned to the viewer
	pushes   bool           // several figures, or one without handles, push it
	borne    bool           // several figures bear it together
	second   [2]geom.Affine // of figures that bear something together: where the hands of each other copy are
	unshown  bool           // neither a pose nor a state shows what is done to it
}

// telling is what the manifest says of how the words were followed.
type telling struct {
	notes   note.List
	remarks note.List // how things were placed
	broke   note.List // what words break of its form, and what was not
	uneven  note.List // of which of its parts it has another number than the words say
	dropped string    // why there are fewer copies than were asked for
}

// tiers are the budgets of the presets, and of test mode.
var tiers = map[operation.Preset]struct {
	level         archetype.Level
	maps, picture int
}{
	operation.Fast:       {archetype.Fast, 512, 512},
	operation.Standard:   {archetype.Standard, 1024, 1024},
	operation.Production: {archetype.Production, 2048, 1024},
	small:                {archetype.Sparse, 256, 256},
}

// small is the tier of test mode.
const small operation.Preset = "small"

// tierOf is the tier in which a brief is made.
func tierOf(b engine.Brief) operation.Preset {
	if b.Small {
		return small
	}
	return b.Preset
}

// plan reads the words and decides which things to build, of which materials, and how finely.
func (e *Engine) plan(b engine.Brief, seen *reference.Album) (plan, error) {
	return e.planned(b, e.arranged(b.Prompt, b.Feedback), seen)
}

// planned is the plan of the things that the words of a brief ask for.
func (e *Engine) planned(b engine.Brief, list []intent.Placed, seen *reference.Album) (plan, error) {
	var all []*plan
	for i, placed := range list {
		if placed.How == intent.Printed {
			all = append(all, nil)
			continue
		}
		p, err := e.thing(b, placed, i, seen, len(list) == 1)
		if err != nil {
			return plan{}, err
		}
		all = append(all, p)
	}
	all = e.figures(list, all)
	p := all[0]
	p.others = all[1:]
	p.share()
	p.allow(b)
	p.open()
	p.forgot(b)
	return *p, p.pose(b.Options)
}

// thing decides on the i-th thing of a brief. Where no words name it and it is alone, images may show it.
func (e *Engine) thing(b engine.Brief, placed intent.Placed, i int, seen *reference.Album, alone bool) (*plan, error) {
	in := placed.Intent
	if b.Series != nil {
		in = e.reader().Share(in, b.Series.Words, b.Series.Feedback)
	}
	var a *archetype.Archetype
	switch refusal := in.Refusal(); {
	case refusal != "" && alone && seen.Shows():
		var err error
		if a, err = seen.Body(); err != nil {
			return nil, err
		}
		in = asShown(in, a.Name)
	case refusal != "" && !e.any:
		return nil, engine.Unknown{Failure: engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: refusal}}}
	}
	if a == nil {
		a = e.archetypes[in.Thing.Archetype]
	}
	if err := sizeable(in.Size.Measures, append([]string{b.Prompt}, b.Feedback...)...); err != nil {
		return nil, err
	}
	if a == nil {
		return nil, fmt.Errorf("the words lead to %q, which is not an archetype", in.Thing.Archetype)
	}
	tier := tiers[tierOf(b)]
	p := &plan{intent: in, archetype: a, economy: economy{maps: tier.maps, picture: tier.picture}, telling: telling{notes: slices.Clone(in.Notes)}}
	p.how, p.of, p.word, p.verb, p.copies = placed.How, placed.Of, placed.Word, placed.Verb, max(1, min(pairs(a, in.Count), 2*mostCopies))
	p.at, p.side = placed.At, placed.Side
	p.fills, p.seat = placed.Fills, e.reader().Is(a.Name, "seat", "furniture")
	p.hat, p.glasses = e.reader().Headwear(a.Name), e.reader().Eyewear(a.Name)
	p.vessel = e.reader().Is(a.Name, "container", "vessel")
	p.brief = archetype.Brief{
		Seed: b.Chance(made(a)), Level: tier.level, Traits: map[string]bool{},
		Tall: in.Size.Tall, Wide: in.Size.Wide, Deep: in.Size.Deep,
	}
	if i > 0 {
		p.brief.Seed, seen = p.brief.Seed.Sub("thing").At(i), nil
	}
	p.album = seen
	p.brief.Written, p.brief.Figured = in.Written, len(in.Written) > 0
	p.brief.Counts = counts(in.Counted, e.reader().Singular)
	p.details = e.details(in.Relations)
	own := e.part(p)
	p.brief.Look = e.look(p, seen)
	own.back(&p.intent)
	p.asPart = e.details([]intent.Relation{{Word: "with", Noun: in.Thing.Noun, Text: in.Thing.Head, Colours: in.Colours, Materials: in.Materials,
		Modifiers: in.Modifiers, Parts: []string{a.Name, language.Normal(in.Thing.Head)}}})
	p.belong(b.Series)
	for _, t := range slices.Concat(in.Traits, in.Patterned) {
		p.brief.Traits[t] = true
	}
	if in.Heaped && p.copies > 1 {
		p.grow(inHeap)
	}
	p.harmed(e)
	p.agree()
	p.spend()
	return p, nil
}

// pairs is how many things a number of them is where each is a pair: "a pair of gloves" is one.
func pairs(a *archetype.Archetype, n int) int {
	if strings.HasPrefix(a.Called, "a pair of ") {
		return (n + 1) / 2
	}
	return n
}

// open opens a thing that shall hold another one, if it can be open.
func (p *plan) open() {
	all := p.things()
	for i, t := range p.others {
		in := t
		flyers, _ := over(all, i+1)
		for _, k := range flyers {
			all[k].fly(t.word)
		}
		if (t.how == intent.With || t.how == intent.Held) && all[t.of].archetype.Rigged {
			t.grow(single) // one pumpkin, and no patch of them, is in a hand
		}
		does, meets := intent.Poses(cmp.Or(t.verb, t.word))
		posed := all[t.of].assume(does)
		posed = t.assume(meets) || posed
		t.unshown = !posed && !intent.Tends(t.word) && !slices.Contains([]string{"at", "facing", "from", "out of"}, t.word)
		switch t.how {
		case intent.Beneath: // "six candles on an altar"
			t.grow([]string{all[t.of].intent.Thing.Noun + "less"})
		case intent.Atop, intent.With:
			if to := all[t.of]; !to.common().Living && (t.how == intent.Atop || !to.common().Played) {
				to.grow([]string{t.intent.Thing.Noun + "less"})
			}
		}
		switch t.how {
		case intent.Ahead:
			all[t.of].hurry()
			t.hurry()
		case intent.Held:
			if intent.Wields(t.word) && !posed {
				all[t.of].note("%q is shown by what the hands hold, and not by a pose.", t.word)
			}
		case intent.Hanging: // "a pot over a campfire"
			t.grow(frames)
			all[t.of].grow(unstanding)
		case intent.With: // "a vase with three tulips"
			if t.cutFor(all[t.of]) {
				t.how = intent.Inside
			}
		case intent.Inside:
			t.cutFor(all[t.of])
		case intent.Around: // "three tulips in a vase"
			all[t.of].cutFor(t)
		}
		switch t.how {
		case intent.Inside:
			in = all[t.of]
		case intent.Around:
		default:
			continue
		}
		in.grow(cleared)
		if t.fills {
			t.grow(inHeap)
		}
	}
}

// frames are the traits of a thing that stands above itself what others hang from.
var frames = []string{"tripod"}

// unstanding are the traits of a thing without the stand from which it hangs by itself.
var unstanding = []string{"hung"}

// Traits by which things go together: cleared are those of a thing that is open and has nothing in it, and single are those of a thing without what it
// is usually shown beside; in a heap it also lies. The traits rooted are those of a plant in its own pot.
var (
	cleared = []string{"open", "empty", "vacant", "unladen", "lidless", "handle down"}
	single  = []string{"whole", "alone", "lone", "solitary"}
	inHeap  = append([]string{"lying down"}, single...)
	rooted  = []string{"potted"}
)

// assume puts a figure or a beast into the first of the poses of a list that it has, where words name no other one, or another thing into a state, and
// reports whether it did.
func (p *plan) assume(poses string) bool {
	for pose := range strings.SplitSeq(poses, ", ") {
		if slices.Contains(p.archetype.Traits, pose) && !p.says(p.archetype.Poses) {
			p.brief.Traits[pose] = true
			return true
		}
	}
	return false
}

// acts reports whether a figure is in one of its poses.
func (p *plan) acts() bool {
	return slices.ContainsFunc(p.archetype.Poses, func(pose string) bool { return p.brief.Traits[pose] })
}

// running are the poses of things that come after one another, the liveliest first.
var running = []string{"running", "galloping", "walking"}

// hurry gives the thing the liveliest pose that it has, where the words say none.
func (p *plan) hurry() {
	if p.says(p.archetype.Poses) {
		return
	}
	for _, pose := range running {
		if slices.Contains(p.archetype.Traits, pose) {
			p.brief.Traits[pose] = true
			return
		}
	}
	if p.common().Living {
		p.note("The %s does not run; it stands as it usually does.", p.archetype.Name)
	}
}

// cutFor makes a flower a cut one for a vessel, and reports whether it is one.
func (p *plan) cutFor(vessel *plan) bool {
	cut := vessel.vessel && p.archetype.Cut != "" && !p.says(rooted)
	if cut {
		p.brief.Traits[p.archetype.Cut] = true
	}
	return cut
}

// says reports whether the words name one of some traits.
func (p *plan) says(traits []string) bool {
	return slices.ContainsFunc(p.intent.Traits, func(t string) bool { return slices.Contains(traits, t) })
}

// grow gives the thing those of some traits that it can have, and reports whether it had one of them not yet.
func (p *plan) grow(traits []string) (new bool) {
	for _, t := range traits {
		if slices.Contains(p.archetype.Traits, t) && !p.brief.Traits[t] {
			p.brief.Traits[t], new = true, true
		}
	}
	return new
}

// belong gives the thing the look of its set.
func (p *plan) belong(s *engine.Series) {
	if s == nil {
		return
	}
	p.brief.Set = s.Chance(drawn)
	p.brief.Look.Set = material.Drawn(p.brief.Set.Sub("palette"))
}

// forgot notes how much feedback the brief has left out.
func (p *plan) forgot(b engine.Brief) {
	n := b.Dropped
	if b.Series != nil {
		n += b.Series.Dropped
	}
	if n > 0 {
		p.note("The oldest feedback was left out (%d of the revisions): a thing and its set keep the newest %d characters each.", n, engine.MaxFeedback)
	}
}

// crowd is how many things share the budget of one; more have more of it, up to twice as much. What counted things need at least may be more: see widen.
const crowd = 4

// allow gives a group of low-poly things the preset's budget, since the style's own budget is for one thing. Each copy stays within the style's.
func (p *plan) allow(b engine.Brief) {
	if p.flat && p.several() && p.intent.Triangles == 0 {
		p.budget = tiers[tierOf(b)].level.Budget()
	}
	p.few = p.budget
	p.ration()
}

// ration sets the budget of triangles by how many things there are. A number of triangles in the words stays.
func (p *plan) ration() {
	if p.intent.Triangles == 0 {
		p.budget = p.few * min(max(total(p.things()), crowd), 2*crowd) / crowd
		p.rationed = p.budget
	}
}

// spend sets the budget of triangles: the words' budget and style take precedence over the preset's.
func (p *plan) spend() {
	p.flat = p.intent.Style == intent.LowPoly
	if p.flat {
		p.brief.Level = archetype.Sparse
	}
	p.budget = p.brief.Level.Budget()
	if n := p.intent.Triangles; n > 0 {
		p.budget = n
		p.brief.Level = archetype.Sparse
		for l := archetype.Production; l > archetype.Sparse; l-- {
			if l.Budget() <= n {
				p.brief.Level = l
				break
			}
		}
	}
}

func (p *plan) pose(options json.RawMessage) error {
	var o struct {
		RiggingPose archetype.Pose `json:"riggingPose"`
	}
	if len(options) > 0 {
		if err := json.Unmarshal(options, &o); err != nil {
			return fmt.Errorf("read the options: %w", err)
		}
	}
	if (o.RiggingPose != "" || p.intent.Pose != "") && !p.archetype.Rigged {
		p.note("A rigging pose is for humanoids; the %s was left as it stands.", p.archetype.Name)
	}
	p.brief.Pose = cmp.Or(o.RiggingPose, archetype.Pose(p.intent.Pose))
	return nil
}

func (p *plan) note(format string, args ...any) {
	p.notes = append(p.notes, note.Plainly(format, args...))
}

// tells adds a note on words.
func (p *plan) tells(n note.Note) { p.notes = append(p.notes, n) }

// look assigns words and picture colours to the archetype's roles. Words take precedence.
func (e *Engine) look(p *plan, seen *reference.Album) archetype.Look {
	l := archetype.Look{Roles: p.archetype.Roles, Finish: map[string]material.Finish{}, Tints: map[string]geom.Vec3{}}
	of := e.useMaterials(&l, p)
	if s := p.intent.Statue; s != nil && l.All == nil {
		if m, ok := e.materials[s.Material]; ok {
			l.All = m.Default
		} else if s.Painted {
			l.Style = style.Moulded
		}
	}
	for _, m := range p.intent.Modifiers {
		if mod, ok := e.modifiers[m.Name]; ok && !of.nowhere(m.Of) {
			dress(&l, mod, m.Target)
			p.grow(mod.Forms)
			for _, role := range of.of(m.Target, of.meant(mod, m.Of)) {
				l.Modifiers = append(l.Modifiers, archetype.Modified{Modifier: mod, Amount: min(m.Amount, archetype.MostModified), Role: role})
			}
		}
	}
	p.intent.Colours = p.tint(&l, of)
	seen.Tint(&l)
	switch p.intent.Style {
	case intent.Cartoon:
		l.Style, l.Cartoon = style.After(l.Style, style.Cartoon), true
	case intent.LowPoly:
		l.Style, l.Facets = style.After(l.Style, style.LowPoly), true
	case intent.Voxel:
		p.note("The voxel style is not built; the %s is drawn realistically.", p.archetype.Name)
	}
	return l
}
