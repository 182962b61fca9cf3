// Package deploy checks the files of deploy/ with the loader of Docker Compose, and compares them with the program's settings.
package deploy

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"go.yaml.in/yaml/v3"
)

const root = "../.."

// load reads compose.yaml beside fresh secrets.
func load(t *testing.T) (*types.Project, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "deploy")
	if err := os.CopyFS(folder, os.DirFS(root+"/deploy")); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(filepath.Join(folder, "secrets.sh")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	o, err := cli.NewProjectOptions([]string{filepath.Join(folder, "compose.yaml")}, cli.WithProfiles([]string{"*"}))
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return p, folder
}

func TestComposeLoads(t *testing.T) {
	p, _ := load(t)
	want := []string{"admin", "api", "balancer", "migrate", "postgres", "s3", "worker"}
	names := p.ServiceNames()
	slices.Sort(names)
	if !slices.Equal(names, want) {
		t.Errorf("got services %v, want %v", names, want)
	}
	for name, s := range p.Services {
		once := name == "migrate" || name == "admin"
		if !once && (s.HealthCheck == nil || len(s.HealthCheck.Test) < 2 || s.Restart != "unless-stopped") {
			t.Errorf("%s: it runs for good, and needs a health check and a restart", name)
		}
		if !slices.Contains(s.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s: it may gain privileges", name)
		}
		if name != "postgres" && (s.User != "65532:65532" || !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"})) {
			t.Errorf("%s: got user %q, read-only %t, dropped %v", name, s.User, s.ReadOnly, s.CapDrop)
		}
		for of, d := range s.DependsOn {
			other := p.Services[of]
			if d.Condition == types.ServiceConditionHealthy && other.HealthCheck == nil {
				t.Errorf("%s waits until %s is well, which has no health check", name, of)
			}
		}
	}
	for _, name := range []string{"api", "worker"} {
		s := p.Services[name]
		if s.Deploy == nil || s.Deploy.Replicas == nil || *s.Deploy.Replicas != 2 {
			t.Errorf("%s: want two of them", name)
		}
		if !slices.Equal(s.Command, []string{"serve", "--role", name}) {
			t.Errorf("%s: got command %v", name, s.Command)
		}
		if d := s.DependsOn["migrate"]; d.Condition != types.ServiceConditionCompletedSuccessfully {
			t.Errorf("%s does not wait for the tables", name)
		}
	}
}

// exact matches the name of an image whose tag is one version in full (two numbers for PostgreSQL). Images of others have a digest as well; the image of
// this program is built here, or pushed by the operator.
var exact = regexp.MustCompile(`^((postgres:\d+\.\d+|[^:@]+:\d+\.\d+\.\d+)(-[a-z0-9.]+)?@sha256:[0-9a-f]{64}|` +
	`(registry\.example\.com/atelier|atelier-s3):\d+\.\d+\.\d+)$`)

// A build or a start of these files gets the same bytes next year: no image has a tag that moves.
func TestImagesAreExact(t *testing.T) {
	p, _ := load(t)
	var images []string
	for _, s := range p.Services {
		if s.Build == nil || s.Image == "" || !strings.HasSuffix(s.Image, ":dev") { // an image that is built here has the version that it is built from
			images = append(images, s.Image)
		}
	}
	for _, o := range objects(t) {
		for _, c := range o.Spec.Template.Spec.Containers {
			images = append(images, c.Image)
		}
	}
	files, err := filepath.Glob(root + "/deploy/Dockerfile*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(string(text), -1) {
			if from[1] != "scratch" {
				images = append(images, from[1])
			}
		}
	}
	for _, image := range images {
		if !exact.MatchString(image) {
			t.Errorf("the image %q is not one version by its digest", image)
		}
	}
	if len(images) < 7 {
		t.Errorf("found %q, want those of all files", images)
	}
}

// The secrets of both sides agree, are generated once, and no setting contains one.
func TestComposeSecrets(t *testing.T) {
	p, folder := load(t)
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(folder, "secrets", name))
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(text))
	}
	password := read("postgres-password")
	if len(password) < 32 || read("pgpass") != "postgres:5432:atelier:atelier:"+password {
		t.Error("the password of PostgreSQL and that of its callers differ")
	}
	_, key, _ := strings.Cut(read("s3.env"), "ROOT_SECRET_KEY=")
	if len(key) < 32 || !strings.HasSuffix(read("aws-credentials"), "= "+key) {
		t.Error("the key of the S3 store and that of its callers differ")
	}
	for name, s := range p.Services {
		for variable, value := range s.Environment {
			if value != nil && name != "s3" && (strings.Contains(*value, password) || strings.Contains(*value, key)) {
				t.Errorf("%s: %s holds a secret", name, variable)
			}
		}
	}
	for name, s := range p.Secrets {
		if _, err := os.Stat(s.File); err != nil {
			t.Errorf("secret %s: %v", name, err)
		}
	}
	if out, err := exec.Command(filepath.Join(folder, "secrets.sh")).CombinedOutput(); err != nil || read("postgres-password") != password {
		t.Errorf("made again: %v %s", err, out)
	}
}

// settings are the names of the program's settings.
func settings(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(root + "/cmd/atelier/config.go")
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`ATELIER_[A-Z_]+`).FindAllString(string(text), -1)
}

