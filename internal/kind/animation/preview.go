package animation

import (
	"context"
	"strconv"
	"strings"

	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/motion"
)

// previews are the actions of the library on a neutral figure. They are for everybody: nothing of an account is in them.
var previews = kind.Drawn{
	Path: "/files/actions/{filename}", Name: "getAnimationActionPreview", Media: "image/webp",
	Summary: "An action on a neutral figure; the URLs stand on the actions",
	Find: func(filename string) func(context.Context) ([]byte, error) {
		number, _, _ := strings.Cut(filename, "-")
		n, err := strconv.Atoi(number)
		if a := motion.Action(n); err == nil && a.Valid() && previewOf(a) == filename {
			return func(ctx context.Context) ([]byte, error) { return character.Preview(ctx, a) }
		}
		return nil
	},
}

// previewOf is the name of an action's preview: "17-walk_neutral-3-1.0.1.webp". It changes with what makes it.
func previewOf(a motion.Action) string {
	return strconv.Itoa(int(a)) + "-" + a.Info().Slug + "-" + character.Version + ".webp"
}
