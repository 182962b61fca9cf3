package web

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the templates and the style
	"encoding/hex"
	"html/template"
	"net/http"

	"atelier/internal/account"
)

var (
	//go:embed look.css
	style []byte
	//go:embed look.html
	lookText string
	//go:embed pages.html
	pagesText string
)

// stylePath is the path of the style sheet; its version makes browsers fetch a new one.
const stylePath = "/style.css"

var styleVersion = func() string {
	sum := sha256.Sum256(style)
	return hex.EncodeToString(sum[:6])
}()

var pages = template.Must(Look().Parse(pagesText))

// Look is a new set of templates with the "head" and the "foot" of every page, which take a Page.
func Look() *template.Template {
	return template.Must(template.New("look").Funcs(template.FuncMap{"style": func() string { return stylePath + "?v=" + styleVersion }}).Parse(lookText))
}

// Page is what a template shows.
type Page struct {
	Title string
	Base  string         // prefix of every link
	Owner account.Caller // zero: not signed in
	Data  any
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

// Show answers with a page. Caches may not store it, unless the header already says otherwise.
func Show(w http.ResponseWriter, status int, t *template.Template, name string, p Page) error {
	var text bytes.Buffer
	if err := t.ExecuteTemplate(&text, name, p); err != nil {
		return err
	}
	h := w.Header()
	for name, value := range security {
		h.Set(name, value)
	}
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, _ = w.Write(text.Bytes()) // an error means that the caller has hung up
	return nil
}

// Page is the data of a template for a caller; the zero caller is not signed in.
func (s *Site) Page(title string, owner account.Caller, data any) Page {
	return Page{Title: title, Base: s.base, Owner: owner, Data: data}
}

// show answers with a page of this package.
func (s *Site) show(w http.ResponseWriter, status int, name, title string, owner account.Caller, data any) error {
	return Show(w, status, pages, name, s.Page(title, owner, data))
}

// getStyle is the one style of all pages.
func (s *Site) getStyle(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	h := w.Header()
	h.Set("Content-Type", "text/css; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "public, max-age=300")
	if r.URL.Query().Get("v") == styleVersion {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	_, _ = w.Write(style) // an error means that the caller has hung up
	return nil
}
