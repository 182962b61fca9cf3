package kind

import (
	"encoding/json"
	"fmt"
	"maps"
)

// DetailPatch makes a Detail from the previous one; nil at first.
type DetailPatch func(json.RawMessage) (json.RawMessage, error)

// Replace replaces the whole Detail by v.
func Replace(v any) DetailPatch {
	return func(json.RawMessage) (json.RawMessage, error) { return json.Marshal(v) }
}

// Patch changes the fields that T has in a Detail, which must be an object. Other fields of the object stay as they are.
func Patch[T any](change func(*T)) DetailPatch {
	return func(before json.RawMessage) (json.RawMessage, error) {
		var v T
		all := map[string]json.RawMessage{}
		if len(before) > 0 {
			if err := json.Unmarshal(before, &v); err != nil {
				return nil, fmt.Errorf("read the detail: %w", err)
			}
			if err := json.Unmarshal(before, &all); err != nil {
				return nil, fmt.Errorf("read the detail: %w", err)
			}
			if all == nil { // null
				all = map[string]json.RawMessage{}
			}
		}
		known, err := fieldsOf(v)
		if err != nil {
			return nil, err
		}
		change(&v)
		now, err := fieldsOf(v)
		if err != nil {
			return nil, err
		}
		for name := range known { // an empty field may be omitted from now on
			delete(all, name)
		}
		maps.Copy(all, now)
		return json.Marshal(all)
	}
}

// fieldsOf are the fields of an object as JSON.
func fieldsOf(v any) (fields map[string]json.RawMessage, err error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return fields, json.Unmarshal(b, &fields)
}

// Apply is the Detail after the patch; a nil patch returns it unchanged.
func (p DetailPatch) Apply(before json.RawMessage) (json.RawMessage, error) {
	if p == nil {
		return before, nil
	}
	return p(before)
}
