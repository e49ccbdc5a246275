import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { uploadChunks } from '#common/files/index.ts';
import { invalidRequest } from '../storage.errors.ts';
import { isForm, readForm } from './multipart-form.ts';

/** What an upload says about its object. */
export interface ObjectFacts {
  /** The type that the sender claims. */
  readonly type: string;
  readonly cacheControl: string;
  readonly metadata: Record<string, unknown> | null;
}

export interface UploadBody extends ObjectFacts {
  /** The most bytes that can come; null when the request does not say. */
  readonly most: number | null;
  /** Whether exactly that many come. */
  readonly exact: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
}

const TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:\s*;[\t\x20-\x7e]*)?$/;
const LONGEST_TYPE = 255;
const CACHE = /^[\w=, -]{1,100}$/;
const MOST_METADATA = 16_384;
const BINARY = 'application/octet-stream';

/**
 * Reads a body as the standard client sends it: the bytes alone with headers, or a form with one file. Stops reading when
 * `use` ends, however far it came.
 */
export async function withUpload<T>(raw: IncomingMessage, use: (body: UploadBody) => Promise<T>): Promise<T> {
  const chunks = uploadChunks(raw);
  try {
    return await use(await bodyOf(raw.headers, chunks));
  } finally {
    void chunks.return(undefined);
  }
}

async function bodyOf(headers: IncomingHttpHeaders, chunks: AsyncIterable<Buffer>): Promise<UploadBody> {
  const contentType = headers['content-type'];
  const most = lengthOf(headers);
  if (!isForm(contentType)) return { ...factsOf(headers), most, exact: true, pieces: chunks };
  const { fields, file } = await readForm(chunks, contentType);
  const facts = {
    type: typeIn(file.type),
    cacheControl: cacheControlIn(fields.get('cacheControl')),
    metadata: metadataIn(fields.get('metadata')),
  };
  return { ...facts, most, exact: false, pieces: file.pieces };
}

/** The facts in the headers of a plain upload. */
export function factsOf(headers: IncomingHttpHeaders): ObjectFacts {
  const metadata = headers['x-metadata'];
  return {
    type: typeIn(headers['content-type']),
    cacheControl: cacheControlIn(headers['cache-control']),
    metadata: metadataIn(
      typeof metadata === 'string' ? Buffer.from(metadata, 'base64').toString('utf8') : undefined,
    ),
  };
}

/** @throws AppError 400 for what is no media type */
export function typeIn(given: string | undefined): string {
  if (given === undefined || given === '') return BINARY;
  if (given.length > LONGEST_TYPE || !TYPE.test(given)) throw invalidRequest('This is no content type');
  return given;
}

/** Seconds as in a form, or directives as in a header; an hour where nothing is said. */
export function cacheControlIn(given: string | undefined): string {
  if (given === undefined || given === '') return 'max-age=3600';
  if (!CACHE.test(given)) throw invalidRequest('This is no cache-control');
  return /^\d+$/.test(given) ? `max-age=${given}` : given;
}

/** @throws AppError 400 for what is no JSON object of at most 16 KB */
export function metadataIn(given: string | undefined): Record<string, unknown> | null {
  if (given === undefined || given === '') return null;
  const parsed = given.length <= MOST_METADATA ? parse(given) : undefined;
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
    return parsed as Record<string, unknown>;
  throw invalidRequest('The metadata must be a JSON object of at most 16 KB');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lengthOf(headers: IncomingHttpHeaders): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}
