package mp3

import "math"

// level is how far the noise of a frame may exceed the masking threshold, in dB. One level over all bands, channels and granules of a frame
// spends the bits where they are heard, and the reservoir keeps it steady from frame to frame.
type level struct {
	mean float64 // of the levels of the frames so far
}

const (
	finest   = -30.0 // dB: less noise gains nothing
	coarsest = 90.0
	firstTry = -6.0
	// fullness is how full the reservoir is meant to be, and pull by how many dB an empty or full one bends the level.
	fullness = 0.6
	pull     = 5.0
	follow   = 0.1 // how fast the mean follows
)

func (l *level) init() { l.mean = firstTry }

// fit quantises the frame, such that its bits lie within what the stream has and needs.
func (e *encoder) fit(f *frame) {
	least, most, full := e.stream.room()
	db := e.level.mean + pull*(fullness-full)
	db = min(coarsest, max(finest, db))
	n := e.bits(f, db)
	if n > most || n < least {
		db = e.search(f, db, n, least, most)
	}
	e.level.mean += follow * (db - e.level.mean)
}

// search finds a level at which the bits lie between least and most, starting from one at which they do not. More than most never remain;
// fewer than least do where no level takes as many.
func (e *encoder) search(f *frame, db float64, n, least, most int) float64 {
	aim := (least + most) / 2
	coarse, fine := db, db // between these the level lies: coarse takes too few bits, fine too many
	if n > most {
		for n > most {
			fine, db = db, min(coarsest, db+max(1, (math.Log2(float64(n)/float64(max(aim, 100))))*6))
			n = e.bits(f, db)
			if db == coarsest {
				return db
			}
		}
		coarse = db
	} else {
		for n < least && db > finest {
			coarse, db = db, max(finest, db-max(1, math.Log2(float64(aim)/float64(max(n, 100)))*6))
			n = e.bits(f, db)
		}
		if n <= most && db == finest {
			return db
		}
		fine = db
	}
	for n > most || n < least {
		if coarse-fine < 0.02 {
			if n > most {
				db = coarse
				e.bits(f, db)
			}
			return db
		}
		db = (coarse + fine) / 2
		if n = e.bits(f, db); n > most {
			fine = db
		} else {
			coarse = db
		}
	}
	return db
}

// maxPart are the bits that a granule of a channel can have.
const maxPart = 4095

// bits quantises the frame at a level, and counts its bits; values that no frame can hold count as very many.
func (e *encoder) bits(f *frame, db float64) int {
	times, all := float32(math.Pow(10, db/10)), 0
	for g := range f.spectra {
		for ch := range e.channels {
			s := &f.spectra[g][ch]
			quiet := s.shape(times)
			if g == 1 {
				s.shared(&f.spectra[0][ch])
			}
			s.quantise(&quiet)
			s.part.d = huffman.divide(&s.part.q, s.layout, s.block == long)
			n := s.part.bits()
			if n > maxPart {
				all += 1 << 20
			}
			all += n
		}
	}
	return all
}

// bits is the length of a part in the stream.
func (p *part) bits() int { return p.factor + p.d.bitsAll }
