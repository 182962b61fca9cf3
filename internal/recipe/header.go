package recipe

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/material"
	"atelier/internal/media/geom"
)

// Header is what a recipe's top declares. At the start of the program only headers are read; bodies are compiled on first use.
type Header struct {
	Name, Family, Called string
	Nouns                []string
	Names, Kin, Realms   string
	Roles                []archetype.Role
	Traits               []string
	Sorts                fact.Sorts
	Senses, Deeds        map[string]string
	Forms                map[string]string
	Implies              map[string]string
	Holds                map[string]string
	Lengthwise           language.Axis
	Size                 geom.Vec3 // natural width, height and depth, metres
	Carries, Furnishes   bool      // as the archetype's fields of these names say
	Uneven, Solid, Flies bool
	Bears                language.Bears
	Cut                  string
	Detail               [4]float32 // by level: the factor on automatic counts that fits the budget; check prints it
	Omit                 []string   // names of parts that are left out
	Hovers               []string   // names of parts that hang in the air by intention
	Script
}

// Script are the owner's words in a recipe that was written for them.
// Script.In writes both into the text of a recipe again.
type Script struct {
	Asked  []string // the words, then the words of each revision, for provenance
	Spoken []string // a prompt that applies whenever the thing is made; then revisions of that prompt
}

// archetype is the header as the contract has it, without Build.
func (h *Header) archetype() *archetype.Archetype {
	return &archetype.Archetype{
		Name: h.Name, Family: h.Family, Called: h.Called, Nouns: h.Nouns, Names: h.Names, Kin: h.Kin, Realms: h.Realms,
		Roles: h.Roles, Traits: h.Traits, Sorts: h.Sorts, Senses: h.Senses, Deeds: h.Deeds, Forms: h.Forms, Implies: h.Implies, Holds: h.Holds,
		Lengthwise: h.Lengthwise, LongSide: lengthOf(h.Size), Height: h.Size.Y, Carries: h.Carries, Furnishes: h.Furnishes,
		Uneven: h.Uneven, Solid: h.Solid, Flies: h.Flies, Bears: h.Bears, Cut: h.Cut,
	}
}

// slender is how many times as long as wide and deep a thing is that is called long though it stands upright: a broom, but no bookcase.
const slender = 2.4

// lengthOf is the axis along which a thing of a usual size is long, where its recipe says none: upright if it is slender, else the longer one on the ground.
// "": it has no size.
func lengthOf(size geom.Vec3) language.Axis {
	switch {
	case size == geom.Vec3{}:
		return ""
	case size.Y > slender*max(size.X, size.Z):
		return language.Height
	case size.Z > size.X:
		return language.Depth
	}
	return language.Width
}

// Bounds of a header: the engine reads all of it for each prompt.
const (
	maxRoles = 40
	maxWords = 200 // texts of a list or a dict
)

// beginning is the advice for an incomplete recipe.
const beginning = `a recipe begins with name = "…", family = "…", nouns = […], roles = {…}, size = (w, h, d), and has def build(b)`

// declaration is one name that a top may set.
type declaration struct {
	name string
	must bool
	doc  string
	read func(h *Header, v starlark.Value) error
}

