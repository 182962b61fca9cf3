package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"atelier/internal/language/wordnet"
)

// TestFresh fails when the generator has changed since the table was made: run make generate.
func TestFresh(t *testing.T) {
	if got, want := wordnet.Open().Stamp(), stamp(sourceDigest); got != want {
		t.Errorf("got a table of %q, want %q", got, want)
	}
}

// dictionary is a small WordNet: a pine and an oak are trees; "x-ray" has two spellings.
func dictionary() map[string][]byte {
	return map[string][]byte{
		"data.noun": []byte("  1 the licence\n" +
			"00000001 03 n 01 entity 0 000 | all\n" +
			"00000002 20 n 01 tree 0 002 @ 00000001 n 0000 ~ 00000003 n 0000 | woody\n" +
			"00000003 20 n 02 pine 0 pine_tree 0 001 @ 00000002 n 0000 | needles\n" +
			"00000004 20 n 02 oak 0 Oak 1 001 @i 00000002 n 0000 | acorns\n" +
			"00000005 19 n 01 X-ray 0 001 @ 00000001 n 0000 | rays\n"),
		"index.noun": []byte("  1 the licence\n" +
			"entity n 1 0 1 0 00000001\noak n 1 1 @ 1 0 00000004\npine n 2 1 @ 2 0 00000003 00000002\npine_tree n 1 1 @ 1 0 00000003\n" +
			"tree n 1 1 @ 1 0 00000002\nx-ray n 1 1 @ 1 0 00000005\nx_ray n 2 1 @ 2 0 00000005 00000001\n"),
		"index.sense": []byte("pine%1:20:00:: 00000003 1 1\npine%2:37:00:: 09999999 1 4\ntree%1:20:00:: 00000002 1 9\n"),
	}
}

func TestParse(t *testing.T) {
	n, err := parse(dictionary())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range n.lemmas {
		got = append(got, l.text)
	}
	if want := []string{"entity", "oak", "pine", "pine tree", "tree", "x ray"}; !slices.Equal(got, want) {
		t.Errorf("got lemmas %q, want %q", got, want)
	}
	if pine := n.lemmas[2]; !pine.seldom || !slices.Equal(pine.senses, []int{2, 1}) {
		t.Errorf("pine: got %+v, want senses 2 and 1, seldom a noun", pine)
	}
	if ray := n.lemmas[5]; !slices.Equal(ray.senses, []int{4, 0}) {
		t.Errorf("x ray: got senses %v, want 4 and 0", ray.senses)
	}
	if oak := n.synsets[3]; !slices.Equal(oak.hypernyms, []int{1}) || oak.file != 20 || oak.name != "oak" || oak.specific != 255 {
		t.Errorf("oak: got %+v, want a leaf of file 20 under synset 1", oak)
	}
	if top := n.synsets[0].specific; top != 0 {
		t.Errorf("entity: got %d said, want 0", top)
	}
}

func TestParseBadInput(t *testing.T) {
	for name, change := range map[string][2]string{
		"data.noun":   {"00000002 20 n 01", "00000002 20 n zz"},
		"index.noun":  {"oak n 1 1", "oak n one 1"},
		"index.sense": {"00000003 1 1", "00000003 1 many"},
	} {
		files := dictionary()
		files[name] = []byte(strings.Replace(string(files[name]), change[0], change[1], 1))
		if _, err := parse(files); err == nil || !strings.HasPrefix(err.Error(), name+":") {
			t.Errorf("%s: got error %v, want one that names the file", name, err)
		}
	}
}

func TestPack(t *testing.T) {
	n, err := parse(dictionary())
	if err != nil {
		t.Fatal(err)
	}
	first := pack(n, "a stamp")
	if second := pack(n, "a stamp"); !bytes.Equal(first, second) {
		t.Error("got other bytes the second time")
	}
	begin := "\x07\x00\x00\x00a stamp" +
		"\x06\x00\x00\x00\x00\x00\x00\x04\x00\x00" + // "pine tree" begins like "pine"
		"\x21\x00\x00\x00entity\noak\npine\n tree\ntree\nx ray\n" +
		"\x06\x00\x00\x00\x02\x02\x05\x02\x02\x04" + // a pine has two senses, and is seldom a noun
		"\x08\x00\x00\x00\x01\x01\x01\x00\x00\x01\x01\x00" // the pine tree is named by "pine"
	if !strings.HasPrefix(string(first), begin) {
		t.Errorf("got %.120q, want %q at the beginning", first, begin)
	}
}
