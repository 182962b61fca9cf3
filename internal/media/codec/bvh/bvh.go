// Package bvh writes motions as BVH (Biovision Hierarchy), the text that tools for captured motion read: a skeleton in its bind pose, and
// rotations frame by frame.
//
// Lengths are centimetres, as in most such files; Y is up, the front +Z. The root and bones that slide have a place and rotations,
// all others rotations alone: about Z, X and Y, each in the axes that the one before has turned ("Zrotation Xrotation Yrotation").
package bvh

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// centimetres are those of a metre.
const centimetres = 100

// maxRate bounds the frames of a second.
const maxRate = 240

// Encode writes a clip of a skeleton in frames at an even rate, about so many a second; the first stands at 0, the last at the end of the
// clip. A skeleton that cannot be posed, a clip of another one, and one without a length are errors.
func Encode(ctx context.Context, w io.Writer, s *rig.Skeleton, c *clip.Clip, rate int) error {
	if err := s.Check(); err != nil {
		return fmt.Errorf("encode BVH: %w", err)
	}
	switch {
	case len(c.Turns) != len(s.Bones):
		return fmt.Errorf("encode BVH: clip %q turns %d bones of %d", c.Name, len(c.Turns), len(s.Bones))
	case !(c.Seconds > 0 && c.Seconds <= clip.MaxSeconds):
		return fmt.Errorf("encode BVH: clip %q of %v seconds, want more than 0 and at most %d", c.Name, c.Seconds, clip.MaxSeconds)
	case rate < 1 || rate > maxRate:
		return fmt.Errorf("encode BVH: %d frames a second, want 1 to %d", rate, maxRate)
	}
	f := &file{out: bufio.NewWriter(w), skeleton: s, children: make([][]int, len(s.Bones)), slides: make([]bool, len(s.Bones))}
	for b := range c.Shifts {
		f.slides[b] = len(c.Shifts[b].Values) > 0
	}
	for i, b := range s.Bones {
		if b.Parent >= 0 {
			f.children[b.Parent] = append(f.children[b.Parent], i)
		}
	}
	f.out.WriteString("HIERARCHY\n")
	f.joint(0, 0)
	if err := f.motion(ctx, c, rate); err != nil {
		return err
	}
	return f.out.Flush()
}

// file is a BVH while it is written.
type file struct {
	out      *bufio.Writer // keeps its first error
	skeleton *rig.Skeleton
	children [][]int
	slides   []bool // bones that have places in the frames beside rotations
	order    []int  // bones as the hierarchy lists them
	line     []byte
}

// joint writes a bone and what hangs on it.
func (f *file) joint(i, depth int) {
	f.order = append(f.order, i)
	b, in := &f.skeleton.Bones[i], strings.Repeat("\t", depth)
	word, at, channels := "JOINT", geom.Vec3{}, "3"
	if b.Parent < 0 { // its place is in the frames
		word, channels = "ROOT", "6 Xposition Yposition Zposition"
	} else {
		at = b.Pos.Sub(f.skeleton.Bones[b.Parent].Pos)
		if f.slides[i] { // some readers add the offset to the place, and some do not
			at, channels = geom.Vec3{}, "6 Xposition Yposition Zposition"
		}
	}
	fmt.Fprintf(f.out, "%s%s %s\n%s{\n", in, word, strings.Join(strings.Fields(b.Name), "_"), in)
	f.offset(in, at)
	fmt.Fprintf(f.out, "%s\tCHANNELS %s Zrotation Xrotation Yrotation\n", in, channels)
	for _, c := range f.children[i] {
		f.joint(c, depth+1)
	}
	if f.children[i] == nil {
		fmt.Fprintf(f.out, "%s\tEnd Site\n%s\t{\n", in, in)
		f.offset(in+"\t", b.Tip.Sub(b.Pos))
		fmt.Fprintf(f.out, "%s\t}\n", in)
	}
	fmt.Fprintf(f.out, "%s}\n", in)
}

func (f *file) offset(in string, v geom.Vec3) {
	f.line = append(f.line[:0], in+"\tOFFSET"...)
	f.lengths(v)
	f.end()
}

// lengths appends a vector in centimetres.
func (f *file) lengths(v geom.Vec3) {
	f.numbers(float64(v.X)*centimetres, float64(v.Y)*centimetres, float64(v.Z)*centimetres)
}

// numbers appends numbers to the line: to a micrometre, or a ten-thousandth of a degree.
func (f *file) numbers(xs ...float64) {
	for _, x := range xs {
		const digits = 1e4
		f.line = strconv.AppendFloat(append(f.line, ' '), math.Round(x*digits)/digits+0, 'f', -1, 64) // + 0: no −0
	}
}

func (f *file) end() { f.out.Write(append(f.line, '\n')) }

// motion writes the frames.
func (f *file) motion(ctx context.Context, c *clip.Clip, rate int) error {
	steps := max(1, int(math.Round(float64(c.Seconds)*float64(rate))))
	fmt.Fprintf(f.out, "MOTION\nFrames: %d\nFrame Time: %.9f\n", steps+1, float64(c.Seconds)/float64(steps))
	once := *c
	once.Loop = false // the last frame is the end, not the beginning
	before := make([]geom.Degrees, len(f.order))
	for i := range steps + 1 {
		if err := ctx.Err(); err != nil {
			return err
		}
		p := once.At(f.skeleton, c.Seconds*float32(i)/float32(steps))
		if !p.Root.Finite() {
			return errors.New("encode BVH: the root is nowhere")
		}
		f.line = f.line[:0]
		f.lengths(p.Root)
		for _, b := range f.order {
			if f.slides[b] {
				bone := &f.skeleton.Bones[b]
				f.lengths(bone.Pos.Sub(f.skeleton.Bones[bone.Parent].Pos).Add(p.Shift(b)))
			}
			before[b] = angles(p.Turns[b], before[b])
			f.numbers(before[b][:]...)
		}
		f.line = f.line[1:]
		f.end()
	}
	return nil
}

// angles are those of a rotation about Z, then X, then Y of what turns, which is about Y, X and Z of what stays. With X and Y exchanged,
// by a mirror that turns every rotation around, they are those of Degrees.
func angles(q geom.Quat, before geom.Degrees) geom.Degrees {
	d := geom.Quat{X: -q.Y, Y: -q.X, Z: -q.Z, W: q.W}.Degrees(geom.Degrees{-before[2], -before[1], -before[0]})
	return geom.Degrees{-d[2], -d[1], -d[0]}
}
