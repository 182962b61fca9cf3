package picture

import (
	"encoding/binary"
	"image"
)

// turn is how a picture must be turned to stand the right way up: the Orientation of Exif 2.32, 1 to 8.
// A camera stores what its sensor saw and says beside it how it was held.
type turn uint8

// upright is the orientation of a picture that needs no turn.
const upright turn = 1

// sideways reports a turn by which width and height change places.
func (t turn) sideways() bool { return t >= 5 }

// size is how large a picture is after the turn.
func (t turn) size(s image.Point) image.Point {
	if t.sideways() {
		return image.Pt(s.Y, s.X)
	}
	return s
}

// source is where the pixel (x, y) of the turned picture, which is as large as size, stands in the stored one.
func (t turn) source(x, y int, size image.Point) image.Point {
	right, bottom := size.X-1-x, size.Y-1-y
	switch t {
	case 2:
		return image.Pt(right, y)
	case 3:
		return image.Pt(right, bottom)
	case 4:
		return image.Pt(x, bottom)
	case 5:
		return image.Pt(y, x)
	case 6:
		return image.Pt(y, right)
	case 7:
		return image.Pt(bottom, right)
	case 8:
		return image.Pt(bottom, x)
	}
	return image.Pt(x, y)
}

// exifTurn reads the tag Orientation (0x0112) from the first directory of a TIFF header.
func exifTurn(tiff []byte) turn {
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.LittleEndian
	if tiff[0] == 'M' {
		order = binary.BigEndian
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return upright
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < 12 {
			return upright
		}
		if order.Uint16(entries) == 0x0112 {
			if v := order.Uint16(entries[8:]); v >= 1 && v <= 8 {
				return turn(v)
			}
			return upright
		}
		entries = entries[12:]
	}
	return upright
}
