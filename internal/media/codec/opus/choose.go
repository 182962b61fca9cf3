package opus

import (
	"math"

	"atelier/internal/media/codec/audio"
)

const (
	// mild and sharp are rises of energy at which short blocks may be, and are, better than one.
	mild  = 3
	sharp = 12
	// shortGain are the bits that short blocks must save where the rise is no more than mild.
	shortGain = 80
	// tilt is the trim of all frames: low bands, of few lines, get more than their share, since a bit there takes more noise away.
	tilt = 7
)

// encoder makes one packet after another.
type encoder struct {
	clip       audio.Clip
	transforms transforms
	attacks    attacks
	resolver   resolver
	demand     demand
	packer     *packer
	decoder    *decoder // nil: what is decoded is not asked for
	frame      frame
	intensity  int
}

func newEncoder(c audio.Clip, bytes int, constant bool) *encoder {
	e := &encoder{clip: c, transforms: newTransforms(), packer: newPacker(len(c.Channels)), demand: newDemand(bytes, constant)}
	e.intensity = intensityFrom(bytes / len(c.Channels))
	return e
}

// packet is the packet of the frame that begins at a place of the sound.
func (e *encoder) packet(from, size int) ([]byte, error) {
	f, ch := &e.frame, &choices{trim: tilt, intensity: e.intensity}
	f.size = size
	f.read(e.clip.Channels, from)
	e.block(f, ch)
	ch.useful = e.demand.useful(f)
	ch.bytes = e.demand.bytes(f)
	f.normalise()
	ch.dual = f.channels == 2 && f.apart()
	ch.spread = f.spreading()
	f.boost(ch)
	packet, err := e.packer.write(f, ch)
	if err == nil && e.decoder != nil {
		e.decoder.frame(f)
	}
	return packet, err
}

// block transforms the frame as one block or as short ones, and chooses the resolutions of bands.
func (e *encoder) block(f *frame, ch *choices) {
	rise := 0.0
	if f.size > 0 {
		rise = e.attacks.rise(f)
	}
	e.transforms.spectrum(f, rise > sharp)
	bits := e.resolver.resolve(f, ch)
	if rise <= mild || rise > sharp {
		return
	}
	long := *ch
	e.transforms.spectrum(f, true)
	if e.resolver.resolve(f, ch)+shortGain > bits {
		*ch = long
		e.transforms.spectrum(f, false)
	}
}

// tonal and mixed are the flatness of bands under which pulses are not smeared, and are smeared a little; that of noise is 0.64.
const (
	tonal = 0.3
	mixed = 0.5
)

// spreading says how flat the bands are: those with few large lines are not smeared. The lines are normalised.
func (f *frame) spreading() spreading {
	sum, n := 0.0, 0
	for ch := range f.channels {
		for i := range bands {
			if x := f.band(ch, i); len(x) > 8 {
				l1 := magnitude(x)
				sum += float64(l1*l1) / float64(len(x))
				n++
			}
		}
	}
	switch {
	case n == 0 || sum < float64(tonal*float64(n)):
		return spreadNone
	case sum < float64(mixed*float64(n)):
		return spreadLight
	}
	return spreadNormal
}

// magnitude is the sum of the magnitudes of lines.
func magnitude(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += math.Abs(v)
	}
	return sum
}
