package picture

import "fmt"

// costs are the memory and the work of decoding, estimated from the header.
type costs struct {
	memory int64 // bytes, at the most
	sort   sort
	scans  int // of a JPEG
}

// sort is a way to store pixels, with the memory that decoding takes and advice on how to save it.
type sort struct {
	name    string  // as a caller knows it: "progressive JPEG"
	instead string  // how the same picture costs less; "": fewer pixels are the only way
	pixel   float64 // bytes a pixel, where that is the same for all of the sort
}

// The sorts of pictures, and what decoding a pixel takes. The libraries hold a whole picture, and what they hold beside it
// follows from their code; TestCosts decodes one of each and compares. JPEG: a byte a sample, which is 1 to 4 a pixel; a
// progressive one also its coefficients, 4 bytes a sample; red, green and blue or cyan, magenta, yellow and black are then
// laid out anew, in 4 bytes a pixel. PNG: a few rows, or all pixels of an interlaced picture.
var (
	plainJPEG       = sort{name: "JPEG"}
	printJPEG       = sort{name: "CMYK JPEG", instead: "save it in RGB"}
	progressiveJPEG = sort{name: "progressive JPEG", instead: "save it as a baseline JPEG"}
	printProgress   = sort{name: "progressive CMYK JPEG", instead: "save it as a baseline JPEG in RGB"}
	plainPNG        = sort{name: "PNG"}
	interlacedPNG   = sort{name: "interlaced PNG", instead: "save it without interlacing"}
	// 1.5 samples a pixel, and the filter of each block of 256.
	lossyWebP = sort{name: "WebP", pixel: 1.6}
	// Red, green, blue and alpha; half of them more, before a palette of sixteen; and three tables of blocks of 16 pixels.
	losslessWebP = sort{name: "lossless WebP", instead: "save it as PNG", pixel: 4 + 2 + 3*.25}
	// The alpha is a lossless picture of its own before it is a byte a pixel.
	alphaWebP = sort{name: "WebP with alpha", instead: "save it as PNG", pixel: 1.6 + 1 + 4 + 2 + 3*.25}
)

const (
	// fixed is what every decoder holds beside pixels: buffers, tables, and the windows of compression.
	fixed = 1 << 20
	// A lossless WebP may bring 2600 groups of codes, each of up to 52 KiB as trees, but none of less than 190 bytes.
	maxCodes     = 2600 * 52 << 10
	codesPerByte = 52 << 10 / 190
)

// Memory is how many bytes decoding holds at the most.
func (p *Picture) Memory() int64 { return p.memory }

// Fits reports whether decoding holds no more than a budget of bytes. If not, what the picture is and what to do about it is
// told in words that follow "The image": "is a progressive JPEG of 67.1 million pixels; …".
func (p *Picture) Fits(budget int64) (why string, ok bool) {
	if p.memory <= budget {
		return "", true
	}
	pixels := p.Pixels()
	fewer := float64(pixels) * float64(budget-fixed) / float64(p.memory-fixed)
	why = fmt.Sprintf("is a %s of %.1f million pixels, which takes too much memory to decode", p.sort.name, float64(pixels)/1e6)
	if p.sort.instead != "" {
		why += "; " + p.sort.instead + ","
	}
	return fmt.Sprintf("%s or send it with at most %.0f million pixels", why, max(1, fewer/1e6-.5)), false
}
