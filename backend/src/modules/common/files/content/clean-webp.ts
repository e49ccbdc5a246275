import { RejectedFile, slice } from './rejected-file.ts';

const PICTURES: readonly string[] = ['VP8 ', 'VP8L'];
/** Colours and frames; not EXIF, not XMP, and nothing that is not known. */
const KEPT: readonly string[] = [...PICTURES, 'VP8X', 'ICCP', 'ALPH', 'ANIM', 'ANMF'];
const IN_FRAME: readonly string[] = [...PICTURES, 'ALPH'];
const FRAME_HEAD = 16;
const HAS_METADATA = 0x08 | 0x04;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(bytes: Buffer, start: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = start; at < bytes.length;) {
    const head = slice(bytes, at, 8);
    const data = slice(bytes, at + 8, head.readUInt32LE(4));
    chunks.push({ type: head.toString('latin1', 0, 4), data });
    at += 8 + data.length + (data.length % 2);
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The head no longer says that there is metadata. */
function withoutFlags(data: Buffer): Buffer {
  const plain = Buffer.from(slice(data, 0, 10));
  plain.writeUInt8(plain.readUInt8(0) & ~HAS_METADATA, 0);
  return plain;
}

/** A frame of a moving picture has parts of its own. */
function cleanFrame(data: Buffer): Buffer {
  const inner = chunksOf(data, FRAME_HEAD).filter(({ type }) => IN_FRAME.includes(type));
  if (!inner.some(({ type }) => PICTURES.includes(type))) throw new RejectedFile('a frame holds no picture');
  return Buffer.concat([slice(data, 0, FRAME_HEAD), ...inner.map(written)]);
}

function cleanChunk({ type, data }: Chunk): Chunk {
  if (type === 'VP8X') return { type, data: withoutFlags(data) };
  return type === 'ANMF' ? { type, data: cleanFrame(data) } : { type, data };
}

/** The same picture, bit for bit, without Exif, XMP, and anything behind its end. */
export function cleanWebp(bytes: Buffer): Buffer {
  const head = slice(bytes, 0, 12);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP')
    throw new RejectedFile('it does not begin as a WebP');
  const chunks = chunksOf(slice(bytes, 0, head.readUInt32LE(4) + 8), 12);
  if (![...PICTURES, 'VP8X'].includes(chunks[0]?.type ?? '')) throw new RejectedFile('it holds no picture');
  const kept = chunks.filter(({ type }) => KEPT.includes(type));
  if (!kept.some(({ type }) => PICTURES.includes(type) || type === 'ANMF'))
    throw new RejectedFile('it holds no picture');
  const body = Buffer.concat(kept.map((chunk) => written(cleanChunk(chunk))));
  const top = Buffer.from(head);
  top.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([top, body]);
}
