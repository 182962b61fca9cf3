package simplify

import "testing"

// check proves that a surface hangs together: mates name each other and run between the same points, fans hold exactly the corners of
// their points, and borders are marked.
func (s *surface) check(t *testing.T) {
	t.Helper()
	living, fans := 0, 0
	for i := range s.corner {
		c := int32(i)
		if !s.alive(c) {
			continue
		}
		living++
		m := s.mate[c]
		if m < 0 {
			continue
		}
		if !s.alive(m) || s.mate[m] != c || s.pointAt(m) != s.pointAt(next(c)) || s.pointAt(next(m)) != s.pointAt(c) {
			t.Fatalf("corner %d: its mate %d does not run the other way", c, m)
		}
	}
	for p, start := range s.first {
		if start < 0 {
			continue
		}
		if !s.alive(start) || s.rewind(start) != start && s.mate[prev(s.rewind(start))] < 0 {
			t.Fatalf("point %d: its fan does not begin at %d", p, start)
		}
		if s.flags[p] != s.flagsOf(int32(p)) {
			t.Fatalf("point %d: got flags %b, want %b", p, s.flags[p], s.flagsOf(int32(p)))
		}
		for _, c := range s.fan(nil, int32(p)) {
			fans++
			if int(s.pointAt(c)) != p {
				t.Fatalf("point %d: corner %d of its fan is of %d", p, c, s.pointAt(c))
			}
		}
	}
	if living != 3*s.living || fans != living {
		t.Fatalf("got %d corners, and %d in fans, want %d", living, fans, 3*s.living)
	}
}

func TestASurfaceHangsTogetherHoweverFarItIsReduced(t *testing.T) {
	s, err := newSurface(t.Context(), grid(t, 60, 40, vase), nil, false)
	if err == nil {
		err = s.measure(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	s.check(t)
	for _, target := range []int{4000, 1200, 300, 60, 10, 1} {
		if err := s.reduce(t.Context(), target, tolerable); err != nil {
			t.Fatal(err)
		}
		s.check(t)
		if target > 100 && s.living > target {
			t.Errorf("got %d triangles, want %d", s.living, target)
		}
		t.Logf("target %d: %d", target, s.living)
	}
}