// declarations are the header's names, in the order of the reference.
var declarations = []declaration{
	{"name", true, `"garden bench": what it is called, unlike any other recipe`, func(h *Header, v starlark.Value) error { return text(&h.Name, v) }},
	{"family", true, `"furniture": the folder that it belongs to`, func(h *Header, v starlark.Value) error { return text(&h.Family, v) }},
	{"nouns", true, `["bench", "settle"]: dictionary nouns that mean it, the plainest first`, func(h *Header, v starlark.Value) (err error) {
		if h.Nouns, err = textList(v); err == nil && len(h.Nouns) == 0 {
			err = errors.New("want at least one noun")
		}
		return err
	}},
	{"roles", true, `{"frame": "timber metal", "seat": "textile! timber"}: what words may replace, the main role first; ` +
		`for each the classes of material that it takes (timber, mineral, metal, textile, vitreous, polymer, living), ` +
		`the one that it is of by itself marked with !, and "!metal" alone where it is of one and takes none; ` +
		`("timber", "wood, boards") adds words that mean the role`, readRoles},
	{"size", true, `(1.5, 0.85, 0.6): natural width, height and depth in metres`, func(h *Header, v starlark.Value) error {
		if err := (*point)(&h.Size).Unpack(v); err != nil {
			return err
		}
		if min(h.Size.X, h.Size.Y, h.Size.Z) <= 0 {
			return errors.New("want three lengths of more than 0")
		}
		return nil
	}},
	{"called", false, `"a garden bench": how it is spoken of`, func(h *Header, v starlark.Value) error { return text(&h.Called, v) }},
	{"names", false, `"park seat, church pew": further names that are no dictionary nouns, or mean something else first`,
		func(h *Header, v starlark.Value) error { return text(&h.Names, v) }},
	{"kin", false, `"seat": classes of nouns that it fairly stands for`, func(h *Header, v starlark.Value) error { return text(&h.Kin, v) }},
	{"realms", false, `"furniture": whole realms of nouns that it stands for where nothing closer is known`,
		func(h *Header, v starlark.Value) error { return text(&h.Realms, v) }},
	{"traits", false, `["backless", "ornate"]: words that build understands by b.trait`, func(h *Header, v starlark.Value) (err error) {
		h.Traits, err = textList(v)
		return err
	}},
	{"forms", false, `{"backless": "no back, without a back"}: of a trait, other words for it`,
		func(h *Header, v starlark.Value) error { return textMap(&h.Forms, v) }},
	{"implies", false, `{"backless": "stool"}: of a trait, nouns that say it by themselves`,
		func(h *Header, v starlark.Value) error { return textMap(&h.Implies, v) }},
	{"holds", false, `{"apples": "apples, fruit"}: of a trait, what it shows the thing full of`,
		func(h *Header, v starlark.Value) error { return textMap(&h.Holds, v) }},
	{"sorts", false, `"headwear": sorts of things that prompts have rules for; "drink, laboratory for flask" is of the second one only when it is called a ` +
		`flask; there are ` + sortNames(), readSorts},
	{"senses", false, `{"war hammer": "hammer any striker"}: of a noun of its own, what else means it beside another thing: nouns, places and the sort or the ` +
		`family of the other thing, or any; "branch/wooden_bough hanging/held any" has two nouns and two places`, readSenses},
	{"deeds", false, `{"held": "sweeping"}: what a person does with it, by the place where it then is: held, pushed or beside`, readDeeds},
	{"lengthwise", false, `"x", "y" or "z": the axis along which a long one is long; by itself y of what is slender and upright, else the longer of x ` +
		`and z`, func(h *Header, v starlark.Value) error {
		s, _ := starlark.AsString(v)
		axis, ok := map[string]language.Axis{"x": language.Width, "y": language.Height, "z": language.Depth}[s]
		if !ok {
			return fmt.Errorf(`got %s, want "x", "y" or "z"`, brief(v))
		}
		h.Lengthwise = axis
		return nil
	}},
	{"carries", false, "True: it is made to carry other things, and suits its size to them",
		func(h *Header, v starlark.Value) error { return truth(&h.Carries, v) }},
	{"furnishes", false, "True: it stands on the floor of a room, and what a prompt puts with it stands on it",
		func(h *Header, v starlark.Value) error { return truth(&h.Furnishes, v) }},
	{"uneven", false, "True: its top is rough ground, and what stands there keeps its size where the ground holds little of its sole",
		func(h *Header, v starlark.Value) error { return truth(&h.Uneven, v) }},
	{"solid", false, "True: a blade that a prompt puts into it is driven into it",
		func(h *Header, v starlark.Value) error { return truth(&h.Solid, v) }},
	{"flies", false, "True: it is in the air by itself, over what a prompt puts under it, as aircraft are without this",
		func(h *Header, v starlark.Value) error { return truth(&h.Flies, v) }},
	{"bears", false, `"symbols, animals": figures that are pictures on its surface where words name them with it, "a mug with a star"; there are symbols, ` +
		`animals, plants and things; "plants on it" says so where "on it" follows, and "flowers in it" that flowers stand in it all the same`, readBears},
	{"cut", false, `"lone": the trait by which it is a cut flower, which a vessel holds by its stalk`,
		func(h *Header, v starlark.Value) error { return text(&h.Cut, v) }},
	{"detail", false, "(1, 1, 0.8, 1): by level, the factor on automatic counts that fits the budget, as check prints it",
		func(h *Header, v starlark.Value) error {
			n, err := numbers(v)
			if err != nil || len(n) != 4 || slices.Min(n) <= 0 || slices.Max(n) > 2 {
				return fmt.Errorf("got %s, want four factors of more than 0 and at most 2", brief(v))
			}
			h.Detail = [4]float32(n)
			return nil
		}},
	{"omit", false, `["handle"]: names of parts that are left out`, func(h *Header, v starlark.Value) (err error) {
		h.Omit, err = textList(v)
		return err
	}},
	{"hovers", false, `["planet"]: names of parts that are meant to hang in the air`, func(h *Header, v starlark.Value) (err error) {
		h.Hovers, err = textList(v)
		return err
	}},
	{"asked", false, `["a mug", "make it taller"]: the words that it was written for, and those of each revision; provenance tells them`,
		func(h *Header, v starlark.Value) (err error) {
			h.Asked, err = textList(v)
			return err
		}},
	{"spoken", false, `["red, 2 m tall", "make it blue"]: said of it whenever it is made, as in a prompt, and revisions of that; ` +
		`with no build they are the whole prompt`, func(h *Header, v starlark.Value) (err error) {
		h.Spoken, err = textList(v)
		return err
	}},
}

// declare reads the header, and all that is wrong with it.
func (r *Recipe) declare(globals starlark.StringDict) (errs Errors) {
	fail := func(name, format string, a ...any) {
		errs = append(errs, Error{File: r.File, Line: lineOf(r.Text, name), Text: fmt.Sprintf(format, a...)})
	}
	r.Header.read(globals, fail)
	build, ok := globals["build"].(*starlark.Function)
	if !ok || build.NumParams() != 1 {
		fail("", "build must be a function of one parameter: def build(b); %s", beginning)
	}
	r.build = func() (starlark.Callable, error) { return build, nil }
	return errs
}

