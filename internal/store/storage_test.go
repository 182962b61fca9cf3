package store

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// wantStorage fails the test unless an account uses so many bytes, by the counter in its row and by a sum over its files.
func wantStorage(t *testing.T, db *DB, accountID string, want int64) {
	t.Helper()
	a, err := db.Account(accountID)
	if err != nil || a.StorageUsed != want {
		t.Errorf("got %d bytes, %v, want %d", a.StorageUsed, err, want)
	}
	place := db.config.URL
	if place == "" {
		place = db.config.Path
	}
	s, err := OpenSnapshot(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.EachBooks(t.Context(), func(b Books) error {
		if b.Account == accountID && (b.Counted != want || b.Kept != want) {
			t.Errorf("its books: got %d counted and %d kept, want %d", b.Counted, b.Kept, want)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// addFile adds a file to an asset.
func addFile(tx *Tx, accountID, assetID string, r asset.Role, size int64) error {
	return tx.InsertFile(accountID, &asset.File{ID: tx.NewID("art"), Asset: assetID, Role: r, Size: size, BlobKey: tx.NewID("k")})
}

func TestStorageIsCounted(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 100)
	fault := errors.New("no")
	thing := &asset.Asset{ID: "mdl_1", Account: a}
	write(t, db, func(tx *Tx) error {
		return errors.Join(tx.InsertAsset(thing), addFile(tx, a, "mdl_1", asset.OriginalGLB, 10), addFile(tx, a, "mdl_1", "pack_zip", 5))
	})
	wantStorage(t, db, a, 15)
	write(t, db, func(tx *Tx) error { // before and after a change of Credits in the same transaction
		err := addFile(tx, a, "mdl_1", "pack_zip", 7)
		_, move := tx.Move(a, -1, 1, 0)
		return errors.Join(err, move, addFile(tx, a, "mdl_1", "pack_zip", 1))
	})
	wantStorage(t, db, a, 23)
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { return errors.Join(addFile(tx, a, "mdl_1", "pack_zip", 100), fault) }); !errors.Is(err, fault) {
		t.Errorf("got %v, want %v", err, fault)
	}
	wantStorage(t, db, a, 23)
	write(t, db, func(tx *Tx) error { _, err := tx.DeleteFiles(t.Context(), "mdl_1", "pack_zip"); return err })
	wantStorage(t, db, a, 10)
	write(t, db, func(tx *Tx) error { return tx.DeleteAsset(t.Context(), thing) })
	wantStorage(t, db, a, 0)
}

// A duration is read with the milliseconds that were written, although 1.033 s is not a whole number of microseconds in binary.
func TestDurationsAreWholeMilliseconds(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 100)
	for i, c := range []struct{ given, want float64 }{{1.033, 1.033}, {2.0004, 2}, {0, 0}, {4.3999999, 4.4}, {119.999, 119.999}} {
		id := fmt.Sprintf("mdl_%d", i)
		write(t, db, func(tx *Tx) error {
			return errors.Join(tx.InsertAsset(&asset.Asset{ID: id, Account: a}),
				tx.InsertFile(a, &asset.File{ID: tx.NewID("art"), Asset: id, Role: "clip", Duration: c.given, BlobKey: id}))
		})
		if list, err := db.Files(t.Context(), id); err != nil || len(list) != 1 || list[0].Duration != c.want {
			t.Errorf("%g s: got %+v and %v, want one file of %g s", c.given, list, err, c.want)
		}
	}
}

// The texts of an asset count in bytes while the asset exists, and equal texts count once.
func TestTextsAreCounted(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 100)
	prompt, long := strings.Repeat("ü", 100), strings.Repeat("x", 300)
	short := &asset.Asset{ID: "mdl_1", Account: a, Prompt: &prompt, Request: []byte(`{"prompt":"x"}`)}
	large := &asset.Asset{ID: "mdl_2", Account: a, Request: []byte(`{"prompt":"` + strings.Repeat("y", inlineRequest) + `"}`)}
	row, other := AssetBytes(short), AssetBytes(large)
	if want := int64(2*200 + 14); row != want {
		t.Errorf("got %d bytes, want %d", row, want)
	}
	briefs := []engine.Brief{{Prompt: long}, {Prompt: long, Feedback: []string{"short", long + "z"}}}
	texts := Texts{}
	for _, b := range briefs {
		if _, err := texts.Pack(b); err != nil {
			t.Fatal(err)
		}
	}
	bytes := texts.Bytes()
	if bytes != 601 {
		t.Errorf("got %d bytes, want 300 and 301", bytes)
	}
	write(t, db, func(tx *Tx) error {
		_, err := tx.Hold(a, 1, Bounds{Size: row + bytes})
		return errors.Join(err, tx.InsertAsset(short), pack(tx, short, briefs), pack(tx, short, briefs))
	})
	wantStorage(t, db, a, row+bytes)
	write(t, db, func(tx *Tx) error { return errors.Join(tx.InsertAsset(large), pack(tx, large, briefs[:1])) })
	wantStorage(t, db, a, row+bytes+other+300)
	write(t, db, func(tx *Tx) error { return tx.Recount(a) })
	wantStorage(t, db, a, row+bytes+other+300)
	write(t, db, func(tx *Tx) error { return tx.DeleteAsset(t.Context(), short) })
	wantStorage(t, db, a, other+300)
	write(t, db, func(tx *Tx) error { return tx.DeleteAsset(t.Context(), large) })
	wantStorage(t, db, a, 0)
}

// pack stores the texts of some briefs.
func pack(tx *Tx, a *asset.Asset, briefs []engine.Brief) error {
	texts := Texts{}
	for _, b := range briefs {
		if _, err := texts.Pack(b); err != nil {
			return err
		}
	}
	return tx.KeepTexts(a.Account, a.ID, texts)
}

// Functions that share a commit each count their own bytes, also when others in it fail.
func TestStorageIsCountedInSharedCommits(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 1000)
	write(t, db, func(tx *Tx) error { return tx.InsertAsset(&asset.Asset{ID: "mdl_1", Account: a}) })
	var wg sync.WaitGroup
	for n := range 40 {
		wg.Go(func() {
			_ = db.InTx(t.Context(), a, func(tx *Tx) error {
				if err := addFile(tx, a, "mdl_1", "pack_zip", 3); err != nil || n%4 == 0 {
					return errors.Join(err, errors.New("no"))
				}
				if n%4 == 1 {
					_, err := tx.Move(a, -1, 1, 0)
					return err
				}
				return nil
			})
		})
	}
	wg.Wait()
	wantStorage(t, db, a, 90)
}

