package model_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// Bad models are optimized, retopologized and converted, or the operation fails and says why. Failures are not charged, and the model stays as it is.
func TestBadModels(t *testing.T) {
	type says struct{ optimize, retopologize, convert string } // of the failure; "": it is made
	wants := map[string]says{
		"no GLB":                                {"not a GLB", "not a binary glTF", "not a GLB"},
		"no file":                               {"is gone", "is gone", "is gone"},
		"no faces":                              {"has no mesh", "shows no triangles", "has no mesh"},
		"one triangle":                          {"can be spared", "", ""},
		"NaN":                                   {"not finite", "not finite", "not finite"},
		"a position of 1e30":                    {"too far from the origin", "too far from its origin", "too far from the origin"},
		"zero area":                             {"has no mesh", "has an area", "has no mesh"},
		"200 materials":                         {"can be spared", "", ""},
		"5 million triangles":                   {"too large", "too large", "larger than its limit"},
		"pictures of one pixel":                 {"can be spared", "", ""},
		"a picture that is not there":           {"lost.png", "lost.png", "lost.png"},
		"no coordinates, normals or materials":  {"can be spared", "", ""},
		"an unknown extension that is required": {"EXAMPLE_shape", "EXAMPLE_shape", "EXAMPLE_shape"},
		"a scale of zero":                       {"has no mesh", "no size", "has no mesh"},
	}
	for name, why := range map[string]string{ // of one check for all
		"a vertex on a joint that its skin lacks": "hangs on joint 1 of 1",
		"a joint outside of the scene":            "not in the scene",
		"weights without joints":                  "JOINTS_1 and WEIGHTS_1 come together",
		"a skin of NaN":                           "not finite",
		"a time of NaN":                           "not finite",
		"a turn of NaN":                           "not finite",
	} {
		wants[name] = says{why, why, why}
	}
	bad := append(gltftest.Bad(), gltftest.Foreign{Name: "no GLB"}, gltftest.Foreign{Name: "no file"})
	if len(bad) != len(wants) {
		t.Errorf("got %d bad models, want %d", len(bad), len(wants))
	}
	for i, f := range bad {
		want, ok := wants[f.Name]
		if !ok {
			t.Errorf("%s: nothing says what is to become of it", f.Name)
		}
		var files []offline.File
		glb := []byte("0123456789abcdef")
		if f.Document != nil {
			glb = f.Bytes(t)
		}
		if f.Name != "no file" {
			files = []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: bytes.Clone(glb)}}
		}
		try := func(path, body, code, says string) {
			t.Helper()
			_, err := derived(t, path, body, files)
			var failure engine.Failure
			switch {
			case says == "" && err != nil:
				t.Errorf("%s: %s: %v", f.Name, path, err)
			case f.Name == "no file" && (!errors.As(err, &failure) || !strings.Contains(failure.Advice, "make this one again")):
				t.Errorf("%s: %s: got the advice %q, want to make the model again", f.Name, path, failure.Advice)
			case says != "" && (!errors.As(err, &failure) || failure.Code != code || !strings.Contains(failure.Message, says)):
				t.Errorf("%s: %s: got %v, want the failure %s that says %q", f.Name, path, err, code, says)
			}
		}
		try(optimize, `{"optimizationLevel":"light"}`, operation.OptimizeFailed, want.optimize)
		if want.retopologize != "" || seedtest.Takes(i) { // success takes most of the time
			try(relay, `{"targetFaces":500}`, operation.RetopologyFailed, want.retopologize)
		}
		for _, format := range []string{"fbx", "obj", "stl", "usdz", "ply", "3mf", "gltf"} {
			try(convert, `{"targetFormats":["`+format+`"]}`, operation.ConversionFailed, want.convert)
		}
		if files != nil && !bytes.Equal(files[0].Data, glb) {
			t.Errorf("%s: the source was changed", f.Name)
		}
	}
}

// A picture that ends too early is found by every action that would hand it on: in no file, and in none of the pictures that are kept as they are.
func TestPicturesThatEndTooEarly(t *testing.T) {
	for i, format := range []string{"PNG", "JPEG"} {
		var d *gltf.Document
		for _, f := range gltftest.Samples() {
			if f.Name == "textured" {
				d = f.Document
			}
		}
		data := d.ImageData(i)
		d.SetImage(i, data[:len(data)*2/3], d.Images[i].MimeType)
		var glb bytes.Buffer
		if err := d.Write(&glb); err != nil {
			t.Fatal(err)
		}
		files := []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: bytes.Clone(glb.Bytes())}}
		for _, try := range []struct{ path, body, code string }{
			{optimize, `{"optimizationLevel":"light"}`, operation.OptimizeFailed},
			{optimize, `{"optimizationLevel":"aggressive"}`, operation.OptimizeFailed},
			{relay, `{"targetFaces":500}`, operation.RetopologyFailed},
			{convert, `{"targetFormats":["fbx"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["obj"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["usdz"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["ply"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["3mf"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["gltf"]}`, operation.ConversionFailed},
			{convert, `{"targetFormats":["stl"]}`, ""}, // has no pictures
		} {
			_, err := derived(t, try.path, try.body, files)
			var failure engine.Failure
			errors.As(err, &failure)
			if failure.Code != try.code || try.code != "" && (!strings.Contains(failure.Message, "damaged") || strings.Contains(failure.Message, "\n")) {
				t.Errorf("%s: %s %s: got %v, want the failure %q that names a damaged picture in one line", format, try.path, try.body, err, try.code)
			}
		}
		if !bytes.Equal(files[0].Data, glb.Bytes()) {
			t.Errorf("%s: the source was changed", format)
		}
	}
}
