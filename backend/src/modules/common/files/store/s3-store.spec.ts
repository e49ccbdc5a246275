import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import type { S3Settings } from '#config/env-files.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type S3Server, startS3Server, startSilentServer } from '../../../../../test/support/s3-server.ts';
import { openBucket } from './s3-bucket.ts';
import { S3Store } from './s3-store.ts';

const KEY = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const WORDS = Buffer.from('twelve words');
const MEGABYTE = 1_048_576;

let server: S3Server;
let settings: S3Settings;
let store: S3Store;
beforeAll(async () => {
  server = await startS3Server();
  settings = loadEnv(server.settings).s3 as S3Settings;
});
afterAll(() => server.close());
beforeEach(() => {
  store = new S3Store(settings);
});
afterEach(async () => {
  server.fault = undefined;
  for (const key of [KEY, OTHER]) await store.remove(key);
});

const read = async (key: string, range?: { start: number; end: number }): Promise<string | null> => {
  const stream = await store.read(key, range);
  return stream && (await buffer(stream)).toString();
};
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of store.keys()) found.push(key);
  return found.sort();
};
/** So many pieces of a megabyte, each of another byte. */
function* megabytes(count: number): Generator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(MEGABYTE, n + 1);
}
function* cutAfter(count: number): Generator<Buffer> {
  yield* megabytes(count);
  throw new Error('the sender went away');
}
const refused = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause: unknown) => cause as AppError,
  );

describe('an object in S3', () => {
  it('is read as it was written, with its length and checksum', async () => {
    const written = await store.write(KEY, [WORDS.subarray(0, 5), WORDS.subarray(5)]);
    expect(written).toEqual({
      bytes: WORDS.length,
      sha256: createHash('sha256').update(WORDS).digest('hex'),
    });
    expect([await read(KEY), await store.size(KEY)]).toEqual(['twelve words', WORDS.length]);
    expect(await read(KEY, { start: 7, end: 8 })).toBe('wo');
  });

  it('that is empty is an object, too', async () => {
    expect(await store.write(KEY, [])).toMatchObject({ bytes: 0 });
    expect([await read(KEY), await store.size(KEY)]).toEqual(['', 0]);
  });

  it('of many megabytes is sent in parts and arrives whole', async () => {
    const { bytes, sha256 } = await store.write(KEY, megabytes(20));
    const hash = createHash('sha256');
    for await (const piece of (await store.read(KEY)) ?? []) hash.update(piece as Buffer);
    expect([bytes, hash.digest('hex'), await store.size(KEY)]).toEqual([
      20 * MEGABYTE,
      sha256,
      20 * MEGABYTE,
    ]);
    expect(server.requests.filter((line) => line.includes('partNumber=')).length).toBe(3);
  });

  it('leaves nothing when its sender goes away, and its parts are given up', async () => {
    await expect(store.write(KEY, cutAfter(20))).rejects.toThrow('the sender went away');
    expect([await read(KEY), await store.size(KEY), await keys()]).toEqual([null, null, []]);
    expect(
      server.requests.filter((line) => line.startsWith('DELETE') && line.includes('uploadId=')).length,
    ).toBe(1);
  });

  it('leaves nothing when it is longer than its limit', async () => {
    const limit = { bytes: 10 * MEGABYTE, exceeded: () => new Error('too much') };
    await expect(store.write(KEY, megabytes(11), limit)).rejects.toThrow('too much');
    expect(await store.size(KEY)).toBeNull();
  });

  it('is copied, listed and removed more than once without a fault', async () => {
    await store.write(KEY, [WORDS]);
    await store.copy(KEY, OTHER);
    expect(await keys()).toEqual([KEY, OTHER]);
    await store.remove(KEY);
    await store.remove(KEY);
    expect([await read(KEY), await read(OTHER), await keys()]).toEqual([null, 'twelve words', [OTHER]]);
    await expect(store.copy(KEY, OTHER)).rejects.toThrow('there is no object to copy');
  });

  it('is listed without what somebody else put beside it', async () => {
    await store.write(KEY, [WORDS]);
    const { client, commands, name } = await openBucket(settings, 5_000);
    const foreign = { Bucket: name, Key: 'files/notes.txt' };
    await client.send(new commands.PutObjectCommand({ ...foreign, Body: WORDS }));
    expect(await keys()).toEqual([KEY]);
    await client.send(new commands.DeleteObjectCommand(foreign));
  });

  it('is not looked for under a name that is no key', async () => {
    await expect(async () => store.read('../secrets')).rejects.toThrow('a storage key of another form');
  });
});

describe('a service that fails', () => {
  it('in the middle of an upload leaves nothing and asks to come back', async () => {
    server.fault = ({ url = '' }) => (url.includes('partNumber=2') ? 'cut' : undefined);
    const fault = await refused(store.write(KEY, megabytes(20)));
    expect([fault.code, fault.status]).toEqual(['unavailable', 503]);
    server.fault = undefined;
    expect(await store.size(KEY)).toBeNull();
  });

  it('for a moment is asked again', async () => {
    let cuts = 1;
    server.fault = ({ method }) => (method === 'PUT' && cuts-- > 0 ? 'cut' : undefined);
    await store.write(KEY, [WORDS]);
    expect(await read(KEY)).toBe('twelve words');
  });

  it('that does not know our key says so without a word of it', async () => {
    const other = new S3Store({ ...settings, accessKeyId: 'UNKNOWN-ID', secretAccessKey: 'another-secret' });
    const fault = await refused(other.write(KEY, [WORDS]));
    expect(fault.status).toBe(503);
    const shown = [fault.message, String(fault.cause), JSON.stringify(fault.cause), String(fault.stack)];
    expect(shown.join(' ')).toContain('InvalidAccessKeyId 403');
    expect(shown.join(' ')).not.toMatch(/UNKNOWN-ID|another-secret|Credential/);
  });

  it('that never answers ends in time', async () => {
    const silent = await startSilentServer();
    const waiting = new S3Store({ ...settings, endpoint: silent.url }, 200);
    expect((await refused(waiting.size(KEY))).status).toBe(503);
    silent.close();
  });
});
