// Package internal holds the drawing of the house: which layer may import which, and that every plug is on its list.
package internal

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// layers are the floors of the house, from the ground up. A package may import its own floor and those below,
// but for plugs, which import contracts, language, media and words only.
var layers = []floor{
	{"words", []string{"id", "account", "asset", "credit", "problem", "operation", "seed", "band", "sorting", "garbage", "command"}},
	{"media", []string{"media"}},
	{"language", []string{"language"}},
	{"contracts", []string{"animal", "character", "people", "engine", "kind", "material", "surface", "archetype", "studio", "recipe", "workshop", "planner",
		"foley",
		"music", "motion"}},
	{"machinery", []string{"store", "blob", "archive", "limit", "spool", "fetch", "safety", "schema", "queue", "telemetry"}},
	{"service", []string{"lifecycle", "work", "session", "admission", "offline", "installation", "backup", "restore", "transfer", "check"}},
	{"edges", []string{"api", "web"}},
}

// plugs are the folders whose subfolders are plugs, and the list that names each of them.
var plugs = []plug{
	{"kind", "kind/all/all.go"},
	{"engine", "engine/all/all.go"},
	{"archetype", "archetype/all/all.go"},
	{"surface", "surface/all/all.go"},
	{"foley", "foley/all/all.go"},
}

type plug struct {
	folder string
	list   string // the file that must name every plug
}

type floor struct {
	name     string
	packages []string
}

const module = "atelier/internal/"

func layer(pkg string) int {
	first, _, _ := strings.Cut(pkg, "/")
	return slices.IndexFunc(layers, func(l floor) bool { return slices.Contains(l.packages, first) })
}

// isPlug reports whether a package is a plug: a folder under a contract that is not its list or its suite.
func isPlug(pkg string) bool {
	first, rest, below := strings.Cut(pkg, "/")
	name, _, _ := strings.Cut(rest, "/")
	return below && layers[layer(pkg)].name == "contracts" && slices.ContainsFunc(plugs, func(p plug) bool { return p.folder == first }) && name != "all" &&
		!strings.HasSuffix(name, "test")
}

// plugOf is the plug that a package belongs to: "engine/procedural" of "engine/procedural/intent".
func plugOf(pkg string) string {
	parts := strings.SplitN(pkg, "/", 3)
	return strings.Join(parts[:min(2, len(parts))], "/")
}

func TestImportsPointDownward(t *testing.T) {
	for file, imports := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		if pkg == "." {
			continue
		}
		from := layer(pkg)
		if from < 0 {
			t.Errorf("%s: package %s stands on no floor of the house", file, pkg)
			continue
		}
		for _, imp := range imports {
			to := layer(imp)
			switch {
			case to > from:
				t.Errorf("%s: %s (%s) imports %s (%s), which is above it", file, pkg, layers[from].name, imp, layers[to].name)
			case isPlug(pkg) && isPlug(imp) && plugOf(pkg) != plugOf(imp):
				t.Errorf("%s: plug %s imports plug %s", file, plugOf(pkg), plugOf(imp))
			case isPlug(imp) && !isPlug(pkg) && !isList(pkg):
				t.Errorf("%s: %s names the plug %s: only lists and the program do", file, pkg, imp)
			}
		}
	}
}

// isList reports whether a package is a list of plugs or a suite over one.
func isList(pkg string) bool {
	_, rest, _ := strings.Cut(pkg, "/")
	name, _, _ := strings.Cut(rest, "/")
	return name == "all" || strings.HasSuffix(name, "test")
}

func TestEveryPlugIsOnItsList(t *testing.T) {
	for _, p := range plugs {
		list, err := os.ReadFile(p.list)
		if err != nil {
			t.Errorf("%s: %v", p.folder, err)
			continue
		}
		entries, err := os.ReadDir(p.folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if !e.IsDir() || e.Name() == "all" || strings.HasSuffix(e.Name(), "test") {
				continue
			}
			if !strings.Contains(string(list), `"`+module+p.folder+"/"+e.Name()+`"`) {
				t.Errorf("%s/%s is not on the list %s", p.folder, e.Name(), p.list)
			}
		}
	}
}

