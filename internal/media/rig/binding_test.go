package rig

import (
	"bytes"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// bound is a beam of vertices on a mannequin's left arm, in a stance.
func bound() *Binding {
	s := Mannequin().Skeleton()
	b := &Binding{Of: "5a", Skeleton: s, Stance: s.Rest()}
	b.Stance.Turns[LeftUpperArm] = geom.Euler(.3, .2, -.9)
	b.Stance.Turns[LeftLowerArm] = geom.Euler(0, -1.2, 0)
	b.Stance.Root.Y += .02
	w, err := NewWeights(s)
	if err != nil {
		panic(err)
	}
	for i := range 60 {
		p := geom.Mix3(s.Bones[LeftUpperArm].Pos, s.Bones[LeftHand].Pos, float32(i)/59)
		b.Skin = append(b.Skin, w.At(p, &Follow{}))
	}
	return b
}

// A binding has a skeleton or a reason why there is none, and never both.
func TestBindingWithoutSkeleton(t *testing.T) {
	var out bytes.Buffer
	if err := (&Binding{Of: "5a", Refused: "it is several things"}).Write(&out); err != nil {
		t.Fatal(err)
	}
	if got, err := ReadBinding(bytes.NewReader(out.Bytes())); err != nil || got.Skeleton != nil || got.Refused != "it is several things" || got.Of != "5a" {
		t.Errorf("got %+v, %v, want the reason", got, err)
	}
	both := bound()
	both.Refused = "it is several things"
	if err := both.Write(&out); err == nil {
		t.Error("a skeleton and a reason: got no error")
	}
}

// A binding is read as it was written, to a 255th of a weight, and its maps take the stance back to the bind pose.
func TestBinding(t *testing.T) {
	b := bound()
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	got, err := ReadBinding(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if got.Of != b.Of || len(got.Skin) != len(b.Skin) || len(got.Skeleton.Bones) != len(b.Skeleton.Bones) || got.Skeleton.Bones[9] != b.Skeleton.Bones[9] {
		t.Errorf("got %d bones and %d vertices of %q, want what was written", len(got.Skeleton.Bones), len(got.Skin), got.Of)
	}
	maps, back := got.Skeleton.Maps(got.Stance), got.Back()
	for i := range got.Skin {
		for k, w := range got.Skin[i].Weight {
			if d := w - b.Skin[i].Weight[k]; d > .013 || d < -.013 {
				t.Fatalf("vertex %d: got weights %v, want %v", i, got.Skin[i].Weight, b.Skin[i].Weight)
			}
		}
		p := geom.Mix3(b.Skeleton.Bones[LeftUpperArm].Pos, b.Skeleton.Bones[LeftHand].Pos, float32(i)/59)
		if d := back[i].Point(Blend(maps, &got.Skin[i]).Point(p)).Sub(p).Len(); d > 1e-4 {
			t.Fatalf("vertex %d: got %v m beside its place in the bind pose, want none", i, d)
		}
	}
	if b.Stance.Turns = nil; b.Back() != nil {
		t.Error("in the bind pose: got maps, want none")
	}
}

// Files that no builder has written are errors.
func TestBindingRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*Binding){
		"a bone that is not there": func(b *Binding) { b.Skin[3] = mesh.Influence{Bone: [4]uint8{200}, Weight: [4]float32{1}} },
		"weights of half a vertex": func(b *Binding) { b.Skin[3] = mesh.Influence{Weight: [4]float32{.5}} },
		"a stance of other bones":  func(b *Binding) { b.Stance.Turns = b.Stance.Turns[1:] },
		"a turn of zero":           func(b *Binding) { b.Stance.Turns[2] = geom.Quat{} },
	} {
		b := bound()
		spoil(b)
		if err := b.Write(&bytes.Buffer{}); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
	if _, err := ReadBinding(bytes.NewReader([]byte("a text"))); err == nil {
		t.Error("a text: got no error")
	}
}

func FuzzReadBinding(f *testing.F) {
	var out bytes.Buffer
	if err := bound().Write(&out); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Fuzz(func(_ *testing.T, data []byte) {
		if b, err := ReadBinding(bytes.NewReader(data)); err == nil {
			b.Back()
		}
	})
}
