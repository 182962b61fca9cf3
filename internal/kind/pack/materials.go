package pack

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Materials is the plug of material packs: /v1/material-packs. They have no previews, so an operation never waits for an approval.
var Materials = &kind.Kind{
	Noun:    "material-packs",
	Group:   "Materials",
	Type:    asset.MaterialPack,
	Items:   asset.Material,
	Prefix:  "mpk",
	Roles:   Kind.Roles,
	Busy:    "generating_maps",
	Actions: []kind.Action{generateMaterials, retryMaterials},
	Steps:   map[string]kind.Step{stepZip: zipMaterials},
	Record:  &materialsView,
	Prices:  kind.MapPrices(operationMaterials, asset.MaterialPack, credit.PerItem),
}

const operationMaterials operation.Type = "material_pack_generation"

// stepMaps is the step of package material.
const stepMaps = "maps"
