package main

import (
	"fmt"
	"io"
)

type versionCommand struct{}

// Run prints the version.
func (versionCommand) Run(p *program) error {
	return p.print(map[string]string{"version": version}, func(w io.Writer) { fmt.Fprintln(w, "atelier", version) })
}
