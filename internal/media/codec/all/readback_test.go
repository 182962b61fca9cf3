package all_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/formattest"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// Other programs read from every format the parts, sizes and colours of the samples. make test takes a third of the samples, by the day.
func TestReadersFindWhatSamplesShow(t *testing.T) {
	seedtest.InTurn(t, 2)
	var subjects []formattest.Subject
	for i, s := range gltftest.Samples() {
		if !seedtest.Takes(i) {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		subjects = append(subjects, formattest.Subject{Name: s.Name, Model: m})
	}
	formattest.ReadBack(t, subjects, filepath.Join(t.TempDir(), "sheet.png"))
}

// The samples move alike in FBX, and a mannequin moves alike in every file of a motion.
func TestReadersPlayWhatSamplesDo(t *testing.T) {
	seedtest.InTurn(t, 3)
	var subjects []formattest.Subject
	for _, s := range gltftest.Samples() {
		if len(s.Document.Animations) == 0 && len(s.Document.Skins) == 0 {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		subjects = append(subjects, formattest.Subject{Name: s.Name, Model: m})
	}
	s := rig.Mannequin().Skeleton()
	c, err := clip.Record(s, "tumble", 1, clip.Fine, true, func(at float32) rig.Pose {
		p := s.Rest()
		for b := range p.Turns {
			p.Turns[b] = geom.Euler(.4*geom.Sin(2*geom.Pi*at+float32(b)), .3*geom.Cos(2*geom.Pi*at), .2*geom.Sin(4*geom.Pi*at))
		}
		p.Turns[0] = geom.About(geom.Vec3{X: 1, Y: .2, Z: .1}, 2*geom.Pi*at)
		p.Root = p.Root.Add(geom.Vec3{Y: .3 * geom.Sin(geom.Pi*at), Z: at})
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	performers := []formattest.Performer{{Name: "mannequin", Skeleton: s, Clip: clip.DefaultReducer().Reduce(s, c)}, cabinet(t)}
	formattest.PlayBack(t, subjects, performers, filepath.Join(t.TempDir(), "sheet.png"))
}

// cabinet is a thing of rigid parts that rolls ahead: a door with a drawer in it that slides, and a wheel.
func cabinet(t *testing.T) formattest.Performer {
	t.Helper()
	s := rig.Mechanism{
		{Hinge: rig.Hinge{Bone: "door", Way: rig.Hinged, Axis: geom.Vec3{Y: -1}, To: 1.8}, At: geom.Vec3{X: .5, Y: .4, Z: .3}, Reach: .6},
		{Hinge: rig.Hinge{Bone: "drawer", Way: rig.Slides, Axis: geom.Vec3{Z: 1}, To: .3}, Parent: "door", At: geom.Vec3{X: .2, Y: .6, Z: .3}, Reach: .4},
		{Hinge: rig.Hinge{Bone: "wheel", Way: rig.Wheel, Axis: geom.Vec3{X: 1}, Radius: .1}, At: geom.Vec3{X: .5, Y: .1}, Reach: .1},
	}.Skeleton()
	s.Bones[0].Tip = geom.Vec3{Y: .3} // for its bar
	c, err := clip.Record(s, "all at once", 1.5, clip.Fine, false, func(at float32) rig.Pose {
		p := s.Rest()
		for i, by := range []float32{1.8 * geom.Smooth(0, 1, at), .3 * geom.Smooth(.2, .9, at), 5 * at} {
			s.Hinges[i].At(&p, i+1, by)
		}
		p.Root.Z += .5 * at
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	return formattest.Performer{Name: "cabinet", Skeleton: s, Clip: clip.DefaultReducer().Reduce(s, c)}
}
