package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"atelier/internal/engine"
)

// inlineText is how many bytes a text in a brief may have to stand in the brief itself. A longer one stands once in the
// table of texts: the items of a pack and the rounds of an operation repeat each other's words.
const inlineText = 200

// packed is a brief as a task's row stores it.
type packed struct {
	Brief engine.Brief   `json:"brief"`          // its long texts are empty
	Long  map[int]string `json:"long,omitempty"` // their SHA-256, by their place in textsOf
}

// textsOf are the fields of a brief that hold texts of a caller's, always in the same order. The brief is a copy that may be changed. The
// keys of packed.Long are positions in this list, and rows have them: a new field goes to the end.
func textsOf(b *engine.Brief) []*string {
	list := []*string{&b.Prompt}
	b.Feedback = slices.Clone(b.Feedback)
	for i := range b.Feedback {
		list = append(list, &b.Feedback[i])
	}
	if b.Series == nil {
		return list
	}
	set := *b.Series
	set.Feedback, b.Series = slices.Clone(set.Feedback), &set
	list = append(list, &set.Words)
	for i := range set.Feedback {
		list = append(list, &set.Feedback[i])
	}
	return list
}

// Texts are long texts by SHA-256.
type Texts map[string]string

// Pack is a brief as a task's row stores it. Its long texts are added to texts, to be stored with KeepTexts. An empty brief is nil. Equal
// texts have one digest, and are stored once for each asset.
func (t Texts) Pack(b engine.Brief) (json.RawMessage, error) {
	if reflect.ValueOf(b).IsZero() {
		return nil, nil
	}
	p := packed{Brief: b, Long: map[int]string{}}
	for i, text := range textsOf(&p.Brief) {
		if len(*text) > inlineText {
			p.Long[i] = t.add(*text)
			*text = ""
		}
	}
	return json.Marshal(p)
}

func (t Texts) add(text string) (digest string) {
	sum := sha256.Sum256([]byte(text))
	digest = hex.EncodeToString(sum[:])
	t[digest] = text
	return digest
}

// unpack reverses Pack, except for texts that t lacks: it returns their digests.
func (t Texts) unpack(text json.RawMessage) (b engine.Brief, missing []string, err error) {
	if len(text) == 0 {
		return b, nil, nil
	}
	var p packed
	if err := json.Unmarshal(text, &p); err != nil {
		return b, nil, fmt.Errorf("read brief: %w", err)
	}
	fields := textsOf(&p.Brief)
	for i, digest := range p.Long {
		long, ok := t[digest]
		switch {
		case i < 0 || i >= len(fields):
			return b, nil, fmt.Errorf("read brief: it has no text %d", i)
		case !ok:
			missing = append(missing, digest)
		default:
			*fields[i] = long
		}
	}
	return p.Brief, missing, nil
}

// Brief reads a packed brief with its long texts.
func (r reads) Brief(ctx context.Context, assetID string, text json.RawMessage) (engine.Brief, error) {
	list, err := r.Briefs(ctx, assetID, []json.RawMessage{text})
	if err != nil {
		return engine.Brief{}, err
	}
	return list[0], nil
}

// Briefs reads several briefs as Brief does, each of their texts once. The first pass finds out which texts are missing, and the second puts
// them in. A text that is not in the table is an error.
func (r reads) Briefs(ctx context.Context, assetID string, packed []json.RawMessage) ([]engine.Brief, error) {
	texts := Texts{}
	list := make([]engine.Brief, len(packed))
	wanted := map[string]bool{}
	for i, text := range packed {
		b, missing, err := texts.unpack(text)
		if err != nil {
			return nil, err
		}
		for _, digest := range missing {
			wanted[digest] = true
		}
		list[i] = b
	}
	if len(wanted) == 0 {
		return list, nil
	}
	if err := r.texts(ctx, assetID, wanted, texts); err != nil {
		return nil, err
	}
	for i, text := range packed {
		b, missing, err := texts.unpack(text)
		if err == nil && len(missing) > 0 {
			err = fmt.Errorf("read brief: a text of %s is not there", assetID)
		}
		if err != nil {
			return nil, err
		}
		list[i] = b
	}
	return list, nil
}

// Outline is a brief without its long texts: its seed, its images and its options are whole.
func Outline(text json.RawMessage) (engine.Brief, error) {
	b, _, err := Texts{}.unpack(text)
	return b, err
}

// fewTexts is how many texts are asked for in one statement.
const fewTexts = 100

// texts reads texts of an asset by their digests.
func (r reads) texts(ctx context.Context, assetID string, wanted map[string]bool, into Texts) error {
	digests := make([]string, 0, len(wanted))
	for digest := range wanted {
		digests = append(digests, digest)
	}
	for some := range slices.Chunk(digests, fewTexts) {
		marks, a := oneOf(some)
		a = append(a, assetID)
		err := r.all(ctx, `SELECT sha256, text FROM texts WHERE sha256 IN (`+marks+fmt.Sprintf(`) AND asset_id = $%d`, len(a)), a, func(s scan) error {
			var digest, text string
			err := s(&digest, &text)
			into[digest] = text
			return err
		})
		if err != nil {
			return fmt.Errorf("read texts of %s: %w", assetID, err)
		}
	}
	return nil
}

// Bytes is the length of all texts together: what they add to an account's storage if it holds none of them yet.
func (t Texts) Bytes() (sum int64) {
	for _, text := range t {
		sum += int64(len(text))
	}
	return sum
}

// KeepTexts stores texts with an existing asset of an account. A text that is stored already is not counted again. The asset's row must
// exist: the table refers to it.
func (tx *Tx) KeepTexts(accountID, assetID string, texts Texts) error {
	for digest, text := range texts {
		n, err := tx.exec(`INSERT INTO texts (asset_id, sha256, text) VALUES ($1, $2, $3) ON CONFLICT (asset_id, sha256) DO NOTHING`, assetID, digest, text)
		if err != nil {
			return err
		}
		tx.keep(accountID, n*int64(len(text)))
	}
	return nil
}
