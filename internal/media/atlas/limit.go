package atlas

import (
	"context"
	"errors"
	"math"

	"atelier/internal/media/geom"
)

// box is the extents of a piece in metres times density, the longer first.
type box struct{ long, short float32 }

// noLimit is the piece length that cuts nothing.
const noLimit = math.MaxFloat32

// worth is how much density a shorter piece length must bring, for every cut doubles a row of vertices.
const worth = 1.04

// bestCut finds the length that islands are to be cut to, in metres times density, and the density which that gives.
func bestCut(ctx context.Context, sizes []geom.Vec2, size int) (limit, density float32, err error) {
	var area float64
	for _, d := range sizes {
		area += float64(d.X * d.Y)
	}
	if area == 0 {
		return 0, 0, errors.New("pack: no island has an extent")
	}
	side := float32(math.Sqrt(area / .8)) // of the square that would hold them all
	limit = noLimit
	boxes := cut(sizes, limit)
	if density, err = newSkyline(boxes, size, Gutter).fit(ctx, min(float32(size)/side, far)); err != nil {
		return 0, 0, err
	}
	for _, share := range [...]float32{.8, .6, .45, .38, .3, .22} {
		finer := cut(sizes, side*share)
		if len(finer) == len(boxes) {
			continue
		}
		boxes = finer
		if s := newSkyline(boxes, size, Gutter); s.place(ctx, density*worth) {
			limit = side * share
			if density, err = s.fit(ctx, density*worth); err != nil {
				return 0, 0, err
			}
		}
	}
	return limit, density, nil
}

// cut lists the boxes of all sizes when none may be longer than limit.
func cut(sizes []geom.Vec2, limit float32) []box {
	out := make([]box, 0, len(sizes))
	for _, d := range sizes {
		long, short := max(d.X, d.Y), min(d.X, d.Y)
		n := pieces(long, limit)
		long /= float32(n)
		for range n {
			out = append(out, box{max(long, short), min(long, short)})
		}
	}
	return out
}

// pieces is the number of pieces that an extent is cut into, at most mostPieces; an extent up to a fiftieth above the limit stays whole.
func pieces(long, limit float32) int {
	return int(min(max(math.Ceil(float64(long)/float64(limit)-.02), 1), mostPieces))
}

// mostPieces bounds the cuts of a needle.
const mostPieces = 64
