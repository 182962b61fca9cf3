package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/installation"
	"atelier/internal/store/pgtest"
)

// call runs a command in this process, in an empty folder. It is for commands that name their data folder or open no database.
func call(t *testing.T, environ []string, args ...string) (out, errOut string, code int) {
	t.Helper()
	pgtest.OnFiles(t)
	var o, e bytes.Buffer
	code = run(t.Context(), args, environ, &o, &e)
	return o.String(), e.String(), code
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFlagsWinOverEnvironmentOverFile(t *testing.T) {
	file := write(t, "a.yaml", "listen: 127.0.0.1:1\ndata: of-file\nworkers: {total: 1, heavy: 1}\nlimits:\n  paid: 1\nfetch: {allow: [one, 10.0.0.0/8]}\n")
	c := commands{Config: file, Data: "of-flag"}
	c.Serve.Listen = "127.0.0.1:3"
	s, err := c.load([]string{"ATELIER_LISTEN=127.0.0.1:2", "ATELIER_DATA=of-environment", "ATELIER_WORKERS=2", "ATELIER_TRUSTED_PROXIES=10.0.0.0/8, ::1/128,",
		"HOME=/"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name      string
		got, want any
	}{
		{"a flag", s.Listen, "127.0.0.1:3"},
		{"another flag", s.Data, "of-flag"},
		{"the environment", s.Workers, 2},
		{"the file", s.WorkersHeavy, 1},
		{"a nested one of the file", s.LimitPaid, 1},
		{"a default", s.LimitGeneral, 600},
		{"one that follows from another", s.PublicURL, "http://localhost:3"},
		{"one that follows from that", s.BillingURL, "http://localhost:3/billing"},
		{"a list of the file", strings.Join(s.FetchAllow, " "), "one 10.0.0.0/8"},
		{"a list of the environment", strings.Join(s.TrustedProxies, " "), "10.0.0.0/8 ::1/128"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, c.got, c.want)
		}
	}
}

func TestPublicURL(t *testing.T) {
	for _, c := range []struct{ listen, public, want string }{
		{"127.0.0.1:8080", "", "http://localhost:8080"},
		{"0.0.0.0:80", "", "http://localhost:80"},
		{"[::]:81", "", "http://localhost:81"},
		{":82", "", "http://localhost:82"},
		{"192.0.2.1:83", "", "http://192.0.2.1:83"},
		{"assets.example.com:84", "", "http://assets.example.com:84"},
		{"127.0.0.1:8080", "https://assets.example.com/", "https://assets.example.com"},
	} {
		s := defaults()
		s.Listen, s.PublicURL = c.listen, c.public
		if err := s.check(); err != nil || s.PublicURL != c.want {
			t.Errorf("%s, %q: got %q, %v, want %q", c.listen, c.public, s.PublicURL, err, c.want)
		}
	}
}

func TestTheFileOfTheFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("atelier.yaml", []byte("limits: {queue: 7}"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := loadSettings("", nil)
	if err != nil || s.LimitQueue != 7 {
		t.Errorf("got %d, %v, want 7", s.LimitQueue, err)
	}
}

// wrongUsages are command lines, settings and variables that the program refuses before it does anything.
var wrongUsages = []struct {
	name, file string
	environ    []string
	args       []string
	want       string // a part of the line on standard error
}{
	{name: "no command", want: "expected one of"},
	{name: "unknown command", args: []string{"launch"}, want: "launch"},
	{name: "unknown flag", args: []string{"version", "--loud"}, want: "--loud"},
	{name: "unknown setting", file: "colour: red", args: []string{"version"}, want: "colour"},
	{name: "unknown nested setting", file: "limits: {quue: 1}", args: []string{"version"}, want: "limits.quue"},
	{name: "a value where a group is", file: "limits: 5", args: []string{"version"}, want: "limits"},
	{name: "unknown variable", environ: []string{"ATELIER_COLOUR=red"}, args: []string{"version"}, want: "ATELIER_COLOUR"},
	{name: "wrong type in the file", file: "workers: {total: many}", args: []string{"version"}, want: "workers.total"},
	{name: "a list for a text", file: "listen: [a, b]", args: []string{"version"}, want: "listen: is not a text"},
	{name: "a password in a list", file: "database: [\"postgres://a:sesame@b/c\"]", args: []string{"version"}, want: "database: is not a text"},
	{name: "a password in a broken file", file: "database: postgres://a:sesame@b/c\n  more: [", args: []string{"version"},
		want: "a password in a broken file.yaml"},
	{name: "wrong type in the environment", environ: []string{"ATELIER_WORKERS=many"}, args: []string{"version"}, want: "ATELIER_WORKERS"},
	{name: "negative", environ: []string{"ATELIER_LIMITS_PAID=-1"}, args: []string{"version"}, want: "limits.paid"},
	{name: "no storage in the environment", environ: []string{"ATELIER_LIMITS_STORAGE=some"}, args: []string{"version"}, want: "ATELIER_LIMITS_STORAGE"},
	{name: "negative storage", file: "limits: {storage: -0.5}", args: []string{"version"}, want: "limits.storage"},
	{name: "storage that is no number", environ: []string{"ATELIER_LIMITS_STORAGE=NaN"}, args: []string{"version"}, want: "limits.storage"},
	{name: "no port", environ: []string{"ATELIER_LISTEN=localhost"}, args: []string{"version"}, want: "listen"},
	{name: "word of a choice", environ: []string{"ATELIER_OPERATIONS_CANCEL=some"}, args: []string{"version"}, want: "operations.cancel"},
	{name: "word of an engine", file: "engines: {procedural: {nearest: all}}", args: []string{"version"},
		want: `engines.procedural.nearest: "all" is neither family nor any`},
	{name: "word of an engine in the environment", environ: []string{"ATELIER_ENGINES_PROCEDURAL_NEAREST=all"}, args: []string{"version"},
		want: "engines.procedural.nearest"},
	{name: "a setting that an engine lacks", file: "engines: {procedural: {farthest: all}}", args: []string{"version"},
		want: "unknown setting engines.procedural.farthest"},
	{name: "a program without a path", file: "engines: {exec: [{name: a, version: '1', command: [a]}]}", args: []string{"version"},
		want: "engines.exec: program 1: command: "},
	{name: "a program with an unknown setting", file: "engines: {exec: [{name: a, shell: b}]}", args: []string{"version"},
		want: "engines.exec: there is no"},
	{name: "two programs of one name", file: "engines: {exec: [{name: procedural, version: '1', command: [/bin/true]}]}", args: []string{"version"},
		want: "engines.routes: the name procedural means two engines"},
	{name: "a route to an engine that is not there", file: "engines: {routes: [{engines: [x]}]}", args: []string{"version"},
		want: `engines.routes: rule 1: there is no engine "x"`},
	{name: "a route with an unknown word", file: "engines: {routes: [{tier: fast}]}", args: []string{"version"}, want: "engines.routes: there is no"},
	{name: "no day", environ: []string{"ATELIER_OPERATIONS_WAIT_DAYS=0"}, args: []string{"version"}, want: "operations.waitDays"},
	{name: "another storage", environ: []string{"ATELIER_STORAGE=ftp://x"}, args: []string{"version"}, want: "storage: it is not s3://bucket"},
	{name: "credentials in the storage", environ: []string{"ATELIER_STORAGE=s3://a:b@x"}, args: []string{"version"}, want: "AWS_SECRET_ACCESS_KEY"},
	{name: "word of a delivery", environ: []string{"ATELIER_FILES_DELIVERY=post"}, args: []string{"version"}, want: "files.delivery"},
	{name: "no store to redirect to", file: "files: {delivery: redirect}", args: []string{"version"}, want: "s3://bucket"},
	{name: "another database", environ: []string{"ATELIER_DATABASE=mysql://x"}, args: []string{"version"}, want: "database"},
	{name: "files elsewhere", environ: []string{"ATELIER_FILES_DELIVERY=redirect"}, args: []string{"version"}, want: "files.delivery"},
	{name: "a public URL of no web", file: "publicURL: ftp://assets.example.com", args: []string{"version"}, want: "publicURL"},
	{name: "a public URL without a scheme", environ: []string{"ATELIER_PUBLIC_URL=assets.example.com"}, args: []string{"version"}, want: "publicURL"},
	{name: "a billing URL that is a path", file: "billingURL: /billing", args: []string{"version"}, want: "billingURL"},
	{name: "broken file", file: "a: [1\nb: {", args: []string{"version"}, want: "broken file.yaml"},
	{name: "no file", args: []string{"version", "--config", "nowhere.yaml"}, want: "nowhere.yaml"},
	{name: "another role", args: []string{"serve", "--role", "api", "--data=data"}, want: "--role"},
	{name: "unknown role", args: []string{"serve", "--role", "king", "--data=data"}, want: "--role"},
	{name: "no e-mail", args: []string{"account", "create", "Mona", "--data=data"}, want: "--email"},
	{name: "wrong e-mail", args: []string{"account", "create", "Mona", "--email", "mona", "--data=data"}, want: "--email"},
	{name: "empty name", args: []string{"account", "create", " ", "--email", "m@x.org", "--data=data"}, want: "NAME"},
	{name: "no number of Credits", args: []string{"account", "create", "Mona", "--email", "m@x.org", "--credits", "lots", "--data=data"}, want: "--credits"},
	{name: "negative Credits", args: []string{"account", "create", "Mona", "--email", "m@x.org", "--credits=-5", "--data=data"}, want: "--credits"},
	{name: "a price of nothing", file: "prices: [{operation: model_generation, resourceType: model, preset: quick, stage: final, credits: 1}]",
		args: []string{"version"}, want: `preset "quick"`},
	{name: "a price below nothing", file: "prices: [{operation: model_generation, resourceType: model, stage: final, credits: -1}]",
		args: []string{"version"},
		want: "prices"},
	{name: "a field that prices do not have", file: "prices: [{operation: model_generation, resourceType: model, stage: final, credit: 1}]",
		args: []string{"version"}, want: "credit"},
	{name: "a field that plans do not have", file: "plans: {default: a, tiers: [{name: a, qouta: 1}]}", args: []string{"version"}, want: "qouta"},
	{name: "a default that is no plan", file: "plans: {tiers: [{name: a, quota: 1}]}", args: []string{"version"}, want: "plans.default"},
	{name: "a plan that allows less than the one before", file: "plans: {default: a, tiers: [{name: a, quota: 2}, {name: b, quota: 1}]}",
		args: []string{"version"}, want: "plans.tiers.1"},
	{name: "an unknown setting of plans", file: "plans: {need: true}", args: []string{"version"}, want: "plans.need"},
	{name: "nothing to set", args: []string{"account", "set", "acc_1", "--data=data"}, want: "--plan"},
	{name: "no such state", args: []string{"account", "set", "acc_1", "--state", "late", "--data=data"}, want: "--state"},
	{name: "no number of GiB", args: []string{"account", "set", "acc_1", "--storage", "much", "--data=data"}, want: "--storage"},
	{name: "less storage than none", args: []string{"account", "set", "acc_1", "--storage=-1", "--data=data"}, want: "--storage"},
	{name: "storage beyond all bounds", args: []string{"account", "set", "acc_1", "--storage", "Inf", "--data=data"}, want: "--storage"},
	{name: "neither on nor off", args: []string{"account", "set", "acc_1", "--downloads", "maybe", "--data=data"}, want: "--downloads"},
	{name: "a link without an account", args: []string{"account", "link", "--data=data"}, want: "id"},
	{name: "no account", args: []string{"key", "create", "--data=data"}, want: "--account"},
	{name: "no amount", args: []string{"credits", "grant", "--account", "acc_1", "--data=data"}, want: "amount"},
	{name: "wrong amount", args: []string{"credits", "grant", "--account", "acc_1", "1e400", "--data=data"}, want: "1e400"},
	{name: "an amount that is not a number", args: []string{"credits", "grant", "--account", "acc_1", "NaN", "--data=data"}, want: "NaN"},
	{name: "too many decimals", args: []string{"credits", "grant", "--account", "acc_1", "0.0005", "--data=data"}, want: "three decimals"},
	{name: "nowhere to put a model", args: []string{"generate", "model", "a crate"}, want: "--out"},
	{name: "nothing to make", args: []string{"generate", "model", "-o", "x.glb"}, want: "--recipe"},
	{name: "any version of no recipe", args: []string{"generate", "model", "a crate", "--recipe-any-version", "-o", "x.glb"}, want: "--recipe"},
	{name: "both prompt and recipe", args: []string{"generate", "model", "a crate", "--recipe", "x.json", "-o", "x.glb"}, want: "--recipe"},
	{name: "no such preset", args: []string{"generate", "model", "a crate", "--preset", "best", "-o", "x.glb"}, want: "--preset"},
	{name: "no seed", args: []string{"generate", "model", "a crate", "--seed", "9007199254740992", "-o", "x.glb"}, want: "--seed"},
	{name: "no such format", args: []string{"generate", "model", "a crate", "-o", "x.obj"}, want: "x.obj"},
}

// Every wrong word is refused with one line that names it, and with the exit code of wrong usage.
func TestWrongUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range wrongUsages {
		t.Run(c.name, func(t *testing.T) {
			if c.file != "" {
				c.args = append(c.args, "--config", write(t, c.name+".yaml", c.file))
			}
			out, errOut, code := call(t, c.environ, c.args...)
			if code != exitUsage || out != "" {
				t.Errorf("got code %d and %q on standard output, want %d and nothing", code, out, exitUsage)
			}
			if !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 || !strings.HasPrefix(errOut, "atelier: ") ||
				strings.Contains(errOut, "sesame") {
				t.Errorf("got %q, want one line with %q", errOut, c.want)
			}
		})
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("got %v, %v, want an empty folder", left, err)
	}
}

// Every failure is reported in one line, with exit code 1.
func TestFailures(t *testing.T) {
	data := "--data=" + filepath.Join(t.TempDir(), "data")
	taken := "--data=" + write(t, "file", "")
	holding := func(name, text string) string { return "--data=" + filepath.Dir(write(t, name, text)) }
	networks := write(t, "a.yaml", "trustedProxies: [nonsense]")
	hosts := write(t, "b.yaml", "fetch: {allow: [a host]}")
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"key of an unknown account", []string{"key", "create", "--account", "acc_00000000000000000000000000", data}, "account"},
		{"link of an unknown account", []string{"account", "link", "acc_00000000000000000000000000", data}, "acc_0000"},
		{"password of an unknown account", []string{"account", "password", "acc_00000000000000000000000000", data}, "acc_0000"},
		{"a plan that is not there", []string{"account", "set", "acc_00000000000000000000000000", "--plan", "gold", data}, "gold"},
		{"set of an unknown account", []string{"account", "set", "acc_00000000000000000000000000", "--downloads", "off", data}, "acc_0000"},
		{"revoke what is not there", []string{"key", "revoke", "key_00000000000000000000000000", data}, "key"},
		{"grant to an unknown account", []string{"credits", "grant", "--account", "acc_00000000000000000000000000", "5", data}, "acc_0000"},
		{"show of an unknown account", []string{"credits", "show", "--account", "acc_00000000000000000000000000", data}, "account"},
		{"data folder is a file", []string{"migrate", taken}, "file"},
		{"another file than a database", []string{"migrate", holding(installation.DatabaseFile, strings.Repeat("no database ", 1000))},
			"file is not a database"},
		{"half a secret", []string{"serve", holding(installation.SecretFile, "half")}, "got 4 bytes, want 32"},
		{"no networks", []string{"serve", data, "--config", networks}, "atelier: trustedProxies: "},
		{"no hosts", []string{"serve", data, "--config", hosts}, "atelier: fetch.allow: "},
		{"no such recipe", []string{"generate", "model", "--recipe", "nowhere.json", "-o", "x.glb"}, "nowhere.json"},
		{"no such picture", []string{"generate", "model", "a crate", "--image", "nowhere.png", "-o", "x.glb"}, "nowhere.png"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, errOut, code := call(t, nil, c.args...)
			if code != exitError || out != "" {
				t.Errorf("got code %d and %q on standard output, want %d and nothing", code, out, exitError)
			}
			if !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 {
				t.Errorf("got %q, want one line with %q", errOut, c.want)
			}
		})
	}
}

