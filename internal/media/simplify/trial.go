package simplify

import (
	"context"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// trials are how many times as large errors are borne, one after the other, where a copy has more triangles than its level says.
var trials = [...]float32{1, 2, 4, 16}

const (
	tornMost  = .01 // of what a document covers may be open in a copy of a trial, beyond what is so in the one before all trials
	tornWorst = .02 // of what it covers from one side, in the same way
	sunken    = .05 // of the model's size: what lies so far behind is open
	spared    = .8  // of the triangles a copy of a trial has at most, for it to be worth what is lost
)

// Document simplifies a document to one level. The source is not changed.
//
// Where collapses that hardly show leave more triangles than the level says, what is seen from no side is left out, and larger errors are borne as
// long as no view shows through the copy more than a little of what lies behind the model. Result says how many
// triangles there are then.
//
// A document without a triangle is ErrNoMesh, one beyond the bounds ErrTooLarge; numbers that are not finite are gltf.ErrNotFinite.
func Document(ctx context.Context, d *gltf.Document, l Level) (Result, error) {
	made, err := one(ctx, d, l)
	if err != nil || l.Outside || !made.Short() {
		return made, err
	}
	torn, tornMostly, err := rough.open(ctx, d, made.Document)
	if err != nil {
		return Result{}, err
	}
	l.Outside = true
	for _, l.bears = range trials {
		more, err := one(ctx, d, l)
		if err != nil {
			return Result{}, err
		}
		if float64(more.Triangles) > spared*float64(made.Triangles) {
			continue
		}
		open, worst, err := rough.open(ctx, d, more.Document)
		if err != nil {
			return Result{}, err
		}
		if open > torn+tornMost || worst > tornMostly+tornWorst {
			break
		}
		if made = more; !made.Short() {
			break
		}
	}
	return made, nil
}

// Of a level of detail that is open to view: what of the document may be open in it, and how many times as many triangles it has in each further try.
const (
	gaping = .03
	ampler = 1.6
	tries  = 2
)

// Details are the levels of detail of a document. A level that views see through, since its share of the triangles does not keep the shape, has more
// than its share; Result.Wanted is the share all the same.
func Details(ctx context.Context, d *gltf.Document) ([]Result, error) {
	levels := slices.Clone(LODs)
	for try := 0; ; try++ {
		made, err := Levels(ctx, d, levels)
		if err != nil {
			return nil, err
		}
		torn := false
		for i := range made {
			open, _, err := rough.open(ctx, d, made[i].Document)
			if err != nil {
				return nil, err
			}
			made[i].Wanted = int(LODs[i].Ratio*float64(made[i].Before) + .5)
			if more := levels[i].Ratio * ampler; i > 0 && open > gaping && more < levels[i-1].Ratio {
				levels[i].Ratio, torn = more, true
			}
		}
		if !torn || try == tries {
			return made, nil
		}
	}
}

// one is a document at one level.
func one(ctx context.Context, d *gltf.Document, l Level) (Result, error) {
	list, err := Levels(ctx, d, []Level{l})
	if err != nil {
		return Result{}, err
	}
	return list[0], nil
}

// open is how much of what a document covers is open in a copy, in views from all sides, and in the view where it is most: the copy shows nothing
// there, or what lies far behind. Of a face, only the front is shown. The pixels along the silhouette do not count.
func (g gaze) open(ctx context.Context, d, made *gltf.Document) (share, worst float64, err error) {
	var views [2]*view
	var whole geom.Box
	for i, d := range [...]*gltf.Document{d, made} {
		r, err := read(ctx, d)
		if err != nil {
			return 0, 0, err
		}
		places := r.placesOf(g.side)
		if i == 0 {
			whole = places.box
		}
		places.fit(whole)
		views[i] = newView(places)
	}
	all, lost := 0, 0
	for i := range g.axes {
		for _, v := range views {
			v.turn(g.axis(i))
			v.low, v.high = 0, v.side
		}
		for range 2 {
			covered, open := views[0].compare(views[1])
			if all, lost = all+covered, lost+open; covered > 0 {
				worst = max(worst, float64(open)/float64(covered))
			}
			for _, v := range views {
				v.turnRound()
			}
		}
	}
	return float64(lost) / float64(max(all, 1)), worst, ctx.Err()
}

// compare counts the pixels of a view that are covered together with all pixels around them, and how many of these are open in another view.
func (v *view) compare(other *view) (covered, open int) {
	for _, x := range [...]*view{v, other} {
		x.clear()
		for i, facing := range x.facing {
			if f := &x.faces[i]; f.solid && (facing > 0 || f.both) {
				x.draw(i)
			}
		}
	}
	for row := 1; row < v.side-1; row++ {
		for at := row*v.side + 1; at < (row+1)*v.side-1; at++ {
			if v.pixels[at] == blank || v.pixels[at-1] == blank || v.pixels[at+1] == blank || v.pixels[at-v.side] == blank || v.pixels[at+v.side] == blank {
				continue
			}
			covered++
			if other.pixels[at] == blank || v.pixels[at].near(v.side)-other.pixels[at].near(v.side) > sunken*float32(v.side) {
				open++
			}
		}
	}
	return covered, open
}
