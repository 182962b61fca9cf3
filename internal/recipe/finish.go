package recipe

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/surface"
	surfaces "atelier/internal/surface/all"
)

// finish is a material with its knobs set.
type finish struct {
	kernel
	f     material.Finish
	depth int // finishes under it
}

func (f finish) String() string { return f.f.Material().Name }

// Type is as errors name it.
func (f finish) Type() string { return "finish" }

// AttrNames are the steps that can follow.
func (f finish) AttrNames() []string { return finishWords.names() }

// Attr is a step.
func (f finish) Attr(n string) (starlark.Value, error) { return finishWords.bind(n, f) }

var finishWords = table{
	method("tinted", "the same in another colour, as one would buy it", func(_ *call, f finish, a *struct{ Color colour }) (starlark.Value, error) {
		return finish{f: f.f.Tint(geom.Vec3(a.Color)), depth: f.depth}, nil
	}),
}

// finisher is the word of a material: wood(), wood("oak"), wood("oak", ring=.004, color="#…").
type finisher struct {
	name  string
	of    *material.Material
	knobs map[string]int // fields of the finish by the words for them
}

// renamed are materials whose name is another word of the language.
var renamed = map[string]string{"paint": "painted"}

func finishers() []finisher {
	var out []finisher
	for _, m := range material.All {
		name := m.Name
		if r := renamed[name]; r != "" {
			name = r
		}
		out = append(out, finisher{name, m, knobs(reflect.TypeOf(m.Default))})
	}
	return out
}

// knobs are the settable fields of a finish by the words for them.
func knobs(t reflect.Type) map[string]int {
	out := map[string]int{}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && f.Type.Kind() != reflect.Func {
			out[snake(f.Name)] = i
		}
	}
	return out
}

// sorts are the narrower words of the material that are of the same struct.
func (f finisher) sorts() []string {
	var out []string
	for _, n := range slices.Sorted(maps.Keys(f.of.Sorts)) {
		if reflect.TypeOf(f.of.Sorts[n]) == reflect.TypeOf(f.of.Default) {
			out = append(out, n)
		}
	}
	return out
}

func (f finisher) knobNames() []string { return append(slices.Sorted(maps.Keys(f.knobs)), "color") }

// finishWeight is a finish in memory, as items of a list.
const finishWeight = 20

// builtin is the word as the interpreter calls it.
func (f finisher) builtin() *starlark.Builtin {
	return starlark.NewBuiltin(f.name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		r := runOf(t)
		if anyBroken(args) || slices.ContainsFunc(named, func(kv starlark.Tuple) bool { return anyBroken(kv[1]) }) {
			return broken{}, nil
		}
		v, err := f.make(args, named)
		err = cmp.Or(err, r.grow(finishWeight))
		if err != nil {
			return r.tell(f.name + ": " + err.Error())
		}
		return v, nil
	})
}

// The colour comes last, whatever its place among the knobs: Tint works on the finish as its knobs leave it.
func (f finisher) make(args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	v := reflect.New(reflect.TypeOf(f.of.Default)).Elem()
	v.Set(reflect.ValueOf(f.of.Default))
	if len(args) > 1 {
		return nil, fmt.Errorf(`it takes a sort and then named knobs: %s("%s", rough=.5)`, f.name, strings.Join(f.sorts()[:min(1, len(f.sorts()))], ""))
	}
	if len(args) == 1 {
		sort, ok := starlark.AsString(args[0])
		if !ok || !slices.Contains(f.sorts(), sort) {
			return nil, fmt.Errorf("got %s, want a sort of it: %s; a colour is color=\"#…\"", brief(args[0]), strings.Join(f.sorts(), ", "))
		}
		v.Set(reflect.ValueOf(f.of.Sorts[sort]))
	}
	depth := 0
	var color *colour
	for _, kv := range named {
		name := string(kv[0].(starlark.String))
		if name == "color" || name == "colour" {
			color = new(colour)
			if err := color.Unpack(kv[1]); err != nil {
				return nil, fmt.Errorf("color: %w", err)
			}
			continue
		}
		i, ok := f.knobs[name]
		if !ok {
			return nil, fmt.Errorf("there is no %s=; its knobs are %s", name, strings.Join(f.knobNames(), ", "))
		}
		if under, ok := kv[1].(finish); ok {
			if depth = under.depth + 1; depth > 8 {
				return nil, fmt.Errorf("%s: finishes lie more than 8 deep", name)
			}
		}
		if err := turn(v.Field(i), name, kv[1]); err != nil {
			return nil, fmt.Errorf("%s: %w%s", name, err, howMuch(f.knobs, name, kv[1]))
		}
	}
	out := v.Interface().(material.Finish)
	if color != nil {
		out = out.Tint(geom.Vec3(*color))
	}
	return finish{f: out, depth: depth}, nil
}