func TestStorageBounds(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 100)
	own := func(bytes int64) *int64 { return &bytes }
	for _, c := range []struct {
		used          int64
		own           *int64
		setting, size int64
		fits          bool
	}{
		{0, nil, 0, 1000, true},
		{9, nil, 10, 0, true},
		{9, nil, 10, 1, true},
		{9, nil, 10, 2, false},
		{10, nil, 10, 0, false},
		{11, nil, 10, 0, false},
		{11, own(12), 10, 0, true},
		{11, own(11), 100, 0, false},
		{11, own(0), 10, 1 << 40, true},
	} {
		write(t, db, func(tx *Tx) error {
			_, err := tx.exec(`UPDATE accounts SET storage_used = $2, storage_limit = $3 WHERE id = $1`, a, c.used, c.own)
			return err
		})
		err := db.InTx(t.Context(), a, func(tx *Tx) error {
			_, err := tx.Hold(a, 1, Bounds{Storage: c.setting, Size: c.size})
			return err
		})
		if (err == nil) != c.fits || err != nil && !errors.Is(err, ErrNotFound) {
			t.Errorf("%+v: got %v", c, err)
		}
		row, err := db.Account(a)
		if err != nil || c.size == 0 && row.Full(c.setting) == c.fits {
			t.Errorf("%+v: got full %v, %v", c, row.Full(c.setting), err)
		}
	}
}

