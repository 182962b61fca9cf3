package command

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

type colour string

type paint struct {
	Plugins

	What   string   `arg:"" help:"What to paint."`
	More   []string `arg:"" optional:""`
	Out    string   `short:"o" required:"" placeholder:"PATH" help:"Where to write it."`
	Colour colour   `enum:"red,green" default:"red" help:"Its colour."`
	Coats  int      `default:"2" help:"How many."`
	Spots  []string `default:"1,2" help:"Where."`
	Notes  []string `sep:"none" help:"Texts."`
	Gloss  *bool    `negatable:"" help:"Whether it shines."`
	Note   *string  `help:"A remark."`
	Codes  []int    `help:"Numbers of colours."`
	Litres float64  `help:"How much."`
}

type extra struct {
	DryRun bool `help:"Paint nothing."`
}

type tree struct {
	Data string `help:"A folder."`

	Paint paint `cmd:"" help:"Paint a thing."`
	Shop  struct {
		OpenDoor struct{} `cmd:"" help:"Open it."`
		Close    struct{} `cmd:"" help:"Close it."`
	} `cmd:"" help:"The shop."`
}

// read parses a line.
func read(line ...string) (*tree, *extra, *Node, error) {
	var e extra
	c := tree{Paint: paint{Plugins: Plugins{&e}}}
	n, err := Read("shop", "Paints.", &c).Parse(line)
	return &c, &e, n, err
}

func TestParse(t *testing.T) {
	yes, no, empty := true, false, ""
	plain := paint{What: "door", Out: "x", Colour: "red", Coats: 2, Spots: []string{"1", "2"}}
	with := func(change func(*paint)) paint {
		p := plain
		change(&p)
		return p
	}
	for _, c := range []struct {
		name string
		line []string
		want paint
	}{
		{"what must be", []string{"door", "-o", "x"}, plain},
		{"in another order", []string{"--out=x", "door"}, plain},
		{"a short flag joined", []string{"-ox", "door"}, plain},
		{"several arguments", []string{"door", "a", "-o=x", "-1"}, with(func(p *paint) { p.More = []string{"a", "-1"} })},
		{"arguments alone", []string{"-o", "x", "--", "door", "--out"}, with(func(p *paint) { p.More = []string{"--out"} })},
		{"a choice and a number", []string{"door", "-o", "x", "--colour", "green", "--coats", "-3"}, with(func(p *paint) { p.Colour, p.Coats = "green", -3 })},
		{"a list instead of its default", []string{"door", "-o", "x", "--spots", "3,4", "--spots=5"},
			with(func(p *paint) { p.Spots = []string{"3", "4", "5"} })},
		{"texts with commas", []string{"door", "-o", "x", "--notes", "a,b", "--notes", "c"}, with(func(p *paint) { p.Notes = []string{"a,b", "c"} })},
		{"numbers", []string{"door", "-o", "x", "--codes", "3,4", "--codes=5", "--litres", "1.5"},
			with(func(p *paint) { p.Codes, p.Litres = []int{3, 4, 5}, 1.5 })},
		{"on", []string{"door", "-o", "x", "--gloss"}, with(func(p *paint) { p.Gloss = &yes })},
		{"off", []string{"door", "-o", "x", "--no-gloss"}, with(func(p *paint) { p.Gloss = &no })},
		{"an empty text", []string{"door", "-o", "x", "--note="}, with(func(p *paint) { p.Note = &empty })},
	} {
		got, _, n, err := read(append([]string{"paint"}, c.line...)...)
		if err != nil {
			t.Errorf("%s: got %v", c.name, err)
			continue
		}
		if n.Target() != any(&got.Paint) {
			t.Errorf("%s: got the command %s", c.name, n.Name)
		}
		if got.Paint.Plugins = nil; !reflect.DeepEqual(got.Paint, c.want) {
			t.Errorf("%s: got %+v, want %+v", c.name, got.Paint, c.want)
		}
	}
	got, plugged, n, err := read("--data", "a", "shop", "open-door")
	if err != nil || got.Data != "a" || n.path() != "shop shop open-door" || plugged.DryRun {
		t.Errorf("got %+v, %v, %v", got, n, err)
	}
	if _, plugged, _, err := read("paint", "--dry-run", "x", "-o", "y", "--data", "z"); err != nil || !plugged.DryRun {
		t.Errorf("a flag of a plugin: got %+v, %v", plugged, err)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		line string
		want string
	}{
		{"", `expected one of "paint", "shop"`},
		{"shop", `expected one of "open-door", "close"`},
		{"sell", `unexpected argument sell, expected one of "paint", "shop"`},
		{"shop close now", "unexpected argument now"},
		{"--out x paint door", "unknown flag --out"},
		{"paint door", "missing flags: --out=PATH"},
		{"paint -o x", `expected "<what>"`},
		{"paint door -o", "-o: it needs a value"},
		{"paint door -o --gloss", "-o: it needs a value"},
		{"paint door -o x --colour blue", `--colour: it is one of red, green, not "blue"`},
		{"paint door -o x --coats many", `--coats: expected a whole number, got "many"`},
		{"paint door -o x --codes 1,red", `--codes: expected a whole number, got "red"`},
		{"paint door -o x --litres many", `--litres: expected a number, got "many"`},
		{"paint door -o x --dry-run=perhaps", `--dry-run: it is true or false, not "perhaps"`},
		{"paint door -o x --no-gloss=true", "--no-gloss: it takes no value"},
	} {
		if _, _, _, err := read(strings.Fields(c.line)...); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.line, err, c.want)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"--help", []string{"Usage: shop <command> [flags]\n\nPaints.",
			"--data=TEXT           A folder.", "\n  paint --out=PATH <what> [<more> ...] [flags]\n    Paint a thing.",
			"\n  shop open-door\n"}},
		{"paint -h", []string{"Usage: shop paint --out=PATH <what> [<more> ...] [flags]", "--[no-]gloss", "--dry-run",
			"\n  <what>                    What to paint.\n",
			"-o, --out=PATH", "--coats=2"}},
	} {
		_, _, n, err := read(strings.Fields(c.line)...)
		var text strings.Builder
		if !errors.Is(err, ErrHelp) || n.WriteHelp(&text) != nil {
			t.Fatalf("%s: got %v", c.line, err)
		}
		for _, want := range c.want {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%s: got %s, want %q", c.line, text.String(), want)
			}
		}
	}
}
