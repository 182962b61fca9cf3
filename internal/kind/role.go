package kind

import (
	"context"
	"fmt"
	"io"
	"strings"

	"atelier/internal/asset"
)

// Role is a role that files of a kind have, and what such a file is.
type Role struct {
	Name    asset.Role
	Kind    string // "model", "image", "data", "archive"
	Media   string // its content type: "model/gltf-binary", or "image/*" for any picture; "": any
	Hidden  bool   // for later steps: it appears in no record, list, manifest or URL
	Kept    bool   // of a hidden file: the command line keeps it in the folder, where a later command finds it
	Whole   string // format, if this one file is the whole asset: "glb"; the command line then writes only this file. "": it is not
	Many    bool   // an asset has several such files, told apart by their names; of any other role the newest file counts
	OfItems bool   // made of all items of a pack: it is deleted when the asset of one of them is
}

// Takes reports whether a file of the role may have a content type.
func (r Role) Takes(contentType string) bool {
	if group, any := strings.CutSuffix(r.Media, "*"); any {
		return strings.HasPrefix(contentType, group)
	}
	return r.Media == "" || r.Media == contentType
}

// Form is a file that the command line makes of one file of an asset, and that the asset itself does not have.
type Form struct {
	Format string     // extension of the path that asks for it: "flac"
	Of     asset.Role // the role of the file that it is made of
	Write  func(ctx context.Context, w io.Writer, file []byte) error
}

// Words are the words that kinds own: ID prefixes and file roles.
type Words struct {
	Roles    map[asset.Role]Role
	Prefixes map[asset.Type]string
}

// WordsOf collects the words of kinds. It returns an error when two types have the same prefix, one type has two prefixes, or two kinds
// define a role differently.
func WordsOf(kinds []*Kind) (Words, error) {
	w := Words{Roles: map[asset.Role]Role{}, Prefixes: map[asset.Type]string{}}
	types := map[string]asset.Type{}
	for _, k := range kinds {
		if t, ok := types[k.Prefix]; ok && t != k.Type {
			return w, fmt.Errorf("the IDs of %s and of %s have the prefix %q", t, k.Type, k.Prefix)
		}
		if p, ok := w.Prefixes[k.Type]; ok && p != k.Prefix {
			return w, fmt.Errorf("the IDs of %s have the prefixes %q and %q", k.Type, p, k.Prefix)
		}
		types[k.Prefix], w.Prefixes[k.Type] = k.Type, k.Prefix
		for _, r := range k.Roles {
			if other, ok := w.Roles[r.Name]; ok && other != r {
				return w, fmt.Errorf("the role %s of %s is not that of another kind: %+v, %+v", r.Name, k.Noun, r, other)
			}
			w.Roles[r.Name] = r
		}
	}
	return w, nil
}

// Check returns an error when no kind makes such a file: its role is unknown, or has another content type.
func (w Words) Check(f asset.File) error {
	r, ok := w.Roles[f.Role]
	switch {
	case !ok:
		return fmt.Errorf("no kind has the role %s", f.Role)
	case !r.Takes(f.ContentType):
		return fmt.Errorf("a file of the role %s is %s, not %q", f.Role, r.Media, f.ContentType)
	}
	return nil
}

// Hidden reports whether files of a role are never shown.
func (w Words) Hidden(r asset.Role) bool { return w.Roles[r].Hidden }

// OfItems are the roles of files that combine all items of a pack.
func (w Words) OfItems() (list []asset.Role) {
	for name, r := range w.Roles {
		if r.OfItems {
			list = append(list, name)
		}
	}
	return list
}
