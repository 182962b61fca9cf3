// Runs in the browser: lays the maps at /maps two by two on a displaced plane, draws it once and leaves what it found at window.found.
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

const TILES = 2;
const QUADS = 256; // of the plane, a side

const SLOTS = {
  map: 'basecolor', normalMap: 'normal', roughnessMap: 'roughness', metalnessMap: 'metalness', aoMap: 'ao', displacementMap: 'height',
};

async function loadMaps() {
  const loader = new THREE.TextureLoader();
  const maps = {};
  for (const [slot, name] of Object.entries(SLOTS)) {
    const texture = await loader.loadAsync(`/maps/${name}.png`);
    texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
    texture.repeat.set(TILES, TILES);
    texture.colorSpace = slot === 'map' ? THREE.SRGBColorSpace : THREE.NoColorSpace;
    texture.anisotropy = 8;
    maps[slot] = texture;
  }
  return maps;
}

async function show() {
  const { side, low, high } = await (await fetch('/maps/maps.json')).json();
  const maps = await loadMaps();
  const material = new THREE.MeshStandardMaterial({ ...maps, roughness: 1, metalness: 1, displacementScale: high - low, displacementBias: low });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(TILES * side, TILES * side, QUADS, QUADS), material);
  plane.rotation.x = -Math.PI / 2;

  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(innerWidth, innerHeight);
  renderer.toneMapping = THREE.ACESFilmicToneMapping;
  document.body.appendChild(renderer.domElement);

  const stage = new THREE.Scene();
  stage.background = new THREE.Color(0x999999);
  stage.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  const sun = new THREE.DirectionalLight(0xfff0dd, 2.5);
  sun.position.set(-0.6, 0.64, -0.46);
  stage.add(sun, plane);
  const camera = new THREE.PerspectiveCamera(34, innerWidth / innerHeight, side / 50, side * 50);
  camera.position.set(0, side * 2.6, side * 1.9);
  camera.lookAt(0, 0, 0);
  renderer.render(stage, camera);
  return {
    triangles: plane.geometry.index.count / 3, meshes: 1,
    maps: Object.keys(SLOTS).filter((slot) => maps[slot].image.width > 0),
    size: [TILES * side, high - low, TILES * side],
  };
}

show().then((found) => { window.found = found; }, (error) => { window.found = { error: String(error) }; });
