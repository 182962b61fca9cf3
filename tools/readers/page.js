// Runs in the browser: loads /model.glb with three.js, draws it once and leaves what it found at window.found.
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

const MAPS = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap', 'emissiveMap', 'transmissionMap'];

function describe(scene) {
  const found = { triangles: 0, meshes: 0, maps: [], size: [0, 0, 0] };
  const maps = new Set();
  scene.traverse((object) => {
    if (!object.isMesh) return;
    found.meshes++;
    found.triangles += (object.geometry.index ?? object.geometry.attributes.position).count / 3;
    for (const name of MAPS) if (object.material[name]?.image?.width > 0) maps.add(name);
  });
  found.maps = MAPS.filter((name) => maps.has(name));
  found.size = new THREE.Box3().setFromObject(scene).getSize(new THREE.Vector3()).toArray();
  return found;
}

// frame puts the camera where the product's own previews have it: from the front left, a little above.
function frame(scene) {
  const sphere = new THREE.Box3().setFromObject(scene).getBoundingSphere(new THREE.Sphere());
  const camera = new THREE.PerspectiveCamera(28, innerWidth / innerHeight, sphere.radius / 50, sphere.radius * 50);
  const direction = new THREE.Vector3(Math.sin(0.62), 0.34, Math.cos(0.62)).normalize();
  camera.position.copy(sphere.center).addScaledVector(direction, sphere.radius / Math.sin(THREE.MathUtils.degToRad(14)));
  camera.lookAt(sphere.center);
  return camera;
}

async function show() {
  const { scene } = await new GLTFLoader().loadAsync('/model.glb');
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(innerWidth, innerHeight);
  renderer.toneMapping = THREE.ACESFilmicToneMapping;
  document.body.appendChild(renderer.domElement);

  const stage = new THREE.Scene();
  stage.background = new THREE.Color(0x999999);
  stage.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  const sun = new THREE.DirectionalLight(0xfff0dd, 2.5);
  sun.position.set(-0.55, 0.95, 0.75);
  stage.add(sun, scene);
  renderer.render(stage, frame(scene));
  return describe(scene);
}

show().then((found) => { window.found = found; }, (error) => { window.found = { error: String(error) }; });
