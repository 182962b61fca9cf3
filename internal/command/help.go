package command

import (
	"fmt"
	"io"
	"strings"
)

// width is that of the help, in columns; narrow is the widest form of a flag that its help stands beside.
const (
	width  = 80
	narrow = 24
)

// WriteHelp writes what a command is, and its arguments and flags; for one that has commands, those.
func (n *Node) WriteHelp(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Usage: %s\n\n%s\n", n.usage(true), n.Help)
	if len(n.Args) > 0 {
		b.WriteString("\nArguments:\n")
		for _, a := range n.Args {
			row(&b, "  "+a.shape(), a.Help)
		}
	}
	b.WriteString("\nFlags:\n")
	row(&b, "  -h, --help", "Show this help.")
	for _, f := range n.All() {
		short := "    "
		if f.short != "" {
			short = "-" + f.short + ", "
		}
		row(&b, "  "+short+f.form(), f.Help)
	}
	if len(n.Commands) > 0 {
		b.WriteString("\nCommands:\n")
		for _, c := range n.leaves() {
			fmt.Fprintf(&b, "  %s\n", strings.TrimPrefix(c.usage(false), n.path()+" "))
			wrap(&b, 4, c.Help)
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "Run \"%s <command> --help\" for more about a command.\n", n.path())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// leaves are the commands below that do something.
func (n *Node) leaves() []*Node {
	if len(n.Commands) == 0 {
		return []*Node{n}
	}
	var all []*Node
	for _, c := range n.Commands {
		all = append(all, c.leaves()...)
	}
	return all
}

// usage is the usage line of a command.
func (n *Node) usage(flags bool) string {
	parts := []string{n.path()}
	if len(n.Commands) > 0 {
		parts = append(parts, "<command>")
	}
	for _, f := range n.All() {
		if f.required {
			parts = append(parts, f.form())
		}
	}
	for _, a := range n.Args {
		parts = append(parts, a.shape())
	}
	if flags || len(n.Flags) > 0 {
		parts = append(parts, "[flags]")
	}
	return strings.Join(parts, " ")
}

// form is a flag with the shape of its value.
func (v *Value) form() string {
	switch {
	case v.negatable:
		return "--[no-]" + v.Name
	case v.boolean():
		return "--" + v.Name
	case v.placeholder != "":
		return "--" + v.Name + "=" + v.placeholder
	case v.fallback != "":
		return "--" + v.Name + "=" + v.fallback
	}
	return "--" + v.Name + "=TEXT"
}

// shape is an argument: <name>, or [<name>] if it may be missing.
func (v *Value) shape() string {
	shape := "<" + v.Name + ">"
	if v.whole && v.target.Kind().String() == "slice" {
		shape += " ..."
	}
	if !v.required {
		return "[" + shape + "]"
	}
	return shape
}

// row writes a form, and its help beside it, or below it if the form is wide.
func row(b *strings.Builder, form, help string) {
	b.WriteString(form)
	if len(form) > narrow {
		b.WriteByte('\n')
		wrap(b, narrow+4, help)
		return
	}
	var text strings.Builder
	wrap(&text, narrow+4, help)
	b.WriteString(strings.Repeat(" ", narrow+4-len(form)))
	b.WriteString(strings.TrimLeft(text.String(), " "))
}

// wrap writes a text in lines that begin at a column.
func wrap(b *strings.Builder, column int, text string) {
	at := 0
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			b.WriteString(strings.Repeat(" ", column))
			at = column
		case at+1+len(word) > width:
			b.WriteString("\n" + strings.Repeat(" ", column))
			at = column
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	b.WriteByte('\n')
}
