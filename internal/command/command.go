// Package command reads a command line into a struct, whose fields and their tags are the commands, arguments and flags.
//
// Start reading at Parse. The tags:
//
//	cmd:""           the field, a struct, is a command
//	arg:""           the field is an argument; a slice takes all that follow
//	optional:""      the argument may be missing
//	required:""      the flag may not be missing
//	name:"x"         instead of the field's name in lower case with hyphens
//	short:"o"        one letter for the flag
//	help:"…"         what it is
//	placeholder:"N"  what a value looks like
//	default:"5"      the value when it is missing
//	enum:"a,b"       the values that there are
//	sep:"none"       a text of a list is one value; else values are parted by commas
//	negatable:""     there is --no-x beside --x
//
// Nothing here calls a method by its name: a program that does so anywhere keeps every exported method of every type that an interface
// holds, since the linker cannot know which of them is called.
package command

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// Plugins are pointers to further structs whose fields stand in the place of this one.
type Plugins []any

// Node is a command, or the program itself at the root.
type Node struct {
	Name, Help string
	Flags      []*Value
	Args       []*Value
	Commands   []*Node
	parent     *Node
	target     reflect.Value
}

// Value is a flag or an argument.
type Value struct {
	Name, Help            string
	short                 string
	placeholder, fallback string
	enum                  []string
	required, negatable   bool
	whole                 bool // a text is one value of a list, whatever commas it holds
	given                 bool
	target                reflect.Value
}

// Read reads the tags of a struct, which target points to. It panics if the struct is not one that it can fill.
func Read(name, help string, target any) *Node {
	n := &Node{Name: name, Help: help, target: reflect.ValueOf(target).Elem()}
	n.read(n.target)
	return n
}

func (n *Node) read(from reflect.Value) {
	for i := range from.NumField() {
		field, value := from.Type().Field(i), from.Field(i)
		_, isCommand := field.Tag.Lookup("cmd")
		_, isArg := field.Tag.Lookup("arg")
		switch plugins, ok := pluginsOf(field, value); {
		case ok:
			for _, p := range plugins {
				n.read(reflect.ValueOf(p).Elem())
			}
		case !field.IsExported():
		case isCommand:
			c := &Node{Name: nameOf(field), Help: field.Tag.Get("help"), parent: n, target: value}
			c.read(value)
			n.Commands = append(n.Commands, c)
		case isArg:
			n.Args = append(n.Args, valueOf(field, value, true))
		default:
			n.Flags = append(n.Flags, valueOf(field, value, false))
		}
	}
}

func pluginsOf(field reflect.StructField, value reflect.Value) (Plugins, bool) {
	if field.Type != reflect.TypeFor[Plugins]() {
		return nil, false
	}
	return value.Interface().(Plugins), true
}

func valueOf(field reflect.StructField, target reflect.Value, arg bool) *Value {
	has := func(key string) bool { _, ok := field.Tag.Lookup(key); return ok }
	v := &Value{
		Name: nameOf(field), Help: field.Tag.Get("help"), short: field.Tag.Get("short"), placeholder: field.Tag.Get("placeholder"),
		fallback: field.Tag.Get("default"), required: arg && !has("optional") || has("required"), negatable: has("negatable"),
		whole: arg || field.Tag.Get("sep") == "none", target: target,
	}
	if enum := field.Tag.Get("enum"); enum != "" {
		v.enum = strings.Split(enum, ",")
	}
	if v.fallback != "" {
		if err := v.set(v.fallback); err != nil {
			panic(fmt.Sprintf("command: default of %s: %v", v.Name, err))
		}
		v.given = false
	}
	return v
}

// nameOf is the tag name, or the field's name in lower case with hyphens: RecipeAnyVersion is recipe-any-version.
func nameOf(field reflect.StructField) string {
	if name := field.Tag.Get("name"); name != "" {
		return name
	}
	var b strings.Builder
	letters := []rune(field.Name)
	for i, r := range letters {
		begins := i > 0 && unicode.IsUpper(r) && (unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if begins {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// All are the flags of a command and of those above it, the outermost first.
func (n *Node) All() []*Value {
	if n == nil {
		return nil
	}
	return slices.Concat(n.parent.All(), n.Flags)
}

// Target is a pointer to the struct of the command.
func (n *Node) Target() any { return n.target.Addr().Interface() }

func (n *Node) path() string {
	if n.parent == nil {
		return n.Name
	}
	return n.parent.path() + " " + n.Name
}
