package referenceimage

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/problem"
)

const file = `"base64Data":"1f","fileName":"a chair.png","contentType":"image/png"`

func TestKind(t *testing.T) {
	kindtest.Run(t, Kind, map[string][]string{upload.Path: {
		`{` + file + `}`, `{"sourceUrl":"https://example.com/chair.webp"}`, `{"sourceUrl":"https://example.com/","fileName":"chair"}`,
	}})
}

func TestRulesAcrossFields(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"a file", `{` + file + `}`, ""},
		{"a URL", `{"sourceUrl":"https://example.com/a.png"}`, ""},
		{"both", `{` + file + `,"sourceUrl":"https://example.com/a.png"}`, "body.sourceUrl custom"},
		{"neither", `{}`, "body.base64Data invalid_type, body.contentType invalid_type, body.fileName invalid_type"},
		{"no name and no type", `{"base64Data":"1f"}`, "body.contentType invalid_type, body.fileName invalid_type"},
		{"no data", `{"fileName":"a.png","contentType":"image/png"}`, "body.base64Data invalid_type"},
	} {
		err := upload.Check(json.RawMessage(c.body))
		var p *problem.Error
		var got []string
		if errors.As(err, &p) {
			for _, f := range p.Fields {
				got = append(got, f.Path+" "+string(f.Code))
			}
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%s: got %q, want %q", c.name, all, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	long := strings.Repeat("é", 200)
	for _, c := range []struct{ name, body, want string }{
		{"of the file", `{` + file + `}`, "a chair.png"},
		{"without folders", `{"fileName":"/home/ada/a.png"}`, "a.png"},
		{"without folders of another system", `{"fileName":"C:\\fakepath\\b.jpg"}`, "b.jpg"},
		{"space drawn together", `{"fileName":" a \n b.png "}`, "a b.png"},
		{"cut at 120 characters", `{"fileName":"` + long + `"}`, long[:240]},
		{"nothing but a folder", `{"fileName":"a/"}`, unnamed},
		{"of the URL", `{"sourceUrl":"https://example.com/pictures/red%20chair.png?size=2"}`, "red chair.png"},
		{"of a URL without a path", `{"sourceUrl":"https://example.com"}`, unnamed},
		{"the file's before the URL's", `{"sourceUrl":"https://example.com/1.png","fileName":"chair"}`, "chair"},
	} {
		p, err := upload.Plan(kind.Input{}, json.RawMessage(c.body))
		if err != nil || p.Name != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.name, p.Name, err, c.want)
		}
	}
}

func TestThePlanGivesTheImage(t *testing.T) {
	image := engine.Image{SHA256: "1f", Width: 30, Height: 20}
	p, err := upload.Plan(kind.Input{Images: []engine.Image{image}}, json.RawMessage(`{`+file+`}`))
	if err != nil || len(p.Given) != 1 || p.Given[0].Image != image || p.Given[0].File.Role != asset.ReferenceFile {
		t.Errorf("got %+v, %v, want the image as a reference file", p.Given, err)
	}
	if len(p.Screen) != 1 || p.Screen[0] != "a chair.png" {
		t.Errorf("screened: got %q, want the file's name", p.Screen)
	}
}

func TestNeeds(t *testing.T) {
	n, err := upload.Needs(json.RawMessage(`{"sourceUrl":"https://example.com/a.png"}`))
	want := kind.Wanted{Path: "body.sourceUrl", Name: "https://example.com/a.png"}
	if err != nil || len(n.Images) != 1 || n.Images[0] != want {
		t.Errorf("got %+v, %v, want %+v", n, err, want)
	}
}
