package wav

import (
	"bytes"
	"context"
	"errors"
	"math"
	"testing"

	"atelier/internal/media/codec/audio"
)

func tone(rate, channels, n int) audio.Clip {
	c := audio.Clip{Rate: rate, Tags: audio.Tags{Title: "a tone", Software: "Atelier", Provenance: `{"seed":7}`}}
	for ch := range channels {
		x := make([]float32, n)
		for i := range x {
			x[i] = 0.7 * float32(math.Sin(2*math.Pi*440*float64(ch+1)*float64(i)/float64(rate)))
		}
		c.Channels = append(c.Channels, x)
	}
	return c
}

func TestRoundTrip(t *testing.T) {
	for _, c := range []struct {
		name           string
		bits, channels int
		n              int
		loop           bool
	}{
		{"24 bits, stereo, loops", 24, 2, 40001, true},
		{"24 bits, mono, odd number of bytes", 24, 1, 333, false},
		{"16 bits, mono", 16, 1, 1000, false},
		{"default", 0, 2, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := tone(48000, c.channels, c.n)
			want.Loop = c.loop
			var b bytes.Buffer
			if err := (Encoder{Bits: c.bits}).Encode(t.Context(), &b, want); err != nil {
				t.Fatal(err)
			}
			if b.Len()%2 != 0 {
				t.Errorf("length: got %d, want an even one", b.Len())
			}
			got, err := Decode(&b)
			if err != nil {
				t.Fatal(err)
			}
			if got.Rate != want.Rate || got.Loop != want.Loop || got.Tags != want.Tags || len(got.Channels) != c.channels {
				t.Errorf("got %d Hz, loop %v, tags %+v, %d channels", got.Rate, got.Loop, got.Tags, len(got.Channels))
			}
			step := math.Pow(2, -float64(cmp(c.bits, 24)-1))
			for ch, x := range want.Channels {
				for i, v := range x {
					if d := math.Abs(float64(got.Channels[ch][i] - v)); d > 1.51*step {
						t.Fatalf("channel %d, sample %d: got %v, want %v", ch, i, got.Channels[ch][i], v)
					}
				}
			}
		})
	}
}

func cmp(v, zero int) int {
	if v == 0 {
		return zero
	}
	return v
}

func TestSilenceStaysSilentAndTooLoudIsClipped(t *testing.T) {
	var b bytes.Buffer
	if err := (Encoder{}).Encode(t.Context(), &b, audio.Clip{Rate: 48000, Channels: [][]float32{{0, 0, 3, -3}}}); err != nil {
		t.Fatal(err)
	}
	got, err := Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if x := got.Channels[0]; x[0] != 0 || x[1] != 0 || x[2] < 0.999 || x[3] > -0.999 {
		t.Errorf("got %v, want 0 0 1 -1", x)
	}
}

func TestRefused(t *testing.T) {
	c := tone(48000, 2, 10)
	uneven := c
	uneven.Channels = [][]float32{c.Channels[0], c.Channels[1][:5]}
	for name, clip := range map[string]audio.Clip{"empty": {Rate: 48000}, "uneven": uneven, "no rate": {Channels: c.Channels}} {
		if err := (Encoder{}).Encode(t.Context(), &bytes.Buffer{}, clip); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
	if err := (Encoder{Bits: 12}).Encode(t.Context(), &bytes.Buffer{}, c); err == nil {
		t.Error("12 bits: got no error")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := (Encoder{}).Encode(ctx, &bytes.Buffer{}, c); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

func FuzzWAV(f *testing.F) {
	var b bytes.Buffer
	clip := tone(8000, 2, 20)
	clip.Loop = true
	if err := (Encoder{}).Encode(context.Background(), &b, clip); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte("RIFF\x00\x00\x00\x00WAVEfmt \x10\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := Decode(bytes.NewReader(b))
		if err == nil && c.Check() != nil {
			t.Errorf("got a clip that no codec writes: %v", c.Check())
		}
	})
}
