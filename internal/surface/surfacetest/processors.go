package surfacetest

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"runtime"
	"testing"

	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
	"atelier/internal/surface"
)

// small is the size of the maps that are compared byte for byte.
const small = 128

// bakeAlone is the sums of the maps, baked on one processor while no other test runs, of the surfaces that this run takes.
func bakeAlone(t testing.TB, list surface.List, seed uint32) [][32]byte {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	sums := make([][32]byte, len(list))
	for i, s := range list {
		if !seedtest.TakesOf(i, days) {
			continue
		}
		sums[i] = sum(bake(t, s, surface.Look{Seed: seed}, tile.Bake{Size: small}))
	}
	return sums
}

// processors checks that a surface that is made once more, and baked on all processors among others, gives the same bytes.
func (s *subject) processors(t testing.TB, alone [32]byte) {
	if sum(bake(t, s.Surface, surface.Look{Seed: s.seed}, tile.Bake{Size: small})) != alone {
		t.Error("made again on other processors: got other maps, want the same bytes")
	}
	if other := (surface.Look{Seed: s.seed + 1}); sum(bake(t, s.Surface, other, tile.Bake{Size: tile.MinSize})) ==
		sum(bake(t, s.Surface, surface.Look{Seed: s.seed}, tile.Bake{Size: tile.MinSize})) {
		t.Error("another seed: got the same maps, want others")
	}
}

// sum is a checksum of all maps.
func sum(m *tile.Maps) [32]byte {
	h := sha256.New()
	for _, b := range [][]uint8{m.Base, m.Normal, m.Rough, m.Metal, m.AO, m.Emission, m.Clear} {
		h.Write(b)
	}
	var b []byte
	for _, v := range m.Height {
		b = binary.LittleEndian.AppendUint16(b, v)
	}
	for _, v := range []float32{m.Low, m.High, m.Side} {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	h.Write(b)
	return [32]byte(h.Sum(nil))
}
