// Package referenceimage is the kind of reference images: /v1/reference-images.
//
// Before an upload is answered, the image is checked and stored as its pixels alone. So the first answer already has its URL, which can
// be used wherever an image URL can. Only its thumbnail is made later.
package referenceimage

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "reference-images",
	Group:   "Reference images",
	Type:    asset.ReferenceImage,
	Prefix:  "ref",
	Roles:   []kind.Role{{Name: asset.ReferenceFile, Kind: "image", Media: "image/*"}, {Name: asset.Thumbnail, Kind: "image", Media: "image/png"}},
	Actions: []kind.Action{upload},
	Steps:   map[string]kind.Step{stepThumbnail: thumbnail},
	Record:  &view,
	Prices:  kind.Flat(0).Prices(operationUpload, asset.ReferenceImage, credit.PerAsset), // free, and listed in the price list as free
}

const stepThumbnail = "thumbnail"
