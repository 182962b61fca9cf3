// Runs in the browser: loads every model of /list.json with the loader of its format, draws them side by side unless the address says
// ?undrawn, and leaves what it found at window.found: for each the corners of its triangles as they stand in the scene, and its materials.
import * as THREE from 'three';
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';

const COLUMNS = 4;
const MAPS = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap', 'emissiveMap'];

const bare = (geometry) => new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ vertexColors: 'color' in geometry.attributes }));

const loaders = {
  '3mf': (url) => new ThreeMFLoader().loadAsync(url),
  fbx: (url) => new FBXLoader().loadAsync(url),
  gltf: async (url) => (await new GLTFLoader().loadAsync(url)).scene,
  obj: async (url) => {
    const materials = await new MTLLoader().loadAsync(url.replace(/obj$/, 'mtl'));
    materials.preload();
    return new OBJLoader().setMaterials(materials).loadAsync(url);
  },
  ply: async (url) => bare(await new PLYLoader().loadAsync(url)),
  stl: async (url) => bare(await new STLLoader().loadAsync(url)),
  usdz: (url) => new USDLoader().loadAsync(url),
};

// load waits for the pictures too, some of which arrive after the model.
async function load(format, url) {
  const manager = THREE.DefaultLoadingManager;
  const problems = [];
  manager.onError = (address) => problems.push(`cannot load ${address}`);
  const done = new Promise((resolve) => { manager.onLoad = resolve; });
  const scene = await loaders[format](url);
  await Promise.race([done, new Promise((resolve) => { setTimeout(resolve, 3000); })]);
  return { scene, problems };
}

// colors counts the different colours of vertices.
function colors({ array, count, itemSize }) {
  const seen = new Set();
  for (let i = 0; i < count; i++) seen.add(array.slice(i * itemSize, i * itemSize + 3).join());
  return seen.size;
}

function describe(scene) {
  scene.updateMatrixWorld(true);
  const found = { corners: [], materials: [], colors: 0, tints: [], meshes: 0 };
  const seen = new Set();
  scene.traverse((object) => {
    if (!object.isMesh) return;
    found.meshes++;
    const { attributes, index } = object.geometry;
    const count = index ? index.count : attributes.position.count;
    const at = new THREE.Vector3();
    for (let i = 0; i < count; i++) {
      object.getVertexPosition(index ? index.getX(i) : i, at).applyMatrix4(object.matrixWorld); // with morph targets and skin
      found.corners.push(at.x, at.y, at.z);
      if (attributes.color) found.tints.push(...['getX', 'getY', 'getZ'].map((get) => attributes.color[get](index ? index.getX(i) : i)));
    }
    if (attributes.color) found.colors += colors(attributes.color);
    for (const material of [object.material].flat()) {
      if (seen.has(material.uuid)) continue;
      seen.add(material.uuid);
      found.materials.push({ name: material.name, color: material.color?.getHex() ?? 0, maps: MAPS.filter((name) => material[name]?.image?.width > 0) });
    }
  });
  return found;
}

// turned is a model with Z up as the others stand.
function turned(format, scene) {
  if (format !== 'stl' && format !== '3mf') return scene;
  const group = new THREE.Group();
  group.rotation.x = -Math.PI / 2;
  return group.add(scene);
}

function frame(scene) {
  const sphere = new THREE.Box3().setFromObject(scene).getBoundingSphere(new THREE.Sphere());
  const camera = new THREE.PerspectiveCamera(28, 1, sphere.radius / 50, sphere.radius * 50);
  const direction = new THREE.Vector3(Math.sin(0.62), 0.34, Math.cos(0.62)).normalize();
  camera.position.copy(sphere.center).addScaledVector(direction, sphere.radius / Math.sin(THREE.MathUtils.degToRad(14)));
  camera.lookAt(sphere.center);
  return camera;
}

// easel draws models onto the page, the i-th in the i-th tile; those for which it has no room are not drawn.
function easel() {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(innerWidth, innerHeight);
  renderer.setScissorTest(true);
  renderer.toneMapping = THREE.ACESFilmicToneMapping;
  document.body.appendChild(renderer.domElement);
  const environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  const side = innerWidth / COLUMNS;
  return (i, model) => {
    const tile = [(i % COLUMNS) * side, innerHeight - side * (1 + Math.floor(i / COLUMNS)), side, side];
    if (tile[1] < 0) return;
    const stage = new THREE.Scene();
    stage.background = new THREE.Color(0x999999);
    stage.environment = environment;
    const sun = new THREE.DirectionalLight(0xfff0dd, 2.5);
    sun.position.set(-0.55, 0.95, 0.75);
    stage.add(sun, model);
    renderer.setViewport(...tile);
    renderer.setScissor(...tile);
    renderer.render(stage, frame(model));
  };
}

async function show() {
  const list = await (await fetch('/list.json')).json();
  const draw = location.search === '?undrawn' ? () => {} : easel();
  const models = [];
  for (const [i, { format, name, file }] of list.entries()) {
    const { scene, problems } = await load(format, `/models/${i}/${file.split('/').pop()}`);
    models.push({ format, name, problems, ...describe(scene) });
    draw(i, turned(format, scene));
  }
  return { models };
}

show().then((found) => { window.found = found; }, (error) => { window.found = { error: `${error} ${error.stack}` }; });
