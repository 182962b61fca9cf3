package language

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// foreignWords are small words of other languages that no English prompt has: articles, prepositions, "and".
var foreignWords = wordsOf("el la los las un una unos unas del con para por muy y " + // Spanish
	"le les du des une et avec pour dans sur sans aux mon ma ton " + // French
	"der das den dem ein eine einen einem einer und mit aus von zum zur auf ohne sehr " + // German
	"il lo gli uno di della dello dei delle nel nella su e " + // Italian
	"os um uma uns umas da dos das com em na ao " + // Portuguese
	"het een van en met voor op zonder " + // Dutch
	"z na w ze dla oraz jest och ett med som av bir ve ile icin") // Polish, Swedish, Turkish

// foreignNouns are common nouns and adjectives of other languages for things to build. An English prompt has several of them only in
// names: "a Casa Blanca sign".
var foreignNouns = wordsOf("silla sillas espada castillo arbol coche perro perros gato rojo roja azul negro negra blanco blanca madera piedra hierro " +
	"acero viejo vieja antiguo antigua pequeno pequena cofre tesoro caballero escudo barco puerta ventana lampara libro techo paja deportivo deportiva " +
	"fuego moderno casa campo dragones escupiendo " + // Spanish
	"chaises epee maison arbre voiture chien bleu bleue vert verte noire blanc blanche bois pierre acier vieux vieille ancien ancienne " +
	"coffre tresor chevalier bouclier bateau porte fenetre lampe livre basse poignee cuir hantee moderne medievale " + // French
	"stuhl stuhle tisch schwert burg haus baum katze roter rotes rote blau blauer blaues grun gruner schwarz schwarzer schwarzes weiss weisser holz " +
	"eisen stahl altes alter kleiner kleines grosser grosses ritter schild kiste truhe eiche fenster buch schiff drache schublade leder " +
	"mittelalterlich mittelalterliche mittelalterlicher mittelalterliches voller mauer " + // German
	"sedia tavolo spada castello albero macchina gatto rosso rossa nero nera bianco bianca legno pietra ferro vecchio vecchia antico " + // Italian
	"cadeira castelo arvore carro cachorro vermelho vermelha preto branco madeira pedra velho " + // Portuguese
	"stoel tafel zwaard kasteel huis hond rood blauw zwart houten oude") // Dutch

// foreignEnds end the compounds of German that name things to build: "Holzkiste".
var foreignEnds = strings.Fields("kiste truhe tisch stuhl schwert schrank baum schiff lampe munze munzen schild flasche hutte")

// foreignNoun reports whether a word is a common noun or adjective of another language: "silla", "Holzkiste".
func foreignNoun(word string) bool {
	return foreignNouns[word] || slices.ContainsFunc(foreignEnds, func(end string) bool { return len(word) > len(end)+2 && strings.HasSuffix(word, end) })
}

// ForeignProse reports whether a text has several words of another language, and more of them than of English. Such a text is not understood, even
// when one of its nouns is English, too. Words of names do not count.
func (t Text) ForeignProse() bool {
	foreign, own := t.tongues(t.names())
	return foreign > 1 && foreign > own
}

// names tells which words belong to a name: neighbours with capitals, in a text that also has words without capitals.
func (t Text) names() []bool {
	names := make([]bool, len(t.Words))
	small := false
	for i := range t.Words {
		if !t.capital(i) {
			small = true
		} else if i > 0 && t.capital(i-1) && t.Words[i].Pause <= Hyphen {
			names[i-1], names[i] = true, true
		}
	}
	if !small {
		return nil
	}
	return names
}

// capital reports whether a word begins with a capital.
func (t Text) capital(i int) bool {
	first, _ := utf8.DecodeRuneInString(t.Words[i].Raw)
	return unicode.IsUpper(first)
}

