package mp3

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"testing"

	gomp3 "github.com/hajimehoshi/go-mp3"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// phrase is the test sound of some seconds.
func phrase(rate, channels int, seconds float64) audio.Clip {
	return audiotest.Phrase(rate, channels, int(seconds*float64(rate)))
}

func encoded(t testing.TB, bitrate int, c audio.Clip) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := (Encoder{Bitrate: bitrate}).Encode(t.Context(), &b, c); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// decoded is a file decoded by another decoder. It gives two channels of 16 bits and does not read the tag, so the tag's frame and the delay come before
// the sound.
func decoded(t testing.TB, file []byte) (channels [2][]float32) {
	t.Helper()
	d, err := gomp3.NewDecoder(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(d)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+4 <= len(b); i += 4 {
		for ch := range channels {
			channels[ch] = append(channels[ch], float32(int16(binary.LittleEndian.Uint16(b[i+2*ch:])))/32767)
		}
	}
	return channels
}

func TestWhatIsDecodedIsTheSound(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, c := range []struct {
		rate, channels, bitrate int
		mean                    float64 // bound of the noise over the mask, dB
	}{
		{48000, 2, 128, -6}, {44100, 2, 128, -6}, {32000, 2, 128, -7}, {48000, 1, 128, -14}, {48000, 2, 320, -20}, {44100, 1, 64, -5}, {44100, 2, 192, -11},
	} {
		t.Run(fmt.Sprintf("%d Hz %d channels %d kbit", c.rate, c.channels, c.bitrate), func(t *testing.T) {
			clip := phrase(c.rate, c.channels, 1)
			file := encoded(t, c.bitrate, clip)
			got := decoded(t, file)
			for ch, want := range clip.Channels {
				if lag := audiotest.Lag(want, got[ch][frameLen:], 1500); lag != delay+filterDelay {
					t.Errorf("channel %d: delay: got %d samples, want %d", ch, lag, delay+filterDelay)
				}
				r := audiotest.NoiseToMask(c.rate, want, got[ch][frameLen+delay+filterDelay:])
				if r.Mean > c.mean {
					t.Errorf("channel %d: noise to mask: got %.1f dB, want at most %.1f", ch, r.Mean, c.mean)
				}
			}
		})
	}
}

// TestFramesFollowOneAnother walks over the headers.
func TestFramesFollowOneAnother(t *testing.T) {
	for _, c := range []struct{ rate, channels, bitrate int }{{44100, 2, 128}, {48000, 1, 32}, {32000, 2, 320}, {44100, 2, 320}, {44100, 1, 96}} {
		clip := phrase(c.rate, c.channels, 0.7)
		clip.Tags = audio.Tags{Title: "a phrase", Provenance: `{"seed":1}`}
		file := encoded(t, c.bitrate, clip)
		tags := 10 + int(file[6])<<21 + int(file[7])<<14 + int(file[8])<<7 + int(file[9])
		if string(file[:3]) != "ID3" || !bytes.Contains(file[:tags], []byte("Provenance\x00{\"seed\":1}")) {
			t.Errorf("%v: the ID3 tag lacks the provenance", c)
		}
		sound, frames := file[tags:], 0
		for b := sound; len(b) > 0; frames++ {
			h := binary.BigEndian.Uint32(b)
			if h>>16 != 0xfffb || h>>10&3 != uint32(rateIndex(c.rate)) {
				t.Fatalf("%v: frame %d begins with %08x", c, frames, h)
			}
			begin := int(binary.BigEndian.Uint16(b[4:]) >> 7)
			if frames < 2 && begin != 0 {
				t.Errorf("%v: frame %d reaches back %d bytes", c, frames, begin)
			}
			n := 144000*bitrates[h>>12&15]/c.rate + int(h>>9&1)
			if n > len(b) {
				t.Fatalf("%v: frame %d has %d of %d bytes", c, frames, len(b), n)
			}
			b = b[n:]
		}
		at := bytes.Index(sound, []byte("Info"))
		want := []int{frames - 1, len(sound)}
		for i, w := range want {
			if got := int(binary.BigEndian.Uint32(sound[at+8+4*i:])); got != w {
				t.Errorf("%v: number %d of the tag: got %d, want %d", c, i, got, w)
			}
		}
		lame := bytes.Index(sound, []byte(encoderName))
		gap := int(sound[lame+21])<<16 | int(sound[lame+22])<<8 | int(sound[lame+23])
		if before, after := gap>>12, gap&0xfff; before != delay || (frames-1)*frameLen-before-after != clip.Len() {
			t.Errorf("%v: got delay %d and padding %d around %d samples in %d frames", c, before, after, clip.Len(), frames-1)
		}
	}
}

func rateIndex(hz int) int {
	r, _ := rateOf(hz)
	return r.index
}

func TestExtremesAreDecoded(t *testing.T) {
	noise := make([]float32, 30000)
	for i := range noise {
		noise[i] = seed.Seed(9).At(i).Range(-1, 1)
	}
	impulse, square := make([]float32, 8000), make([]float32, 8000)
	impulse[4001] = 1
	for i := range square {
		square[i] = float32(i/50%2*2 - 1)
	}
	for name, x := range map[string][]float32{"silence": make([]float32, 5000), "one sample": {0.5}, "impulse": impulse, "noise at full scale": noise,
		"square at full scale": square} {
		for _, bitrate := range []int{32, 128, 320} {
			for _, channels := range [][][]float32{{x}, {x, x}, {x, make([]float32, len(x))}} {
				file := encoded(t, bitrate, audio.Clip{Rate: 48000, Channels: channels})
				got := decoded(t, file)
				if n := len(got[0]); n < len(x)+delay+filterDelay {
					t.Errorf("%s: got %d samples of %d", name, n, len(x))
				}
				if bitrate < 320 || len(x) < 2000 { // a tenth of the energy of white noise and of an impulse lies above the coded bands
					continue
				}
				at := frameLen + delay + filterDelay
				if snr := audiotest.SNR(x, got[0][at:]); name != "silence" && snr < 4 {
					t.Errorf("%s at %d kbit/s in %d channels: got %.1f dB of sound over noise", name, bitrate, len(channels), snr)
				}
			}
		}
	}
}

func TestSilenceBeforeAnAttackStaysSilent(t *testing.T) {
	x := make([]float32, 24000)
	for i := 12300; i < len(x); i++ {
		x[i] = 0.8 * seed.Seed(2).At(i).Range(-1, 1) * float32(math.Exp(-float64(i-12300)/2000))
	}
	got := decoded(t, encoded(t, 128, audio.Clip{Rate: 48000, Channels: [][]float32{x}}))
	at := frameLen + delay + filterDelay
	var early float64
	for _, v := range got[0][at+10000 : at+12300-256] { // short blocks reach 256 samples back
		early = max(early, math.Abs(float64(v)))
	}
	if early > 0.01 {
		t.Errorf("before the attack: got %.3f of full scale, want at most 0.01", early)
	}
}

func TestSameBytes(t *testing.T) {
	clip := phrase(44100, 2, 0.5)
	if !bytes.Equal(encoded(t, 0, clip), encoded(t, 128, clip)) {
		t.Error("the same clip gave different bytes")
	}
}

func TestRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if err := (Encoder{Bitrate: 100}).Encode(ctx, io.Discard, phrase(48000, 1, 0.1)); err == nil {
		t.Error("100 kbit/s: got no error")
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, phrase(22050, 1, 0.1)); err == nil {
		t.Error("22050 Hz: got no error")
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: 48000}); !errors.Is(err, audio.ErrEmpty) {
		t.Errorf("no samples: got %v", err)
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: 48000, Channels: [][]float32{{0, float32(math.NaN())}}}); err == nil {
		t.Error("a sample that is no number: got no error")
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: 48000, Channels: [][]float32{{0, 1e30, -1e30, 5}}}); err != nil {
		t.Errorf("samples far beyond full scale: got %v", err)
	}
	cancel()
	if err := (Encoder{}).Encode(ctx, io.Discard, phrase(48000, 1, 0.1)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

func BenchmarkEncodeStereoSecond(b *testing.B) {
	clip := phrase(48000, 2, 1)
	b.ReportAllocs()
	for b.Loop() {
		if err := (Encoder{}).Encode(b.Context(), io.Discard, clip); err != nil {
			b.Fatal(err)
		}
	}
}
