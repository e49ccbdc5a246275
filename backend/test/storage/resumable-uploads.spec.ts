import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';
import { ObjectStore } from '#common/files/index.ts';
import { UnfinishedParts } from '../../src/modules/hub/storage/resumable/unfinished-parts.ts';
import { UnfinishedUploadsTask } from '../../src/modules/hub/storage/resumable/unfinished-uploads.task.ts';
import { ServiceTokens } from '#identity/auth/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type Person, signedIn } from '../support/people.ts';
import { append, appendHalf, BASE, begin, CHUNK, offsetOf, sendByClient, tus } from './resumable-support.ts';
import { soon } from '../support/soon.ts';

const BUCKET = 'scans';
const KIB = 1_024;

let hub: TestHub;
let other: TestHub;
let service: string;
let me: Person;
let name: string;
beforeAll(async () => {
  const settings = { AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_PER_MINUTE: '0', STORAGE_MB_PER_PERSON: '64' };
  hub = await startTestHub(settings);
  const { DATABASE_URL = '', DATA_DIR } = hub.env;
  other = await startTestHub({ ...settings, DATABASE_URL, DATA_DIR, HUB_ROLE: 'api' });
  service = await hub.app.get(ServiceTokens, { strict: false }).make('tests', 1);
  await hub.query('insert into storage_buckets (id, file_size_limit) values ($1, $2)', [
    BUCKET,
    32 * 1_048_576,
  ]);
}, 90_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});
beforeEach(async () => {
  me = await signedIn(hub);
  name = `${me.id}/scan.bin`;
});
afterEach(() => void jest.restoreAllMocks());

const facts = (objectName = name): Record<string, string> => ({
  ...{ bucketName: BUCKET, objectName, contentType: 'application/octet-stream' },
});
async function begun(length: number, as: Person = me, on: TestHub = hub): Promise<string> {
  const { status, headers } = await begin(on, as, facts(`${as.id}/scan.bin`), length);
  expect(status).toBe(201);
  return `${hub.url}${headers.get('location')}`;
}
const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const elsewhere = (url: string): string => url.replace(hub.url, other.url);

