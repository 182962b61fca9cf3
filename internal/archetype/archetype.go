// Package archetype is the contract of the things that the procedural engine can build: a family of things, its roles and its words.
//
// An archetype is a file with Parms, Build and an Archetype value, and a line in its family's list; a family is a folder and
// a line in archetype/all.
package archetype

import (
	"context"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
)

// Archetype is a family of things that one function can build, with all that words mean by it.
type Archetype struct {
	Name   string   // "chair"
	Family string   // the folder: "furniture"
	Called string   // how it is spoken of: "a chair"
	Nouns  []string // WordNet lemmas that mean it, the plainest first; other nouns reach it by hypernyms
	Names  string   // further names, a list: what WordNet lacks, or knows first of all for something else: "office chair, recliner"
	Kin    string   // classes of nouns that it fairly stands for, a list: a sofa is a "seat", and a chair too; "": its first noun
	Realms string   // whole realms of nouns that it stands for where nothing closer can be built, a list: "seat"
	Roles  []Role   // what it is made of, the main role first
	Traits []string // words beyond material, colour, size and age that Build understands: "ornate", "three-legged", "sitting"

	Sorts    fact.Sorts        // sorts of things that words and places have rules for: "headwear, striker"
	Senses   map[string]string // of a noun of its own, the nouns that mean it beside another thing, in the form of fact.SensesOf
	Deeds    map[string]string // of the place where a tool of its kind is, the verbs that are done with one there: a broom is "held" for "sweeping"
	Callings string            // classes of people for whom it stands where there is no figure of their own, a list: "craftsman, rider"

	Forms      map[string]string // of a trait, other words for it, a list: "armrest, armed"
	Implies    map[string]string // of a trait, the words that say it by themselves, a list: a "stool" is backless
	Holds      map[string]string // by trait, the content that it shows, a list: "coins, gold"
	Lengthwise language.Axis     // along which a long one is long; "": along LongSide
	LongSide   language.Axis     // the side that is long by its usual size; "": its width
	Height     float32           // that it usually has, in metres
	Poses      []string          // those of the traits that say how it rests or moves, of which it has one at a time: "sitting", "flying"

	Carries   bool           // it is made to carry something, and takes a size that suits its load
	Furnishes bool           // it stands on the floor of a room, and what words put with it stands on it
	Uneven    bool           // its top is rough ground, a boulder's or a lawn's: what stands there keeps its size where the ground holds little of its sole
	Flies     bool           // it is in the air by itself, though its family is not: a cloud, a kite
	Solid     bool           // a blade that words put into it is driven into it
	Bears     language.Bears // figures that are pictures on its surface
	Cut       string         // the trait by which it is a cut flower, which a vessel holds by its stalk; "": it is none

	Common  *Common                                            // what it shares with its family; nil: nothing
	Program *Program                                           // the recipe that it is written in; nil: Go
	Rigged  bool                                               // Build gives Joints and obeys Brief.Pose
	Build   func(context.Context, Brief) (*scene.Scene, error) // ends within 100 ms of its context, with the context's error
}

// Program is the text of a recipe.
type Program struct {
	File   string
	Digest string    // of the text
	Size   geom.Vec3 // that it declares: the usual width, height and depth, metres
	Hovers []string  // names of parts that hang in the air by intention
	Text   func() ([]byte, error)
}

// Role is a sort of part that is made of one finish.
type Role struct {
	Name  string           // "frame"
	Words string           // a list of further words for it; words that every part of this name has are not repeated
	Takes []material.Class // classes that a material word may replace it by; nil: any
	Of    material.Class   // the class of its own material, if that is not the first that it takes

	Optional bool // the thing has it only where words name it: its name is then one of Brief.Traits
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
	Triangles        int  // a smaller budget than the level's, which grown bodies keep to; 0: the level's
	Among            bool // it stands among others, which share a budget: it has the sides of its level, however few triangles it takes
	Traits           map[string]bool
	Tall, Wide, Deep float32 // factors on the proportions, 1 as usual; Build keeps joinery and stock thickness true
	Look             Look
	Counts           map[string]int // by the noun of a part, how many of it words ask for
	Figured          bool           // words put figures onto its face, whose middle is left free
	Written          []string       // texts in the place of its own largest lettering, where it has some, on a part each; none: its own
	Pose             Pose
	Raised           []string // sockets of the hands that hold something up; a rigging pose goes before
	Hung             []string // sockets of the hands from which something hangs, which the arm holds away from the body
	Empty            []string // sockets of the hands that hold nothing of the figure's own; those of Raised and Hung are empty, too
	Gaze             float32  // by how much a figure looks down at what it has before it, radians
	Seat             Seat     // what a figure with the socket "seat" sits or stands on; a rigging pose goes before
}

// Seat is what a figure sits on. The zero Seat is none.
type Seat struct {
	Height float32 // above the ground, metres
	Girth  float32 // of what the figure sits astride, metres; 0: it sits as on a chair, its feet on the ground if they reach
	Flat   bool    // the hands lie on what they hold
	Parted bool    // something is between its knees
	Stands bool    // the figure stands on it, as on a scooter

	// Where the left and the right hand hold and the foot rests, from the place where the figure sits, or from the middle between the feet of one that
	// stands. A hand's +Y is the way out at the thumb and its +X the way from the wrist to the knuckles; a foot's frame is at its ball, +Z to the toes.
	// A zero frame is none: the limb takes the stance's own place.
	Hands, Feet [2]geom.Affine
}

// Faceted reports whether every face of a grown body is shaded flat: at the lowest level, except of a body among others, which has that level for want
// of triangles.
func (b Brief) Faceted() bool { return b.Level == Sparse && !b.Among }

// Budget is the greatest number of triangles.
func (b Brief) Budget() int {
	if b.Triangles > 0 {
		return b.Triangles
	}
	return b.Level.Budget()
}

// Hues is the seed of drawn colours, the same for all things of a set.
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
