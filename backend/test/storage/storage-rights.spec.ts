import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { many, withSettings } from '../support/auth.ts';
import { describeAvatars } from './cases/avatars.ts';
import { describeFailedUploads, onDisk, removeBytes } from './cases/faults.ts';
import {
  askHub,
  type Asked,
  startStorageScene,
  type StoragePerson,
  type StorageScene,
} from './cases/scene.ts';
import { soon } from '../support/soon.ts';

let scene: StorageScene;
let ada: StoragePerson;
let eve: StoragePerson;
beforeAll(async () => {
  scene = await startStorageScene();
  [ada, eve] = [await scene.person('ada@example.test'), await scene.person('eve@example.test')];
}, 60_000);
afterAll(() => scene.hub.close());

const papers = ({ client }: StoragePerson) => client.storage.from('papers');
const ask = (method: string, path: string, more: Asked = {}) => askHub(scene.hub.url, method, path, more);

describe('an object of somebody else', () => {
  it('looks like a missing one in every call, and stays as it is', async () => {
    const path = `${ada.id}/private.txt`;
    await papers(ada).upload(path, 'of Ada');
    const missing = { status: 400, statusCode: '404', message: 'Object not found' };
    for (const client of [eve.client, scene.nobody]) {
      const theirs = client.storage.from('papers');
      expect((await theirs.download(path)).error).not.toBeNull();
      expect((await theirs.info(path)).error).toMatchObject(missing);
      expect((await theirs.createSignedUrl(path, 60)).error).toMatchObject(missing);
      expect((await theirs.createSignedUrls([path], 60)).data?.[0]?.signedUrl).toBeNull();
      expect((await theirs.list(ada.id)).data).toEqual([]);
      expect((await theirs.list('')).data).toEqual([]);
      expect((await theirs.remove([path])).data).toEqual([]);
      expect((await theirs.move(path, `${eve.id}/stolen`)).error).toMatchObject(missing);
      expect((await theirs.copy(path, `${eve.id}/stolen`)).error).toMatchObject(missing);
    }
    expect(await (await papers(ada).download(path)).data?.text()).toBe('of Ada');
    expect(await (await scene.operator.storage.from('papers').download(path)).data?.text()).toBe('of Ada');
  });

  it('is neither replaced nor put into a foreign folder, in a public bucket either', async () => {
    const path = `${ada.id}/mine.txt`;
    await papers(ada).upload(path, 'of Ada');
    const denied = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };
    for (const bucket of ['papers', 'posters'])
      for (const client of [eve.client, scene.nobody]) {
        const theirs = client.storage.from(bucket);
        expect((await theirs.upload(path, 'x', { upsert: true })).error).toMatchObject(denied);
        expect((await theirs.update(path, 'x')).error).toMatchObject(denied);
        expect((await theirs.upload('top.txt', 'x')).error).toMatchObject(denied);
        expect((await theirs.createSignedUploadUrl(`${ada.id}/new`)).error).toMatchObject(denied);
      }
    await papers(eve).upload(`${eve.id}/own`, 'x');
    expect((await papers(eve).move(`${eve.id}/own`, `${ada.id}/planted`)).error).toMatchObject(denied);
    expect((await papers(eve).copy(`${eve.id}/own`, `${ada.id}/planted`)).error).toMatchObject(denied);
    // A folder that only begins like the person's id is another one.
    expect((await papers(eve).upload(`${eve.id}x/a`, 'x')).error).toMatchObject(denied);
  });

  it('is not reached by a path that leaves its folder', async () => {
    await papers(ada).upload(`${ada.id}/target`, 'x');
    const { token } = eve;
    for (const way of [`${eve.id}/..%2f${ada.id}/target`, `${eve.id}%2f%2e%2e%2f${ada.id}%2ftarget`]) {
      const read = await ask('GET', `/storage/v1/object/papers/${way}`, { token });
      expect([way, read.status, read.body['code']]).toEqual([way, 400, 'InvalidKey']);
      const write = await ask('POST', `/storage/v1/object/papers/${way}`, { token, body: 'x' });
      expect([way, write.body['code']]).toEqual([way, 'InvalidKey']);
    }
    const moved = {
      bucketId: 'papers',
      sourceKey: `${eve.id}/../${ada.id}/target`,
      destinationKey: `${eve.id}/a`,
    };
    const json = { token, headers: { 'content-type': 'application/json' } };
    expect(
      (await ask('POST', '/storage/v1/object/move', { ...json, body: JSON.stringify(moved) })).body['code'],
    ).toBe('InvalidKey');
  });
});

