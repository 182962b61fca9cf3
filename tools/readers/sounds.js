// Runs in the browser: decodes the sounds that /list.json names and leaves what it found at window.found.
const RATE = 48000;

async function decode(path) {
  const bytes = await (await fetch(path)).arrayBuffer();
  return new OfflineAudioContext(2, RATE, RATE).decodeAudioData(bytes);
}

function difference(first, sound, channel) {
  const [a, b] = [first.getChannelData(channel), sound.getChannelData(channel)];
  let sum = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) sum += (a[i] - b[i]) ** 2;
  return Math.sqrt(sum / a.length);
}

async function find() {
  const paths = await (await fetch('/list.json')).json();
  const sounds = [];
  let first = null;
  for (const path of paths) {
    const sound = await decode(path);
    first ??= sound;
    const channels = [...Array(sound.numberOfChannels).keys()];
    const differences = channels.map((c) => difference(first, sound, c));
    sounds.push({ file: path, rate: sound.sampleRate, channels: channels.length, length: sound.length, differences });
  }
  return { sounds };
}

window.found = await find().catch((error) => ({ error: String(error) }));
