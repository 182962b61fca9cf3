// Runs in the browser: decodes the animation at /moving.webp, draws its frames side by side, and leaves what it found at window.found.
async function find() {
  const data = await (await fetch('/moving.webp')).arrayBuffer();
  const decoder = new ImageDecoder({ data, type: 'image/webp' });
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const found = { frames: frameCount, forever: repetitionCount === Infinity, width: 0, height: 0, milliseconds: [], changed: [], clear: 0 };
  const shown = document.body.appendChild(document.createElement('canvas'));
  let before = null;
  for (let i = 0; i < frameCount; i++) {
    const { image } = await decoder.decode({ frameIndex: i });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    if (i === 0) {
      [found.width, found.height] = [canvas.width, canvas.height];
      [shown.width, shown.height] = [512, Math.ceil(frameCount / 4) * 128];
      for (let k = 3; k < pixels.length; k += 4) found.clear += pixels[k] === 0 ? 1 : 0;
    }
    shown.getContext('2d').drawImage(canvas, (i % 4) * 128, Math.floor(i / 4) * 128, 128, 128);
    if (before) found.changed.push(before.reduce((n, x, k) => n + (k % 4 === 3 && x !== pixels[k] ? 1 : 0), 0));
    before = Array.from(pixels);
    found.milliseconds.push(image.duration / 1000);
    image.close();
  }
  return found;
}

window.found = await find().catch((error) => ({ error: String(error) }));
