package opus

import (
	"math"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// struck is noise that is struck and dies away, panned to either side: it takes short blocks, and leaves bands without pulses.
func struck(channels, n int) audio.Clip {
	c := audio.Clip{Rate: rate}
	for ch := range channels {
		x := make([]float32, n)
		for i := range x {
			age := float32(i%9000) / 9000
			side := float32(0.3 + 0.6*float64((i/9000+ch)%2))
			x[i] = side*(1-age)*(1-age)*(1-age)*float32(seed.Seed(i/9000%2).At(i).Range(-0.8, 0.8)) + float32(seed.Seed(ch+3).At(i).Range(-0.01, 0.01))
		}
		c.Channels = append(c.Channels, x)
	}
	return c
}

// TestDecodedAsDecodersDo compares our decoder with ffmpeg's, including the noise in bands without pulses.
func TestDecodedAsDecodersDo(t *testing.T) {
	seedtest.InTurn(t, 3)
	for channels := 1; channels <= 2; channels++ {
		for name, clip := range map[string]audio.Clip{"phrase": phrase(channels, 48500), "struck": struck(channels, 48700)} {
			var files [][]byte
			var ours [][2][]float32 // as we decode it
			encoders := []Encoder{{Bitrate: 32}, {Bitrate: 48}, {Bitrate: 64, Constant: true}, {}, {Bitrate: 192}, {Bitrate: 256}}
			for _, en := range encoders {
				files, ours = append(files, encoded(t, en, clip)), append(ours, ownDecoded(t, en, clip))
			}
			for i, want := range decoded(t, channels, files...) {
				for ch := range channels {
					// In empty blocks of two channels ffmpeg's noise differs from libopus', with which TestOpusToolsReadIt compares all samples.
					least := [...]float64{90, 35}[channels-1]
					if snr := audiotest.SNR(want[ch], ours[i][ch][preSkip:]); snr < least {
						t.Errorf("%s, %+v, channel %d of %d: got a difference of %.1f dB, want -%.0f at most", name, encoders[i], ch, channels, -snr, least)
					}
				}
			}
		}
	}
}

// ownDecoded encodes a sound and decodes it with our decoder; the samples before its beginning are included.
func ownDecoded(t *testing.T, en Encoder, clip audio.Clip) (got [2][]float32) {
	t.Helper()
	bytes, err := en.bytes(clip)
	if err != nil {
		t.Fatal(err)
	}
	e := newEncoder(clip, bytes, en.Constant)
	e.decoder = &decoder{transforms: &e.transforms}
	for from := 0; from < preSkip+clip.Len(); {
		size := sizeFor(preSkip + clip.Len() - from)
		if _, err := e.packet(from-preSkip, size); err != nil {
			t.Fatal(err)
		}
		from += block << size
		for ch := range clip.Channels {
			x := e.decoder.channels[ch].recent[:]
			got[ch] = append(got[ch], x[len(x)-block<<size:]...)
		}
	}
	return got
}

// TestNothingExceedsTheCeiling measures true peaks with ffmpeg, of sounds whose peaks grow when they are encoded.
func TestNothingExceedsTheCeiling(t *testing.T) {
	seedtest.InTurn(t, 3)
	ceiling := math.Pow(10, -1.0/20)
	for channels := 1; channels <= 2; channels++ {
		clip := struck(channels, 48000)
		for _, x := range clip.Channels {
			for i, v := range x {
				x[i] = max(-0.88, min(0.88, 3*v))
			}
		}
		files := [][]byte{encoded(t, Encoder{Bitrate: 64}, clip), encoded(t, Encoder{Bitrate: 64, Ceiling: ceiling}, clip)}
		free, kept := audiotest.TruePeak(t, ".opus", files[0]), audiotest.TruePeak(t, ".opus", files[1])
		if free < -0.9 {
			t.Errorf("%d channels without a ceiling: got a peak of %.1f dB, which tests nothing", channels, free)
		}
		if kept > -1 || kept < -1.3 {
			t.Errorf("%d channels: got a peak of %.1f dB, want -1 or a little less", channels, kept)
		}
		sounds := decoded(t, channels, files...) // the gain changes nothing else
		by := float32(math.Pow(10, (kept-free)/20))
		for i := range sounds[0][0] {
			sounds[0][0][i] *= by
		}
		if snr := audiotest.SNR(sounds[0][0], sounds[1][0]); snr < 35 {
			t.Errorf("%d channels: got a difference of %.0f dB, want -35 at most", channels, -snr)
		}
	}
}