// amounts are the knobs that say how much there is of what another knob gives a colour.
var amounts = map[string]string{"rust": "rusted", "patina": "verdigris"}

// howMuch is the hint for a number where a knob takes a colour: the knob for the amount beside it.
func howMuch(knobs map[string]int, name string, v starlark.Value) string {
	_, number := starlark.AsFloat(v)
	amount := amounts[name]
	if _, ok := knobs[amount]; !number || !ok {
		return ""
	}
	return fmt.Sprintf("; %s is its colour, and how much there is of it is %s=0 to 1", name, amount)
}

// weaves are the cloths of fabric(weave=…).
var weaves = map[string]material.Weave{"plain": 0, "rush": material.Rush, "pile": material.Pile, "basket": material.Basket, "straw": material.Straw}

// turn sets one knob. A material takes 0 for its usual value, so nothing at all is a little less than 0, and black a little more.
// So 0 and black, which are zero values of the fields, are told from a knob that was left out.
func turn(f reflect.Value, name string, v starlark.Value) error {
	switch f.Interface().(type) {
	case float32:
		var n num
		if err := n.Unpack(v); err != nil {
			return err
		}
		if n == 0 {
			n = -1e-6
		}
		f.SetFloat(float64(n))
	case geom.Vec3:
		if name == "seat" {
			return (*point)(f.Addr().Interface().(*geom.Vec3)).Unpack(v)
		}
		var c colour
		if err := c.Unpack(v); err != nil {
			return err
		}
		f.Set(reflect.ValueOf(c.solid()))
	case bool:
		b, ok := v.(starlark.Bool)
		if !ok {
			return fmt.Errorf("got %s, want True or False", brief(v))
		}
		f.SetBool(bool(b))
	case material.Weave:
		s, _ := starlark.AsString(v)
		w, ok := weaves[s]
		if !ok {
			return fmt.Errorf("got %s, want one of %s", brief(v), strings.Join(slices.Sorted(maps.Keys(weaves)), ", "))
		}
		f.Set(reflect.ValueOf(w))
	default:
		u, ok := v.(finish)
		if !ok {
			return fmt.Errorf("got %s, want a finish: wood(), steel()", brief(v))
		}
		f.Set(reflect.ValueOf(u.f))
	}
	return nil
}

var wordTiled = fn("tiled", "one of the named surfaces of material generation, as a finish: brick, cobblestone, roof tiles, planks, grass; `atelier "+
	"recipe words surfaces` lists them", func(_ *call, a *struct {
	Name  string
	Color maybeColour `opt:""`
}) (starlark.Value, error) {
	s := named(a.Name)
	if s == nil {
		return nil, fmt.Errorf("got %q; %s", a.Name, nearestSurface(a.Name))
	}
	f := surface.Finish(s)
	if a.Color.set {
		f = f.Tint(a.Color.v)
	}
	return finish{f: f}, nil
})

// named is the surface of a name or of one of its words, or nil.
func named(name string) *surface.Surface {
	for _, s := range surfaces.Surfaces {
		if s.Name == name || slices.Contains(s.Phrases(), name) {
			return s
		}
	}
	return nil
}

func nearestSurface(name string) string {
	var names []string
	for _, s := range surfaces.Surfaces {
		names = append(names, s.Name)
	}
	slices.Sort(names)
	best, least := "", 1<<30
	for _, n := range names {
		if d := edits(name, n); d < least {
			best, least = n, d
		}
	}
	return fmt.Sprintf("the nearest is %q; `atelier recipe words surfaces` lists all %d", best, len(names))
}
