import type { ObjectStore } from '#common/files/index.ts';

const HEAD = 65_536;
const STL_HEADER = 84;
const STL_TRIANGLE = 50;

export type ScanMime = 'model/stl' | 'model/ply';

/** What is known of a scan without reading it whole: its first and last bytes and its length. */
export interface ScanEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly bytes: number;
}

/** The format of a scan by its content; null for what is none, or was cut. */
export function scanType(ends: ScanEnds): ScanMime | null {
  if (isPly(ends)) return 'model/ply';
  return isBinaryStl(ends) || isTextStl(ends) ? 'model/stl' : null;
}

/** After 80 bytes it says how many triangles follow, and they fill it exactly. */
function isBinaryStl({ head, bytes }: ScanEnds): boolean {
  if (head.length < STL_HEADER) return false;
  const triangles = head.readUInt32LE(80);
  return triangles > 0 && bytes === STL_HEADER + STL_TRIANGLE * triangles;
}

function isTextStl({ head, tail }: ScanEnds): boolean {
  const start = head.toString('latin1');
  return (
    /^\s*solid\b/i.test(start) &&
    /\bfacet\s+normal\b/i.test(start) &&
    /\bendsolid\b/i.test(tail.toString('latin1'))
  );
}

const PLY_START =
  /^ply\r?\n(?:[\w ].*\r?\n)*?format (ascii|binary_little_endian|binary_big_endian) 1\.0\r?\n/;
const VERTEX_BYTES = 12;

/** Its header ends, names a vertex, and leaves room for what it announces. */
function isPly({ head, bytes }: ScanEnds): boolean {
  const text = head.toString('latin1');
  const end = text.indexOf('end_header');
  const format = PLY_START.exec(text)?.[1];
  if (format === undefined || end < 0) return false;
  const vertices = Number(/^element vertex (\d{1,9})\r?$/m.exec(text.slice(0, end))?.[1] ?? 0);
  const least = format === 'ascii' ? 6 : VERTEX_BYTES;
  return vertices > 0 && bytes - end >= vertices * least;
}

/** Reads the ends of an object. Null when its bytes are gone. */
export async function readEnds(store: ObjectStore, key: string, bytes: number): Promise<ScanEnds | null> {
  if (bytes === 0) return { head: Buffer.alloc(0), tail: Buffer.alloc(0), bytes };
  const head = await readRange(store, key, 0, Math.min(HEAD, bytes) - 1);
  const tail = await readRange(store, key, Math.max(0, bytes - 1_024), bytes - 1);
  return head && tail && { head, tail, bytes };
}

async function readRange(
  store: ObjectStore,
  key: string,
  start: number,
  end: number,
): Promise<Buffer | null> {
  const stream = await store.read(key, { start, end });
  if (!stream) return null;
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
