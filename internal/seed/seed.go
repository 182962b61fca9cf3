// Package seed is where chance comes from: a number, and numbers drawn from it by path.
//
// A Seed is a value. Drawing from "leg/2/colour" never shifts what "leg/1/height" gives,
// so one more parameter does not reshuffle the rest.
package seed

import (
	"crypto/sha256"
	"encoding/binary"
)

// Seed is a point of a tree of chance.
type Seed uint64

// From hashes parts into a seed; equal parts give equal seeds on every machine.
func From(parts ...string) Seed {
	h := sha256.New()
	var n [8]byte
	for _, p := range parts {
		binary.LittleEndian.PutUint64(n[:], uint64(len(p)))
		h.Write(n[:])
		h.Write([]byte(p))
	}
	return Seed(binary.LittleEndian.Uint64(h.Sum(nil)))
}

// Sub is the seed of a path below s.
func (s Seed) Sub(path string) Seed {
	x := uint64(s) ^ 0xcbf29ce484222325
	for i := range len(path) { // FNV-1a
		x = (x ^ uint64(path[i])) * 0x100000001b3
	}
	return Seed(mix(x))
}

// At is the seed of the i-th of several things below s.
func (s Seed) At(i int) Seed { return Seed(mix(uint64(s) + uint64(i+1)*0x9e3779b97f4a7c15)) }

// Bits are 32 even bits, for the noise functions.
func (s Seed) Bits() uint32 { return uint32(mix(uint64(s)) >> 32) }

// Unit is a uniform number in 0..1.
func (s Seed) Unit() float32 { return float32(mix(uint64(s))>>40) / (1 << 24) }

// Range is an even number in lo..hi.
func (s Seed) Range(lo, hi float32) float32 { return lo + (hi-lo)*s.Unit() }

// Intn is a uniform integer in 0..n−1.
func (s Seed) Intn(n int) int { return int((mix(uint64(s)) >> 32) * uint64(n) >> 32) }

// mix is the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
