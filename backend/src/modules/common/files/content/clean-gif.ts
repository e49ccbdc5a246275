import { RejectedFile, slice } from './rejected-file.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const HEAD = 13;
/** Those who say how often a moving picture is repeated. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Eight, sixteen … colours of three bytes, where there are any. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks that each say how long they are; an empty one is the last. Returns where they end. */
function blocksEnd(bytes: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = slice(bytes, at, 1).readUInt8();
    if (length === 0) return at + 1;
    slice(bytes, at + 1, length);
    at += 1 + length;
  }
}

function imageEnd(bytes: Buffer, at: number): number {
  const table = colours(slice(bytes, at, 10).readUInt8(9));
  return blocksEnd(bytes, at + 10 + table + 1);
}

/** How often it is repeated, written anew; nothing of any other application. */
function loop(extension: Buffer): Buffer | null {
  const name = extension.toString('latin1', 3, 14);
  const says = extension[2] === 11 && LOOPS.includes(name) && extension[14] === 3 && extension[15] === 1;
  return says ? Buffer.concat([extension.subarray(0, 18), Buffer.alloc(1)]) : null;
}

/** The parts that are kept, each whole. What was said about a part that is left out goes with it. */
class Parts {
  private readonly kept: Buffer[] = [];
  private control: Buffer[] = [];
  images = 0;

  add(part: Buffer): void {
    this.kept.push(part);
  }

  addImage(image: Buffer): void {
    this.kept.push(...this.control, image);
    this.control = [];
    this.images += 1;
  }

  addExtension(extension: Buffer): void {
    const label = extension[1];
    if (label === CONTROL) this.control = [plainControl(extension)];
    else if (label === APPLICATION) this.kept.push(...[loop(extension)].filter((part) => part !== null));
    else this.control = label === 0x01 ? [] : this.control;
  }

  together(): Buffer {
    return Buffer.concat([...this.kept, Buffer.from([TRAILER])]);
  }
}

function plainControl(extension: Buffer): Buffer {
  if (extension[2] !== 4) throw new RejectedFile('it does not say how long a picture is shown');
  return Buffer.concat([extension.subarray(0, 7), Buffer.alloc(1)]);
}

/** The same picture, bit for bit, without comments, texts, what programs left in it, and anything behind its end. */
export function cleanGif(bytes: Buffer): Buffer {
  const head = slice(bytes, 0, HEAD);
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6)))
    throw new RejectedFile('it does not begin as a GIF');
  const parts = new Parts();
  let at = HEAD + colours(head.readUInt8(10));
  parts.add(slice(bytes, 0, at));
  for (let kind = 0; ;) {
    kind = slice(bytes, at, 1).readUInt8();
    if (kind === TRAILER) break;
    if (kind !== IMAGE && kind !== EXTENSION) throw new RejectedFile('it has a part that is not known');
    const end = kind === IMAGE ? imageEnd(bytes, at) : blocksEnd(bytes, at + 2);
    const part = bytes.subarray(at, end);
    if (kind === IMAGE) parts.addImage(part);
    else parts.addExtension(part);
    at = end;
  }
  if (parts.images === 0) throw new RejectedFile('it holds no picture');
  return parts.together();
}