// read takes the header from a top's globals. It calls fail for a fault of a name, or with "" for a fault of the whole.
// Every fault is reported, and the names after it are read: a writer mends them all in one round.
func (h *Header) read(globals starlark.StringDict, fail func(name, format string, a ...any)) {
	h.Detail = [4]float32{1, 1, 1, 1}
	for _, d := range declarations {
		v := globals[d.name]
		if v == nil {
			if d.must {
				fail(d.name, "%s is missing; %s", d.name, beginning)
			}
			continue
		}
		if err := d.read(h, v); err != nil {
			fail(d.name, "%s: %v; as %s = %s", d.name, err, d.name, d.doc)
		}
	}
	if h.Called == "" && h.Name != "" {
		h.Called = language.WithArticle(h.Name)
	}
	if h.Cut != "" && !slices.Contains(h.Traits, h.Cut) {
		fail("cut", "cut: %q is none of the traits", h.Cut)
	}
	for _, words := range []map[string]string{h.Forms, h.Implies, h.Holds} {
		for trait := range words {
			if !slices.Contains(h.Traits, trait) {
				fail("", "%q has words, but is none of the traits", trait)
			}
		}
	}
}

// lineOf is the line on which the top assigns a name; 1 where it does not.
func lineOf(text []byte, name string) int {
	if name == "" {
		return 1
	}
	for i, line := range strings.Split(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, name); ok && strings.HasPrefix(strings.TrimSpace(rest), "=") {
			return i + 1
		}
	}
	return 1
}

func text(to *string, v starlark.Value) error {
	s, ok := starlark.AsString(v)
	if !ok || s == "" {
		return fmt.Errorf("got %s, want a text", brief(v))
	}
	*to = s
	return nil
}

func truth(to *bool, v starlark.Value) error {
	b, ok := v.(starlark.Bool)
	if !ok {
		return fmt.Errorf("got %s, want True or False", brief(v))
	}
	*to = bool(b)
	return nil
}

func readBears(h *Header, v starlark.Value) (err error) {
	list := ""
	if err = text(&list, v); err == nil {
		h.Bears, err = language.BearsOf(list)
	}
	return err
}

func textMap(to *map[string]string, v starlark.Value) error {
	d, ok := v.(*starlark.Dict)
	if !ok {
		return fmt.Errorf("got %s, want a dict of texts", brief(v))
	}
	if n := d.Len(); n > maxWords {
		return fmt.Errorf("got %d texts, at most %d", n, maxWords)
	}
	*to = map[string]string{}
	for _, kv := range d.Items() {
		k, ok1 := starlark.AsString(kv[0])
		s, ok2 := starlark.AsString(kv[1])
		if !ok1 || !ok2 {
			return errors.New("want texts")
		}
		(*to)[k] = s
	}
	return nil
}

// classes are the classes of materials that a role may have.
var classes = []material.Class{material.Timber, material.Mineral, material.Metallic, material.Textile, material.Vitreous, material.Polymer, material.Living}

func readRoles(h *Header, v starlark.Value) error {
	roles, ok := v.(*starlark.Dict)
	if !ok || roles.Len() == 0 {
		return fmt.Errorf("got %s, want a dict", brief(v))
	}
	if n := roles.Len(); n > maxRoles {
		return fmt.Errorf("got %d roles, at most %d", n, maxRoles)
	}
	h.Roles = nil
	for _, kv := range roles.Items() {
		role := archetype.Role{}
		if err := text(&role.Name, kv[0]); err != nil {
			return err
		}
		takes := kv[1]
		if t, ok := takes.(starlark.Tuple); ok && len(t) == 2 {
			takes = t[0]
			if err := text(&role.Words, t[1]); err != nil {
				return fmt.Errorf("%s: %w", role.Name, err)
			}
		}
		list, ok := starlark.AsString(takes)
		if !ok {
			return fmt.Errorf("%s: got %s, want classes of material in a text", role.Name, brief(takes))
		}
		if err := readClasses(&role, list); err != nil {
			return fmt.Errorf("%s: %w", role.Name, err)
		}
		h.Roles = append(h.Roles, role)
	}
	return nil
}

func readClasses(role *archetype.Role, list string) error {
	if of, ok := strings.CutPrefix(strings.TrimSpace(list), "!"); ok && slices.Contains(classes, material.Class(of)) {
		role.Of, role.Takes = material.Class(of), []material.Class{}
		return nil
	}
	for _, w := range strings.Fields(list) {
		name, own := strings.CutSuffix(w, "!")
		if !slices.Contains(classes, material.Class(name)) {
			return fmt.Errorf("%q is no class of material; there are %s", name, classNames())
		}
		if own {
			role.Of = material.Class(name)
		}
		role.Takes = append(role.Takes, material.Class(name))
	}
	return nil
}

func classNames() string {
	names := make([]string, len(classes))
	for i, c := range classes {
		names[i] = string(c)
	}
	return strings.Join(names, ", ")
}
