import { minimalExif, orientationOf } from './exif-orientation.ts';
import { RejectedFile, slice } from './rejected-file.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DHT = 0xc4;
const JPG = 0xc8;
const DAC = 0xcc;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![DHT, JPG, DAC].includes(code);
/** Tables, frames and what belongs to them; everything else has no business in a photograph. */
const isPicture = (code: number): boolean => isFrame(code) || code === DHT || code === DAC || isTable(code);
const isTable = (code: number): boolean => code >= 0xdb && code <= 0xdf;

const begins = (segment: Buffer, text: string): boolean =>
  segment.subarray(4, 4 + text.length).toString('latin1') === text;

/** JFIF may carry a small picture of what was there before it was cut: without it. */
function plainJfif(segment: Buffer): Buffer[] {
  if (!begins(segment, 'JFIF\0') || segment.length < 18) return [];
  const plain = Buffer.from(segment.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain.fill(0, 16, 18);
  return [plain];
}

/** Colours stay what they are; whose camera it was, where and when, goes. */
function kept(code: number, segment: Buffer): Buffer[] {
  if (isPicture(code)) return [segment];
  if (code === APP0) return plainJfif(segment);
  if (code === APP1) return turned(segment);
  if (code === APP2) return begins(segment, 'ICC_PROFILE\0') ? [segment] : [];
  if (code === APP14) return begins(segment, 'Adobe') ? [segment] : [];
  if ((code > APP2 && code <= APP15) || code === COM) return [];
  throw new RejectedFile(`it has a part ${code.toString(16)} that pictures do not have`);
}

/** Which way up it was held is all that is kept of Exif, or portraits would lie on their side. */
function turned(segment: Buffer): Buffer[] {
  const orientation = begins(segment, 'Exif\0\0') ? orientationOf(segment.subarray(10)) : 1;
  return orientation === 1 ? [] : [minimalExif(orientation)];
}

/** Where the picture's own bytes end: at the first marker that is neither an escaped FF nor a restart. */
function scanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new RejectedFile('its end is missing');
}

interface Marker {
  readonly code: number;
  /** Where its second byte is. */
  readonly at: number;
}

/** FF may be repeated before a marker. */
function markerAt(bytes: Buffer, start: number): Marker {
  let at = start;
  if (bytes[at] !== 0xff) throw new RejectedFile('a part does not begin where it should');
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined) throw new RejectedFile('its end is missing');
  return { code, at };
}

/** The same picture, bit for bit, without anything about who took it, when, where and with what, and nothing behind its end. */
export function cleanJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new RejectedFile('it does not begin as a JPEG');
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker.code === EOI) break;
    const segment = slice(bytes, marker.at - 1, 4);
    const whole = slice(bytes, marker.at - 1, segment.readUInt16BE(2) + 2);
    if (whole.length < 4) throw new RejectedFile('a part has no length');
    at = marker.at - 1 + whole.length;
    if (marker.code === SOS) {
      const end = scanEnd(bytes, at);
      parts.push(whole, bytes.subarray(at, end));
      at = end;
      scans += 1;
    } else {
      frames += isFrame(marker.code) ? 1 : 0;
      parts.push(...kept(marker.code, whole));
    }
  }
  if (frames !== 1 || scans === 0) throw new RejectedFile('it holds no picture');
  return Buffer.concat([...parts, Buffer.from([0xff, EOI])]);
}
