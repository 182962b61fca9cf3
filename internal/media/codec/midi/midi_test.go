package midi

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"atelier/internal/media/codec/audio"
)

func song() Song {
	return Song{
		Tags:   audio.Tags{Title: "a march", Software: "Atelier", Provenance: `{"seed":5}`},
		Tempos: []Tempo{{0, 120}, {4, 90.5}},
		Metres: []Metre{{0, 6, 8}},
		Keys:   []Key{{0, -3, true}},
		Length: 8, Loop: true,
		Parts: []Part{
			{Name: "lead", Channel: 2, Program: 60, Volume: 1, Pan: -1, Notes: []Note{{0, 1, 60, 1}, {1, 1, 60, 0.5}, {2, 300, 72, 0}}},
			{Name: "drums", Channel: Drums, Volume: 0.5, Notes: []Note{{0.5, 0.0001, 36, 0.8}}},
		},
	}
}

// read lists what a file says, a line for each event: "track@tick: bytes or texts".
func read(t *testing.T, b []byte) (lines []string) {
	t.Helper()
	if string(b[:8]) != "MThd\x00\x00\x00\x06" {
		t.Fatalf("got the header %x", b[:8])
	}
	lines = append(lines, fmt.Sprint(binary.BigEndian.Uint16(b[8:]), binary.BigEndian.Uint16(b[10:]), binary.BigEndian.Uint16(b[12:])))
	b = b[14:]
	for n := 0; len(b) > 0; n++ {
		size := int(binary.BigEndian.Uint32(b[4:]))
		body := b[8 : 8+size]
		b = b[8+size:]
		number := func() (v int) {
			for {
				c := body[0]
				body = body[1:]
				if v = v<<7 | int(c&127); c < 128 {
					return v
				}
			}
		}
		for at := 0; len(body) > 0; {
			at += number()
			if body[0] == 0xff {
				kind := body[1]
				body = body[2:]
				size := number()
				text := fmt.Sprintf("%x", body[:size])
				if kind < 8 {
					text = string(body[:size])
				}
				lines = append(lines, fmt.Sprintf("%d@%d: meta %x %s", n, at, kind, text))
				body = body[size:]
				continue
			}
			size := 3
			if body[0]&0xf0 == program {
				size = 2
			}
			lines = append(lines, fmt.Sprintf("%d@%d: %x", n, at, body[:size]))
			body = body[size:]
		}
	}
	return lines
}

func TestEncode(t *testing.T) {
	var b bytes.Buffer
	if err := Encode(&b, song()); err != nil {
		t.Fatal(err)
	}
	end := 302 * ticksPerBeat
	want := []string{
		"1 3 960",
		"0@0: meta 3 a march", "0@0: meta 1 Atelier", `0@0: meta 1 {"seed":5}`, "0@0: meta 58 06030c08", "0@0: meta 59 fd01",
		"0@0: meta 51 07a120", "0@0: meta 6 loopStart", fmt.Sprintf("0@3840: meta 51 %06x", int(math.Round(60e6/90.5))),
		fmt.Sprintf("0@%d: meta 6 loopEnd", end), fmt.Sprintf("0@%d: meta 2f ", end),
		"1@0: meta 3 lead", "1@0: c23c", "1@0: b2077f", "1@0: b20a00", "1@0: 923c7f", "1@960: 823c40", "1@960: 923c40", "1@1920: 823c40",
		"1@1920: 924801", fmt.Sprintf("1@%d: 824840", end), fmt.Sprintf("1@%d: meta 2f ", end),
		"2@0: meta 3 drums", "2@0: c900", "2@0: b90740", "2@0: b90a40", "2@480: 992466", "2@481: 892440", fmt.Sprintf("2@%d: meta 2f ", end),
	}
	if got := read(t, b.Bytes()); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestRefused(t *testing.T) {
	for name, change := range map[string]func(*Song){
		"no tempo":     func(s *Song) { s.Tempos = nil },
		"late tempo":   func(s *Song) { s.Tempos = []Tempo{{1, 100}} },
		"no BPM":       func(s *Song) { s.Tempos[0].BPM = math.NaN() },
		"metre":        func(s *Song) { s.Metres[0].Unit = 5 },
		"channel":      func(s *Song) { s.Parts[0].Channel = 16 },
		"key":          func(s *Song) { s.Parts[0].Notes[0].Key = 128 },
		"no length":    func(s *Song) { s.Parts[0].Notes[0].Length = 0 },
		"without time": func(s *Song) { s.Parts[0].Notes[0].Beat = math.Inf(1) },
	} {
		s := song()
		change(&s)
		if err := Encode(io.Discard, s); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
