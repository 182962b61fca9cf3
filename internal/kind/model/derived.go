package model

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"atelier/internal/asset"
	"atelier/internal/band"
	"atelier/internal/kind"
	"atelier/internal/media/codec/gltf"
	shape "atelier/internal/media/codec/model"
	"atelier/internal/media/collider"
	bones "atelier/internal/media/rig"
)

// derivative is a file that is made of every finished model beside its GLB, or several files that are made together.
type derivative struct {
	roles []asset.Role
	make  func(ctx context.Context, s *source) ([]derivedFile, error) // in the order of the roles
	most  bound                                                       // of a model of which it is made
	large string                                                      // what to do for such a file of a larger model
}

// fit is how well a collider follows its model: the field "collider" of a manifest's quality.
type fit struct {
	Hulls int     `json:"hulls"`
	Gap   float64 `json:"gap"` // the largest distance of a point inside a hull from the model, as a share of the model's longest side; 0: under 5 % everywhere
}

// derived are all derivatives, in the order in which they are stored. They are made side by side, the last of them, which takes longest, from the
// beginning. A file that cannot be made of a model is left out, and the quality of its manifest says why.
var derived = []derivative{
	inFormat(FBX),
	inFormat(OBJ),
	inFormat(USDZ),
	inFormat(STL),
	{[]asset.Role{Collider}, collide, alone, "make one of a new surface with fewer faces (:retopologize)"},
	{LODs, levels, besides, "ask for an optimized copy, which has fewer triangles"},
}

// source is a finished model. Several derivatives read it at the same time, so none changes it.
type source struct {
	glb      []byte
	document *gltf.Document
	model    *shape.Model
}

// bound is the size up to which models are treated alike.
type bound struct{ bytes, triangles int }

// Bounds of models of which files are derived with the final: up to besides, side by side, all held in memory until they are stored. Up to alone, one after
// another: each is stored before the next is made, so that together they take no more memory than a conversion does. The levels of detail of such a model
// would take twice that. A larger model has the formats that conversions make.
var (
	besides = bound{24 << 20, 250_000}
	alone   = bound{64 << 20, 1_000_000}
)

// over reports whether a model is larger than a bound.
func (s *source) over(b bound) bool {
	return len(s.glb) > b.bytes || s.model.Mesh.Triangles() > b.triangles
}

// derivedFile is a file with its bytes.
type derivedFile struct {
	asset.File
	data []byte
	fit  *fit     // of a collider
	left string   // why it is left out, though it could be made; "": it is stored
	told string   // a note about it in the quality of the model; "": none
	lost []string // what it lacks of the model, because its format has no room for it
}

// inFormat writes the model in the format of a role.
func inFormat(r asset.Role) derivative {
	return derivative{[]asset.Role{r}, func(ctx context.Context, s *source) ([]derivedFile, error) {
		for _, f := range formats {
			if f.role == r {
				var out bytes.Buffer
				out.Grow(len(s.glb))
				err := f.Encode(ctx, &out, s.model)
				return []derivedFile{{File: f.file(s.model.Mesh.Triangles()), data: out.Bytes(), lost: f.Lost(s.document)}}, err
			}
		}
		return nil, fmt.Errorf("no format has the role %s", r)
	}, alone, "ask for a conversion, whose file the record shows from then on"}
}

// collide makes the convex hulls that stand for the model in a physics engine.
func collide(ctx context.Context, s *source) ([]derivedFile, error) {
	c, err := collider.New(ctx, s.model.Mesh)
	if err != nil {
		return nil, err
	}
	var provenance json.RawMessage
	if s.model.Provenance != "" {
		provenance = json.RawMessage(s.model.Provenance)
	}
	var out bytes.Buffer
	err = c.Write(&out, provenance)
	file := asset.File{Role: Collider, Kind: "model", Format: "glb", Name: "collider.glb", ContentType: "model/gltf-binary", Triangles: c.Triangles()}
	gap := math.Round(1000*float64(c.Gap/c.Size)) / 1000
	return []derivedFile{{File: file, data: out.Bytes(), fit: &fit{len(c.Hulls), gap}}}, err
}

// sourceOf reads a finished GLB.
func sourceOf(glb []byte) (*source, error) {
	doc, err := documentOf(glb)
	if err != nil {
		return nil, err
	}
	m, err := shape.Of(doc)
	if err != nil {
		return nil, kind.Advise(err, otherModel)
	}
	return &source{glb, doc, m}, nil
}

// otherModel is the advice on a model of which nothing can be made.
const otherModel = "Take another model."

