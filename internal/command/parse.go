package command

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// ErrHelp says that the command line asks for the help of the command that Parse returns.
var ErrHelp = errors.New("help is asked for")

// Parse fills the struct of a program from the words after its name, and returns the command that they name. Flags stand anywhere after
// their command; after "--" there are only arguments. The word help before or between commands asks for help, as the flag does. An
// error is one line about the first thing that is wrong.
func (n *Node) Parse(words []string) (*Node, error) {
	at, filled, help := n, 0, false
	for literal := false; len(words) > 0; {
		word := words[0]
		words = words[1:]
		switch {
		case !literal && word == "--":
			literal = true
		case !literal && isFlag(word):
			rest, err := at.flag(word, words)
			if err != nil {
				return at, err
			}
			words = rest
		case len(at.Commands) > 0:
			i := slices.IndexFunc(at.Commands, func(c *Node) bool { return c.Name == word })
			if i < 0 && word == "help" && !help {
				help = true
				continue
			}
			if i < 0 {
				return at, fmt.Errorf("unexpected argument %s, %s", word, at.expected())
			}
			at = at.Commands[i]
		case filled < len(at.Args):
			a := at.Args[filled]
			if err := a.set(word); err != nil {
				return at, fmt.Errorf("<%s>: %w", a.Name, err)
			}
			if a.target.Kind() != reflect.Slice {
				filled++
			}
		default:
			return at, fmt.Errorf("unexpected argument %s", word)
		}
	}
	if help {
		return at, ErrHelp
	}
	return at, at.complete()
}

// isFlag reports whether a word is a flag: a hyphen, and no number.
func isFlag(word string) bool {
	if len(word) < 2 || word[0] != '-' {
		return false
	}
	_, err := strconv.ParseFloat(word, 64)
	return err != nil
}

// flag sets one flag, and returns the words after it and its value.
func (n *Node) flag(word string, after []string) ([]string, error) {
	name, text, joined := strings.Cut(word, "=")
	if name == "--help" || name == "-h" {
		return nil, ErrHelp
	}
	if !strings.HasPrefix(name, "--") && len(name) > 2 { // -oPATH
		name, text, joined = name[:2], word[2:], true
		text = strings.TrimPrefix(text, "=")
	}
	all := n.All()
	i := slices.IndexFunc(all, func(v *Value) bool {
		return name == "--"+v.Name || v.short != "" && name == "-"+v.short || v.negatable && name == "--no-"+v.Name
	})
	if i < 0 {
		return nil, fmt.Errorf("unknown flag %s", name)
	}
	v := all[i]
	switch {
	case v.boolean() && !joined:
		text = "true"
	case !joined && (len(after) == 0 || isFlag(after[0])):
		return nil, fmt.Errorf("%s: it needs a value", name)
	case !joined:
		text, after = after[0], after[1:]
	}
	if v.negatable && name == "--no-"+v.Name {
		if joined {
			return nil, fmt.Errorf("%s: it takes no value", name)
		}
		text = "false"
	}
	if err := v.set(text); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return after, nil
}

// complete reports what is missing.
func (n *Node) complete() error {
	if len(n.Commands) > 0 {
		return errors.New(n.expected())
	}
	var missing []string
	for _, f := range n.All() {
		if f.required && !f.given {
			missing = append(missing, f.form())
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("missing flags: %s", strings.Join(missing, ", "))
	}
	for _, a := range n.Args {
		if a.required && !a.given {
			return fmt.Errorf("expected %q", a.shape())
		}
	}
	return nil
}

func (n *Node) expected() string {
	var names []string
	for _, c := range n.Commands {
		names = append(names, strconv.Quote(c.Name))
	}
	return "expected one of " + strings.Join(names, ", ")
}

func (v *Value) boolean() bool {
	t := v.target.Type()
	return t.Kind() == reflect.Bool || t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Bool
}

// set gives a value a text; a list grows by it.
func (v *Value) set(text string) error {
	if len(v.enum) > 0 && !slices.Contains(v.enum, text) {
		return fmt.Errorf("it is one of %s, not %q", strings.Join(v.enum, ", "), text)
	}
	target := v.target
	switch target.Kind() {
	case reflect.Pointer:
		target.Set(reflect.New(target.Type().Elem()))
		target = target.Elem()
	case reflect.Slice:
		texts := []string{text}
		if !v.whole {
			texts = strings.Split(text, ",")
		}
		if !v.given { // what a list holds so far is its default
			target.SetLen(0)
		}
		v.given = true
		for _, one := range texts {
			element := reflect.New(target.Type().Elem()).Elem()
			if err := assign(element, one); err != nil {
				return err
			}
			target.Set(reflect.Append(target, element))
		}
		return nil
	}
	v.given = true
	return assign(target, text)
}

// assign sets a text, a switch or a number.
func assign(target reflect.Value, text string) error {
	switch target.Kind() {
	case reflect.String:
		target.SetString(text)
	case reflect.Bool:
		on, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("it is true or false, not %q", text)
		}
		target.SetBool(on)
	case reflect.Int, reflect.Int64:
		number, err := strconv.ParseInt(text, 10, target.Type().Bits())
		if err != nil {
			return fmt.Errorf("expected a whole number, got %q", text)
		}
		target.SetInt(number)
	case reflect.Float64:
		number, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("expected a number, got %q", text)
		}
		target.SetFloat(number)
	default:
		panic("command: a value is a " + target.Type().String())
	}
	return nil
}
