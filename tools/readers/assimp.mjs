// Reads models with assimp: node assimp.mjs LIST.json
// LIST is an array of { format, name, file }, as formats.mjs has it. Prints one line of JSON with the corners of the triangles of each
// model as they stand in the scene, and its materials; exits with 1 when one of them can't be read.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import assimpjs from 'assimpjs';

const [list] = process.argv.slice(2);
if (!list) {
  console.error('usage: node assimp.mjs LIST.json');
  process.exit(2);
}
const assimp = await assimpjs();

// times is the product of matrices, 16 numbers row by row.
const times = (a, b) => a.map((_, i) => [0, 1, 2, 3].reduce((sum, k) => sum + a[i - (i % 4) + k] * b[4 * k + (i % 4)], 0));

const textures = { 1: 'map', 4: 'emissiveMap', 5: 'bumpMap', 6: 'normalMap', 7: 'shininessMap', 11: 'reflectionMap', 12: 'baseColorMap', 15: 'metalnessMap', 16: 'roughnessMap' };

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

// posed are the matrices of a mesh's vertices, which stands in a node: the node's, or for a vertex of bones the mean of theirs.
function posed({ vertices, bones }, own, worlds) {
  const out = Array.from({ length: vertices.length / 3 }, () => own);
  const sums = new Map();
  for (const { name, offsetmatrix, weights } of bones ?? []) {
    const matrix = times(worlds.get(name), offsetmatrix);
    for (const [v, weight] of weights) {
      const sum = sums.get(v) ?? { weight: 0, matrix: matrix.map(() => 0) };
      sum.weight += weight;
      sum.matrix = sum.matrix.map((x, i) => x + weight * matrix[i]);
      sums.set(v, sum);
    }
  }
  for (const [v, { weight, matrix }] of sums) out[v] = matrix.map((x) => x / weight);
  return out;
}

function describe({ rootnode, meshes, materials }) {
  const corners = [];
  const worlds = new Map();
  const place = (node, above) => {
    const world = times(above, node.transformation);
    worlds.set(node.name, world);
    for (const child of node.children ?? []) place(child, world);
  };
  place(rootnode, identity);
  const visit = (node, above) => {
    const world = times(above, node.transformation);
    for (const at of node.meshes ?? []) {
      const { vertices, faces } = meshes[at];
      const matrices = posed(meshes[at], world, worlds);
      for (const v of faces.flat()) {
        const [x, y, z] = vertices.slice(3 * v, 3 * v + 3);
        const m = matrices[v];
        for (let row = 0; row < 3; row++) corners.push(m[4 * row] * x + m[4 * row + 1] * y + m[4 * row + 2] * z + m[4 * row + 3]);
      }
    }
    for (const child of node.children ?? []) visit(child, world);
  };
  visit(rootnode, identity);
  return {
    corners,
    meshes: meshes.length,
    materials: materials.map(({ properties }) => ({
      name: properties.find((p) => p.key === '?mat.name')?.value ?? '',
      maps: properties.filter((p) => p.key === '$tex.file').map((p) => textures[p.semantic] ?? `texture ${p.semantic}`),
    })),
  };
}

async function read({ format, name, file }) {
  const files = new assimp.FileList();
  const folder = dirname(file);
  files.AddFile(relative(folder, file), await readFile(file));
  if (format === 'obj') {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && path !== file) files.AddFile(relative(folder, path), await readFile(path));
    }
  }
  const result = assimp.ConvertFileList(files, 'assjson');
  if (!result.IsSuccess() || result.FileCount() === 0) return { format, name, corners: [], materials: [], problems: [result.GetErrorCode()] };
  const scene = JSON.parse(new TextDecoder().decode(result.GetFile(0).GetContent()));
  return { format, name, problems: [], ...describe(scene) };
}

const models = [];
for (const model of JSON.parse(await readFile(list))) models.push(await read(model));
console.log(JSON.stringify({ models, problems: [] }));
if (models.some((m) => m.problems.length > 0)) process.exitCode = 1;
