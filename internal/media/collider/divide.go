package collider

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"atelier/internal/band"
)

// divider divides a model into pieces whose hulls fit.
// It goes round between dividing the worst piece and joining neighbours (settle), first for FewHulls and, where these do not fit, for MostHulls.
type divider struct {
	grid *grid
	most int // hulls
}

// pieces are those whose hulls are the collider. A model that is built of parts begins as those, any other as one piece.
func (d *divider) pieces(ctx context.Context, s surface) ([]*piece, error) {
	whole := &piece{surface: s}
	if d.wrap(whole, math.MaxInt32); whole.cost == 0 {
		return []*piece{whole}, nil
	}
	begin := [][]*piece{d.parts(s), {whole}}
	var best []*piece
	for _, d.most = range [...]int{FewHulls, MostHulls} {
		for _, pieces := range begin {
			if pieces == nil {
				continue
			}
			made, err := d.settle(ctx, slices.Clone(pieces))
			if err != nil {
				return nil, err
			}
			if best == nil || sum(made) < sum(best) {
				best = made
			}
			if sum(best) == 0 {
				return best, nil
			}
		}
	}
	return best, nil
}

// rounds is how often pieces are divided and joined at most, as long as some do not fit.
const rounds = 5

// crowded is the number of pieces, which all fit by themselves or can be divided, from which on a further round is no help.
func (d *divider) crowded() int { return d.most + d.most/2 }

// settle divides pieces and joins them. Until the end a pair is joined only into a hull that fits: any other one could be divided no more.
// Of pieces that are more than may be, those are joined that stand out least for it.
// A greedy cut may part what belongs together; joining mends that, and a further round of cuts finds room again.
func (d *divider) settle(ctx context.Context, pieces []*piece) (_ []*piece, err error) {
	for range rounds {
		if pieces, err = d.divide(ctx, pieces); err != nil {
			return nil, err
		}
		if pieces, err = d.join(ctx, pieces, d.fitting(0), 1); err != nil {
			return nil, err
		}
		if sum(pieces) == 0 || len(pieces) >= d.crowded() {
			break
		}
	}
	if pieces, err = d.join(ctx, pieces, d.fitting(math.MaxInt32), 1); err != nil {
		return nil, err
	}
	pieces, err = d.join(ctx, d.keep(pieces), d.closest, d.most)
	return d.keep(pieces), err
}

func sum(pieces []*piece) (cost int64) {
	for _, p := range pieces {
		cost += int64(p.cost)
	}
	return cost
}

// divide cuts the piece with most overhang, until all fit or are too many.
func (d *divider) divide(ctx context.Context, pieces []*piece) ([]*piece, error) {
	for limit := max(d.most, len(pieces)+d.most/2); len(pieces) < limit; {
		worst := slices.MaxFunc(pieces, byOpen)
		if worst.open() == 0 {
			break
		}
		if worst.halves == nil {
			if err := d.halve(ctx, pieces, limit-len(pieces)); err != nil {
				return nil, err
			}
		}
		if below, above := worst.halves[0], worst.halves[1]; below != nil {
			pieces[slices.Index(pieces, worst)] = below
			pieces = append(pieces, above)
		}
	}
	return pieces, nil
}

// open is the overhang that cutting the piece can remove.
func (p *piece) open() int32 {
	if p.halves != nil && p.halves[0] == nil {
		return 0
	}
	return p.cost
}

// byOpen compares pieces by the overhang that cutting them can remove.
func byOpen(a, b *piece) int { return cmp.Compare(a.open(), b.open()) }

// halve finds the halves of the n pieces with most overhang, side by side: those of a piece do not depend on the other pieces.
// More pieces than the next one are halved at once to keep all processors busy; halves that turn out not to be needed are kept with their piece.
func (d *divider) halve(ctx context.Context, pieces []*piece, n int) error {
	var list []*piece
	for _, p := range pieces {
		if p.halves == nil && p.cost > 0 {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *piece) int { return byOpen(b, a) })
	list = list[:min(n, len(list))]
	faults := make([]error, len(list))
	err := band.Rows(ctx, len(list), 1, func(i, _ int) { list[i].halves, faults[i] = d.best(ctx, list[i]) })
	return errors.Join(append(faults, err)...)
}

// tried is how many cuts are carried out to choose one.
const tried = 3

// best cuts a piece where the hulls of both sides overhang least: below and above. Both are nil where no cut makes two pieces.
func (d *divider) best(ctx context.Context, p *piece) (*[2]*piece, error) {
	cuts, err := d.candidates(ctx, p)
	if err != nil {
		return nil, err
	}
	type halves struct {
		of   [2]*piece
		left float32
	}
	made := make([]halves, len(cuts))
	if err := band.Rows(ctx, len(cuts), 1, func(i, _ int) {
		b, a := d.cut(p, cuts[i].plane)
		if len(b.tris) == 0 || len(a.tris) == 0 {
			return
		}
		d.wrap(b, math.MaxInt32)
		d.wrap(a, math.MaxInt32)
		made[i] = halves{[2]*piece{b, a}, float32(b.cost+a.cost) * cuts[i].favour()}
	}); err != nil {
		return nil, err
	}
	made = slices.DeleteFunc(made, func(m halves) bool { return m.of[0] == nil })
	if len(made) == 0 {
		return &[2]*piece{}, nil
	}
	m := slices.MinFunc(made, func(a, b halves) int { return cmp.Compare(a.left, b.left) })
	return &m.of, nil
}
