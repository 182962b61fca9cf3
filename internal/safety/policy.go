package safety

import (
	_ "embed"
	"fmt"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
)

//go:embed policy.yaml
var shipped []byte

// theirs is the category of the operator's own blocked words.
const theirs = "what the operator of this server has ruled out"

// document is policy.yaml. The head of that file describes its format.
type document struct {
	Groups     map[string][]string
	Allow      []string
	Categories []struct {
		Name  string
		Block []string
		Rules []struct {
			Of     []string
			Within int
			Unless string
		}
	}
}

// policy is the compiled words and patterns. The tables of the words are laid out when the first text is examined. It never changes after
// newPolicy, and the lexicon is laid out once, by sync.OnceValue.
type policy struct {
	lexicon  func() *lexicon
	terms    []term
	rules    []rule
	patterns []*regexp.Regexp
}

// compiler gives groups their places in sets.
type compiler struct {
	writer
	groups map[string]set
	rules  []rule
}

func newPolicy(c Config) (*policy, error) {
	b := &compiler{groups: map[string]set{}}
	if c.Policy != Off {
		if err := b.read(shipped); err != nil {
			return nil, fmt.Errorf("policy: %w", err)
		}
	}
	words, patterns, err := divide(c.Block)
	if err != nil {
		return nil, fmt.Errorf("block: %w", err)
	}
	if err := b.block(theirs, words); err != nil {
		return nil, fmt.Errorf("block: %w", err)
	}
	for _, a := range c.Allow {
		if isPattern(a) {
			return nil, fmt.Errorf("allow: %s is a pattern, and only words can be allowed", a)
		}
	}
	if err := b.add(allowed, c.Allow); err != nil {
		return nil, fmt.Errorf("allow: %w", err)
	}
	return &policy{lexicon: sync.OnceValue(b.lexicon), terms: b.terms, rules: b.rules, patterns: patterns}, nil
}

// read adds the policy of a text. A group that is given twice, an unknown name and an unknown field are errors.
func (b *compiler) read(text []byte) error {
	var d document
	if err := yaml.UnmarshalWithOptions(text, &d, yaml.Strict()); err != nil {
		return err
	}
	if err := b.add(allowed, d.Allow); err != nil {
		return err
	}
	for name, terms := range d.Groups {
		g, err := b.group(name)
		if err == nil {
			err = b.add(g, terms)
		}
		if err != nil {
			return err
		}
	}
	for _, c := range d.Categories {
		if err := b.block(c.Name, c.Block); err != nil {
			return err
		}
		for _, r := range c.Rules {
			out := rule{category: c.Name, within: int32(r.Within)}
			for _, names := range r.Of {
				one, err := b.named(names)
				if err != nil {
					return err
				}
				out.of = append(out.of, one)
			}
			var err error
			if out.unless, err = b.named(r.Unless); err != nil {
				return err
			}
			b.rules = append(b.rules, out)
		}
	}
	return nil
}

// block makes a rule that any one of the terms breaks.
func (b *compiler) block(category string, terms []string) error {
	if len(terms) == 0 {
		return nil
	}
	g, err := b.group("block " + category)
	if err != nil {
		return fmt.Errorf("category %q: %w", category, err)
	}
	b.rules = append(b.rules, rule{category: category, of: []set{g}})
	return b.add(g, terms)
}

// group makes a set of one new group. A set has 64 bits, of which one is taken by allowed. A name that is given twice is refused: the bit of
// the next group would be that of the last.
func (b *compiler) group(name string) (set, error) {
	if b.groups[name] != 0 {
		return 0, fmt.Errorf("the group %q is given twice", name)
	}
	if b.groups[name] = allowed << (len(b.groups) + 1); b.groups[name] == 0 {
		return 0, fmt.Errorf("there are more than %d groups", bits.UintSize-1)
	}
	return b.groups[name], nil
}

// named is the set of the groups in a text: "minor|infant". "" is the empty one.
func (b *compiler) named(names string) (all set, err error) {
	if names == "" {
		return 0, nil
	}
	for name := range strings.SplitSeq(names, "|") {
		if b.groups[name] == 0 {
			return 0, fmt.Errorf("there is no group %q", name)
		}
		all |= b.groups[name]
	}
	return all, nil
}

func isPattern(s string) bool { return len(s) > 1 && s[0] == '/' && s[len(s)-1] == '/' }

// divide separates words from patterns, and compiles the patterns. They are matched in time linear in the text (RE2).
func divide(block []string) (words []string, patterns []*regexp.Regexp, err error) {
	for _, s := range block {
		if !isPattern(s) {
			words = append(words, s)
			continue
		}
		p, err := regexp.Compile("(?i)" + s[1:len(s)-1])
		if err != nil {
			return nil, nil, fmt.Errorf("%s is not a pattern: %w", s, err)
		}
		patterns = append(patterns, p)
	}
	return words, patterns, nil
}

// examine gives the category of the first rule that a text breaks, or "". Texts are examined one by one: a rule never combines words of two
// texts. Time is linear in their length.
func (p *policy) examine(texts []string) string {
	s := scan{lexicon: p.lexicon()}
	for _, t := range texts {
		t = normal(t)
		s.text(t)
		if category := p.judge(s.hits); category != "" {
			return category
		}
		if len(p.patterns) > 0 && p.matched(flat(t)) {
			return theirs
		}
	}
	return ""
}

// matched reports whether a pattern of the operator occurs in a text.
func (p *policy) matched(flat string) bool {
	return slices.ContainsFunc(p.patterns, func(r *regexp.Regexp) bool { return r.MatchString(flat) })
}

// flat is the form of a text that patterns are matched with: letters and digits in lower case, with one space between words.
func flat(normal string) string {
	out := make([]byte, 0, len(normal))
	for i := range len(normal) {
		switch b := fold[normal[i]]; {
		case b != 0:
			out = append(out, b)
		case len(out) > 0 && out[len(out)-1] != ' ':
			out = append(out, ' ')
		}
	}
	return strings.TrimSuffix(string(out), " ")
}