// documentOf reads a GLB.
func documentOf(glb []byte) (*gltf.Document, error) {
	doc, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		return nil, kind.Advise(err, otherModel)
	}
	return doc, nil
}

// omitted is a file that was not made: an entry of "omitted" in a manifest's quality.
type omitted struct {
	Role asset.Role `json:"role"`
	Why  string     `json:"why"`
}

// lacks is what a file has no room for: an entry of "lacks" in a manifest's quality.
type lacks struct {
	Role asset.Role `json:"role"`
	Lost []string   `json:"lost"`
}

// lacking notes what a file of a conversion lacks, in the place of an earlier note. Of a file that lacks nothing by now the earlier note is taken back.
func lacking(l lacks) kind.DetailPatch {
	return func(before json.RawMessage) (json.RawMessage, error) {
		was, err := toldIn(before)
		at := slices.IndexFunc(was.Lacks, func(of lacks) bool { return of.Role == l.Role })
		if err != nil || at < 0 && len(l.Lost) == 0 {
			return before, err
		}
		return inQuality(func(q *quality) {
			switch {
			case at < 0:
				q.Lacks = append(q.Lacks, l)
			case len(l.Lost) == 0:
				q.Lacks = slices.Delete(q.Lacks, at, at+1)
			default:
				q.Lacks[at] = l
			}
		})(before)
	}
}

// toldIn is what the quality of a Detail tells of files.
func toldIn(detail json.RawMessage) (quality, error) {
	var d struct {
		Quality quality `json:"quality"`
	}
	if len(detail) == 0 {
		return d.Quality, nil
	}
	err := json.Unmarshal(detail, &d)
	return d.Quality, err
}

// quality is what the quality of a manifest tells of a model's files.
type quality struct {
	Collider *fit      `json:"collider,omitempty"`
	Omitted  []omitted `json:"omitted,omitempty"`
	Lacks    []lacks   `json:"lacks,omitempty"`
	Notes    []string  `json:"notes,omitempty"`
}

// inQuality changes what the quality of a Detail tells of files. Its other fields stay.
func inQuality(change func(*quality)) kind.DetailPatch {
	type detail struct {
		Quality json.RawMessage `json:"quality"`
	}
	within := kind.Patch(change)
	return func(before json.RawMessage) (json.RawMessage, error) {
		var fault error
		after, err := kind.Patch(func(d *detail) { d.Quality, fault = within(d.Quality) })(before)
		return after, cmp.Or(fault, err)
	}
}

// derive makes and stores all derivatives, and looks beside them whether the model can be animated. The patch records how well the collider
// fits, and which files were left out.
//
// The files are made side by side, those of a large model one after another. Meanwhile they are stored in the order of derived, so that the order of a model's
// files does not depend on the processors. What cannot be made is told in the manifest; only the storage, unreadable bones and the end of ctx fail the task.
func derive(ctx context.Context, b kind.Bench, s *source, left *bones.Binding) (kind.DetailPatch, error) {
	ctx, stop := context.WithCancel(ctx)
	m := making{ctx: ctx, source: s, files: make([][]derivedFile, len(derived)), faults: make([]error, len(derived)), done: make(chan struct{})}
	for range derived {
		m.ready, m.stored = append(m.ready, make(chan struct{})), append(m.stored, make(chan struct{}))
	}
	wait := sync.OnceFunc(band.Beside(func() { m.makeAll(left) }))
	defer wait()
	defer stop()
	var told telling
	for i := range derived {
		if err := m.store(b, i, &told); err != nil {
			return nil, err
		}
	}
	wait()
	if err := cmp.Or(m.ended, ctx.Err()); err != nil {
		return nil, err
	}
	if m.unread != nil {
		return nil, fmt.Errorf("read the bones: %w", m.unread)
	}
	told.moves = m.moves
	if s.over(alone) {
		told.notes = append(told.notes, fmt.Sprintf("The model is too large (%d triangles, %d MiB) for files in other formats to be made by themselves: their "+
			"URLs are null until :convert has made the format. Under omitted stands what to do for each file.", s.model.Mesh.Triangles(), len(s.glb)>>20))
	}
	return told.patch(), nil
}

// making is the derivatives of a model while they are made.
type making struct {
	ctx    context.Context
	source *source
	files  [][]derivedFile
	faults []error
	ready  []chan struct{} // closed when the derivative is made, or cannot be
	stored []chan struct{} // closed when its files are stored
	done   chan struct{}   // closed when nothing more will be made
	ended  error           // why not all were made
	moves  *rig            // whether the model can be animated
	unread error           // why its bones cannot be read
}

