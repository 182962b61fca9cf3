package picture

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// A JPEG with a second frame is refused before a pixel is held. A decoder holds the picture of the first one until it meets the
// second, so a large progressive picture with a small grey frame behind its scans must not cost what the grey one would.
func TestASecondFrameIsRefused(t *testing.T) {
	for name, marker := range map[string]byte{"progressive-cmyk.jpg": markerSOF2, "baseline-444.jpg": markerSOF0, "grey.jpg": markerSOF0} {
		whole, grey := samples(t)[name], []byte{0xff, marker, 0, 11, 8, 0, 53, 0, 75, 1, 1, 0x11, 0}
		end := bytes.LastIndex(whole, []byte{0xff, markerEOI})
		two := slices.Concat(whole[:end], grey, whole[end:])
		if _, err := Look(bytes.NewReader(two)); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: got %v, want it damaged", name, err)
		}
	}
}
