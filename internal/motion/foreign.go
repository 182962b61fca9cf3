package motion

import "atelier/internal/language"

// foreignWords are common words of other languages for what a body does, and how. They count where a prompt has no verb that is read.
var foreignWords = language.Words("geht, gehen, gehe, lauft, laufen, laufe, rennt, rennen, springt, springen, tanzt, tanzen, winkt, winken, sitzt, sitzen, " +
	"setzt, steht, stehen, schlaft, schlafen, fliegt, fliegen, schwimmt, schwimmen, kampft, kampfen, fallt, langsam, schnell, " +
	"ruckwarts, vorwarts, traurig, " + // German
	"corre, correr, corren, camina, caminar, caminan, salta, saltar, baila, bailar, saluda, saludar, sienta, duerme, dormir, vuela, volar, nada, pelea, " +
	"despacio, rapido, rapidamente, lentamente, atras, adelante, triste, feliz, " + // Spanish
	"marche, marcher, court, courir, saute, sauter, danse, danser, salue, saluer, assied, dort, vole, voler, nage, nager, lentement, vite, rapidement, " +
	"tristement, arriere, " + // French
	"cammina, camminare, correre, saltare, balla, ballare, saluta, siede, dorme, lentamente, velocemente, piano, " + // Italian
	"anda, andar, danca, dancar, acena, devagar, loopt, lopen, rent, rennen, springt, danst, dansen, zwaait, langzaam, snel") // Portuguese, Dutch

// foreign reports whether a prompt without a verb that is read is in another language than English.
func foreign(prompt string) bool {
	t := language.Cut(prompt)
	if t.Foreign() || t.ForeignProse() || t.ForeignStart() {
		return true
	}
	for i := range t.Words {
		if _, n := foreignWords().Longest(t, i); n > 0 {
			return true
		}
	}
	return false
}