// makeAll makes the derivatives: side by side, the last one from the beginning, or those of a large model one after another.
func (m *making) makeAll(left *bones.Binding) {
	defer close(m.done)
	m.ended = errors.New("the making of derivatives broke off") // what store tells when a panic below is on its way to wait
	if m.source.over(besides) {
		for i := range derived {
			m.make(i)
			select {
			case <-m.stored[i]:
			case <-m.ctx.Done():
				m.ended = m.ctx.Err()
				return
			}
		}
		m.moves, m.unread = rigOf(m.source, left)
		m.ended = nil
		return
	}
	m.ended = band.Rows(m.ctx, len(derived)+1, 1, func(turn, _ int) {
		if turn == len(derived) {
			m.moves, m.unread = rigOf(m.source, left)
			return
		}
		m.make((turn + len(derived) - 1) % len(derived))
	})
}

// make makes a derivative, unless the model is too large for that.
func (m *making) make(i int) {
	defer close(m.ready[i])
	if s, d := m.source, derived[i]; s.over(d.most) {
		m.faults[i] = fmt.Errorf("the model has %d triangles and %d MiB, and beyond %d triangles or %d MiB this file is not made by itself: %s",
			s.model.Mesh.Triangles(), len(s.glb)>>20, d.most.triangles, d.most.bytes>>20, d.large)
		return
	}
	m.files[i], m.faults[i] = guarded(m.ctx, derived[i], m.source)
}

// store waits for a derivative and stores its files.
func (m *making) store(b kind.Bench, i int, told *telling) error {
	defer close(m.stored[i])
	select {
	case <-m.ready[i]:
	case <-m.done:
		if m.ended != nil {
			return m.ended
		}
	}
	for k, role := range derived[i].roles {
		if m.faults[i] != nil {
			told.omitted = append(told.omitted, omitted{role, kind.Reason(m.faults[i])})
			continue
		}
		f := &m.files[i][k]
		if f.told != "" {
			told.notes = append(told.notes, f.told)
		}
		if f.left != "" {
			told.omitted = append(told.omitted, omitted{role, f.left})
			continue
		}
		if err := kind.Write(m.ctx, b, f.File, f.data); err != nil {
			return err
		}
		told.collides = cmp.Or(told.collides, f.fit)
		if len(f.lost) > 0 {
			told.lacks = append(told.lacks, lacks{role, f.lost})
		}
		f.data = nil
	}
	return nil
}

// guarded makes one file. A panic is an error of that file alone: a model of another program may have a shape that no test covers.
func guarded(ctx context.Context, d derivative, s *source) (f []derivedFile, err error) {
	defer func() {
		p := recover()
		if b, ok := p.(*band.Panic); ok { // a manifest leaves the stack out
			p = b.Value
		}
		if p != nil {
			err = fmt.Errorf("a fault of the server: %v", p)
		}
	}()
	return d.make(ctx, s)
}

// telling is what the Detail tells of a model's derivatives: how well the collider fits, which files were left out, what others lack, notes, and whether
// the model can be animated.
type telling struct {
	collides *fit
	omitted  []omitted
	lacks    []lacks
	notes    []string
	moves    *rig
}

// patch puts it into the Detail. Its notes follow those of earlier turns; the rest takes the place of what they told.
func (t *telling) patch() kind.DetailPatch {
	type detail struct {
		Rig *rig `json:"rig,omitempty"`
	}
	say := inQuality(func(q *quality) {
		q.Collider, q.Omitted, q.Lacks, q.Notes = t.collides, t.omitted, t.lacks, append(q.Notes, t.notes...)
	})
	return func(before json.RawMessage) (json.RawMessage, error) {
		was, err := toldIn(before)
		told := cmp.Or(t.collides, was.Collider) != nil || len(t.omitted)+len(t.lacks)+len(t.notes)+len(was.Omitted)+len(was.Lacks) > 0
		if err != nil || !told && t.moves == nil {
			return before, err
		}
		after, err := kind.Patch(func(d *detail) { d.Rig = t.moves })(before)
		if err != nil || !told {
			return after, err
		}
		return say(after)
	}
}

// files is the step that derives the files of a model which its engine has made without a preview.
func files(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
	glb, _, err := read(ctx, b, asset.OriginalGLB)
	if err != nil {
		return kind.Made{}, err
	}
	s, err := sourceOf(glb)
	if err != nil {
		return kind.Made{}, fmt.Errorf("read the model: %w", err)
	}
	left, err := leftBones(ctx, b)
	if err != nil {
		return kind.Made{}, err
	}
	patch, err := derive(ctx, b, s, left)
	return kind.Made{Detail: patch}, err
}