describe('a link', () => {
  const swapped = (signedUrl: string, from: string, to: string) => signedUrl.replace(from, to);

  it('opens its own object until it ends, and nothing else', async () => {
    await papers(ada).upload(`${ada.id}/linked`, 'linked');
    await papers(ada).upload(`${ada.id}/other`, 'other');
    const { signedUrl } = (await papers(ada).createSignedUrl(`${ada.id}/linked`, 60)).data!;
    const upload = (await papers(ada).createSignedUploadUrl(`${ada.id}/new`)).data!;
    const invalid = { statusCode: '400', code: 'InvalidJWT', error: 'InvalidJWT' };
    const [head, payload, signature] = new URL(signedUrl).searchParams.get('token')!.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"storage-link+jwt"}').toString('base64url')}.${payload}.`;
    const base = signedUrl.split('?')[0];
    for (const wrong of [
      swapped(signedUrl, '/linked', '/other'),
      ...[
        '',
        '?token=',
        `?token=${head}.${payload}.${signature}x`,
        `?token=${none}`,
        `?token=${ada.token}`,
      ].map((end) => base + end),
      `${base}?token=${upload.token}`,
      `${scene.hub.url}/storage/v1/object/sign/papers/${ada.id}/new?token=${upload.token}`,
    ])
      expect([wrong, (await ask('GET', wrong.replace(scene.hub.url, ''))).body]).toEqual([
        wrong,
        expect.objectContaining(invalid),
      ]);
    const put = `/storage/v1/object/upload/sign/papers/${ada.id}/linked?token=${head}.${payload}.${signature}`;
    expect((await ask('PUT', put, { body: 'x' })).body).toMatchObject(invalid);
    // A link is no login either.
    const asLogin = await ask('GET', '/storage/v1/bucket', { token: `${head}.${payload}.${signature}` });
    expect([asLogin.status, asLogin.body['statusCode']]).toEqual([400, '401']);
    expect((await ask('GET', signedUrl.replace(scene.hub.url, ''))).text).toBe('linked');
  });

  it('ends when its time is over', async () => {
    await papers(ada).upload(`${ada.id}/short`, 'short');
    const { signedUrl } = (await papers(ada).createSignedUrl(`${ada.id}/short`, 3)).data!;
    const read = () => ask('GET', signedUrl.replace(scene.hub.url, ''));
    expect((await read()).text).toBe('short');
    expect(await soon(async () => (await read()).body['code'] === 'InvalidJWT')).toBe(true);
  });

  it('for an upload dies with the account of its maker', async () => {
    const gone = await scene.person('gone@example.test');
    const { token } = (await papers(gone).createSignedUploadUrl(`${gone.id}/late`)).data!;
    await scene.operator.auth.admin.deleteUser(gone.id);
    const put = await ask('PUT', `/storage/v1/object/upload/sign/papers/${gone.id}/late?token=${token}`, {
      body: 'x',
    });
    expect(put.body['code']).toBe('InvalidJWT');
  });
});

describe('the storage of a person', () => {
  it('holds as much as the quota says, also when uploads come at the same moment', async () => {
    const person = await scene.person('full@example.test');
    const body = Buffer.alloc(400_000, 65);
    await withSettings(scene.hub, { STORAGE_MB_PER_PERSON: 1 }, async () => {
      let count = 0;
      const sent = await many(6, () => papers(person).upload(`${person.id}/${(count += 1)}`, body));
      const kept = sent.filter(({ error }) => error === null);
      expect(kept).toHaveLength(2);
      expect(sent.find(({ error }) => error !== null)?.error).toMatchObject({
        statusCode: '413',
        message: expect.stringContaining('full'),
      });
      expect((await papers(person).copy(kept[0]!.data!.path, `${person.id}/copy`)).error).toMatchObject({
        statusCode: '413',
      });
      await papers(person).remove([kept[0]!.data!.path]);
      expect((await papers(person).upload(`${person.id}/again`, body)).error).toBeNull();
    });
  });

  it('takes as many uploads a day as the setting says, and says when to come back', async () => {
    const person = await scene.person('busy@example.test');
    await withSettings(scene.hub, { STORAGE_UPLOADS_PER_DAY: 2 }, async () => {
      for (const name of ['a', 'b'])
        expect((await papers(person).upload(`${person.id}/${name}`, 'x')).error).toBeNull();
      const refused = await fetch(`${scene.hub.url}/storage/v1/object/papers/${person.id}/c`, {
        ...{ method: 'POST', body: 'x', headers: { authorization: `Bearer ${person.token}` } },
      });
      expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    });
  });

  it('gives one name to one of many uploads at once', async () => {
    const sent = await many(12, () => papers(ada).upload(`${ada.id}/race`, crypto.randomUUID()));
    const won = sent.filter(({ error }) => error === null);
    expect(won).toHaveLength(1);
    for (const { error } of sent.filter((one) => one.error))
      expect(error).toMatchObject({ statusCode: '409' });
    expect((await papers(ada).info(`${ada.id}/race`)).data?.id).toBe(won[0]!.data?.id);
  });

  it('goes with the account, rows and bytes, whoever put them there', async () => {
    const leaver = await scene.person('leaver@example.test');
    await papers(leaver).upload(`${leaver.id}/a`, 'mine');
    await scene.operator.storage.from('papers').upload(`${leaver.id}/b`, 'given');
    await removeBytes(scene);
    const before = await onDisk(scene);
    await scene.operator.auth.admin.deleteUser(leaver.id);
    expect(
      await scene.hub.query('select 1 from storage_objects where name like $1', [`${leaver.id}/%`]),
    ).toEqual([]);
    await removeBytes(scene);
    expect(before.length - (await onDisk(scene)).length).toBe(2);
  });

  it('is closed while the session is locked', async () => {
    const person = await scene.person('away@example.test');
    await papers(person).upload(`${person.id}/x-ray`, 'x');
    const link = (await papers(person).createSignedUrl(`${person.id}/x-ray`, 60)).data!;
    await ask('POST', '/api/me/idle-lock/lock', { token: person.token });
    const held = await ask('GET', `/storage/v1/object/papers/${person.id}/x-ray`, { token: person.token });
    expect([held.status, held.body]).toMatchObject([423, { statusCode: '423', code: 'locked' }]);
    expect((await papers(person).list('')).error).toMatchObject({ status: 423 });
    expect((await ask('GET', link.signedUrl.replace(scene.hub.url, ''))).text).toBe('x');
  });
});

describeFailedUploads(() => ({ scene, ada }));
describeAvatars(() => ({ url: scene.hub.url, person: ada }));
