import { randomUUID } from 'node:crypto';
import type { Json } from './types.ts';

/** A file of a form. `prepare` puts it in place of what the caller sent as text. */
export interface FilePart {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** What stands between quotes of a part's header: neither a quote nor a line break may end it. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function part(name: string, value: unknown): Buffer[] {
  const head = `Content-Disposition: form-data; name="${quoted(name)}"`;
  if (!isFile(value)) return [Buffer.from(`${head}\r\n\r\n${String(value)}`)];
  const { fileName, contentType, bytes } = value;
  const file = `${head}; filename="${quoted(fileName)}"\r\nContent-Type: ${quoted(contentType)}\r\n\r\n`;
  return [Buffer.from(file), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)];
}

/** Fields and files as `multipart/form-data` (RFC 7578); absent fields are left out. */
export function multipartBody(fields: Json): { contentType: string; body: Buffer } {
  const boundary = `chairside-${randomUUID()}`;
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => [
      Buffer.from(`--${boundary}\r\n`),
      ...part(name, value),
      Buffer.from('\r\n'),
    ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
