// Package audio is what the codecs of sounds take: samples, and what a file says about itself.
package audio

import (
	"errors"
	"fmt"
)

// Clip is a piece of sound.
type Clip struct {
	Rate     int         // samples a second
	Channels [][]float32 // one (mono) or two (left, right), of equal length; full scale is ±1
	Loop     bool        // it repeats: the sample after the last one is the first
	Bits     int         // the samples are integers of so many bits already, read from a file; 0: they are not
	Tags     Tags
}

// Tags are the texts that a file carries. Empty ones are left out.
type Tags struct {
	Title      string
	Software   string // the program that made the file
	Provenance string // JSON: engine, seed, prompt, licence
}

// ErrEmpty is the error for a clip without samples.
var ErrEmpty = errors.New("the sound has no samples")

// Check returns an error for clips that no codec can write: no samples, more than two channels, channels of unequal length, samples that are no finite numbers.
func (c Clip) Check() error {
	switch {
	case len(c.Channels) == 0 || len(c.Channels[0]) == 0:
		return ErrEmpty
	case len(c.Channels) > 2:
		return fmt.Errorf("a sound of %d channels; one or two can be written", len(c.Channels))
	case c.Rate <= 0:
		return fmt.Errorf("a sample rate of %d Hz", c.Rate)
	}
	for _, x := range c.Channels {
		if len(x) != len(c.Channels[0]) {
			return fmt.Errorf("channels of %d and %d samples", len(c.Channels[0]), len(x))
		}
		for i, v := range x {
			if v-v != 0 { // infinite, or no number
				return fmt.Errorf("sample %d is %v", i, v)
			}
		}
	}
	return nil
}

// Len is the number of samples of a channel.
func (c Clip) Len() int { return len(c.Channels[0]) }

// Seconds is how long the clip lasts.
func (c Clip) Seconds() float64 { return float64(c.Len()) / float64(c.Rate) }