// A server refuses to start with an unknown setting, so the files must contain none.
func TestSettingsAreKnown(t *testing.T) {
	known := settings(t)
	p, _ := load(t)
	var used []string
	for _, s := range p.Services {
		for name := range s.Environment {
			used = append(used, name)
		}
	}
	for _, o := range objects(t) {
		for name := range o.Data {
			used = append(used, name)
		}
		for name := range o.StringData {
			used = append(used, name)
		}
		for _, c := range o.Spec.Template.Spec.Containers {
			for _, e := range c.Env {
				used = append(used, e.Name)
			}
		}
	}
	image, err := os.ReadFile(root + "/deploy/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	used = append(used, regexp.MustCompile(`ATELIER_[A-Z_]+`).FindAllString(string(image), -1)...)
	n := 0
	for _, name := range used {
		if strings.HasPrefix(name, "ATELIER_") {
			n++
			if !slices.Contains(known, name) {
				t.Errorf("there is no setting %s", name)
			}
		}
	}
	if n < 15 {
		t.Errorf("found %d settings, want those of all files", n)
	}
}

// object is the part of a Kubernetes object that the tests read.
type object struct {
	Kind     string
	Metadata struct{ Name, Namespace string }
	Data     map[string]string
	// The text of a Secret.
	StringData map[string]string `yaml:"stringData"`
	Spec       struct {
		Template struct {
			Spec struct {
				Containers []struct {
					Image string
					Args  []string
					Env   []struct{ Name string }
					Ports []struct{ Name string }
				}
			}
		}
		ScaleTargetRef struct{ Kind, Name string } `yaml:"scaleTargetRef"`
		MinReplicas    int                         `yaml:"minReplicas"`
		Metrics        []struct {
			External struct{ Metric struct{ Name string } }
		}
	}
}

func objects(t *testing.T) (all []object) {
	t.Helper()
	files, err := filepath.Glob(root + "/deploy/kubernetes/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for d := yaml.NewDecoder(bytes.NewReader(text)); ; {
			var o object
			if err := d.Decode(&o); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			all = append(all, o)
		}
	}
	return all
}

func TestAutoscalers(t *testing.T) {
	all := objects(t)
	for _, role := range []string{"api", "worker"} {
		has := func(kind string) *object {
			i := slices.IndexFunc(all, func(o object) bool { return o.Kind == kind && o.Metadata.Name == role })
			if i < 0 {
				t.Fatalf("%s: there is no %s", role, kind)
			}
			return &all[i]
		}
		has("PodDisruptionBudget")
		has("NetworkPolicy")
		if c := has("Deployment").Spec.Template.Spec.Containers; len(c) != 1 || !slices.Equal(c[0].Args, []string{"serve", "--role", role}) {
			t.Errorf("%s: got containers %+v", role, c)
		}
		if s := has("HorizontalPodAutoscaler").Spec; s.ScaleTargetRef.Kind != "Deployment" || s.ScaleTargetRef.Name != role || s.MinReplicas < 2 {
			t.Errorf("%s: got %+v", role, s.ScaleTargetRef)
		}
		if role == "worker" && has("HorizontalPodAutoscaler").Spec.Metrics[0].External.Metric.Name != "atelier_tasks_ready" {
			t.Error("the workers' autoscaler does not look at the queue")
		}
	}
	rule, err := os.ReadFile(root + "/deploy/kubernetes/metrics.example.yaml")
	if err != nil || !bytes.Contains(rule, []byte("as: atelier_tasks_ready")) || !bytes.Contains(rule, []byte(`atelier_tasks{state="ready"}`)) {
		t.Errorf("no rule makes the metric of the workers' autoscaler: %v", err)
	}
	operating, err := os.ReadFile(root + "/docs/operating.md")
	if err != nil || !bytes.Contains(operating, []byte("`atelier_tasks` | class, state")) {
		t.Errorf("the program has no such figure: %v", err)
	}
}

// Every object is applied, except the examples.
func TestKustomizationIsComplete(t *testing.T) {
	text, err := os.ReadFile(root + "/deploy/kubernetes/kustomization.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var k struct{ Resources []string }
	if err := yaml.Unmarshal(text, &k); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(root + "/deploy/kubernetes/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		if listed, example := slices.Contains(k.Resources, name), strings.Contains(name, ".example.") || name == "kustomization.yaml"; listed == example {
			t.Errorf("%s: listed %t", name, listed)
		}
	}
	if len(k.Resources) != len(files)-3 {
		t.Errorf("got %d resources, and %d files", len(k.Resources), len(files))
	}
}

// The image's build context has every package that is compiled in it.
func TestImageHasItsPackages(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", "./cmd/atelier", "./deploy/probe")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	ignore, err := os.ReadFile(root + "/deploy/Dockerfile.dockerignore")
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for line := range strings.Lines(string(ignore)) {
		if path, ok := strings.CutPrefix(strings.TrimSpace(line), "!"); ok {
			kept = append(kept, path)
			if _, err := os.Stat(root + "/" + path); err != nil {
				t.Errorf("the image wants %s: %v", path, err)
			}
		}
	}
	for name := range strings.Lines(string(out)) {
		path, ours := strings.CutPrefix(strings.TrimSpace(name), "atelier/")
		if ours && !slices.ContainsFunc(kept, func(k string) bool { return path == k || strings.HasPrefix(path, k+"/") }) {
			t.Errorf("package %s is not in the context of the image", path)
		}
	}
}
