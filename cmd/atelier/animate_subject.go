package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/character"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// subject is the model that is animated, and the bones that its builder has left beside it; nil: none.
type subject struct {
	glb     []byte
	binding *rig.Binding
	alone   bool // the command line names the file itself, and not its folder
}

// subject reads the model: the file itself, or model.glb of a folder, with the bones in the file of the same name that ends in .rig.
func (c *animateCommand) subject() (*subject, error) {
	path := c.File
	if isFolder(path) {
		path = filepath.Join(path, "model.glb")
	}
	glb, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s := &subject{glb: glb, alone: path == c.File}
	// Without such bones the model may have a skeleton of its own, or a human shape whose joints are found in its mesh.
	in, err := os.Open(strings.TrimSuffix(path, filepath.Ext(path)) + ".rig")
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	defer in.Close()
	left, err := rig.ReadBinding(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.Name(), err)
	}
	if sum := sha256.Sum256(glb); left.Of == hex.EncodeToString(sum[:]) { // the bones belong to this mesh, and not to an earlier one
		s.binding = left
	}
	return s, nil
}

// moves are what a body with bones that its builder has left can do; none: a person's, or no body.
func (c *animateCommand) moves() []string {
	s, err := c.subject()
	if err != nil || s.binding == nil || s.binding.Skeleton == nil {
		return nil
	}
	moves, err := motion.Movements(s.binding.Skeleton)
	if err != nil {
		return nil
	}
	return moves.Names()
}

// character is the model with its joints, scaled to a height in metres; 0: as it is.
func (s *subject) character(d *gltf.Document, height float64) (*character.Character, error) {
	if s.binding != nil && s.binding.Refused != "" {
		return nil, errors.New(s.binding.Refused)
	}
	if s.binding != nil {
		return character.Bound(d, s.binding, height)
	}
	found, err := character.Find(d, height)
	if s.alone && errors.Is(err, character.Parted) {
		return nil, errors.New("no bones lie beside it: atelier generate model writes them as model.rig into a folder (-o fox/), which can be animated")
	}
	return found, err
}

// able are the motions that a body can make, each counterpart of a set once. A chosen action without a counterpart is an error, and so is a set
// without any.
func (c *animateCommand) able(s *rig.Skeleton, motions []character.Motion) ([]character.Motion, error) {
	if s.Kind == rig.Humanoid || c.Set == "" {
		return motions, nil
	}
	moves, err := motion.Movements(s)
	if err != nil {
		return nil, err
	}
	actions := make([]motion.Action, len(motions))
	for i, m := range motions {
		actions[i] = motion.Action(m.Action)
	}
	can, cannot := motion.Counterparts(moves.Names(), actions, len(c.Action) > 0)
	if len(can) == 0 || len(c.Action) > 0 && cannot != nil {
		var names []string
		for _, i := range cannot {
			names = append(names, actions[i].Info().Name)
		}
		return nil, errors.New(motion.CannotMove(string(s.Kind), moves.Names(), names))
	}
	list := make([]character.Motion, len(can))
	for k, i := range can {
		list[k] = motions[i]
	}
	return list, nil
}
