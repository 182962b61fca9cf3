package animation

import (
	"context"
	"strconv"
	"strings"

	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/motion"
)

// previews show the actions of the library on a neutral figure. Every caller may read them: they contain nothing of an account.
var previews = kind.Drawn{
	Path: "/files/actions/{filename}", Name: "getAnimationActionPreview", Media: "image/webp",
	Summary: "An action on a neutral figure; the URLs stand on the actions",
	Find: func(filename string) func(context.Context) ([]byte, error) {
		number, _, _ := strings.Cut(filename, "-")
		n, err := strconv.Atoi(number)
		if a := motion.Action(n); err == nil && a.Valid() && a < motion.Listed && previewOf(a) == filename {
			return func(ctx context.Context) ([]byte, error) { return character.Preview(ctx, a) }
		}
		return nil
	},
}

// previewOf is the name of an action's preview: "17-walk_neutral-4-1.0.1.webp". It holds the version of the code that makes it.
func previewOf(a motion.Action) string {
	return strconv.Itoa(int(a)) + "-" + a.Info().Slug + "-" + character.Version + ".webp"
}
