// Plays animations with three.js in headless Chromium: node motion.mjs LIST.json OUT.png
// LIST is an array of { format, name, file, shares, clip }: format is glb, fbx or bvh, shares are moments in lengths of an animation, and
// clip, if there is one, is a GLB beside the file whose animations are played on it. Draws all onto one sheet, and prints one line of JSON
// with what stands where; exits with 1 when one of them can't be played.
import { picture } from './browser.mjs';
import { served } from './served.mjs';

const [list, out] = process.argv.slice(2);
if (!list || !out) {
  console.error('usage: node motion.mjs LIST.json OUT.png');
  process.exit(2);
}
const found = await picture('motion.js', await served(list), out);
console.log(JSON.stringify(found));
if (found.error || found.problems.length > 0) process.exitCode = 1;
