package pack

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"atelier/internal/engine"
	"atelier/internal/kind"
)

// zipMaterials packs materials.
var zipMaterials = zipped(listing{}, packMaterial)

// packMaterial unpacks the archive of a material into its folder of the pack's ZIP: so the maps, the glTF sample and what else the engine
// has put there can be used without unpacking twice.
func packMaterial(ctx context.Context, z *zip.Writer, b kind.Bench, l *listed) error {
	in, file, err := b.OpenItem(ctx, l.Index, engine.MapsZip)
	if err != nil {
		return fmt.Errorf("open the maps of item %d: %w", l.Index, err)
	}
	defer in.Close()
	maps, err := zip.NewReader(offsetReader{in}, file.Size)
	if err != nil {
		return fmt.Errorf("read the maps of item %d: %w", l.Index, err)
	}
	for _, m := range maps.File {
		// Folders come by themselves with their files. No engine of ours writes a name that leads out of the folder; such a file is skipped.
		if strings.HasSuffix(m.Name, "/") || !filepath.IsLocal(m.Name) {
			continue
		}
		f, err := repack(z, m, l.Folder)
		if err != nil {
			return fmt.Errorf("copy %s of item %d: %w", m.Name, l.Index, err)
		}
		l.Files = append(l.Files, f)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// repack copies a member of one ZIP into a folder of another.
func repack(z *zip.Writer, m *zip.File, folder string) (contained, error) {
	from, err := m.Open()
	if err != nil {
		return contained{}, err
	}
	defer from.Close()
	to, err := member(z, folder+"/"+m.Name)
	if err != nil {
		return contained{}, err
	}
	// The digest is of the content and not of the compressed bytes: it is what a reader who has unpacked the pack can check.
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(to, sum), from)
	return contained{m.Name, size, hex.EncodeToString(sum.Sum(nil))}, err
}

// offsetReader reads at offsets by seeking. It has one reader at a time.
type offsetReader struct{ io.ReadSeeker }

// ReadAt reads from an offset on.
func (r offsetReader) ReadAt(p []byte, at int64) (int, error) {
	if _, err := r.Seek(at, io.SeekStart); err != nil {
		return 0, err
	}
	n, err := io.ReadFull(r.ReadSeeker, p)
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return n, err
}
