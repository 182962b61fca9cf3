package gltf

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// A material of specular and gloss is read as one of metalness and roughness, and the document no longer names the extension.
func TestSpecularGlossiness(t *testing.T) {
	for _, c := range []struct {
		name, says   string
		base         [4]float32
		metal, rough float32
		textured     bool
	}{
		{"red plastic", `{"diffuseFactor": [0.8, 0.1, 0.1, 0.5], "specularFactor": [0.04, 0.04, 0.04], "glossinessFactor": 0.75}`,
			[4]float32{.8, .1, .1, .5}, 0, .25, false},
		{"gold", `{"diffuseFactor": [0, 0, 0, 1], "specularFactor": [1, 0.77, 0.34], "glossinessFactor": 0.9}`, [4]float32{1, .77, .34, 1}, 1, .1, false},
		{"a mirror", `{}`, [4]float32{1, 1, 1, 1}, 1, 0, false},
		{"pictures", `{"diffuseTexture": {"index": 0}, "specularGlossinessTexture": {"index": 0}}`, [4]float32{1, 1, 1, 1}, 0, .5, true},
		{"beyond all bounds", `{"diffuseFactor": [9, -9, 0, 1], "specularFactor": [0, 9, 0], "glossinessFactor": 7}`, [4]float32{0, 1, 0, 1}, 1, 0, false},
		{"with an infinite square", `{"diffuseFactor": [1e30, 1, 1, 1], "specularFactor": [0.04, 0.04, 0.04], "glossinessFactor": 0.5}`,
			[4]float32{1, 1, 1, 1}, 0, .5, false},
	} {
		js := fmt.Sprintf(`{"asset": {"version": "2.0"}, "images": [{"uri": "data:image/png;base64,AAAA"}], "textures": [{"source": 0}],
			"extensionsUsed": [%q], "extensionsRequired": [%[1]q], "materials": [{"extensions": {%[1]q: %s}}]}`, extGloss, c.says)
		d, err := parse([]byte(js), nil, Limits{}.orDefault())
		if err != nil {
			t.Fatal(c.name, err)
		}
		l, err := d.Look(0)
		if err != nil {
			t.Fatal(c.name, err)
		}
		near := func(a, b float32) bool { return a-b < .01 && b-a < .01 }
		for i, want := range c.base {
			if !near(l.Base[i], want) {
				t.Errorf("%s: got the colour %v, want %v", c.name, l.Base, c.base)
				break
			}
		}
		if !near(l.Metal, c.metal) || !near(l.Rough, c.rough) || (l.BaseTexture != nil) != c.textured {
			t.Errorf("%s: got metalness %.2f, roughness %.2f, a texture %t; want %.2f, %.2f, %t", c.name, l.Metal, l.Rough, l.BaseTexture != nil,
				c.metal, c.rough, c.textured)
		}
		if told := len(d.Left) == 1; told != strings.Contains(c.says, "specularGlossinessTexture") {
			t.Errorf("%s: got left out %q, want a picture of specular colours where there is one", c.name, d.Left)
		}
		if out, err := json.Marshal(d); err != nil || strings.Contains(string(out), extGloss) {
			t.Errorf("%s: got %s, %v, want no word of the extension", c.name, out, err)
		}
	}
	if _, err := parse([]byte(`{"meshes": [{"primitives": [{"indices": 1.5}]}]}`), nil, Limits{}.orDefault()); err == nil ||
		err.Error() != "meshes.primitives.indices cannot be a number 1.5" {
		t.Errorf("a fraction for an index: got %v, want a line in the words of the file", err)
	}
	if _, err := parse([]byte(`{"asset": {"version": "2.0"}, "materials": [{"extensions": {"`+extGloss+`": {"diffuseTexture": {"index": 3}}}}]}`),
		nil, Limits{}.orDefault()); err == nil {
		t.Error("a texture that is not there: got no error")
	}
}
