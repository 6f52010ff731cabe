/** SHA-256 and HMAC of our own: browsers have theirs only over https, and tables are played over plain http too. */

const encoder = new TextEncoder();

/** The first 32 bits of the fractions of some root of the first primes. */
function fractions(number: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < number; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found.push((n ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const ROUNDS = fractions(64, 1 / 3);
const START = fractions(8, 1 / 2);

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** Return a message with its end marked and its length written, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 72) >> 6) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** Take a block of 64 bytes into a hash. */
function mix(hash: Uint32Array, block: DataView, offset: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [words[i - 15], words[i - 2]];
    const one = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const two = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[i] = words[i - 16] + one + words[i - 7] + two;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((part, i) => (hash[i] += part));
}

/** Return the SHA-256 of bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const block = padded(message);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < block.byteLength; offset += 64) mix(hash, block, offset, words);
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((part, i) => found.setUint32(4 * i, part));
  return new Uint8Array(found.buffer);
}

/** Return the HMAC-SHA-256 of a text; the key is at most 64 bytes long. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  const message = encoder.encode(text);
  const pad = (by: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(64 + rest.length).fill(by, 0, 64);
    key.forEach((byte, i) => (bytes[i] ^= byte));
    bytes.set(rest, 64);
    return sha256(bytes);
  };
  return pad(0x5c, pad(0x36, message));
}

/** Return the SHA-256 of a text as hexadecimal digits. */
export const hashOf = (text: string): string => hex(sha256(encoder.encode(text)));

/** Return the SHA-256 of a text. */
export const bytesOf = (text: string): Uint8Array => sha256(encoder.encode(text));

/** Return bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
