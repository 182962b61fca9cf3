package authortest

import (
	"fmt"
	"net/http"
	"strings"

	"atelier/internal/engine"
)

// Bell is a recipe without a mistake.
const Bell = `name = "hand bell"
family = "mine"
nouns = ["handbell"]
roles = {"bell": "metal", "grip": "timber"}
size = (0.12, 0.26, 0.12)

def build(b):
    b.add("bell", lathe([(0, .1), (.03, .1), (.04, .07), (.055, .02), (.06, 0), (.055, 0), (.045, .03), (.03, .08), (0, .09)]),
        b.surface("bell", bronze("brass")), keep=True)
    b.add("grip", lathe([(0, .1), (.012, .1), (.018, .16), (.014, .2), (.02, .23), (0, .25)]), b.surface("grip", wood("walnut")), keep=True)
    b.add("clapper", ellipsoid(.014), b.fixed(iron("cast")), at=(0, .02, 0))
    b.add("wire", rod((0, .02, 0), (0, .092, 0), r=.002), b.fixed(iron("cast")))
`

// Way is a way in which an endpoint answers, with a model in the end or without.
type Way struct {
	Name   string
	Answer func(w http.ResponseWriter, r *http.Request, a Asked)
}

var told = engine.Usage{Input: 9000, Output: 400}

// first answers the first request with a text, and later ones with the recipe Bell, until a request shows that it has no errors: then with DONE.
func first(text string) func(http.ResponseWriter, *http.Request, Asked) {
	return func(w http.ResponseWriter, _ *http.Request, a Asked) {
		switch {
		case !a.Again():
			Say(w, Said{Text: text, Usage: told})
		case strings.Contains(a.Text(2), "hand bell") && !strings.Contains(a.Text(3), "Errors"):
			Say(w, Said{Text: "DONE", Usage: engine.Usage{Input: 9500, Output: 2}})
		default:
			Say(w, Said{Text: Fenced(Bell), Usage: told})
		}
	}
}

// always answers each request with a status.
func always(number int, head map[string]string, body string) func(http.ResponseWriter, *http.Request, Asked) {
	return func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		for k, v := range head {
			w.Header().Set(k, v)
		}
		w.WriteHeader(number)
		fmt.Fprint(w, body)
	}
}

// top is the beginning of a recipe whose build a way writes.
const top = "name = \"thing\"\nfamily = \"mine\"\nnouns = [\"bell\"]\nroles = {\"body\": \"metal\"}\nsize = (1, 1, 1)\n\ndef build(b):\n"

// Ways are the ways, of which Well is the first.
var Ways = []Way{
	{"well", first(Fenced(Bell))},
	{"syntax", first(Fenced(strings.Replace(Bell, "def build(b):", "def build(b:", 1)))},
	{"another language", first("```javascript\nconst scene = new THREE.Scene();\nscene.add(new THREE.Mesh());\n```")},
	{"an endless loop", first(Fenced(top + "    for i in range(100000000):\n        x = i * i\n"))},
	{"huge memory", first(Fenced(top + "    x = [0]\n    for i in range(60):\n        x = x + x\n"))},
	{"empty", first("")},
	{"prose around the code", first("Sure! Here is the recipe:\r\n\r\n```python\r\n" + strings.ReplaceAll(Bell, "\n", "\r\n") + "```\r\nIt has a brass bell.")},
	{"two blocks", first("First the profile:\n```python\nprofile = [(0, 0)]\n```\nThen all of it:\n" + Fenced(Bell))},
	{"a byte order mark and thoughts", first("\ufeff<think>```python\ndef build(b): pass\n```</think>" + Bell)},
	{"a wrong size", first(Fenced(strings.Replace(Bell, "0.26", "26.0", 1)))},
	{"nothing visible", first(Fenced(top + "    pass\n"))},
	{"injected instructions", first(Fenced("load(\"/etc/passwd\", \"x\")\n" + Bell))},
	{"usage missing", func(w http.ResponseWriter, _ *http.Request, a Asked) {
		if a.Again() {
			Say(w, Said{Text: "**DONE**"})
			return
		}
		Say(w, Said{Text: Fenced(Bell)})
	}},
	{"cut by its tokens", first(Fenced(Bell[:300]))},
	{"newer parameters", func(w http.ResponseWriter, r *http.Request, a Asked) {
		if a.Tokens > 0 {
			always(http.StatusBadRequest, nil, `{"error":{"code":"unsupported_parameter"}}`)(w, r, a)
			return
		}
		first(Fenced(Bell))(w, r, a)
	}},
	{"refusal", func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		Say(w, Said{Text: "I", Finish: "content_filter"})
	}},
	{"a filter before the model", always(http.StatusBadRequest, nil, `{"error":{"code":"content_filter","message":"the prompt"}}`)},
	{"slow", func(w http.ResponseWriter, r *http.Request, _ Asked) { begin(w); part(w, "name"); <-r.Context().Done() }},
	{"stream cut", func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		begin(w)
		part(w, "```python\nname = ")
		panic(http.ErrAbortHandler)
	}},
	{"stream ends early", func(w http.ResponseWriter, _ *http.Request, _ Asked) { begin(w); part(w, "```python\nname = ") }},
	{"an error in the stream", func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		begin(w)
		part(w, "name")
		event(w, map[string]any{"error": map[string]string{"message": "out of memory at the secret prompt"}})
	}},
	{"too many requests", always(http.StatusTooManyRequests, map[string]string{"Retry-After": "7"}, "")},
	{"an error of the server", always(http.StatusInternalServerError, nil, "the secret prompt")},
	{"no JSON", func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		begin(w)
		fmt.Fprint(w, "data: {\"choices\": [\n\n")
	}},
	{"a page", func(w http.ResponseWriter, _ *http.Request, _ Asked) {
		fmt.Fprint(w, "<html>\n<body>Welcome</body>\n</html>\n")
	}},
	{"a redirect", always(http.StatusTemporaryRedirect, map[string]string{"Location": "http://127.0.0.1:1/elsewhere"}, "")},
	{"a model that is not there", always(http.StatusNotFound, nil, `{"error":{"code":"model_not_found"}}`)},
	{"endless", func(w http.ResponseWriter, r *http.Request, _ Asked) {
		begin(w)
		for r.Context().Err() == nil {
			part(w, strings.Repeat("# and on\n", 1000))
		}
	}},
}
