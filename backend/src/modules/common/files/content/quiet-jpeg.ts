import { RejectedFile, slice } from './rejected-file.ts';

const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const HEAD = 4;
/** After the head: the name, the version and the size on paper, and behind them a small picture. */
const JFIF_BYTES = 12;

const begins = (segment: Buffer, text: string): boolean =>
  segment.toString('latin1', HEAD, HEAD + text.length) === text;

/** How much of a segment's content stays. */
function stays(code: number, segment: Buffer): number {
  if (code < APP0 || (code > APP15 && code !== COM)) return segment.length;
  if (code === APP0 && begins(segment, 'JFIF\0')) return JFIF_BYTES;
  if (code === APP2 && begins(segment, 'ICC_PROFILE\0')) return segment.length;
  return code === APP14 && begins(segment, 'Adobe') ? segment.length : 0;
}

/**
 * Blanks what a JPEG inside another picture says about its maker. It stays as long as it was, because the picture around it says
 * where it lies. Also for one that holds tables only.
 */
export function quietJpeg(bytes: Buffer): void {
  if (slice(bytes, 0, 2).readUInt16BE() !== 0xffd8) throw new RejectedFile('a part is no JPEG');
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) throw new RejectedFile('a part of a JPEG does not begin where it should');
    const code = bytes[at + 1] ?? EOI;
    if (code === SOS || code === EOI) return;
    if (code === 0xff) at += 1;
    else at += quietSegment(code, slice(bytes, at, 2 + slice(bytes, at + 2, 2).readUInt16BE()));
  }
}

function quietSegment(code: number, segment: Buffer): number {
  if (segment.length < HEAD) throw new RejectedFile('a part of a JPEG has no length');
  segment.fill(0, Math.min(HEAD + stays(code, segment), segment.length));
  return segment.length;
}
