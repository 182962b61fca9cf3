package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// What a mode works from is said in the words of the command line.
func TestGenerateMaterialRefusesWrongUsage(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"no prompt", nil, "the prompt is required when mode is generate"},
		{"no image", []string{"--mode", "extract"}, "--image: is required when mode is extract"},
		{"an odd resolution", []string{"sand", "--resolution", "999"}, "--resolution: 999 must be one of 512, 1024, 2048, 4096"},
		{"a prompt and a recipe", []string{"sand", "--recipe", "recipe.json"}, "give either a prompt or --recipe FILE"},
		{"another form", []string{"sand", "-o", "sand.png"}, "-o sand.png: give a folder or a .zip"},
	} {
		out := filepath.Join(t.TempDir(), "x")
		text, errOut, code := call(t, nil, append([]string{"generate", "material", "-o", out}, c.args...)...)
		if code != exitUsage || text != "" || !strings.HasPrefix(errOut, "atelier: "+c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, %q, want %q", c.name, code, text, errOut, c.want)
		}
	}
}
