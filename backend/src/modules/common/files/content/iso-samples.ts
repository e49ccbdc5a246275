import { type Box } from './iso-boxes.ts';
import type { Extent } from './iso-items.ts';
import { RejectedFile, slice } from './rejected-file.ts';

const MOST_SAMPLES = 1_000_000;

/** A table of whole numbers behind a head, the last number of which says how many rows there are. */
function* rows(bytes: Buffer, { content, end }: Box, head: number, width: number): Generator<number> {
  const count = slice(bytes, content + head - 4, 4).readUInt32BE();
  const start = content + head;
  if (count > MOST_SAMPLES || start + count * width > end) throw new RejectedFile('it ends too early');
  for (let at = start; at < start + count * width; at += width) yield at;
}

/** How long each frame is. */
function* sizes(bytes: Buffer, box: Box): Generator<number> {
  const same = slice(bytes, box.content + 4, 8).readUInt32BE();
  if (same === 0) for (const at of rows(bytes, box, 12, 4)) yield bytes.readUInt32BE(at);
  else for (let left = MOST_SAMPLES; left > 0; left -= 1) yield same;
}

function* chunks(bytes: Buffer, box: Box): Generator<number> {
  const isLong = box.type === 'co64';
  for (const at of rows(bytes, box, 8, isLong ? 8 : 4))
    yield isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
}

interface Run {
  readonly first: number;
  readonly frames: number;
}

const runs = (bytes: Buffer, box: Box): Run[] =>
  [...rows(bytes, box, 8, 12)].map((at) => ({
    first: bytes.readUInt32BE(at),
    frames: bytes.readUInt32BE(at + 4),
  }));

/** Where the frames of a moving picture are, by the tables of its track. */
export function* framesOf(bytes: Buffer, tables: readonly Box[]): Generator<Extent> {
  const table = (...types: string[]): Box => {
    const found = tables.find(({ type }) => types.includes(type));
    if (!found) throw new RejectedFile('it does not say where its frames are');
    return found;
  };
  const [size, inRuns] = [sizes(bytes, table('stsz')), runs(bytes, table('stsc'))];
  let [number, run] = [0, -1];
  for (const start of chunks(bytes, table('stco', 'co64'))) {
    number += 1;
    if (inRuns[run + 1]?.first === number) run += 1;
    yield { start, length: chunkLength(size, inRuns[run]?.frames ?? 0) };
  }
}

function chunkLength(sizesLeft: Generator<number>, frames: number): number {
  let length = 0;
  for (let left = frames; left > 0; left -= 1) {
    const { value } = sizesLeft.next();
    if (value === undefined) throw new RejectedFile('it does not say how long its frames are');
    length += value;
  }
  return length;
}
