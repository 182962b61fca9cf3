package kind

import "testing"

func TestFileName(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Old barrel", "Old-barrel"},
		{"Fuchs für Übungen", "Fuchs-fur-Ubungen"},
		{"Fu\u0308chse", "Fuchse"}, // decomposed already
		{"Großer Bär Łódź", "Grosser-Bar-Lodz"},
		{"ﬁgure №2", "figure-No2"},
		{"狐", ""},
		{"狐 fox", "fox"},
		{"../..", ""},
	} {
		got := FileName(c.name)
		if got != c.want || FileName(got) != got {
			t.Errorf("%q: got %q, want %q", c.name, got, c.want)
		}
	}
}
