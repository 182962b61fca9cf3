package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// page is the first part of docs/performance.md, which the machine measures by itself.
type page struct {
	settings
	busy       string // load average of the last minute, before anything was measured
	plane      *plane
	models     []model
	library    []model // one of every 18 recipes
	before     []model // the same by the build that library is measured against
	idle       *idle
	lengths    []length // of lists: a short one and a long one
	fair       *fair
	neighbours []neighbour // alone, and beside each attack
	scale      *scale
	benches    map[string]map[string]float64 // value by benchmark and unit
}

// benchLine is a line of go test -bench: the name without its processors, the count, and pairs of value and unit.
var benchLine = regexp.MustCompile(`^(Benchmark[\w/=]+?)(?:-\d+)?\s+\d+\s+(.*)$`)

func (p *page) readBenches(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	p.benches = map[string]map[string]float64{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		m := benchLine.FindStringSubmatch(lines.Text())
		if m == nil {
			continue
		}
		values := map[string]float64{}
		for pairs := strings.Fields(m[2]); len(pairs) >= 2; pairs = pairs[2:] {
			if v, err := strconv.ParseFloat(pairs[0], 64); err == nil {
				values[pairs[1]] = v
			}
		}
		p.benches[m[1]] = values
	}
	return nil
}

// bench is a value of a benchmark; 0 when it was not run.
func (p *page) bench(name, unit string) float64 { return p.benches[name][unit] }

