package main

import (
	"archive/zip"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/offline"
)

// whole is the role of the file that is the whole asset and can be written to a path, by the path's extension.
func (g *generateNoun) whole(path string) (kind.Role, bool) {
	format := formatOf(path)
	i := slices.IndexFunc(g.kind.Roles, func(r kind.Role) bool { return r.Whole != "" && r.Whole == format })
	if i < 0 || isFolder(path) {
		return kind.Role{}, false
	}
	return g.kind.Roles[i], true
}

// form is the form to make of one of the asset's files, by the extension of a path.
func (g *generateNoun) form(path string) (kind.Form, bool) {
	i := slices.IndexFunc(g.kind.Forms, func(f kind.Form) bool { return f.Format == formatOf(path) })
	if i < 0 || isFolder(path) {
		return kind.Form{}, false
	}
	return g.kind.Forms[i], true
}

// formatOf is the extension of a path, without its dot and in lower case.
func formatOf(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}

// checkOut refuses a path that an asset of the kind cannot be written to. A folder with an extension must exist already.
func (g *generateNoun) checkOut() error {
	_, whole := g.whole(g.Out)
	_, form := g.form(g.Out)
	if whole || form || isFolder(g.Out) || isZip(g.Out) || filepath.Ext(g.Out) == "" {
		return nil
	}
	forms := "a folder or a .zip"
	for _, r := range g.kind.Roles {
		if r.Whole != "" && r.Whole != "zip" {
			forms = "a ." + r.Whole + ", " + forms
		}
	}
	for _, f := range g.kind.Forms {
		forms = "a ." + f.Format + ", " + forms
	}
	return usagef("-o %s: give %s", g.Out, forms)
}

// isZip reports whether a path names an archive, which need not be there yet. A folder of such a name is still a folder.
func isZip(path string) bool { return strings.EqualFold(filepath.Ext(path), ".zip") }

// isFolder reports whether a folder exists at a path.
func isFolder(path string) bool {
	i, err := os.Stat(path)
	return err == nil && i.IsDir()
}

// manifestFile describes the files beside it, as the API's manifest of an asset does. Packs have one of their own in their archive.
const manifestFile = "manifest.json"

// manifest is the content of manifestFile. URLs are names of files, and IDs are left out: only a server has them.
func (g *generateNoun) manifest(b *offline.Bench, seed int64, images []engine.Image) ([]byte, error) {
	files := []asset.Artifact{}
	for _, f := range b.Visible() {
		a := asset.ArtifactOf(f.File, "")
		a.URL = f.Name
		files = append(files, a)
	}
	text, err := json.MarshalIndent(manifestOf(g.kind, b.Asset()).Of(b.Asset(), files, seed, images), "", "  ")
	return append(text, '\n'), err
}

// save writes the one file that is the whole asset, or a form of a file, or every visible file to a folder or a .zip, with a manifest. A folder
// also gets the files that later commands need. An archive of all items is unpacked into it, since the files of the items are nowhere else.
func (g *generateNoun) save(ctx context.Context, b *offline.Bench, seed int64, images []engine.Image) error {
	// The order: one whole file, a form made of one, an archive, a folder. The path alone decides, before anything is written.
	if role, ok := g.whole(g.Out); ok {
		f, made := b.File(role.Name)
		if !made {
			return fmt.Errorf("no %s was made", role.Whole)
		}
		return writeOut(g.Out, f)
	}
	if form, ok := g.form(g.Out); ok {
		f, made := b.File(form.Of)
		if !made {
			return fmt.Errorf("no %s was made", form.Of)
		}
		data, err := io.ReadAll(f.Reader())
		if err != nil {
			return err
		}
		return replace(g.Out, func(w io.Writer) error { return form.Write(ctx, w, data) })
	}
	described, err := g.manifest(b, seed, images)
	if err != nil {
		return err
	}
	if isZip(g.Out) && !isFolder(g.Out) {
		return saveZip(b, described, g.Out)
	}
	if err := os.MkdirAll(g.Out, 0o755); err != nil {
		return err
	}
	// The manifest comes first, so that the folder is described even when a later file fails. A pack has its manifest in its archive.
	if g.kind.Items == "" {
		if err := replaceBytes(filepath.Join(g.Out, manifestFile), described); err != nil {
			return err
		}
	}
	for _, f := range g.shown(b) {
		var err error
		if slices.ContainsFunc(g.kind.Roles, func(r kind.Role) bool { return r.Name == f.Role && r.OfItems && r.Whole == "zip" }) {
			err = errors.Join(unpack(f, g.Out), g.keepItems(b, f))
		} else {
			err = writeOut(filepath.Join(g.Out, cmp.Or(f.Name, string(f.Role))), f)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// shown are the files that a folder gets: the visible ones, and what later commands need.
func (g *generateNoun) shown(b *offline.Bench) []offline.File {
	list := b.Visible()
	for _, r := range g.kind.Roles {
		if f, made := b.File(r.Name); made && r.Kept {
			list = append(list, f)
		}
	}
	return list
}

// keepItems writes what later commands need of the items of a pack into their folders in the archive, which begin with their positions.
func (g *generateNoun) keepItems(b *offline.Bench, archive offline.File) error {
	z, err := zip.NewReader(archive.Reader(), archive.Size)
	if err != nil {
		return err
	}
	for n, item := range b.Items() {
		in := slices.IndexFunc(z.File, func(m *zip.File) bool { return strings.HasPrefix(m.Name, fmt.Sprintf("%02d-", n+1)) })
		if in < 0 {
			continue // the item has failed, and has no folder
		}
		folder, _, _ := strings.Cut(z.File[in].Name, "/")
		for _, k := range g.kinds {
			for _, r := range k.Roles {
				f, made := item.File(r.Name)
				if !made || !r.Kept || item.Asset().Type != k.Type {
					continue
				}
				if err := writeOut(filepath.Join(g.Out, folder, f.Name), f); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// writeOut writes a file to a path.
func writeOut(path string, f offline.File) error {
	return replace(path, func(w io.Writer) error { _, err := io.Copy(w, f.Reader()); return err })
}

// saveZip writes the visible files and the manifest into one archive.
func saveZip(b *offline.Bench, described []byte, path string) error {
	return replace(path, func(to io.Writer) error {
		z := zip.NewWriter(to)
		for _, f := range b.Visible() {
			w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
			if err != nil {
				return err
			}
			if _, err := io.Copy(w, f.Reader()); err != nil {
				return err
			}
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: manifestFile, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write(described)
		}
		return errors.Join(err, z.Close())
	})
}

// unpack writes the members of an archive into a folder. A name that leads out of the folder is an error.
func unpack(f offline.File, folder string) error {
	z, err := zip.NewReader(f.Reader(), f.Size)
	if err != nil {
		return err
	}
	for _, m := range z.File {
		// "../x" and "/x" are the names of an attack on the unpacker (zip slip).
		// Checked before a folder is made, so that nothing is left outside.
		if !filepath.IsLocal(filepath.FromSlash(m.Name)) {
			return fmt.Errorf("unpack %s: it lies outside the folder", m.Name)
		}
		if err := unpackOne(m, filepath.Join(folder, filepath.FromSlash(m.Name))); err != nil {
			return fmt.Errorf("unpack %s: %w", m.Name, err)
		}
	}
	return nil
}

// unpackOne writes one member, with the folders that lead to it.
func unpackOne(m *zip.File, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	in, err := m.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	return replace(path, func(w io.Writer) error { _, err := io.Copy(w, in); return err })
}