// The page docs/design.md names every package, those below media without that word. It need not name the plugs of the long lists, the lists, and
// packages of tests.
func TestTheDesignNamesEveryPackage(t *testing.T) {
	text, err := os.ReadFile("../docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{".": true}
	for file := range sources(t) {
		pkg := filepath.ToSlash(filepath.Dir(file))
		first, _, below := strings.Cut(pkg, "/")
		if seen[pkg] || isList(pkg) || strings.HasSuffix(pkg, "test") || strings.HasSuffix(pkg, "/all") || below && slices.Contains(longLists, first) {
			continue
		}
		seen[pkg] = true
		if !strings.Contains(string(text), "`"+strings.TrimPrefix(pkg, "media/")+"`") {
			t.Errorf("docs/design.md does not say what %s is", pkg)
		}
	}
	if len(seen) < 80 {
		t.Errorf("got %d packages, want all of them", len(seen))
	}
}

// longLists are the folders of plugs that are alike and many.
var longLists = []string{"archetype", "surface", "foley"}

// values are the plugs that are files and not folders: every variable of the type, in each package that the pattern finds,
// stands in the package's list.
var values = []struct{ packages, kind, list string }{
	{"archetype/*", "Archetype", "Family"},
	{"material", "Material", "All"},
	{"material", "Modifier", "Modifiers"},
	{"foley/*", "Family", "Families"},
}

func TestEveryValueIsOnItsList(t *testing.T) {
	for _, v := range values {
		folders, err := filepath.Glob(v.packages)
		if err != nil {
			t.Fatal(err)
		}
		var found int
		for _, folder := range folders {
			declared, listed := literals(t, folder, v.kind, v.list)
			found += len(declared)
			for _, name := range declared {
				if !slices.Contains(listed, name) {
					t.Errorf("%s: %s is not on the list %s", folder, name, v.list)
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: no %s was found", v.packages, v.kind)
		}
	}
}

// literals are the variables of a package that point to a literal of a type, and the names that stand in one of its lists.
func literals(t *testing.T, folder, kind, list string) (declared, listed []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if !ok || len(v.Names) != 1 || len(v.Values) != 1 {
				return true
			}
			value := v.Values[0]
			for call, ok := value.(*ast.CallExpr); ok && v.Names[0].Name == list; call, ok = value.(*ast.CallExpr) {
				value = call.Args[0] // slices.Concat([]*archetype.Archetype{…}, recipes)
			}
			switch value := value.(type) {
			case *ast.UnaryExpr: // &archetype.Archetype{…}
				if l, ok := value.X.(*ast.CompositeLit); ok && typeName(l.Type) == kind {
					declared = append(declared, v.Names[0].Name)
				}
			case *ast.CompositeLit: // []*archetype.Archetype{…}
				if v.Names[0].Name == list {
					for _, e := range value.Elts {
						listed = append(listed, typeName(e))
					}
				}
			}
			return true
		})
	}
	return declared, listed
}

// typeName is the last name of x or pkg.x.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// A comment above a declaration that begins with a lower-case word begins with the declared name: a renamed thing takes its comment along.
func TestCommentsNameTheirDeclarations(t *testing.T) {
	for _, root := range []string{".", "../cmd", "../client", "../tools", "../bench", "../deploy"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.Name() == "node_modules" {
				return cmp.Or(err, fs.SkipDir)
			}
			if d.IsDir() || !strings.HasSuffix(path, ".go") {
				return nil
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for doc, name := range documented(f) {
				after, ok := strings.CutPrefix(doc.Text(), name)
				named := ok && !strings.ContainsFunc(after[:min(1, len(after))], unicode.IsLetter)
				if text := doc.Text(); !named && strings.ContainsFunc(text[:min(1, len(text))], unicode.IsLower) {
					t.Errorf("%s: the comment of %s begins otherwise: %s", files.Position(doc.Pos()), name, text)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// documented are the comments of the top-level declarations of a file, each with the name that it is about. A group's comment is about no name.
func documented(f *ast.File) map[*ast.CommentGroup]string {
	out := map[*ast.CommentGroup]string{}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			out[d.Doc] = d.Name.Name
		case *ast.GenDecl:
			for _, s := range d.Specs {
				name, doc := "", d.Doc
				switch s := s.(type) {
				case *ast.TypeSpec:
					name, doc = s.Name.Name, cmp.Or(s.Doc, doc)
				case *ast.ValueSpec:
					name, doc = s.Names[0].Name, cmp.Or(s.Doc, doc)
				}
				if doc != d.Doc || !d.Lparen.IsValid() {
					out[doc] = name
				}
			}
		}
	}
	delete(out, nil)
	return out
}

// sources are the files below this folder, tests apart, with their imports of ours.
func sources(t *testing.T) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		out[path] = nil
		for _, i := range f.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if ours, ok := strings.CutPrefix(name, module); ok {
				out[path] = append(out[path], ours)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
