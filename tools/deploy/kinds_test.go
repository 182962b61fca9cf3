package deploy

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

// Every field is one that Kubernetes knows: it would ignore a misspelled field silently.
func TestFieldsAreKnown(t *testing.T) {
	kinds := map[string]func() any{
		"v1 Namespace":                           func() any { return &core.Namespace{} },
		"v1 ConfigMap":                           func() any { return &core.ConfigMap{} },
		"v1 Secret":                              func() any { return &core.Secret{} },
		"v1 Service":                             func() any { return &core.Service{} },
		"v1 ServiceAccount":                      func() any { return &core.ServiceAccount{} },
		"apps/v1 Deployment":                     func() any { return &apps.Deployment{} },
		"policy/v1 PodDisruptionBudget":          func() any { return &policy.PodDisruptionBudget{} },
		"autoscaling/v2 HorizontalPodAutoscaler": func() any { return &autoscaling.HorizontalPodAutoscaler{} },
		"networking.k8s.io/v1 Ingress":           func() any { return &networking.Ingress{} },
		"networking.k8s.io/v1 NetworkPolicy":     func() any { return &networking.NetworkPolicy{} },
	}
	files, err := filepath.Glob(root + "/deploy/kubernetes/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, file := range files {
		if base := filepath.Base(file); base == "kustomization.yaml" || base == "metrics.example.yaml" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for document := range bytes.SplitSeq(text, []byte("\n---\n")) {
			var head struct{ APIVersion, Kind string }
			if err := yaml.Unmarshal(document, &head); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			object := kinds[head.APIVersion+" "+head.Kind]
			if object == nil {
				t.Errorf("%s: there is no %s of %s", file, head.Kind, head.APIVersion)
				continue
			}
			if err := yaml.UnmarshalStrict(document, object()); err != nil {
				t.Errorf("%s: %v", file, strings.ReplaceAll(err.Error(), "\n", "; "))
			}
			n++
		}
	}
	if n < 14 {
		t.Errorf("got %d objects, want all", n)
	}
}
