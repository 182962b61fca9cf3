// Package referenceimage is the kind of reference images: /v1/reference-images.
//
// An upload is checked, encoded anew and stored before it is answered, so its URL stands on the very first answer and can
// be named wherever an image URL can. What is left to do is its thumbnail.
package referenceimage

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "reference-images",
	Group:   "Reference images",
	Type:    asset.ReferenceImage,
	Prefix:  "ref",
	Actions: []kind.Action{upload},
	Steps:   map[string]kind.Step{stepThumbnail: thumbnail},
	Record:  &view,
	Prices: credit.Prices{{ // an upload is free, and stands in the price list as that
		Operation: string(operationUpload), Resource: string(asset.ReferenceImage), Stage: string(operation.Final), Per: "asset",
	}},
}

const stepThumbnail = "thumbnail"
