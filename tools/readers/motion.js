// Runs in the browser: loads every model of /list.json, plays each of its animations with three.js, and leaves what it found at
// window.found: for each moment where the named objects are, and the box around all vertices. The first animation is drawn at its middle.
import * as THREE from 'three';
import { BVHLoader } from 'three/addons/loaders/BVHLoader.js';
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

const COLUMNS = 4;

// Each answers a scene and its animations.
const loaders = {
  glb: async (url) => {
    const { scene, animations } = await new GLTFLoader().loadAsync(url);
    return { scene, animations };
  },
  fbx: async (url) => {
    const scene = await new FBXLoader().loadAsync(url);
    return { scene, animations: scene.animations };
  },
  bvh: async (url) => {
    const { skeleton, clip } = await new BVHLoader().loadAsync(url);
    const scene = new THREE.Group();
    scene.add(skeleton.bones[0]);
    return { scene, animations: [clip] };
  },
};

function describe(scene) {
  scene.updateMatrixWorld(true);
  const joints = {};
  const box = new THREE.Box3();
  const at = new THREE.Vector3();
  scene.traverse((object) => {
    if (object.name && !(object.name in joints)) joints[object.name] = at.setFromMatrixPosition(object.matrixWorld).toArray();
    if (!object.isMesh) return;
    const { count } = object.geometry.attributes.position;
    for (let i = 0; i < count; i++) box.expandByPoint(object.getVertexPosition(i, at).applyMatrix4(object.matrixWorld));
  });
  return { joints, box: box.isEmpty() ? [] : [...box.min.toArray(), ...box.max.toArray()] };
}

// play answers the moments of one animation, at shares of its length.
function play(scene, clip, shares) {
  const mixer = new THREE.AnimationMixer(scene);
  const action = mixer.clipAction(clip);
  action.setLoop(THREE.LoopOnce);
  action.clampWhenFinished = true;
  action.play();
  const moments = shares.map((share) => {
    mixer.setTime(share * clip.duration);
    return { share, ...describe(scene) };
  });
  action.stop();
  mixer.uncacheRoot(scene);
  return { name: clip.name, seconds: clip.duration, moments };
}

function frame(scene) {
  const box = new THREE.Box3();
  scene.traverse((object) => {
    if (object.isMesh) box.expandByObject(object, true);
    if (object.isBone) box.expandByPoint(new THREE.Vector3().setFromMatrixPosition(object.matrixWorld));
  });
  const sphere = box.getBoundingSphere(new THREE.Sphere());
  const radius = Math.max(sphere.radius, 0.1);
  const camera = new THREE.PerspectiveCamera(28, 1, radius / 50, radius * 50);
  const toward = new THREE.Vector3(Math.sin(0.62), 0.34, Math.cos(0.62)).normalize();
  camera.position.copy(sphere.center).addScaledVector(toward, radius / Math.sin(THREE.MathUtils.degToRad(14)));
  camera.lookAt(sphere.center);
  return camera;
}

// pictures waits until those of all materials have arrived, which may be after the model.
async function pictures(scene) {
  const missing = () => {
    let some = false;
    scene.traverse((object) => { some ||= [object.material].flat().some((m) => m?.map && !m.map.image?.width); });
    return some;
  };
  for (let i = 0; i < 100 && missing(); i++) await new Promise((resolve) => { setTimeout(resolve, 30); });
}

async function show() {
  const list = await (await fetch('/list.json')).json();
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(innerWidth, innerHeight);
  renderer.setScissorTest(true);
  document.body.appendChild(renderer.domElement);
  const side = innerWidth / COLUMNS;
  const models = [];
  for (const [i, { format, name, file, clip, shares }] of list.entries()) {
    const { scene, animations } = await loaders[format](`/models/${i}/${file.split('/').pop()}`);
    // A clip without a mesh plays on the character of another file.
    const clips = clip ? (await loaders.glb(`/models/${i}/${clip.split('/').pop()}`)).animations : animations;
    models.push({ format, name, rest: describe(scene), clips: clips.map((c) => play(scene, c, shares)) });
    await pictures(scene);
    const stage = new THREE.Scene();
    stage.background = new THREE.Color(0x999999);
    const sun = new THREE.DirectionalLight(0xfff0dd, 2.5);
    sun.position.set(-0.55, 0.95, 0.75);
    stage.add(new THREE.HemisphereLight(0xffffff, 0x667788, 2), sun, scene);
    scene.traverse((object) => { object.frustumCulled = false; });
    if (clips[0]) {
      const mixer = new THREE.AnimationMixer(scene);
      mixer.clipAction(clips[0]).play();
      mixer.setTime(clips[0].duration / 3);
    }
    if (format === 'bvh') stage.add(new THREE.SkeletonHelper(scene));
    stage.updateMatrixWorld(true);
    const tile = [(i % COLUMNS) * side, innerHeight - side * (1 + Math.floor(i / COLUMNS)), side, side];
    renderer.setViewport(...tile);
    renderer.setScissor(...tile);
    renderer.render(stage, frame(scene));
  }
  return { models };
}

show().then((found) => { window.found = found; }, (error) => { window.found = { error: `${error} ${error.stack}` }; });