// With --json every command prints one value and nothing else.
func TestOneJSONValue(t *testing.T) {
	data := "--data=" + filepath.Join(t.TempDir(), "data")
	ask := func(want []string, args ...string) (value any) {
		t.Helper()
		out, errOut, code := call(t, nil, append(args, "--json", data)...)
		if code != exitOK || errOut != "" {
			t.Fatalf("%v: got code %d, %q", args, code, errOut)
		}
		if err := json.Unmarshal([]byte(out), &value); err != nil || strings.Count(out, "\n") != 1 {
			t.Fatalf("%v: got %q, %v", args, out, err)
		}
		object, _ := value.(map[string]any)
		if list, ok := value.([]any); ok && len(list) > 0 {
			object = list[0].(map[string]any)
		}
		for _, name := range want {
			if _, ok := object[name]; !ok {
				t.Errorf("%v: got %s, want a field %s", args, out, name)
			}
		}
		return value
	}
	ask([]string{"version"}, "version")
	ask([]string{"version"}, "migrate")
	if empty, ok := ask(nil, "account", "list").([]any); !ok || len(empty) > 0 {
		t.Errorf("got %v, want an empty list", empty)
	}
	made := ask([]string{"id", "name", "email", "signInURL"}, "account", "create", "Mona Ü", "--email", "mona@example.com").(map[string]any)
	account := made["id"].(string)
	ask([]string{"signInURL"}, "account", "link", account)
	ask([]string{"password"}, "account", "password", account)
	terms := ask([]string{"id"}, "account", "set", account, "--plan", "self-hosted", "--state", "past_due", "--downloads", "off")
	if g, w := mustJSON(t, terms), mustJSON(t, map[string]any{"id": account, "name": "Mona Ü", "plan": "self-hosted", "state": "past_due", "downloads": "off",
		"storage": map[string]any{"usedBytes": 0, "limitBytes": 50 << 30}}); g != w {
		t.Errorf("got %s, want %s", g, w)
	}
	for _, c := range []struct {
		storage string
		want    any
	}{{"0.5", 1 << 29}, {"0", nil}, {"default", 50 << 30}} {
		terms := ask([]string{"id"}, "account", "set", account, "--storage", c.storage).(map[string]any)
		if g, w := mustJSON(t, terms["storage"]), mustJSON(t, map[string]any{"usedBytes": 0, "limitBytes": c.want}); g != w {
			t.Errorf("--storage %s: got %s, want %s", c.storage, g, w)
		}
	}
	list := ask([]string{"id", "testAccountId", "name", "email"}, "account", "list").([]any)
	key := ask([]string{"id", "key", "accountId", "mode"}, "key", "create", "--account", account, "--test").(map[string]any)
	if got, want := key["accountId"], list[0].(map[string]any)["testAccountId"]; got != want || got == account {
		t.Errorf("a test key: got account %v, want %v", got, want)
	}
	ask([]string{"id", "prefix", "lastUsedAt", "revokedAt"}, "key", "list", "--account", account)
	ask([]string{"id", "revoked"}, "key", "revoke", key["id"].(string))
	ask([]string{"available"}, "credits", "grant", "--account", account, "0.5", "--note", "a gift")
	got := ask(nil, "credits", "show", "--account", account)
	want := map[string]any{"accountId": account, "available": 100000.5, "reserved": 0.0, "charged": 0.0}
	if g, w := mustJSON(t, got), mustJSON(t, want); g != w {
		t.Errorf("got %s, want %s", g, w)
	}
	play := ask(nil, "credits", "show", "--account", key["accountId"].(string)).(map[string]any)
	if play["available"] != 1e6 {
		t.Errorf("play money: got %v, want 1,000,000", play["available"])
	}
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help"}, {"help", "serve"}, {"account", "help"}, {"serve", "--help"}, {"version"}} {
		out, errOut, code := call(t, nil, args...)
		if code != exitOK || errOut != "" || !strings.Contains(out, "atelier") {
			t.Errorf("%v: got code %d, %q, %q", args, code, out, errOut)
		}
	}
	for word, flag := range map[string][]string{"help": {"--help"}, "help generate model": {"generate", "model", "--help"}} {
		got, _, _ := call(t, nil, strings.Fields(word)...)
		if want, _, _ := call(t, nil, flag...); got != want {
			t.Errorf("atelier %s: got %q, want what %v says", word, got, flag)
		}
	}
}

// Every setting has its own name and variable.
func TestTheTableOfSettings(t *testing.T) {
	var names []string
	for _, d := range settings {
		names = append(names, d.name, d.env)
	}
	names = slices.DeleteFunc(names, func(s string) bool { return s == "" })
	slices.Sort(names)
	if n := len(slices.Compact(slices.Clone(names))); n != len(names) {
		t.Errorf("got %d different names of %d", n, len(names))
	}
}
