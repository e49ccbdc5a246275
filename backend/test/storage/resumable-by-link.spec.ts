import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, send, signedIn } from '../support/people.ts';
import { BASE, begin, tus, type TusAnswer } from './resumable-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

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
const TYPE = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const patch = (url: string, token: string, bytes: Buffer, offset = 0): Promise<TusAnswer> =>
  tus(url, 'PATCH', null, { 'x-signature': token, ...TYPE, 'upload-offset': String(offset) }, bytes);

const MEGABYTE = 1_048_576;
const stored = async (): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${me.token}` };
  const got = await fetch(`${hub.url}/storage/v1/object/${BUCKET}/${name}`, { headers });
  return got.ok ? Buffer.from(await got.arrayBuffer()) : Buffer.alloc(0);
};

/** Announces all bytes, and loses its connection after some of them. */
async function sendCut(
  url: string,
  method: string,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<void> {
  const sending = request(url, {
    method,
    agent: false,
    headers: { ...headers, 'content-length': bytes.length },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((sent) => sending.write(bytes.subarray(0, bytes.length / 2), () => sent()));
  sending.destroy();
}

describe('a resumable upload by a link', () => {
  it('needs no session, and makes the one object that the link names', async () => {
    const token = await linkFor(name);
    const bytes = randomBytes(10);
    const begun = await beginBy(token);
    expect(begun.status).toBe(201);
    const url = `${hub.url}${begun.headers.get('location')}`;
    expect(url).toContain(`${BASE}/sign/`);
    expect((await patch(url, token, bytes)).status).toBe(204);
    expect((await stored()).equals(bytes)).toBe(true);
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

  it('of 5 MB that was cut says to its link alone how much arrived, and goes on from there', async () => {
    const [token, other] = [await linkFor(name), await linkFor(`${me.id}/other.bin`)];
    const bytes = randomBytes(5 * MEGABYTE);
    const url = `${hub.url}${(await beginBy(token, name, bytes.length)).headers.get('location')}`;
    await sendCut(url, 'PATCH', { 'x-signature': token, ...TYPE, 'upload-offset': '0' }, bytes);
    const head = (by: string | null) => tus(url, 'HEAD', null, by === null ? {} : { 'x-signature': by });
    let offset = 0;
    // The hub notices the end of the connection a moment later.
    expect(
      await soon(async () => {
        const { status, headers } = await head(token);
        offset = Number(headers.get('upload-offset'));
        return status === 200 && offset > 0;
      }),
    ).toBe(true);
    expect((await head(token)).headers.get('upload-length')).toBe(String(bytes.length));
    for (const by of [other, null, me.token]) {
      const { status, headers } = await head(by);
      expect([status, headers.get('upload-offset')]).toEqual([400, null]);
    }
    expect((await patch(url, token, bytes.subarray(offset), offset)).status).toBe(204);
    expect((await stored()).equals(bytes)).toBe(true);
  });
});

describe('a plain upload by a link', () => {
  it('of 5 MB that was cut leaves nothing, and is repeated with the same link', async () => {
    const bytes = randomBytes(5 * MEGABYTE);
    const token = await linkFor(name);
    const url = `${hub.url}/storage/v1/object/upload/sign/${BUCKET}/${name}?token=${token}`;
    const headers = { 'content-type': 'application/octet-stream' };
    await sendCut(url, 'PUT', headers, bytes);
    const uploads = () => hub.query('select state from storage_uploads where owner_id = $1', [me.id]);
    expect(await soon(async () => JSON.stringify(await uploads()) === '[{"state":"ended"}]')).toBe(true);
    expect((await stored()).length).toBe(0);
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    expect((await stored()).equals(bytes)).toBe(true);
  });
});
