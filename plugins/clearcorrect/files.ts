import { createHash } from 'node:crypto';
import { AdapterError, type FilePart, isStreamed, type Json } from '@chairside/kit';
import { withoutMetadata } from './photos.ts';
import { recordInput } from './schemas.ts';

const MOST_BYTES = 20 * 1024 * 1024;

const begins = (bytes: Buffer, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte);

const isPly = (bytes: Buffer): boolean => /^ply\r?\n/.test(bytes.toString('latin1', 0, 6));

/** Text STL begins with `solid`; binary STL says after 80 bytes how many triangles of 50 bytes follow. */
function isStl(bytes: Buffer): boolean {
  if (bytes.subarray(0, 6).toString('latin1').trimEnd() === 'solid') return true;
  return bytes.length >= 84 && bytes.length === 84 + 50 * bytes.readUInt32LE(80);
}

function contentTypeOf(kind: string, bytes: Buffer): string | undefined {
  if (kind.startsWith('stl_')) return isStl(bytes) ? 'model/stl' : isPly(bytes) ? 'model/ply' : undefined;
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : undefined;
}

const refuse = (sentence: string): never => {
  throw new AdapterError('invalid_request', sentence);
};

/**
 * A record as it is sent to the vendor: what its kind says it is, without where and with what a photo was taken, and with the
 * digest of exactly these bytes.
 */
export function recordForm(input: Json): Json {
  const { id, kind, fileName, content_base64, sha256, file: streamed } = recordInput.parse(input);
  // The hub looked at its content when it was stored, and knows its digest.
  if (isStreamed(streamed)) return { id, kind, sha256, file: streamed };
  if (content_base64 === undefined) return refuse('A record needs a file.');
  const given = Buffer.from(content_base64, 'base64');
  if (given.length > MOST_BYTES) refuse('This file is too large for an upload in one piece.');
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  if (sha256 && sha256 !== digest(given))
    refuse('This file did not arrive as it was sent: its digest differs.');
  const contentType =
    contentTypeOf(kind, given) ??
    refuse(
      kind.startsWith('stl_') ? 'A scan must be an STL or PLY file.' : 'A photo must be a JPEG or PNG file.',
    );
  const bytes = withoutMetadata(given, contentType);
  const file: FilePart = { fileName, contentType, bytes };
  return { id, kind, sha256: digest(bytes), file };
}
