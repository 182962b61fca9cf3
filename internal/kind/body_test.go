package kind_test

import (
	"encoding/json"
	"errors"
	"testing"

	"atelier/internal/kind"
	"atelier/internal/problem"
)

// Named is a part of a body that needs an image of its own.
type Named struct {
	Mask string `json:"mask"`
}

// Needs says that the body names a mask.
func (n Named) Needs() kind.Needs {
	return kind.Needs{Images: []kind.Wanted{{Path: "body.mask", Name: n.Mask}}}
}

// A body may embed several parts with needs: all of them count.
func TestPartsOfABody(t *testing.T) {
	type body struct {
		Named
		kind.Pictured
		kind.Tiered
		kind.Reviewed
	}
	a := kind.Start(kind.Action{}, func(_ kind.Input, b body) (kind.Plan, error) {
		return kind.Plan{Preset: b.Tier(), Mode: b.Mode()}, nil
	})
	n, err := a.Needs(json.RawMessage(`{"mask":"m","sourceImages":["a","b"]}`))
	if err != nil || len(n.Images) != 3 || n.Images[0].Path != "body.mask" || n.Images[2].Path != "body.sourceImages.1" {
		t.Errorf("got %+v, %v, want the mask and both images", n, err)
	}
	var p *problem.Error
	if err := a.Check(json.RawMessage(`{"imageUrl":"a","sourceImages":["a","b"]}`)); !errors.As(err, &p) || len(p.Fields) != 1 ||
		p.Fields[0].Path != "body.imageUrl" {
		t.Errorf("got %v, want a fault of body.imageUrl", err)
	}
	if p, err := a.Plan(kind.Input{}, nil); err != nil || p.Preset != "standard" || p.Mode != "auto" {
		t.Errorf("got %+v, %v, want the defaults", p, err)
	}
}
