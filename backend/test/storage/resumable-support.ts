import { type ClientRequest, request } from 'node:http';
import { once } from 'node:events';
import { Upload } from 'tus-js-client';
import type { Person } from '../support/people.ts';

export interface TusAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code?: string; readonly statusCode?: string; readonly message?: string };
}

export const BASE = '/storage/v1/upload/resumable';
const MEBIBYTE = 1_048_576;
export const CHUNK = 6 * MEBIBYTE;

const encoded = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** One request of the protocol, as it is. */
export async function tus(
  url: string,
  method: string,
  as: Person | string | null,
  headers: Readonly<Record<string, string>> = {},
  body?: Buffer,
): Promise<TusAnswer> {
  const token = typeof as === 'string' ? as : as?.token;
  const answer = await fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as object) : {} };
}

/** Announces an object and answers the whole answer; `location` of its headers names the upload. */
export const begin = (
  hub: { readonly url: string },
  as: Person | string | null,
  facts: Readonly<Record<string, string>>,
  length: number,
  headers: Readonly<Record<string, string>> = {},
  path = BASE,
): Promise<TusAnswer> =>
  tus(`${hub.url}${path}`, 'POST', as, {
    'upload-length': String(length),
    'upload-metadata': encoded(facts),
    ...headers,
  });

const STREAM = 'application/offset+octet-stream';

export const append = (url: string, as: Person | null, offset: number, bytes: Buffer): Promise<TusAnswer> =>
  tus(url, 'PATCH', as, { 'content-type': STREAM, 'upload-offset': String(offset) }, bytes);

export const offsetOf = async (url: string, as: Person): Promise<number> =>
  Number((await tus(url, 'HEAD', as)).headers.get('upload-offset') ?? -1);

/** Begins to send the next bytes, and stands still in the middle until it is cut. */
export async function appendHalf(
  url: string,
  { token }: Person,
  offset: number,
  whole: Buffer,
  sent: number,
) {
  const open = request(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...{ 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, 'content-type': STREAM },
      ...{ 'upload-offset': String(offset), 'content-length': String(whole.length) },
    },
  });
  open.on('error', () => undefined);
  open.write(whole.subarray(0, sent));
  await once(open, 'socket');
  return { cut: () => void open.destroy() };
}

/** Sends an object by the client of the protocol, and cuts its connection once on the way. Answers the methods it used. */
export async function sendByClient(
  { url }: { readonly url: string },
  { token }: Person,
  bytes: Buffer,
  metadata: Record<string, string>,
): Promise<string[]> {
  const methods: string[] = [];
  let current: { getUnderlyingObject(): unknown } | undefined;
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...{ endpoint: `${url}${BASE}`, chunkSize: CHUNK, metadata, uploadDataDuringCreation: true },
      headers: { authorization: `Bearer ${token}`, 'x-upsert': 'false' },
      retryDelays: [0, 100, 200, 400],
      onBeforeRequest(next) {
        methods.push(next.getMethod());
        current = next;
      },
      onProgress(sent) {
        if (sent > CHUNK && !methods.includes('HEAD'))
          (current?.getUnderlyingObject() as ClientRequest | null)?.destroy();
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
  return methods;
}
