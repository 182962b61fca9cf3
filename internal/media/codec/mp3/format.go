package mp3

import "fmt"

const (
	lines    = 576 // frequency lines of a granule, and its samples
	bands    = 32  // of the polyphase filter
	slots    = lines / bands
	frameLen = 2 * lines // samples of a frame
	short    = lines / 3 // lines of a short block
)

// bitrates are the rates of layer III in kbit/s, by their index in a header (ISO 11172-3, 2.4.2.3).
var bitrates = [15]int{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}

// rate is what a sample rate decides (ISO 11172-3, table B.8): its index in a header, and where the bands of scale factors begin.
type rate struct {
	hz    int
	index int
	long  [23]int // lines of a long block
	short [14]int // lines of each short block
}

var rates = []rate{
	{44100, 0,
		[23]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 44, 52, 62, 74, 90, 110, 134, 162, 196, 238, 288, 342, 418, 576},
		[14]int{0, 4, 8, 12, 16, 22, 30, 40, 52, 66, 84, 106, 136, 192}},
	{48000, 1,
		[23]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 42, 50, 60, 72, 88, 106, 128, 156, 190, 230, 276, 330, 384, 576},
		[14]int{0, 4, 8, 12, 16, 22, 28, 38, 50, 64, 80, 100, 126, 192}},
	{32000, 2,
		[23]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 44, 54, 66, 82, 102, 126, 156, 194, 240, 296, 364, 448, 550, 576},
		[14]int{0, 4, 8, 12, 16, 22, 30, 42, 58, 78, 104, 138, 180, 192}},
}

func rateOf(hz int) (*rate, error) {
	for i := range rates {
		if rates[i].hz == hz {
			return &rates[i], nil
		}
	}
	return nil, fmt.Errorf("a sample rate of %d Hz; MPEG-1 has 32000, 44100 and 48000", hz)
}

func bitrateIndex(kbit int) (int, error) {
	for i, b := range bitrates {
		if i > 0 && b == kbit {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%d kbit/s; layer III has %v", kbit, bitrates[1:])
}

// pretab is added to the scale factors of a long block that sets preflag (table B.6).
var pretab = [22]int{11: 1, 12: 1, 13: 1, 14: 1, 15: 2, 16: 2, 17: 3, 18: 3, 19: 3, 20: 2}

// slen are the bits of a scale factor in the lower and the upper bands, by scalefac_compress (2.4.2.7).
var slen = [16][2]int{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {3, 0}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {3, 3}, {4, 2}, {4, 3}}

// block is the window of a granule.
type block uint8

const (
	long  block = 0
	start block = 1 // before short ones
	brief block = 2 // three short ones
	stop  block = 3 // after short ones
)

// layout is how the lines of a granule lie in the file: bands in their order, each with one scale factor.
type layout struct {
	edges  []int // where each band begins, and where the last one ends
	part   []int // which of the two lengths its scale factor has; −1: it has none
	window []int // of a short block: which of the three
	pretab []int
}

// layouts are those of long and of short blocks.
func (r *rate) layouts() (long, short *layout) {
	long, short = &layout{edges: r.long[:], pretab: pretab[:]}, &layout{edges: []int{0}}
	for b := range 22 {
		part := 0
		switch {
		case b == 21:
			part = -1
		case b >= 11:
			part = 1
		}
		long.part, long.window = append(long.part, part), append(long.window, 0)
	}
	for b := range 13 {
		part := 0
		switch {
		case b == 12:
			part = -1
		case b >= 6:
			part = 1
		}
		for w := range 3 {
			last := short.edges[len(short.edges)-1]
			short.edges = append(short.edges, last+r.short[b+1]-r.short[b])
			short.part, short.window, short.pretab = append(short.part, part), append(short.window, w), append(short.pretab, 0)
		}
	}
	return long, short
}

// bands is the number of bands.
func (l *layout) bands() int { return len(l.part) }
