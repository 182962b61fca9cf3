package tables

// Renewing are the words by which a caller asks for another look of a set without saying which.
const Renewing = "different, another, other, new, fresh, variety, varied, vary, again, else, random, surprise, reroll, retry, restyle, redo, redraw, remake"
