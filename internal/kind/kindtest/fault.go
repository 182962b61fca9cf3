package kindtest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"atelier/internal/kind"
)

// faults are what is wrong with the declarations of a kind: its reads, its roles and the fields of its bodies.
func faults(k *kind.Kind) []string {
	list := append(readFaults(k.Reads), roleFaults(k.Roles)...)
	for _, a := range k.Actions {
		if a.Path == "/v1/"+k.Noun+":generate" {
			list = append(list, flagFaults(a)...)
		}
	}
	return list
}

// readFaults are incomplete reads, and reads that have the path, the name or the schema of another. A list may show what another read
// shows one of.
func readFaults(reads []kind.Read) (list []string) {
	said := func(r kind.Read, what string, args ...any) {
		list = append(list, fmt.Sprintf("read %q: ", r.Path)+fmt.Sprintf(what, args...))
	}
	for i, r := range reads {
		if !strings.HasPrefix(r.Path, "/v1/") || r.Name == "" || r.Summary == "" || r.Schema == "" || (r.One == nil) == (r.All == nil) {
			said(r, "path, name, summary, schema and one answer must be there")
		}
		for _, o := range reads[:i] {
			switch {
			case o.Path == r.Path:
				said(r, "another read has its path")
			case o.Name == r.Name:
				said(r, "the read %s has its name %s", o.Path, r.Name)
			case o.Schema == r.Schema && (o.List == r.List || reflect.TypeOf(o.Shape) != reflect.TypeOf(r.Shape)):
				said(r, "the read %s has its schema %s", o.Path, r.Schema)
			}
		}
	}
	return list
}

// media are the content types of each kind of file.
var media = map[string]string{"model": "model/", "image": "image/", "audio": "audio/", "video": "video/", "archive": "application/", "data": "application/"}

// unregistered is the content type of formats that have none of their own, such as FBX.
const unregistered = "application/octet-stream"

// roleFaults are roles without a content type, or with one of another kind of file.
func roleFaults(roles []kind.Role) (list []string) {
	for _, r := range roles {
		group, ok := media[r.Kind]
		if r.Media == unregistered && r.Kind == "model" {
			continue
		}
		if !ok || !strings.HasPrefix(r.Media, group) {
			list = append(list, fmt.Sprintf("role %s: a file of kind %q is %q", r.Name, r.Kind, r.Media))
		}
	}
	return list
}

// flagFaults are fields that would have a flag which atelier generate has itself.
func flagFaults(a kind.Action) (list []string) {
	for _, f := range reflect.VisibleFields(reflect.TypeOf(a.Body)) {
		if flag := kind.Flag(f); !f.Anonymous && slices.Contains(kind.OwnFlags(), flag) {
			list = append(list, fmt.Sprintf(
				"%s: the field %s would be the flag --%s, which atelier generate has; give it another by the tag flag", a.Path, f.Name, flag,
			))
		}
	}
	return list
}
