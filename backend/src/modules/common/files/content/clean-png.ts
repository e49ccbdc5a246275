import { crc32 } from 'node:zlib';
import { RejectedFile, slice } from './rejected-file.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FRAME = 12;
/** The picture, its colours, its size on paper, and the frames of one that moves. */
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'hIST', 'pHYs'],
  ...['cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
]);

/** A part that a reader may not skip begins with a capital letter. */
const isNeeded = (type: string): boolean => /^[A-Z]/.test(type);

interface Chunk {
  readonly type: string;
  readonly whole: Buffer;
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  const length = slice(bytes, at, 8).readUInt32BE(0);
  const whole = slice(bytes, at, length + FRAME);
  const type = whole.toString('latin1', 4, 8);
  if (!/^[A-Za-z]{4}$/.test(type)) throw new RejectedFile('a part has no name');
  if (crc32(whole.subarray(4, 8 + length)) !== whole.readUInt32BE(8 + length))
    throw new RejectedFile('a part is damaged');
  if (isNeeded(type) && !KEPT.has(type)) throw new RejectedFile(`it has a part ${type} that is not known`);
  return { type, whole };
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; ;) {
    const chunk = chunkAt(bytes, at);
    yield chunk;
    if (chunk.type === 'IEND') return;
    at += chunk.whole.length;
  }
}

/** The same picture, bit for bit, without texts, times, Exif, and anything behind its end. */
export function cleanPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw new RejectedFile('it does not begin as a PNG');
  const chunks = [...chunksOf(bytes)];
  if (chunks[0]?.type !== 'IHDR' || chunks[0].whole.length !== 13 + FRAME)
    throw new RejectedFile('it does not say how large it is');
  if (!chunks.some(({ type }) => type === 'IDAT')) throw new RejectedFile('it holds no picture');
  const kept = chunks.filter(({ type }) => KEPT.has(type));
  return Buffer.concat([SIGNATURE, ...kept.map(({ whole }) => whole)]);
}