// tongues counts the foreign words and the English words of a text. names marks words that belong to a name, which count as neither; nil: there are none.
func (t Text) tongues(names []bool) (foreign, own int) {
	for i := range t.Words {
		if names != nil && names[i] {
			continue
		}
		switch w := t.Span(i, 1); {
		case ownWords[w]:
			own++
		case foreignWords[w] || foreignNoun(w):
			foreign++
		}
	}
	return foreign, own
}

// ownWords are the commonest small words of English: a prompt with one of them counts as English.
var ownWords = wordsOf("a an the of with and for from in that is made this its by to or")

// foreignArticles are articles of other languages that begin no English name. A text that begins with one is in that language, even when its noun is
// English, too: "une table".
var foreignArticles = wordsOf("un una uno unos unas une ein eine einen einem einer um uma umas een het der les il gli el")

// foreignDemands are verbs of other languages with which a feedback begins: "rends-la rouge", "hazlo rojo". The doubtful ones are English words or names,
// too, and count only before one of the pronouns.
var (
	foreignDemands = wordsOf("rends rendez faites ajoute ajoutez enleve enlevez supprimez hazlo hazla ponlo ponla ponle quitale anade agrega " +
		"rendilo rendila aggiungi togli entferne verwijder maak adicione remova")
	doubtfulDemands = wordsOf("mach mache mets fais haz pon cambia")
	foreignPronouns = wordsOf("la le les lui lo los las es sie ihn het hem")
)

// ForeignStart reports whether a text begins with an article or a demand of another language and has no small word of English: "une chaise".
func (t Text) ForeignStart() bool {
	if len(t.Words) < 2 {
		return false
	}
	first := t.Span(0, 1)
	if !foreignArticles[first] && !foreignDemands[first] && !(doubtfulDemands[first] && foreignPronouns[t.Span(1, 1)]) {
		return false
	}
	for i := range t.Words {
		if ownWords[t.Span(i, 1)] {
			return false
		}
	}
	return true
}

// foreignLooks are words of other languages for the look of a thing. Some are English words or parts of names, too ("a grand piano").
var foreignLooks = wordsOf("plus moins trop tres pas non c est c'est cest es e de mas muy demasiado demasiada menos no " +
	"piu molto sehr zu nicht kein mehr " + // degrees
	"rouge rouges grand grande grands grandes petit petite petits haut haute clair claire fonce foncee jaune rose gris grise chapeau chaise table " + // French
	"rojo roja amarillo amarilla verde gris grande pequeno pequena alto alta bajo baja claro clara oscuro oscura sombrero mesa " + // Spanish
	"rot gelb grau gross klein hoch breit hell dunkel hut " + // German
	"giallo grigio piccolo piccola alto alta cappello amarelo maior menor") // Italian and Portuguese

// ForeignWhole reports whether each word of a text, such as "plus rouge", is one of another language. It is asked of feedback: a prompt might be a name.
// At least one of the words is not English: "no table" is English.
func (t Text) ForeignWhole() (foreign bool) {
	for i := range t.Words {
		w := t.Span(i, 1)
		if !foreignLooks[w] && !foreignWords[w] && !foreignNoun(w) {
			return false
		}
		foreign = foreign || !alsoEnglish[w]
	}
	return foreign
}

// alsoEnglish are words of other languages that are common in English feedback.
var alsoEnglish = wordsOf("grand rose table no hut chaise casa basse livre das den on en met van as")

func wordsOf(list string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		words[w] = true
	}
	return words
}

// Foreign reports whether a text seems to be in another language than English: most of its letters are of another script, or it has
// more common words of another language than of English.
func (t Text) Foreign() bool {
	letters, latin := 0, 0
	for _, r := range t.Normal {
		if unicode.IsLetter(r) {
			letters++
			if unicode.Is(unicode.Latin, r) {
				latin++
			}
		}
	}
	if latin*2 < letters {
		return true
	}
	foreign, own := t.tongues(nil)
	return foreign > own
}
