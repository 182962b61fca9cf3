package intent

import (
	"slices"

	"atelier/internal/language"
)

// mutual are words for what several do with each other, where they stand face to face. Words of the places Facing say the same where nothing follows
// them: "two knights fighting".
var mutual = language.Words("talking, chatting, arguing, sparring, hugging, kissing, face to face, shaking hands, fighting, facing, duelling, dueling")

// riggingPoses are the poses for a rig, by the words for them.
var riggingPoses = map[string]string{"t_pose": "t pose, tpose, in t pose, bind pose", "a_pose": "a pose, apose, in a pose"}

// oneself are words behind such a word for the things themselves.
var oneself = []string{"each other", "one another", "together"}

// acting turns each item that begins a phrase, but has nothing behind it, into what the thing does: "two knights fighting", "a girl reading".
func acting(items []item) {
	for i := range items {
		it := &items[i]
		next := i + 1
		if next < len(items) && items[next].pause <= language.Blank && slices.Contains(oneself, items[next].text) {
			next++
		}
		last := next == len(items) || items[next].pause >= language.Comma || items[next].kind == leading || items[next].kind == joining
		holds := it.kind == leading && (it.name == string(language.Holding) || it.text == "facing")
		if _, both := mutual().Of(it.text); last && (holds || both && it.kind != leading) {
			it.meaning, it.noun, it.rank = meaning{kind: doing}, "", never
		}
	}
}

// does takes what the thing does: several face each other, one takes the pose if it has it, and all else is told.
func (d *reading) does(it item) {
	_, both := mutual().Of(it.text)
	how, _ := places().Of(it.text)
	switch {
	case (both || how == Facing) && d.out.Count > 1:
		d.out.Facing = true
	case how == Ahead && (d.trait("running") || d.trait("walking")):
	case d.trait(it.text) || d.trait(d.form(it.text)):
	default:
		d.kept = append(d.kept, leftover{it.at, it.raw})
	}
}
