package bomb

import (
	"bytes"
	"image"
	"testing"

	_ "golang.org/x/image/webp"
)

// The bombs of a small size are pictures that decoders read, so those of the largest are, too.
func TestBombsArePictures(t *testing.T) {
	const side = 64
	all := All(side)
	all["an icon"], all["a photograph"] = Icon(), Photograph(side)
	for name, data := range all {
		m, _, err := image.Decode(bytes.NewReader(data))
		if err != nil || name != "an icon" && m.Bounds().Dx() != side {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
