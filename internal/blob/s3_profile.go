package blob

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// profile is a section of the files in ~/.aws, which the tools of AWS share, and the other sections beside it.
type profile struct {
	name string
	all  map[string]map[string]string // by name of the profile, then of the setting
}

// value is a setting, or "".
func (p profile) value(name string) string { return p.all[p.name][name] }

// other is another profile of the same files.
func (p profile) other(name string) (profile, error) {
	if p.all[name] == nil {
		return profile{}, fmt.Errorf("there is no AWS profile %q", name)
	}
	return profile{name, p.all}, nil
}

// readProfile finds the profile that AWS_PROFILE names, or the one named default, which may be missing.
func readProfile() (profile, error) {
	named := cmp.Or(os.Getenv("AWS_PROFILE"), os.Getenv("AWS_DEFAULT_PROFILE"))
	p := profile{cmp.Or(named, "default"), map[string]map[string]string{}}
	home, _ := os.UserHomeDir() // without a home there are no files in it
	for _, f := range []struct{ path, prefix string }{
		{cmp.Or(os.Getenv("AWS_CONFIG_FILE"), filepath.Join(home, ".aws", "config")), "profile "},
		{cmp.Or(os.Getenv("AWS_SHARED_CREDENTIALS_FILE"), filepath.Join(home, ".aws", "credentials")), ""}, // it wins
	} {
		if err := p.read(f.path, f.prefix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return profile{}, err
		}
	}
	if named != "" {
		return p.other(named)
	}
	return p, nil
}

// read adds a file's sections whose names begin with a prefix, and the one named default. A line that is indented belongs to the setting
// above it, and no setting that we read has such lines.
func (p profile) read(path, prefix string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var section map[string]string
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := lines.Text()
		text := strings.TrimSpace(line)
		switch {
		case text == "" || text[0] == '#' || text[0] == ';' || section != nil && line != strings.TrimLeft(line, " \t"):
		case text[0] == '[':
			section = p.section(strings.TrimSpace(strings.Trim(before(text, "]"), "[")), prefix)
		case section != nil:
			name, value, _ := strings.Cut(text, "=")
			section[strings.ToLower(strings.TrimSpace(name))] = strings.TrimSpace(before(before(value, " #"), " ;"))
		}
	}
	return lines.Err()
}

// section is that of a title, or nil if the title names no profile.
func (p profile) section(title, prefix string) map[string]string {
	name, ours := strings.CutPrefix(title, prefix)
	if name = strings.TrimSpace(name); !ours && title != "default" {
		return nil
	}
	if p.all[name] == nil {
		p.all[name] = map[string]string{}
	}
	return p.all[name]
}

func before(text, mark string) string {
	text, _, _ = strings.Cut(text, mark)
	return text
}
