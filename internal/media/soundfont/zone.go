package soundfont

import (
	"encoding/binary"
	"math"
)

// The generators that are played, by their numbers in the specification (8.1.2).
const (
	startFine, endFine, loopStartFine, loopEndFine = 0, 1, 2, 3
	startCoarse, endCoarse                         = 4, 12
	loopStartCoarse, loopEndCoarse                 = 45, 50

	turnToPitch, vibratoToPitch, sweepToPitch = 5, 6, 7 // cents
	cutoff, resonance                         = 8, 9    // absolute cents, centibels
	turnToCutoff, sweepToCutoff               = 10, 11  // cents
	turnToVolume                              = 13      // centibels
	pan                                       = 17      // thousandths: −500 left
	turnDelay, turnRate                       = 21, 22  // timecents, absolute cents
	vibratoDelay, vibratoRate                 = 23, 24
	sweepDelay                                = 25 // the six of an envelope follow each other
	volumeDelay                               = 33
	ofPart                                    = 41
	keys, velocities                          = 43, 44
	fixedKey, fixedVelocity                   = 46, 47
	attenuation                               = 48 // centibels
	semitones, cents                          = 51, 52
	ofSample                                  = 53
	looping                                   = 54
	tuning                                    = 56 // cents a key
	rootKey                                   = 58
	count                                     = 61
)

// generators are the values of a zone.
type generators struct {
	set   uint64 // by their bits
	value [count]int16
}

// usual are the values of an instrument that says nothing (8.1.3).
var usual = func() (g generators) {
	for _, i := range []int{turnDelay, vibratoDelay, sweepDelay, sweepDelay + 1, sweepDelay + 2, sweepDelay + 3, sweepDelay + 5,
		volumeDelay, volumeDelay + 1, volumeDelay + 2, volumeDelay + 3, volumeDelay + 5} {
		g.value[i] = -12000
	}
	g.value[cutoff], g.value[tuning] = 13500, 100
	g.value[fixedKey], g.value[fixedVelocity], g.value[rootKey] = -1, -1, -1
	return g
}()

// zoneOf reads pairs of a number and a value.
func zoneOf(pairs []byte) (g generators) {
	for ; len(pairs) >= pairBytes; pairs = pairs[pairBytes:] {
		if n := binary.LittleEndian.Uint16(pairs); n < count {
			g.value[n] = int16(binary.LittleEndian.Uint16(pairs[2:]))
			g.set |= 1 << n
		}
	}
	return g
}

// named is the number of the instrument or the sample of a zone.
func (g *generators) named(last int) (int, bool) {
	return int(uint16(g.value[last])), g.set&(1<<last) != 0
}

// takes reports whether a zone is for a key and a velocity, each 0..127.
func (g *generators) takes(key, velocity int) bool {
	return g.within(keys, key) && g.within(velocities, velocity)
}

func (g *generators) within(span, v int) bool {
	if g.set&(1<<span) == 0 {
		return true
	}
	low, high := int(uint16(g.value[span])&0xff), int(uint16(g.value[span])>>8)
	return v >= low && v <= high
}

// over is a zone with the values of another over its own.
func (g generators) over(other *generators) generators {
	for i := range g.value {
		if other.set&(1<<i) != 0 {
			g.value[i] = other.value[i]
		}
	}
	g.set |= other.set
	return g
}

// absolute are the generators that a preset does not change (8.5).
const absolute = 1<<startFine | 1<<endFine | 1<<loopStartFine | 1<<loopEndFine | 1<<startCoarse | 1<<endCoarse | 1<<loopStartCoarse | 1<<loopEndCoarse |
	1<<ofPart | 1<<keys | 1<<velocities | 1<<fixedKey | 1<<fixedVelocity | 1<<ofSample | 1<<looping | 1<<rootKey

// plus is a zone of an instrument with what its preset adds.
func (g generators) plus(preset *generators) generators {
	for i := range g.value {
		if preset.set&^absolute&(1<<i) != 0 {
			g.value[i] = int16(max(math.MinInt16, min(math.MaxInt16, int(g.value[i])+int(preset.value[i]))))
		}
	}
	return g
}

// seconds are those of timecents.
func seconds(timecents int16) float64 {
	return math.Pow(2, float64(max(-12000, min(8000, timecents)))/1200)
}

// hertz are those of absolute cents: 6900 is 440 Hz.
func hertz(absoluteCents float64) float64 { return 8.1757989156 * math.Pow(2, absoluteCents/1200) }
