// Times assimp, compiled to WebAssembly, from GLB to glTF 2.0, the format of its build that is nearest: node assimp.mjs FILE.glb …
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import assimpjs from '../../tools/readers/node_modules/assimpjs/dist/assimpjs.js';

const assimp = await assimpjs();
for (const path of process.argv.slice(2)) {
  const data = await readFile(path);
  const took = [];
  for (let i = 0; i < 7; i++) {
    const files = new assimp.FileList();
    files.AddFile('in.glb', data);
    const began = performance.now();
    if (!assimp.ConvertFileList(files, 'glb2').IsSuccess()) throw new Error(`assimp cannot convert ${path}`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  console.log(`${basename(path)}: assimp (WebAssembly) GLB to GLB ${took[0].toFixed(1)} ms, middle ${took[3].toFixed(1)} ms`);
}
