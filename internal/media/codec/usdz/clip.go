package usdz

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// rate is how many time codes a second has. Motions are recorded at as many.
const rate = 60

// most is how many values of joints all time samples have together.
const most = 1 << 22

// clip is an animation on the one timeline of the layer.
type clip struct {
	*model.Clip
	first, last float64                    // time codes
	tracks      map[property]*gltf.Track   // of its joints
	samples     [len(attributes)][]float32 // seconds, rising
}

// property is what a track moves of a joint.
type property struct {
	joint int
	path  string
}

// attributes are what a SkelAnimation has an array of for each time, a value a joint, and the numbers of a value in its order.
var attributes = [...]struct {
	path, name string
	order      []int
}{
	{gltf.Translation, "float3[] translations", []int{0, 1, 2}},
	{gltf.Rotation, "quatf[] rotations", []int{3, 0, 1, 2}},
	{gltf.Scale, "half3[] scales", []int{0, 1, 2}},
}

// timeline lays the clips after each other, each from a whole time code on, and finds the times at which each attribute has a sample: all at
// which a track of it has a key, since both formats go straight, or along an arc, from one to the next.
func (s *skeleton) timeline() error {
	begin, values := 0., 0
	for i := range s.rig.Clips {
		c := clip{Clip: &s.rig.Clips[i], first: begin, tracks: map[property]*gltf.Track{}}
		c.last = c.code(c.Seconds)
		begin = math.Ceil(c.last) + 1
		for k := range c.Tracks {
			t := &c.Tracks[k]
			c.tracks[property{t.Node, t.Path}] = t
		}
		for a := range attributes {
			if !s.moves(attributes[a].path) {
				continue
			}
			c.samples[a] = c.times(attributes[a].path)
			if values += len(c.samples[a]) * len(s.joints); values > most {
				return fmt.Errorf("the animations have more than %d values of joints together", most)
			}
		}
		s.clips = append(s.clips, c)
	}
	return nil
}

// moves reports whether a clip moves a property of any joint. If none does, one value is enough for all times.
func (s *skeleton) moves(path string) bool {
	return slices.ContainsFunc(s.rig.Clips, func(c model.Clip) bool {
		return slices.ContainsFunc(c.Tracks, func(t gltf.Track) bool { return t.Path == path })
	})
}

// code is the time code of a time in seconds, to a thousandth.
func (c *clip) code(at float32) float64 { return math.Round((c.first+float64(at)*rate)*1000) / 1000 }

// times are those of the samples of a property, rising. A curve has one each time code between its keys.
func (c *clip) times(path string) []float32 {
	list := []float32{0, c.Seconds}
	for i := range c.Tracks {
		t := &c.Tracks[i]
		if t.Path != path {
			continue
		}
		for k, at := range t.Times {
			if k > 0 {
				before := t.Times[k-1]
				if t.Step {
					list = append(list, t.Steps(k))
				}
				for n := float32(1); t.Cubic && before+n/rate < at && len(list) <= most; n++ {
					list = append(list, before+n/rate)
				}
			}
			list = append(list, at)
		}
	}
	slices.Sort(list)
	list = slices.DeleteFunc(list, func(at float32) bool { return at < 0 })
	return slices.CompactFunc(list, func(a, b float32) bool { return c.code(a) == c.code(b) })
}

// value is a property of a joint at a time of a clip, or at rest: three numbers, or a rotation.
func (s *skeleton) value(c *clip, p property, at float32) [4]float32 {
	if c != nil {
		if t := c.tracks[p]; t != nil {
			return t.At(at)
		}
	}
	move, turn, scale := s.rest(p.joint)
	switch p.path {
	case gltf.Rotation:
		return [4]float32{turn.X, turn.Y, turn.Z, turn.W}
	case gltf.Scale:
		move = scale
	}
	return [4]float32{move.X, move.Y, move.Z}
}

// animation writes the one animation that a skeleton can have.
func (s *skeleton) animation(w *writer) error {
	w.linef("        def SkelAnimation \"Animation\"\n        {")
	const indent = "            "
	if err := w.lists(indent, []list{{"uniform token[] joints", nil, len(s.joints), s.paths}}); err != nil {
		return err
	}
	for i, a := range attributes {
		values := func(c *clip, at float32) func(b []byte, joint int) []byte {
			return func(b []byte, joint int) []byte {
				v, b := s.value(c, property{joint, a.path}, at), append(b, '(')
				for k, n := range a.order {
					if k > 0 {
						b = append(b, ", "...)
					}
					b = appendShort(b, v[n], a.path)
				}
				return append(b, ')')
			}
		}
		if !s.moves(a.path) {
			if err := w.lists(indent, []list{{a.name, nil, len(s.joints), values(nil, 0)}}); err != nil {
				return err
			}
			continue
		}
		w.linef("%s%s.timeSamples = {", indent, a.name)
		for k := range s.clips {
			c := &s.clips[k]
			for _, at := range c.samples[i] {
				w.out.WriteString(indent + "    " + code(c.code(at)) + ": ")
				if err := w.values(len(s.joints), values(c, at)); err != nil {
					return err
				}
				w.linef(",")
			}
		}
		w.linef("%s}", indent)
	}
	w.linef("        }")
	return nil
}

// code is a time code as text.
func code(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// appendShort appends a number of a motion, to a few micrometres or a millionth of a turn.
func appendShort(b []byte, x float32, path string) []byte {
	if path == gltf.Rotation {
		const millionth = 1e-6
		return strconv.AppendFloat(b, math.Round(float64(x)/millionth)*millionth+0, 'g', 6, 64)
	}
	return strconv.AppendFloat(b, float64(x)+0, 'g', 7, 64)
}

// codes writes of the head of the layer what its times mean.
func (s *skeleton) codes(w *writer) {
	if len(s.clips) > 0 {
		w.linef("    startTimeCode = 0\n    endTimeCode = %s\n    timeCodesPerSecond = %d\n    framesPerSecond = %d",
			code(s.clips[len(s.clips)-1].last), rate, rate)
	}
}

// tracks writes to the layer's data which times are which clip: a clip runs from minTime to maxTime of its own, which stand so much later on
// the timeline as offset says. Adobe's plugins of OpenUSD for other formats (USD-Fileformat-plugins) write them in this form and read them.
func (s *skeleton) tracks(w *writer) {
	if len(s.clips) == 0 {
		return
	}
	w.linef("        dictionary animationTracks = {")
	for i := range s.clips {
		c := &s.clips[i]
		w.linef("            dictionary %s = {\n                string displayName = %s", c.ID, quote(c.Name))
		w.linef("                float minTime = 0\n                float maxTime = %s\n                float offset = %s\n            }",
			code(c.last-c.first), code(c.first))
	}
	w.linef("        }")
}
