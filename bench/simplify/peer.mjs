// Runs gltfpack in this process: node peer.mjs IN.glb OUT.glb RATIO TIMES. Prints wall and processor milliseconds of each run.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [input, output, ratio, times] = process.argv.slice(2);
const from = createRequire(`${process.env.PEERS}/package.json`);
const { pack } = await import(pathToFileURL(from.resolve('gltfpack')).href);
const source = readFileSync(input);
let made;
const files = { read: () => source, write: (_, data) => { made = Buffer.from(data); } };
const took = [];
for (let i = 0; i < Number(times) + 1; i++) {
  const start = performance.now(), before = process.cpuUsage();
  await pack(['-i', 'in.glb', '-o', 'out.glb', '-si', ratio, '-noq', '-kn', '-km'], files);
  const used = process.cpuUsage(before);
  if (i > 0) took.push({ Wall: performance.now() - start, CPU: (used.user + used.system) / 1000 }); // the first run compiles
}
writeFileSync(output, made);
console.log(JSON.stringify(took));
