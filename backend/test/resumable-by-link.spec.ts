import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, send, signedIn } from './connect-support.ts';
import { BASE, begin, tus, type TusAnswer } from './resumable-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const BUCKET = 'scans';

let hub: TestHub;
let me: Person;
let name: string;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_PER_MINUTE: '0' });
  await hub.query('insert into storage_buckets (id) values ($1)', [BUCKET]);
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  me = await signedIn(hub);
  name = `${me.id}/scan.bin`;
});

async function linkFor(objectName: string): Promise<string> {
  const path = `/storage/v1/object/upload/sign/${BUCKET}/${objectName}`;
  return (await send<{ token: string }>(hub, me, 'POST', path)).body.token;
}
const beginBy = (token: string | null, objectName = name, length = 10): Promise<TusAnswer> => {
  const headers: Record<string, string> = token === null ? {} : { 'x-signature': token };
  return begin(hub, null, { bucketName: BUCKET, objectName }, length, headers, `${BASE}/sign`);
};
const patch = (url: string, token: string, bytes: Buffer): Promise<TusAnswer> =>
  tus(
    url,
    'PATCH',
    null,
    { 'x-signature': token, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    bytes,
  );

describe('a resumable upload by a link', () => {
  it('needs no session, and makes the one object that the link names', async () => {
    const token = await linkFor(name);
    const bytes = randomBytes(10);
    const begun = await beginBy(token);
    expect(begun.status).toBe(201);
    const url = `${hub.url}${begun.headers.get('location')}`;
    expect(url).toContain(`${BASE}/sign/`);
    expect((await patch(url, token, bytes)).status).toBe(204);
    const got = await fetch(`${hub.url}/storage/v1/object/${BUCKET}/${name}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is refused without the token, with one of another object, and with an altered one', async () => {
    const [token, other] = [await linkFor(name), await linkFor(`${me.id}/other.bin`)];
    const tries = [
      await beginBy(null),
      await beginBy(other),
      await beginBy(`${token}x`),
      await beginBy(me.token),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(
      tries.map(() => [400, 'InvalidJWT']),
    );
    const url = `${hub.url}${(await beginBy(token)).headers.get('location')}`;
    expect((await patch(url, other, Buffer.alloc(10))).body.code).toBe('InvalidJWT');
    expect((await tus(url, 'DELETE', null)).body.code).toBe('InvalidJWT');
    expect((await patch(url, token, Buffer.alloc(10))).status).toBe(204);
  });

  it('does not replace an object, whatever the request says, unless the link does', async () => {
    const token = await linkFor(name);
    const facts = { bucketName: BUCKET, objectName: name };
    await patch(`${hub.url}${(await beginBy(token)).headers.get('location')}`, token, Buffer.alloc(10));
    const headers = { 'x-signature': token, 'x-upsert': 'true' };
    expect((await begin(hub, null, facts, 10, headers, `${BASE}/sign`)).status).toBe(409);
  });
});
