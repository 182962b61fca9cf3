// Loads a GLB with three.js in headless Chromium: node screenshot.mjs FILE OUT.png
// Writes the picture and prints one line of JSON with what the loader found; exits with 1 when it can't.
import { picture } from './browser.mjs';

const [model, out] = process.argv.slice(2);
if (!model || !out) {
  console.error('usage: node screenshot.mjs FILE OUT.png');
  process.exit(2);
}
const found = await picture('page.js', { '/model.glb': model }, out);
console.log(JSON.stringify({ file: model, ...found }));
if (found.error || !found.triangles || found.problems.length > 0) process.exitCode = 1;
