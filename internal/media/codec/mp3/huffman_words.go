package mp3

// codeWords are the Huffman codes of ISO 11172-3, table B.7, each in the order of its code words, which fill the tree from 00… to 11…: two hexadecimal
// digits for the pair of values (x, y), and a letter for the length of the word: a is one bit. So the words need not be written down.
// Tables 4 and 14 do not exist; 16 to 23 have the words of 16, and 24 to 31 those of 24.
var codeWords = map[int]string{
	1: "11c 01c 10b 00a",
	2: "22f 02f 12e 21e 20e 11c 01c 10c 00a",
	3: "22f 02f 12e 21e 20e 10c 11b 01b 00b",
	5: "33h 23h 32g 31f 13g 03g 30g 22g 12f 21f 02f 20f 11c 01c 10c 00a",
	6: "33g 03g 23f 32f 30f 13e 31e 22e 02e 12d 21d 20d 01c 11b 10c 00c",
	7: "55j 45j 54j 53j 35i 44i 25i 52i 15h 51h 05i 34i 50h 43i 33i 24h 42h 14g 41g 40g 04h 23h 32h 03h 13g 31g 30g 22g 12f 21e 02f 20f 11d 01c 10c 00a",
	8: "55k 54k 45j 53i 35j 44j 25i 52i 05i 15h 51h 34i 43i 50i 33i 24h 42h 14h 41g 04h 40h 23h 32h 13h 31h 03h 30h 22f 02f 20f 12d 21d 11b 01c 10c 00b",
	9: "55i 45i 35h 53h 54i 05i 44h 25h 52h 15h 51g 34g 43g 50h 04h 24g 42g 33g 40g 14f 41f 23f 32f 13e 31e 03f 30f 22e 02e 12d 21d 20d 11c 01c 10c 00c",
	10: "77k 67k 76k 57k 75k 66k 47j 74j 56j 65j 37j 73j 46j 55k 54k 63j 27i 72i 64j 07j 70i 62i 45j 35j 06i 53j 44j 17h 71h 36i 26i 25j 52j 15i 51i " +
		"34j 43j 16h " +
		"61h 60h 05i 50i 24i 42i 33i 04i 14h 41h 40h 23h 32h 03h 13g 31g 30g 22g 12f 21f 02f 20f 11d 01c 10c 00a",
	11: "77j 67j 76j 75j 66j 47j 74j 57k 55k 56j 65j 37i 73i 46i 45j 54j 35j 53j 27h 72h 64i 07i 71g 17h 70h 36h 63h 60h 44i 25i 52i 05i 15h 62g 26h " +
		"06h 16g 61g " +
		"51h 34h 50h 43i 33i 24h 42h 14h 41h 04h 40h 23g 32g 13f 31f 03g 30g 22f 21e 12d 02e 20e 11c 01c 10c 00b",
	12: "77j 67j 76i 57i 75i 66i 47i 74i 65i 56h 37h 73i 55i 27h 72h 46h 64h 17h 71h 07i 70i 36h 63h 45h 54h 44h 06i 05i 26g 62g 61g 16h 60h 35h 53h " +
		"25h 52h 15g " +
		"51g 34g 43g 50h 04h 24g 42g 14g 33f 41f 23f 32f 40g 03g 30f 13e 31e 22e 12d 21d 02e 20e 00d 11c 01c 10c",
	13: "fes fcs fdr edq ffp efp dfp eep cfp dep bfp fbp cep dcp afq e9q eco ddo fap cdp beo ebo 9fo f9o eao bdo dbo 8fo f8o cco aep 9ep 8eo 7fp 7ep " +
		"f7n dan ado " +
		"bco cbo f6o 6fn e8n 5fn 9dn d9n f5n e7n acn bbn 4fn f4n cao e6o f3n 3fm 8dn d8n 2fm f2m 6en 9cn 0fm c9n 5en abm 7dn d7n 4em c8n d6n 3em b9m " +
		"9bn aan 1fl " +
		"f1l f0l bam e5m e4m 8cm 6dm e3m e2l 2em 0em 1el e1l e0m 5dm d5m 7cm c7m 4dm 8bm b8m d4m 9am a9m 6cm c6l 3dl d3m 7bm 2dl d2l 1dl b7l 5cm c5m " +
		"99m 7am c3l " +
		"a7m 97m 4bl d1k 0dl d0l 8al a8l 4cl c4l 6bl b6l 3ck 2ck c2k 5bk b5l 89l 1ck c1k 98l 0cl c0k b4l 6al a6l 79l 3bk b3k 88l 5al 2bk a5l 69l a4k " +
		"78l 87l 94k " +
		"77l 76l b2j 1bj b1j 0bk b0k 96k 4ak 3ak a3k 59k 95k 2aj a2j 1aj a1j 0ak 68k a0j 86k 49k 93j 39k 58k 85k 67k 29j 92j 57k 75k 38j 83j 66k 47k " +
		"74k 56k 65k " +
		"73k 19i 91i 09j 90j 48j 84j 72j 46k 64k 28i 82i 18i 37j 27j 17i 71i 55j 07j 70j 36j 63j 45j 54j 26j 62j 35j 81h 08i 80i 16i 61i 06i 60i 53j " +
		"44j 25i 52i " +
		"05i 15h 51h 34i 43i 50i 24i 42i 33i 14h 41g 04h 40h 23h 32h 13g 31g 03g 30g 22g 12f 21f 02f 20f 11d 01d 10c 00a",
	15: "ffm efm fem dfm eel fdm cfm fcm dem edm bfm fbl cem ecm ddl afl fal bel ebl cdl dcl 9fl f9l eal bdl dbl 8fl f8l ccl 9el e9l 7fl f7l adl dal " +
		"bcl 6fl aem " +
		"0fm cbk f6k 8el e8l 5fl 9dl f5k 7ek e7k ack cak bbk d9l 8dl 4fk f4k 3fk f3k d8k e6k 2fk f2k 6el f0l 1fk f1k 9ck c9k 5ek abk bak e5k 7dk d7k " +
		"4ek e4k 8ck " +
		"c8k 3ek 6dk d6k e3k 9bk b9k 2ek aak e2k 1ek e1k 0el e0l 5dk d5k 7ck c7k 4dk 8bk d4j b8k 9ak a9k 6ck c6k 3dk d3j d2j 2dk 0dk 1dj 7bj b7j d1j " +
		"5ck d0k c5j " +
		"8aj a8j 4cj c4j 6bj b6j 99k 0ck 3cj c3j 7aj a7j a6j c0k 0bk c2i 2cj 5bj b5j 1cj 89j 98j c1j 4bj b4j 6aj 3bj 79j b3i 97j 88j 2bj 5aj b2i a5j " +
		"1bj b1i b0j " +
		"69j 96j 4aj a4j 78j 87j 3aj a3i 59i 95i 2ai a2i 1ai a1i 0aj a0j 68i 86i 49i 94i 39i 93i 77j 09j 58i 85i 29i 67i 76i 92i 91h 19i 90i 48i 84i " +
		"57i 75i 38i " +
		"83i 66i 47i 28h 82h 18h 81h 74i 08i 80i 56i 65i 37i 73i 46i 27h 72h 64h 17h 55h 71h 07i 70i 36h 63h 45h 54h 26h 62h 16h 06i 60i 35h 61g 53h " +
		"44h 25g 52g " +
		"15g 51g 05h 50h 34g 43g 24g 42g 33g 41f 14g 04g 23f 32f 40g 03g 13f 31f 30f 22e 12e 21e 02e 20e 11c 01d 10d 00c",
	16: "efk fek dfk fdk cfk fck bfk fbk afj fak 9fk f9k f8k 8fj 7fj f7j 6fj f6j ffh 5fj f5j 4fi f4i f3i f0i 3fj cep ecq ddq deo e9o eap d9p een edo " +
		"ebo ben cdn " +
		"dco dbo aen ccn ado dao 7eo aco can c9o 7do 5en bdm f2h 2fi 0fi 1fh f1h 9em bcn cbn 8en e8n 9dn e7n bbn 8dn d8n 6en e6m 9cm abn ban e5n d7n " +
		"4em e4n 8cn " +
		"c8m 3em 6dm d6n 9bn b9n aan e1m d4m b8n a9n 7bm b7n d0n e3l 0em e0m 5dm d5m 7cm c7m 4dm 8bm 9am 6cm c6m 3dm 5cm c5m 0dl 8am a8m 99m 4cm b6m " +
		"7am 3cl 5bm " +
		"89m 1cl c0l 98m 79m e2k 2el 1el d3l 2dl d2l d1l 3bl 97m 88m 1dk c4l 6bl c3l a7l 2ck c2l b5l c1l 0cl 4bl b4l 6al a6l b3k 5al a5l 2bk b2k 1bk " +
		"b1k 0bl b0l " +
		"69l 96l 4al a4l 78l 87l a3k 3al 59l 2ak 95l 68l a1k 86l 77l 94k 49l 57l 67k a2j 1aj 0ak a0k 39k 93k 58k 85k 29j 92j 76k 09k 19j 91j 90k 48k " +
		"84k 75k 38k " +
		"83k 66k 28k 82j 47k 74k 18j 81j 80j 08k 56k 37j 73j 65k 46k 27j 72j 64k 55k 07j 17i 71i 70j 36j 63j 45j 54j 26j 62i 16i 61i 06j 60j 53i 35j " +
		"44j 25i 52i " +
		"51h 15i 05i 34i 43i 50i 24i 42i 33i 14h 41h 04i 40i 23h 32h 13g 31g 03h 30h 22g 12f 21f 02f 20f 11d 01d 10c 00a",
	24: "efh feh dfh fdh cfh fch bfh fbh fag afh 9fh f9g f8g 8fh 7fh f7g 6fg f6g 5fg f5g 4fg f4g 3fg f3g 2fg f2g f1g 1fh f0h 0fi eek dek edk cek eck " +
		"ddk bek ebk " +
		"cdk dck aek eak bdk dbk cck 9ek e9k adk dak bck cbk 8ek e8k 9dk d9k 7ek e7k ack ffd cak bbk 8dk d8k 0el e0l 0dk e6j 6ek 9ck c9j 5ej baj e5j " +
		"abk 7dk d7j " +
		"e4j 8cj c8j 4ek 2ek 3ej 6dj d6j e3j 9bj b9j aaj e2j 1ej e1j 5dj d5j 7cj c7j 4dj 8bj b8j d4j 9aj a9j 6cj c6j 3dj d3j 2dj d2j 1dj 7bj b7j d1j " +
		"5cj c5j 8aj " +
		"a8j 99j 4cj c4j 6bj b6j d0k 0ck 3cj c3j 7aj a7j 2cj c2j 5bj b5j 1cj 89j 98j c1j 4bj c0k 0bk 3bj b0k 0ak 1aj b4i 6aj a6j 79j 97j a0k 09k 90j " +
		"b3i 88i 2bj " +
		"5aj b2i a5j 1bj b1j 69j 96i a4i 4aj 78j 87i 3ai a3i 59i 95i 2ai a2i a1i 68i 86i 77i 49i 94i 39i 93i 58i 85i 29i 67i 76i 92i 19i 91i 48i 84i " +
		"57i 75i 38i " +
		"83i 66i 28i 82i 18i 47i 74i 81i 08j 80j 56i 65i 17i 07j 70j 73h 37i 27i 72h 46h 64h 55h 71h 36h 63h 45h 54h 26h 62h 16h 61h 06i 60i 35h 53h " +
		"44h 25h 52h " +
		"15h 05i 50i 51g 34h 43h 24g 42g 33g 14g 41g 04h 40h 23g 32g 13f 31f 03g 30g 22f 12e 21e 02f 20f 11d 01d 10d 00d",
}

// quadWords are the two codes of four values that are −1, 0 or 1, in the same form: the second digit has the four magnitudes as bits.
var quadWords = [2]string{
	"0bf 0ff 0df 0ef 07f 05f 09e 06e 03e 0ae 0ce 02d 01d 04d 08d 00a",
	"0fd 0ed 0dd 0cd 0bd 0ad 09d 08d 07d 06d 05d 04d 03d 02d 01d 00d",
}

// linbits are the further bits of each value of 15 or more, by table.
var linbits = [32]int{16: 1, 17: 2, 18: 3, 19: 4, 20: 6, 21: 8, 22: 10, 23: 13, 24: 4, 25: 5, 26: 6, 27: 7, 28: 8, 29: 9, 30: 11, 31: 13}
