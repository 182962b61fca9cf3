// Package archetype is the contract of what the procedural engine can build: a family of things, its roles and its words.
//
// An archetype is a file with Parms, Build and an Archetype value, and a line in its family's list; a family is a folder and
// a line in archetype/all.
package archetype

import (
	"atelier/internal/material"
	"atelier/internal/scene"
	"atelier/internal/seed"
)

// Archetype is a family of things that one function can build.
type Archetype struct {
	Name   string   // "chair"
	Family string   // the folder: "furniture"
	Nouns  []string // WordNet lemmas that mean it, the plainest first; other nouns reach it by hypernyms
	Roles  []Role   // what it is made of, the main role first
	Traits []string // words beyond material, colour, size and age that Build understands: "ornate", "three-legged", "sitting"
	Rigged bool     // Build gives Joints and obeys Brief.Pose
	Build  func(Brief) (*scene.Scene, error)
}

// Role is a sort of part that is made of one finish.
type Role struct {
	Name  string           // "frame"
	Takes []material.Class // classes that a material word may replace it by; nil: any
	Of    material.Class   // what it is of by itself, when that is not the first that it takes
}

// Nature is the class that the role is of by itself; "" when no material of words is.
func (r Role) Nature() material.Class {
	if r.Of == "" && len(r.Takes) > 0 {
		return r.Takes[0]
	}
	return r.Of
}

// Pose is how a humanoid stands.
type Pose string

// The poses of the API's riggingPose; the empty one is the archetype's own.
const (
	TPose Pose = "t_pose"
	APose Pose = "a_pose"
)

// Level is how much geometry to spend.
type Level int

// The levels, coarsest first.
const (
	Sparse     Level = iota // up to 2,000 triangles: low poly, flat shaded
	Fast                    // up to 5,000
	Standard                // up to 12,000
	Production              // up to 40,000
)

// Budget is the level's greatest number of triangles.
func (l Level) Budget() int { return [...]int{2000, 5000, 12000, 40000}[l] }

// Brief is what to build, in values that hold no language.
type Brief struct {
	Seed             seed.Seed
	Set              seed.Seed // of the set that it belongs to; 0: it stands alone
	Level            Level
	Traits           map[string]bool
	Tall, Wide, Deep float32 // factors on the proportions, 1 as usual; Build keeps joinery and stock thickness true
	Look             Look
	Pose             Pose
}

// Hues is the seed of colours that are drawn: those of one set are the same.
func (b Brief) Hues() seed.Seed {
	if b.Set != 0 {
		return b.Set
	}
	return b.Seed
}

// Of picks by level: segments, counts, bevels.
func Of[T any](l Level, sparse, fast, standard, production T) T {
	return [...]T{sparse, fast, standard, production}[l]
}
