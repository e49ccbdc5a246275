import { createHash } from 'node:crypto';
import type { Json } from '../types.ts';

/** A file of a form. `prepare` puts it in place of what the caller sent as text. */
export interface FilePart {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file that is too large for memory: its pieces are made anew for every try. */
export interface StreamedFile {
  fileName: string;
  contentType: string;
  size: number;
  pieces: () => AsyncIterable<Uint8Array>;
}

export const isStreamed = (value: unknown): value is StreamedFile =>
  typeof value === 'object' && value !== null && 'pieces' in value && typeof value.pieces === 'function';

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** What stands between quotes of a part's header: neither a quote nor a line break may end it. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function part(name: string, value: unknown): Buffer[] {
  const head = `Content-Disposition: form-data; name="${quoted(name)}"`;
  if (!isFile(value)) return [Buffer.from(`${head}\r\n\r\n${String(value)}`)];
  const { bytes } = value;
  return [fileHead(head, value), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)];
}

const fileHead = (
  head: string,
  { fileName, contentType }: Pick<FilePart, 'fileName' | 'contentType'>,
): Buffer =>
  Buffer.from(`${head}; filename="${quoted(fileName)}"\r\nContent-Type: ${quoted(contentType)}\r\n\r\n`);

/** Made of the content, so that no content can hold it, and a form that is sent again is the same bytes. */
function boundaryOf(parts: readonly Buffer[][]): string {
  const hash = createHash('sha256');
  for (const bytes of parts.flat()) hash.update(bytes);
  return `chairside-${hash.digest('hex').slice(0, 40)}`;
}

/** Fields and files as `multipart/form-data` (RFC 7578); absent fields are left out. */
export function multipartBody(fields: Json): { contentType: string; body: Buffer } {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => part(name, value));
  const boundary = boundaryOf(parts);
  const pieces = parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), ...one, Buffer.from('\r\n')]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/**
 * The same for a form with one streamed file, which stands last. Its length is known, so that a vendor can refuse it at once. A field
 * holds its digest: the boundary is made of that.
 */
export function streamedMultipart(
  fields: Json,
  [name, file]: readonly [string, StreamedFile],
): { contentType: string; length: number; body: AsyncIterable<Uint8Array> } {
  const { contentType, body } = multipartBody(fields);
  const boundary = contentType.split('boundary=')[1] ?? '';
  const end = Buffer.from(`--${boundary}--\r\n`);
  const before = Buffer.concat([
    body.subarray(0, body.length - end.length),
    Buffer.from(`--${boundary}\r\n`),
    fileHead(`Content-Disposition: form-data; name="${quoted(name)}"`, file),
  ]);
  const after = Buffer.concat([Buffer.from('\r\n'), end]);
  return { contentType, length: before.length + file.size + after.length, body: around(before, file, after) };
}

async function* around(before: Buffer, file: StreamedFile, after: Buffer): AsyncGenerator<Uint8Array> {
  yield before;
  yield* file.pieces();
  yield after;
}