async function download(
  as: Person = me,
  objectName = name,
): Promise<{ status: number; bytes: Buffer; type: string | null }> {
  const answer = await fetch(`${hub.url}/storage/v1/object/${BUCKET}/${objectName}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, type: answer.headers.get('content-type') };
}
const parts = (): Promise<string[]> => readdir(join(hub.env.filesFolder, 'unfinished')).catch(() => []);
/** What is left of an upload: its row, its bytes, and the room it holds. */
const leftOf = async (url: string) => ({
  rows: (await hub.query('select 1 from storage_resumable_uploads where id = $1', [idOf(url)])).length,
  parts: (await parts()).filter((id) => id === idOf(url)).length,
  room: (await hub.query(`select 1 from storage_uploads where owner_id = $1 and state = 'open'`, [me.id]))
    .length,
});
const NOTHING = { rows: 0, parts: 0, room: 0 };

describe('the client of the tus protocol', () => {
  it('sends an object in chunks that arrives as it is, and goes on where the connection was cut', async () => {
    const bytes = randomBytes(2 * CHUNK + 12_345);
    const methods = await sendByClient(hub, me, bytes, {
      ...facts(),
      cacheControl: '60',
      contentType: 'model/stl',
    });
    expect(methods.slice(0, 3)).toEqual(['POST', 'PATCH', 'HEAD']);
    const got = await download();
    expect([got.status, got.type]).toEqual([200, 'model/stl']);
    expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(await hub.query('select cache_control from storage_objects where name = $1', [name])).toEqual([
      { cache_control: 'max-age=60' },
    ]);
    expect(
      await hub.query(`select 1 from storage_uploads where owner_id = $1 and state = 'open'`, [me.id]),
    ).toEqual([]);
  });
});

describe('an upload of several requests', () => {
  it('says where it stands after a cut, and its object appears with the last byte only', async () => {
    const bytes = randomBytes(300 * KIB);
    const url = await begun(bytes.length);
    const half = await appendHalf(url, me, 0, bytes, 100 * KIB);
    await soon(async () => (await parts()).includes(idOf(url)) && (await sizeOf(url)) === 100 * KIB);
    half.cut();
    expect(await offsetOf(url, me)).toBe(100 * KIB);
    expect((await download()).status).toBe(400);
    expect((await append(elsewhere(url), me, 100 * KIB, bytes.subarray(100 * KIB, 200 * KIB))).status).toBe(
      204,
    );
    const last = await append(url, me, 200 * KIB, bytes.subarray(200 * KIB));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    expect((await download()).bytes.equals(bytes)).toBe(true);
    expect([await offsetOf(url, me), (await leftOf(url)).parts]).toEqual([bytes.length, 0]);
  });

  const sizeOf = (url: string): Promise<number> =>
    hub.app
      .get(UnfinishedParts, { strict: false })
      .size(idOf(url))
      .then((size) => size ?? 0);

  it('of no bytes at all is an object', async () => {
    await begun(0);
    expect(await download()).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
  });

  it('takes bytes at its offset only, and longer ones not at all', async () => {
    const url = await begun(1_000);
    expect((await append(url, me, 0, Buffer.alloc(400))).status).toBe(204);
    const [wrong, long] = [
      await append(url, me, 200, Buffer.alloc(400)),
      await append(url, me, 400, Buffer.alloc(601)),
    ];
    expect([wrong.status, wrong.body.statusCode, long.status]).toEqual([409, '409', 413]);
    expect(await offsetOf(url, me)).toBe(400);
  });

  it('takes the same bytes from one of many requests at once, in all processes', async () => {
    const url = await begun(64 * KIB);
    const bytes = randomBytes(64 * KIB);
    const answers = await Promise.all(
      [url, elsewhere(url), url, elsewhere(url)].map((at) => append(at, me, 0, bytes)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect((await download()).bytes.equals(bytes)).toBe(true);
  });

  it('is taken over from a request that stands still in another process', async () => {
    const bytes = randomBytes(200 * KIB);
    const url = await begun(bytes.length);
    const still = await appendHalf(elsewhere(url), me, 0, bytes, 50 * KIB);
    await soon(async () => (await sizeOf(url)) === 50 * KIB);
    expect(await offsetOf(url, me)).toBe(50 * KIB);
    expect((await append(url, me, 50 * KIB, bytes.subarray(50 * KIB))).status).toBe(204);
    still.cut();
    expect((await download()).bytes.equals(bytes)).toBe(true);
  });

  it('that is given up leaves nothing and its room is free again', async () => {
    const url = await begun(1_000);
    await append(url, me, 0, Buffer.alloc(400));
    expect((await tus(url, 'DELETE', me)).status).toBe(204);
    expect([(await tus(url, 'HEAD', me)).status, await leftOf(url)]).toEqual([404, NOTHING]);
  });
});

describe('the right to upload', () => {
  it('is checked when an upload begins', async () => {
    const stranger = await signedIn(hub);
    const tries = [
      await begin(hub, me, facts(`${stranger.id}/scan.bin`), 10),
      await begin(hub, null, facts(), 10),
      await begin(hub, 'no.good.token', facts(), 10),
      await begin(hub, me, { ...facts(), bucketName: 'nowhere' }, 10),
      await begin(hub, me, facts(`${me.id}/../${stranger.id}/scan.bin`), 10),
      await begin(hub, me, { objectName: name }, 10),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 401, 404, 400, 400]);
    expect((await begin(hub, service, facts(`${stranger.id}/by-service.bin`), 10)).status).toBe(201);
  });

  it('to go on with one is its maker’s alone: to everybody else it is not there', async () => {
    const url = await begun(1_000);
    const stranger = await signedIn(hub);
    for (const as of [stranger, null, { id: '', token: service }])
      expect([
        (await tus(url, 'HEAD', as)).status,
        (await tus(url, 'DELETE', as)).status,
        (
          await tus(
            url,
            'PATCH',
            as,
            { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
            Buffer.alloc(10),
          )
        ).status,
      ]).toEqual([404, 404, 404]);
    expect((await tus(`${hub.url}${BASE}/${randomUUID()}`, 'HEAD', me)).status).toBe(404);
    expect((await tus(`${hub.url}${BASE}/..%2f..%2fkeys.json`, 'HEAD', me)).status).toBe(404);
    expect(await offsetOf(url, me)).toBe(0);
  });

  it('does not replace an object unless that is asked for', async () => {
    await append(await begun(5), me, 0, Buffer.from('first'));
    expect((await begin(hub, me, facts(), 6)).status).toBe(409);
    const { headers } = await begin(hub, me, facts(), 6, { 'x-upsert': 'true' });
    await append(`${hub.url}${headers.get('location')}`, me, 0, Buffer.from('second'));
    expect((await download()).bytes.toString()).toBe('second');
  });
});

describe('room for an upload', () => {
  it('is counted from its beginning, by the bucket’s limit and the person’s quota', async () => {
    const mega = 1_048_576;
    const large = await begin(hub, me, facts(), 33 * mega);
    expect([large.status, large.body.code]).toEqual([413, 'EntityTooLarge']);
    const names = ['a', 'b'].map((one) => facts(`${me.id}/${one}`));
    const first = await begin(hub, me, names[0] ?? {}, 32 * mega);
    expect((await begin(hub, me, names[1] ?? {}, 32 * mega)).status).toBe(201);
    const more = await begin(hub, me, facts(), 10);
    expect([more.status, more.body.code]).toEqual([413, 'QuotaExceeded']);
    await tus(`${hub.url}${first.headers.get('location')}`, 'DELETE', me);
    expect((await begin(hub, me, facts(), 10)).status).toBe(201);
  });

  it('is free again a day later, when its bytes and row are removed, too', async () => {
    const url = await begun(1_000);
    await append(url, me, 0, Buffer.alloc(400));
    const clock = hub.app.get(Clock, { strict: false });
    const later = new Date(Date.now() + 86_400_000 + 1_000);
    jest.spyOn(clock, 'now').mockReturnValue(later);
    const sweep = hub.app.get(UnfinishedUploadsTask, { strict: false });
    await sweep.run();
    jest.restoreAllMocks();
    expect([(await tus(url, 'HEAD', me)).status, await leftOf(url)]).toEqual([404, NOTHING]);
  });
});

describe('a fault', () => {
  it('of the disk while bytes arrive is answered with 503, and what was acknowledged stays', async () => {
    const bytes = randomBytes(200 * KIB);
    const url = await begun(bytes.length);
    await append(url, me, 0, bytes.subarray(0, 50 * KIB));
    const store = hub.app.get(UnfinishedParts, { strict: false });
    jest.spyOn(store, 'place').mockReturnValue('/dev/full');
    const full = await append(url, me, 50 * KIB, bytes.subarray(50 * KIB));
    jest.restoreAllMocks();
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await offsetOf(url, me)).toBe(50 * KIB);
    expect((await append(url, me, 50 * KIB, bytes.subarray(50 * KIB))).status).toBe(204);
    expect((await download()).bytes.equals(bytes)).toBe(true);
  });

  it('while the object is made is mended by the next question where the upload stands', async () => {
    const bytes = randomBytes(50 * KIB);
    const url = await begun(bytes.length);
    const store = hub.app.get(ObjectStore, { strict: false });
    jest.spyOn(store, 'write').mockRejectedValueOnce(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    expect((await append(url, me, 0, bytes)).status).toBe(503);
    expect((await download()).status).toBe(400);
    expect(await offsetOf(url, me)).toBe(bytes.length);
    expect((await download()).bytes.equals(bytes)).toBe(true);
    expect(await leftOf(url)).toEqual({ rows: 1, parts: 0, room: 0 });
  });

  it('of a process that ended when the object was made and the upload did not know it yet changes nothing', async () => {
    const bytes = randomBytes(50 * KIB);
    const url = await begun(bytes.length);
    await append(url, me, 0, bytes);
    await hub.query('update storage_resumable_uploads set finished_at = null where id = $1', [idOf(url)]);
    const parts = hub.app.get(UnfinishedParts, { strict: false });
    jest.spyOn(parts, 'size').mockResolvedValue(bytes.length);
    expect(await offsetOf(url, me)).toBe(bytes.length);
    expect((await download()).bytes.equals(bytes)).toBe(true);
  });

  it('of its content ends the upload: a type that the bucket does not take', async () => {
    await hub.query(
      `update storage_buckets set allowed_mime_types = array['application/pdf'] where id = $1`,
      [BUCKET],
    );
    try {
      const url = await begun(5);
      const refused = await append(url, me, 0, Buffer.from('words'));
      expect([refused.status, refused.body.code]).toEqual([415, 'InvalidMimeType']);
      expect([(await tus(url, 'HEAD', me)).status, await leftOf(url)]).toEqual([404, NOTHING]);
    } finally {
      await hub.query('update storage_buckets set allowed_mime_types = null where id = $1', [BUCKET]);
    }
  });
});
