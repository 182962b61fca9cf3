package pack

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"strings"
	"time"
	"unicode"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/png"
)

// packer writes the files of one item into a folder of the ZIP, and lists them.
type packer func(ctx context.Context, z *zip.Writer, b kind.Bench, l *listed) error

// zipped is the step that puts the files of all items into one ZIP, and their pictures onto one sheet. Its memory is bounded by the
// sheet and one preview.
func zipped(empty listing, add packer) kind.Step {
	return func(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
		return zipItems(ctx, b, empty, add)
	}
}

// zipItems writes the sheet and the archive of the items that have a final. A pack without any gets neither, and no error: its operation ends by its
// items. After an error the open file is not closed, so it is never kept.
func zipItems(ctx context.Context, b kind.Bench, empty listing, add packer) (kind.Made, error) {
	made := finished(b.Asset().Items)
	if len(made) == 0 {
		return kind.Made{}, nil
	}
	pictures := newSheet(len(made))
	for n, i := range made {
		if err := pictures.add(ctx, b, n, i.Position); err != nil {
			return kind.Made{}, err
		}
	}
	if err := writeSheet(ctx, b, pictures.image); err != nil {
		return kind.Made{}, err
	}
	file := asset.File{Role: Zip, Kind: "archive", Format: "zip", Name: "pack.zip", ContentType: "application/zip"}
	out, err := b.Create(ctx, file)
	if err != nil {
		return kind.Made{}, fmt.Errorf("create %s: %w", file.Role, err)
	}
	if err := writeZip(ctx, out, b, made, empty, add); err != nil {
		return kind.Made{}, fmt.Errorf("write %s: %w", file.Role, err)
	}
	return kind.Made{}, out.Close()
}

// finished are the items with a final. Items that have failed or wait for approval have no folder in the archive, and leave a gap in the numbers
// of the others.
func finished(items []asset.Item) []asset.Item {
	var list []asset.Item
	for _, i := range items {
		if i.Status == asset.ItemSucceeded && i.Made != "" {
			list = append(list, i)
		}
	}
	return list
}

// writeSheet stores the sheet as the thumbnail of the pack, which its record shows.
func writeSheet(ctx context.Context, b kind.Bench, img *image.RGBA) error {
	size := img.Bounds().Size()
	file := asset.File{Role: asset.Thumbnail, Kind: "image", Format: "png", Name: "thumbnail.png", ContentType: "image/png", Width: size.X, Height: size.Y}
	out, err := b.Create(ctx, file)
	if err != nil {
		return fmt.Errorf("create %s: %w", file.Role, err)
	}
	if err := png.Encode(ctx, out, img, nil); err != nil {
		return fmt.Errorf("write %s: %w", file.Role, err)
	}
	return out.Close()
}

// contents are the files of an item in the ZIP.
var contents = []struct {
	role asset.Role
	name string
}{
	{asset.OriginalGLB, "model.glb"},
	{asset.PreviewImage, "preview.png"},
	{asset.Recipe, "recipe.json"},
}

// listing is manifest.json of the ZIP. It has no IDs and no times, so the same pack gives the same bytes.
type listing struct {
	Name   string `json:"name"`
	Prompt string `json:"prompt"`
	Style  string `json:"styleGuide,omitempty"` // what the caller wanted all items to look like
	Units  string `json:"units"`
	// the axes of glTF 2.0, section 3.4: +Y up, and the front of a model faces +Z
	Up      string   `json:"up,omitempty"` // of models
	Forward string   `json:"forward,omitempty"`
	Items   []listed `json:"items"`
}

// listed is an item of the listing, with the folder that has its files.
type listed struct {
	Index     int         `json:"index"`
	Name      string      `json:"name"`
	Prompt    string      `json:"prompt"`
	Folder    string      `json:"folder"`
	Triangles int         `json:"triangles,omitempty"` // of a model
	Files     []contained `json:"files"`
}

// contained is a file in the folder of an item, with the digest by which a copy is checked.
type contained struct {
	Name   string `json:"name"`
	Size   int64  `json:"byteSize"`
	SHA256 string `json:"sha256"`
}

// writeZip writes a folder per item and the listing. Members are stored uncompressed: textures and pictures are compressed already, and
// the bytes do not depend on the version of a compressor.
func writeZip(ctx context.Context, out io.Writer, b kind.Bench, items []asset.Item, list listing, add packer) error {
	z := zip.NewWriter(out)
	list.Name, list.Units, list.Style = b.Asset().Name, "m", styleOf(b.Asset())
	if p := b.Asset().Prompt; p != nil {
		list.Prompt = *p
	}
	for n, i := range items {
		entry := listed{Index: i.Position, Name: i.Name, Prompt: i.Prompt, Folder: folderOf(i)}
		if err := add(ctx, z, b, &entry); err != nil {
			return err
		}
		list.Items = append(list.Items, entry)
		b.Progress(float64(n+1)/float64(len(items)), "packing "+i.Name)
	}
	w, err := member(z, "manifest.json")
	if err != nil {
		return err
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	if err := e.Encode(list); err != nil {
		return err
	}
	return z.Close()
}

// zipStep packs models.
var zipStep = zipped(listing{Up: "Y", Forward: "+Z"}, packModel)

// packModel adds the files of a model.
func packModel(ctx context.Context, z *zip.Writer, b kind.Bench, l *listed) error {
	for _, c := range contents {
		f, err := copyIn(ctx, z, b, l.Index, c.role, l.Folder+"/"+c.name)
		if err != nil {
			return err
		}
		l.Triangles = max(l.Triangles, f.Triangles)
		l.Files = append(l.Files, contained{c.name, f.Size, f.SHA256})
	}
	return nil
}

// copyIn copies an item's file into the ZIP.
func copyIn(ctx context.Context, z *zip.Writer, b kind.Bench, position int, r asset.Role, name string) (asset.File, error) {
	in, file, err := b.OpenItem(ctx, position, r)
	if err != nil {
		return file, fmt.Errorf("open %s of item %d: %w", r, position, err)
	}
	defer in.Close()
	w, err := member(z, name)
	if err != nil {
		return file, err
	}
	if _, err := io.Copy(w, in); err != nil {
		return file, fmt.Errorf("copy %s of item %d: %w", r, position, err)
	}
	return file, ctx.Err()
}

// epoch is the time of every member: the earliest that the format can represent.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// member begins a file of the archive, of which nothing but the name and the bytes counts: the same pack gives the same archive.
func member(z *zip.Writer, name string) (io.Writer, error) {
	return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: epoch})
}

// folderOf is the folder of an item: "01-oak-barrel".
func folderOf(i asset.Item) string {
	return fmt.Sprintf("%02d-%s", i.Position, slug(i.Name))
}

// longestSlug bounds a folder's name, in bytes.
const longestSlug = 48

// slug is a name in ASCII letters and digits, with hyphens between words.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		// Letters of other scripts become hyphens, as signs do: unpackers disagree on the encoding of names.
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() >= longestSlug {
			break
		}
	}
	// Nothing is left of a name in another script alone; the number before the slug tells such folders apart.
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s
	}
	return "item"
}