func (p *page) write(file string) error {
	text := p.text()
	if file == "" {
		_, err := os.Stdout.WriteString(text)
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

func (p *page) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Performance

Measured on %s with %s on %d cores (%s), Linux, %s, while other work kept %s processes busy. The load generator runs on
the same machine as the server and shares its cores. %s measures the figures down to the models anew, into
.tools/performance.md.

`, time.Now().UTC().Format("2 January 2006"), "`make bench`", runtime.NumCPU(), processor(), runtime.Version(), p.busy, "`make bench`")
	b.WriteString("| what | measured | at least | aim | beside it |\n|---|---|---|---|---|\n")
	for _, r := range p.rows() {
		if r.measured != "" {
			fmt.Fprintf(&b, "| %s | **%s** | %s | %s | %s |\n", r.what, r.measured, r.least, r.aim, r.beside)
		}
	}
	b.WriteString(p.method())
	p.writeLists(&b)
	p.writeModels(&b)
	b.WriteString(p.besides())
	return b.String()
}

// row is one line of the first table.
type row struct{ what, measured, least, aim, beside string }

// rows are the figures that were promised.
func (p *page) rows() []row {
	var out []row
	if p.plane != nil {
		out = append(out,
			row{"start of an operation, durable, over HTTP", load(p.plane.start.figures) + ", " + micros(p.plane.start.cpu) + " of server CPU",
				"1,000/s, p99 50 ms", "2,700/s",
				"PocketBase v0.39 record create 1,817/s; bare six-row transaction 2,988/s"},
			row{"poll of an operation, over HTTP", load(p.plane.poll.figures), "12,000/s, p99 10 ms", "21,000/s",
				"bare `net/http`, same generator, same run: " + load(p.plane.bare.figures)},
			row{"poll of 10,000 different operations in turn: server CPU", beside(p.plane.polls, p.plane.bare), "50 % of bare `net/http`", "65 %",
				"one operation: " + beside(p.plane.poll, p.plane.bare) + "; bare: " + micros(p.plane.bare.cpu)},
		)
	}
	out = append(out, p.listRows()...)
	out = append(out, row{"acceptance to worker start, idle server", p.benched("BenchmarkAcceptanceToEngine", "p50-ms", "%.2f ms p50"), "20 ms", "1 ms", ""})
	for _, c := range []struct{ preset, what, least, aim string }{
		{"fast", "model, `fast`, whole operation, median", "0.8 s", "0.35 s"},
		{"standard", "model, `standard`, whole operation, median", "2 s", "0.8 s"},
	} {
		if list := of(p.models, c.preset); list != nil {
			took := median(list, func(m model) time.Duration { return m.took })
			out = append(out, row{c.what, seconds(took), c.least, c.aim, ""})
		}
	}
	if v := p.bench("BenchmarkRender1024", "ns/op"); v > 0 {
		out = append(out, row{"preview 1024² alone", seconds(time.Duration(v)), "0.5 s", "0.22 s", "Blender Cycles at 8 samples 8.65 s"})
	}
	out = append(out, row{"the parts of a recipe, `standard`, median of all", p.benched("BenchmarkParts", "p50-ms", "%.1f ms"), "5 ms", "1.5 ms", ""},
		row{"bake at 1024² with forty outlines as decals, beside none", p.benched("BenchmarkDecals", "%-more", "%+.0f %%"), "+15 %", "", ""},
		row{"start with 500 recipes of the library", p.benched("BenchmarkStart/library", "least-ms", "%.1f ms"), "30 ms", "",
			p.benched("BenchmarkStart/library", "MB", "%.1f MB")},
		row{"start with 500 recipes of an operator's folder", p.benched("BenchmarkStart/folder", "least-ms", "%.0f ms"), "", "30 ms",
			p.benched("BenchmarkStart/folder", "MB", "%.1f MB")})
	if p.library != nil {
		took := func(m model) time.Duration { return m.took }
		other := ""
		if p.before != nil {
			other = "the build it was measured against: " + seconds(median(p.before, took))
		}
		out = append(out, row{fmt.Sprintf("model of a recipe, `standard`, whole operation, median of %d", len(p.library)),
			seconds(median(p.library, took)), "0.9 s", "0.6 s", other})
	}
	if list := of(p.models, "standard"); list != nil {
		most := int64(0)
		for _, m := range list {
			most = max(most, m.peak)
		}
		middle := median(list, func(m model) int64 { return m.peak })
		out = append(out, row{"peak memory while making a `standard` model, whole process", fmt.Sprintf("%d MB median, %d MB most", middle/1e6, most/1e6),
			"300 MB", "180 MB", ""})
	}
	return append(out, p.idleRows()...)
}

func (p *page) benched(name, unit, format string) string {
	v, ok := p.benches[name][unit]
	if !ok {
		return ""
	}
	return fmt.Sprintf(format, v)
}

// beside is the CPU time of a request, and the share of it that the bare server needs.
func beside(c, bare cost) string {
	return fmt.Sprintf("%s, %.0f %% of bare", micros(c.cpu), 100*float64(bare.cpu)/float64(c.cpu))
}

func micros(d time.Duration) string {
	return fmt.Sprintf("%.1f µs", float64(d)/float64(time.Microsecond))
}

func load(f figures) string {
	return fmt.Sprintf("%s/s, p50 %s, p99 %s", thousands(int(f.rate())), millis(f.p50), millis(f.p99))
}

func millis(d time.Duration) string  { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }
func seconds(d time.Duration) string { return fmt.Sprintf("%.2f s", d.Seconds()) }

func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// processor is the machine's own name of its processor.
func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	_, rest, found := strings.Cut(string(text), "model name\t: ")
	if err != nil || !found {
		return runtime.GOARCH
	}
	name, _, _ := strings.Cut(rest, "\n")
	return name
}

// loadAverage is how many processes were running or waiting for a processor in the last minute.
func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	average, _, _ := strings.Cut(string(text), " ")
	if err != nil || average == "" {
		return "an unknown number of"
	}
	return average
}

// method says how the figures came about.
func (p *page) method() string {
	return fmt.Sprintf(`
## How

- **Start and poll**: %s against %s with %s, every limit 0, %s, one account, SQLite with %s, the log
  written to a file. %d connections are kept open; each sends its next request when the answer to the last has been read
  whole. %s each, after a fifth of that to warm up. Starts that come at once share a commit. The bare server answers
  %d bytes from another process and knows nothing of the request.
- **Acceptance to worker start**: %s. From the return of the start, which is durable
  then and about to be answered, to the first line of the engine, on a server with nothing else to do: the wake-up, the
  claim and its commit.
- **Models**: %s. Each archetype on a server of its own, through the API: from the request to the answer
  that says %s, long poll included, best of %d. Memory is %s of the server, the most of the %d.
- **Library**: %s. One in %d recipes by the alphabet, one after another on one server, best of %d.
- **Preview**: %s.
- **Parts of a recipe**: %s. Each recipe of the library is built 8 times; the best time of each counts.
- **Decals and starts**: %s. The library starts from its
  index, and reads a text when its thing is first built; of a folder each text is read and compiled.
- **Idle**: %s. %s of a server %s and %s after its start, and as long again after it has made a model; its own
  is %s, and the rest are pages of the program's file, which the system takes back when it needs room.
- **Lists**: %s. An account with so many operations that have ended, each with its model, its task and two ledger
  entries, is written into the database before the server starts. %d connections each ask for a page of %d again and again; the
  5,000th page is reached by its cursor. The servers with few and with many take turns, %d each, so that what else the machine
  does meets both. Starts are measured on the same servers afterwards, in the same way.
- **Beside a queue**: %s. %s packs of %d models of one account wait when the workers are set on them; then another account
  starts seven fast models one after the other. Alone is the median of seven on an idle server.
`, "`bench/load -only plane`", "`atelier serve`", "`ATELIER_WORKERS=0`", "`limits.queue` too", "`synchronous=FULL`",
		p.clients, p.span, len(bareAnswer), "`go test -bench AcceptanceToEngine ./internal/work`",
		"`bench/load -only models`", "`succeeded`", p.rounds, "`VmHWM`", p.rounds, "`bench/load -only library`", step, p.rounds,
		"`go test -bench Render1024 ./internal/media/render`",
		"`go test -bench Parts -benchtime 8x ./internal/archetype/all`", "`go test -bench 'Decals|Start' ./internal/recipe`",
		"`bench/load -only idle`", "`VmRSS`", afterStart, quietFor, "`RssAnon`",
		"`bench/load -only lists`", listClients, pageSize, turns, "`bench/load -only fair`", thousands(queued), packItems)
}

func (p *page) writeModels(b *strings.Builder) {
	if p.models == nil {
		return
	}
	b.WriteString("\n## Models\n\n| prompt | `fast` | triangles | memory | `standard` | triangles | memory |\n|---|---|---|---|---|---|---|\n")
	fast, standard := of(p.models, "fast"), of(p.models, "standard")
	for i, m := range fast {
		fmt.Fprintf(b, "| %s | %s | %s | %d MB | %s | %s | %d MB |\n", m.prompt, seconds(m.took), thousands(m.triangles), m.peak/1e6,
			seconds(standard[i].took), thousands(standard[i].triangles), standard[i].peak/1e6)
	}
}
