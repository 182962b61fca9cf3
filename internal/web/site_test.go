package web

import "testing"

func TestWhereToGoOn(t *testing.T) {
	for next, want := range map[string]string{
		"":                                   "/console",
		"/docs":                              "/docs",
		"/oauth/authorize?a=b&c=https://x/y": "/oauth/authorize?a=b&c=https://x/y",
		"//evil.example":                     "/console",
		`/\evil.example`:                     "/console",
		`\\evil.example`:                     "/console",
		"/\t/evil.example":                   "/console",
		"/\n/evil.example":                   "/console",
		"https://evil.example":               "/console",
		"https:evil.example":                 "/console",
		"javascript:alert(1)":                "/console",
		"evil.example":                       "/console",
		"/%":                                 "/console",
		" /docs":                             "/console",
	} {
		if got := local(next); got != want {
			t.Errorf("%q: got %q, want %q", next, got, want)
		}
	}
}

func TestGrouped(t *testing.T) {
	for number, want := range map[string]string{
		"0": "0", "999": "999", "1000": "1\u202f000", "1234567.5": "1\u202f234\u202f567.5", "-1000": "-1\u202f000", "-100": "-100",
	} {
		if got := grouped(number); got != want {
			t.Errorf("%s: got %q, want %q", number, got, want)
		}
	}
}

func FuzzLocal(f *testing.F) {
	for _, s := range []string{"/a", "//a", `/\a`, "/a?b#c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, next string) {
		got := local(next)
		if got[0] != '/' || len(got) > 1 && (got[1] == '/' || got[1] == '\\') {
			t.Errorf("%q: got %q, want a path of this server", next, got)
		}
	})
}
