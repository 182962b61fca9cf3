package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"testing"
)

// animatedPNG is a PNG with an animation control chunk behind its header, which says how many frames there are.
func animatedPNG(still []byte, frames uint32) []byte {
	const header = 8 + 8 + 13 + 4 // signature and IHDR
	body := binary.BigEndian.AppendUint32([]byte("acTL"), frames)
	body = binary.BigEndian.AppendUint32(body, 0) // plays: for ever
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body)-4)), body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
	return slices.Concat(still[:header], chunk, still[header:])
}

// An animation is recognised before a pixel is decoded. An animation of one frame counts as a picture.
func TestMoving(t *testing.T) {
	all := samples(t)
	all["moving.png"], all["single.png"] = animatedPNG(all["alpha.png"], 2), animatedPNG(all["alpha.png"], 1)
	for name, data := range all {
		want := name == "moving.webp" || name == "moving.png"
		p := look(t, data)
		if p.Moving != want {
			t.Errorf("%s: got moving %v, want %v", name, p.Moving, want)
		}
		if _, err := pixels(t.Context(), p); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	cut := animatedPNG(all["alpha.png"], 2)
	if _, err := Look(bytes.NewReader(cut[:len(cut)-len(all["alpha.png"])+20])); err == nil {
		t.Error("a file that ends in its animation control chunk: got no error")
	}
}
