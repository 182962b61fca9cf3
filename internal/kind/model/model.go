// Package model is the kind of 3D Models: /v1/models.
//
// A model is made in two stages. The preview builds the mesh and its pictures, and stores the mesh as a hidden file. The final checks that same mesh
// and publishes it, in other formats as well (derived.go). Nothing is built twice. Later derivations of a finished model have a file for each verb,
// such as optimize.go.
package model

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "models",
	Group:   "3D Models",
	Type:    asset.Model,
	Prefix:  "mdl",
	Roles:   append(roles, rolesOf(formats)...),
	Actions: []kind.Action{generate, retry, convert, optimize, retopologize},
	Steps: map[string]kind.Step{
		stepPreview: kind.MadeByEngine, stepFinal: final, stepFiles: files, stepConvert: convertStep, stepOptimize: optimizeStep,
		stepRetopologize: retopologizeStep,
	},
	Record:   &view,
	Problems: kind.Problems{Missing: problem.ModelNotFound, Unread: problem.ModelLookupUnavailable, Unlisted: problem.ModelListUnavailable},
	Revise:   revise,
	Prices:   prices,
}

var roles = []kind.Role{
	{Name: asset.OriginalGLB, Kind: "model", Media: "model/gltf-binary", Whole: "glb"},
	{Name: asset.OptimizedGLB, Kind: "model", Media: "model/gltf-binary", Many: true}, // a copy of each level
	{Name: asset.DraftGLB, Kind: "model", Media: "model/gltf-binary", Hidden: true},
	{Name: asset.Programs, Kind: "data", Media: "application/json", Hidden: true},
	{Name: asset.Rig, Kind: "data", Media: "application/octet-stream", Hidden: true, Kept: true},
	{Name: asset.PreviewImage, Kind: "image", Media: "image/png"}, {Name: asset.Thumbnail, Kind: "image", Media: "image/png"},
	{Name: asset.Recipe, Kind: "data", Media: "application/*"},
	{Name: LODs[0], Kind: "model", Media: "model/gltf-binary"}, {Name: LODs[1], Kind: "model", Media: "model/gltf-binary"},
	{Name: LODs[2], Kind: "model", Media: "model/gltf-binary"},
	{Name: Collider, Kind: "model", Media: "model/gltf-binary"},
}

// Collider is the role of the convex hulls that stand for a model in a physics engine.
const Collider asset.Role = "collider_glb"

// The steps of a model.
const (
	stepPreview      = "preview"
	stepFinal        = "final"
	stepFiles        = "files"
	stepConvert      = "convert"
	stepRetopologize = "retopologize"
	stepOptimize     = "optimize"
)
