// Package button is the family of user interfaces: clicks, confirmations, errors, rewards.
package button

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{
	click, confirm, failure, notification, pickup, levelUp, gameOver, powerUp, hover, back, toggle, countdown, textBlip, pop,
}
