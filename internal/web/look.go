package web

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the style
	"encoding/hex"
	"net/http"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"atelier/internal/account"
)

//go:embed look.css
var style []byte

// stylePath is the path of the style sheet; its version makes browsers fetch a new one.
const stylePath = "/style.css"

// program is the program's name.
const program = "Atelier"

var styleVersion = func() string {
	sum := sha256.Sum256(style)
	return hex.EncodeToString(sum[:6])
}()

// Page is what every page shows beside its own content.
type Page struct {
	Title string
	Base  string         // prefix of every link
	Owner account.Caller // zero: not signed in
}

// html is the whole document around the content of a page.
func (p Page) html(content []g.Node) g.Node {
	return h.Doctype(h.HTML(h.Lang("en"),
		h.Head(
			h.Meta(h.Charset("utf-8")),
			h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1")),
			h.Meta(h.Name("color-scheme"), h.Content("light dark")),
			h.TitleEl(g.Text(p.title())),
			h.Link(h.Rel("stylesheet"), h.Href(p.Base+stylePath+"?v="+styleVersion)),
		),
		h.Body(
			h.Header(h.Class("top"),
				h.A(h.Class("brand"), h.Href(p.Base+consolePath), g.Text(program)),
				h.Nav(
					h.A(h.Href(p.Base+"/docs"), g.Text("API")),
					g.If(p.Owner.Account != "", p.Form("/signout", "", h.Button(h.Class("quiet"), g.Text("Sign out")))),
				),
			),
			h.Main(content...),
		),
	))
}

// title is the title of the window: the page's own, and the program's name unless they are the same.
func (p Page) title() string {
	if p.Title == program {
		return program
	}
	return p.Title + " · " + program
}

// Form is a form that posts to a path of the server. Its class may be "".
func (p Page) Form(path, class string, content ...g.Node) g.Node {
	return h.Form(g.If(class != "", h.Class(class)), h.Method("post"), h.Action(p.Base+path), g.Group(content))
}

// Soft is a paragraph in a lighter colour.
func Soft(content ...g.Node) g.Node { return h.P(h.Class("soft"), g.Group(content)) }

// Small is a paragraph in small letters and a lighter colour.
func Small(content ...g.Node) g.Node { return h.P(h.Class("soft small"), g.Group(content)) }

// Text is a paragraph.
func Text(text string) g.Node { return h.P(g.Text(text)) }

// Secret is a paragraph with a text to copy.
func Secret(text string) g.Node { return h.P(h.Code(h.Class("secret"), g.Text(text))) }

// Card is a section in a frame.
func Card(class string, content ...g.Node) g.Node {
	return h.Section(h.Class(strings.TrimSpace("card "+class)), g.Group(content))
}

// security are the headers of a page: it may use its own style and forms, and nothing else. The Referrer-Policy is not "no-referrer":
// with it browsers send no Origin with forms. A browser that does not send Sec-Fetch-Site either (over plain HTTP) would then give no
// way to recognize forged forms.
var security = map[string]string{
	"Content-Type":            "text/html; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":  "nosniff",
	"X-Frame-Options":         "DENY",
	"Referrer-Policy":         "same-origin",
}

// Show answers with a page of some content. Caches may not store it, unless the header already says otherwise.
func Show(w http.ResponseWriter, status int, p Page, content ...g.Node) error {
	var text bytes.Buffer
	if err := p.html(content).Render(&text); err != nil {
		return err
	}
	header := w.Header()
	for name, value := range security {
		header.Set(name, value)
	}
	if header.Get("Cache-Control") == "" {
		header.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, _ = w.Write(text.Bytes()) // an error means that the caller has hung up
	return nil
}

// Page is a page for a caller; the zero caller is not signed in.
func (s *Site) Page(title string, owner account.Caller) Page {
	return Page{Title: title, Base: s.base, Owner: owner}
}

// Link leads to another page.
func (s *Site) Link(path, text string) g.Node { return h.A(h.Href(s.base+path), g.Text(text)) }

// getStyle is the one style of all pages.
func (s *Site) getStyle(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	header := w.Header()
	header.Set("Content-Type", "text/css; charset=utf-8")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "public, max-age=300")
	if r.URL.Query().Get("v") == styleVersion {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	_, _ = w.Write(style) // an error means that the caller has hung up
	return nil
}