func TestInputsAreCounted(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	touch := func(name string, size int64) error {
		return db.InTx(t.Context(), a, func(tx *Tx) error { return tx.TouchInput(Input{Account: a, SHA256: name, Size: size}, 100) })
	}
	for _, c := range []struct {
		name       string
		size, used int64
		want       error
	}{
		{"one", 60, 60, nil}, {"one", 60, 60, nil}, {"two", 41, 60, ErrFull}, {"two", 41, 60, ErrFull},
		{"three", 40, 100, nil}, {"one", 60, 100, nil}, {"four", 1, 100, ErrFull},
	} {
		if err := touch(c.name, c.size); !errors.Is(err, c.want) {
			t.Errorf("%+v: got %v", c, err)
		}
		wantStorage(t, db, a, c.used)
	}
	one := Input{Account: a, SHA256: "one"}
	write(t, db, func(tx *Tx) error { // a process whose LeaveInput removed no row changes nothing
		if err := tx.InputLeft(one); err != nil {
			return err
		}
		gone, err := tx.LeaveInput(one, tx.Now()+1)
		if err == nil && !gone {
			err = errors.New("it stays")
		}
		return err
	})
	wantStorage(t, db, a, 100)
	write(t, db, func(tx *Tx) error { return errors.Join(tx.InputLeft(one), tx.InputLeft(one)) })
	wantStorage(t, db, a, 40)
	write(t, db, func(tx *Tx) error { // a row of an older program, which stored no sizes
		_, err := tx.exec(`INSERT INTO inputs (account_id, sha256, size) VALUES ($1, 'old', 0)`, a)
		return err
	})
	for range 2 {
		if err := touch("old", 20); err != nil {
			t.Error(err)
		}
		wantStorage(t, db, a, 60)
	}
}

func TestRecount(t *testing.T) {
	db := open(t, Config{})
	a, other := person(t, db, 0), person(t, db, 0)
	write(t, db, func(tx *Tx) error {
		return errors.Join(tx.InsertAsset(&asset.Asset{ID: "mdl_1", Account: a}), addFile(tx, a, "mdl_1", asset.OriginalGLB, 10),
			tx.TouchInput(Input{Account: a, SHA256: "x", Size: 5}, 0))
	})
	write(t, db, func(tx *Tx) error { _, err := tx.exec(`UPDATE accounts SET storage_used = 77`); return err })
	write(t, db, func(tx *Tx) error { return tx.Recount(a) })
	wantStorage(t, db, a, 15)
	if o, err := db.Account(other); err != nil || o.StorageUsed != 77 {
		t.Errorf("another account: got %d, %v, want it as it was", o.StorageUsed, err)
	}
}

// When the tables of an older program are migrated, the storage of its accounts is counted.
func TestStorageOfOlderAccounts(t *testing.T) {
	path, old, p := migrator(t)
	if _, err := p.UpTo(t.Context(), 16); err != nil {
		t.Fatal(err)
	}
	for i, account := range []string{"acc_1", "acc_2", "acc_3"} {
		for _, text := range []string{
			fmt.Sprintf(`INSERT INTO accounts VALUES ('%s', 'mona', '', 'live', '%[1]s', '', 'active', 1, 0, 0, 0, 1)`, account),
			fmt.Sprintf(`INSERT INTO assets VALUES ('mdl_%d', '%s', 'model', 'x', 'eiß', 'succeeded', 'final', 'complete', '', 'op_1', 1, 1, 1, 'x',
				'', '', '{}', '')`, i, account),
		} {
			if _, err := old.Exec(text); err != nil {
				t.Fatal(err)
			}
		}
		for n := range i {
			if _, err := old.Exec(fmt.Sprintf(`INSERT INTO artifacts VALUES ('art_%d%d', 'mdl_%[1]d', '%[3]s', 'lod', 'mesh', 'glb', 'x', 'x', 10, '', 'k', 1, 1, 0, 0,
				's', 1)`, i, n, account)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, text := range []string{
		`INSERT INTO input_uses VALUES ('mdl_1', 'acc_1', 'aa')`,
		`INSERT INTO loose_inputs VALUES ('acc_1', 'aa', 1, 0)`, `INSERT INTO loose_inputs VALUES ('acc_1', 'bb', 1, 0)`,
	} {
		if _, err := old.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	db := openAt(t, Config{Path: path})
	for account, want := range map[string]int64{"acc_1": 10, "acc_2": 20, "acc_3": 30} { // 10 bytes: the request {}, and the prompt of four bytes twice
		wantStorage(t, db, account, want)
	}
	if err := db.InTx(t.Context(), "", func(tx *Tx) error { return tx.TouchInput(Input{Account: "acc_1", SHA256: "aa", Size: 9}, 0) }); err != nil {
		t.Fatal(err)
	}
	wantStorage(t, db, "acc_1", 19)
}
