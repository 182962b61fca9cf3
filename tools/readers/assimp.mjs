// Reads models with assimp: node assimp.mjs LIST.json
// LIST is an array of { format, name, file, shares }, as formats.mjs and motion.mjs have it. Prints one line of JSON with the corners of
// the triangles of each model as they stand in the scene, and its materials, or, of one with shares, what stands where in its animations;
// exits with 1 when one of them can't be read.
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

const textures = {
  1: 'map', 4: 'emissiveMap', 5: 'bumpMap', 6: 'normalMap', 7: 'shininessMap', 11: 'reflectionMap',
  12: 'baseColorMap', 15: 'metalnessMap', 16: 'roughnessMap',
};

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

// stand places the nodes, whose own matrices are theirs or those of locals, and shows see() every vertex of their meshes where it stands.
function stand({ rootnode, meshes }, locals, see) {
  const worlds = new Map();
  const place = (node, above) => {
    const world = times(above, locals.get(node.name) ?? node.transformation);
    worlds.set(node.name, world);
    for (const child of node.children ?? []) place(child, world);
  };
  place(rootnode, identity);
  const visit = (node) => {
    for (const at of node.meshes ?? []) {
      const { vertices, faces } = meshes[at];
      const matrices = posed(meshes[at], worlds.get(node.name), worlds);
      for (const v of faces.flat()) {
        const [x, y, z] = vertices.slice(3 * v, 3 * v + 3);
        const m = matrices[v];
        see([0, 4, 8].map((row) => m[row] * x + m[row + 1] * y + m[row + 2] * z + m[row + 3]));
      }
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(rootnode);
  return worlds;
}

// key is the value of a channel at a time, between two keys by mix.
function key(keys, time, mix) {
  const after = keys.findIndex(([t]) => t > time);
  if (after < 0) return keys.at(-1)[1];
  if (after === 0) return keys[0][1];
  const [[t0, a], [t1, b]] = keys.slice(after - 1, after + 1);
  return mix(a, b, (time - t0) / (t1 - t0));
}

const line = (a, b, u) => a.map((x, i) => x + (b[i] - x) * u);

// arc mixes rotations w, x, y, z by the shorter way.
function arc(a, b, u) {
  const dot = a.reduce((sum, x, i) => sum + x * b[i], 0);
  const angle = Math.acos(Math.min(Math.abs(dot), 1));
  if (angle < 1e-4) return line(a, dot < 0 ? b.map((x) => -x) : b, u);
  const [p, q] = [Math.sin(angle * (1 - u)), Math.sin(angle * u) * Math.sign(dot)].map((x) => x / Math.sin(angle));
  return a.map((x, i) => x * p + b[i] * q);
}

// local is the matrix of a channel at a time: scaled, then turned, then moved.
function local({ positionkeys, rotationkeys, scalingkeys }, time) {
  const [w, x, y, z] = key(rotationkeys, time, arc);
  const [a, b, c] = key(scalingkeys, time, line);
  const [tx, ty, tz] = key(positionkeys, time, line);
  return [
    (1 - 2 * (y * y + z * z)) * a, 2 * (x * y - w * z) * b, 2 * (x * z + w * y) * c, tx,
    2 * (x * y + w * z) * a, (1 - 2 * (x * x + z * z)) * b, 2 * (y * z - w * x) * c, ty,
    2 * (x * z - w * y) * a, 2 * (y * z + w * x) * b, (1 - 2 * (x * x + y * y)) * c, tz,
    0, 0, 0, 1,
  ];
}

// play answers, as motion.mjs does, what stands where at shares of each animation.
function play(scene, shares) {
  const moment = (locals) => {
    const low = [Infinity, Infinity, Infinity];
    const high = low.map((x) => -x);
    const worlds = stand(scene, locals, (at) => at.forEach((x, i) => { low[i] = Math.min(low[i], x); high[i] = Math.max(high[i], x); }));
    return { joints: Object.fromEntries([...worlds].map(([name, m]) => [name, [m[3], m[7], m[11]]])), box: low[0] < Infinity ? [...low, ...high] : [] };
  };
  const clips = (scene.animations ?? []).map(({ name, duration, tickspersecond, channels }) => ({
    name,
    seconds: duration / tickspersecond,
    moments: shares.map((share) => ({ share, ...moment(new Map(channels.map((c) => [c.name, local(c, share * duration)]))) })),
  }));
  return { rest: moment(new Map()), clips };
}

function describe({ rootnode, meshes, materials }) {
  const corners = [];
  stand({ rootnode, meshes }, new Map(), (at) => corners.push(...at));
  return {
    corners,
    meshes: meshes.length,
    materials: materials.map(({ properties }) => ({
      name: properties.find((p) => p.key === '?mat.name')?.value ?? '',
      maps: properties.filter((p) => p.key === '$tex.file').map((p) => textures[p.semantic] ?? `texture ${p.semantic}`),
    })),
  };
}

async function read({ format, name, file, shares }) {
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
  return { format, name, problems: [], ...(shares ? play(scene, shares) : describe(scene)) };
}

const models = [];
for (const model of JSON.parse(await readFile(list))) models.push(await read(model));
console.log(JSON.stringify({ models, problems: [] }));
if (models.some((m) => m.problems.length > 0)) process.exitCode = 1;
