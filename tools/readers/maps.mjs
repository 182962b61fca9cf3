// Shows the maps of a material with three.js in headless Chromium: node maps.mjs FOLDER OUT.png
// The folder holds basecolor.png, normal.png, roughness.png, metalness.png, ao.png and height.png, and maps.json with the numbers
// side, low and high: metres of the tile, and of the heights 0 and 65,535. They are laid two by two on a plane that is displaced.
// Writes the picture and prints one line of JSON with what was found; exits with 1 when a map can't be loaded.
import { join } from 'node:path';
import { picture } from './browser.mjs';

const [folder, out] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node maps.mjs FOLDER OUT.png');
  process.exit(2);
}
const names = ['basecolor.png', 'normal.png', 'roughness.png', 'metalness.png', 'ao.png', 'height.png', 'maps.json'];
const files = Object.fromEntries(names.map((name) => [`/maps/${name}`, join(folder, name)]));
const found = await picture('plane.js', files, out);
console.log(JSON.stringify({ file: folder, ...found }));
if (found.error || found.problems.length > 0) process.exitCode = 1;
