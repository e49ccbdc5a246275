import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describeBucketLog } from './cases/bucket-log.ts';
import { describeObjectBytes } from './cases/bytes.ts';
import { PICTURE, startStorageScene, type StorageScene } from './cases/scene.ts';
import type { TestHub } from '../support/app.ts';

let scene: StorageScene;
let mine: SupabaseClient;
let operator: SupabaseClient;
let hub: TestHub;
let me: string;
beforeAll(async () => {
  scene = await startStorageScene();
  ({ mine, operator, hub, me } = scene);
}, 60_000);
afterAll(() => hub.close());

const papers = () => mine.storage.from('papers');
const text = async (blob: Blob | null): Promise<string | undefined> => blob?.text();

describe('a bucket of the standard client', () => {
  it('is created, read, listed, changed, emptied and deleted with the service key', async () => {
    const { storage } = operator;
    const settings = { public: true, fileSizeLimit: '1KB', allowedMimeTypes: ['text/*'] };
    expect(await storage.createBucket('notes', settings)).toMatchObject({ data: { name: 'notes' } });
    expect((await storage.createBucket('notes')).error).toMatchObject({ status: 400, statusCode: '409' });
    expect((await storage.getBucket('notes')).data).toMatchObject({
      ...{ id: 'notes', name: 'notes', public: true, file_size_limit: 1024, allowed_mime_types: ['text/*'] },
    });
    const changed = { public: false, fileSizeLimit: null, allowedMimeTypes: null };
    expect((await storage.updateBucket('notes', changed)).data?.message).toBe('Successfully updated');
    expect((await storage.getBucket('notes')).data).toMatchObject({ public: false, file_size_limit: null });
    await storage.from('notes').upload('a.txt', 'words');
    expect((await storage.deleteBucket('notes')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.emptyBucket('notes')).data?.message).toBe('Successfully emptied');
    expect((await storage.deleteBucket('notes')).data?.message).toBe('Successfully deleted');
    expect((await storage.getBucket('notes')).error?.message).toBe('Bucket not found');
    const named = (await storage.listBuckets({ search: 'p', sortColumn: 'name', sortOrder: 'desc' })).data;
    expect(named?.map(({ id }) => id)).toEqual(['posters', 'papers']);
  });

  it('is read by people and changed by none of them', async () => {
    const { storage } = mine;
    const buckets = (await storage.listBuckets()).data?.map(({ id }) => id);
    expect(buckets).toEqual(['avatars', 'papers', 'posters', 'records-inbox']);
    expect((await storage.getBucket('papers')).data?.id).toBe('papers');
    const refused = [
      await storage.createBucket('own'),
      await storage.updateBucket('papers', { public: true }),
      await storage.emptyBucket('papers'),
      await storage.deleteBucket('posters'),
    ];
    for (const { error } of refused) expect(error).toMatchObject({ statusCode: '403' });
  });

  it.each(['list', 'sign', 'a/b', '..', ' a', 'x'.repeat(101)])('is not called %j', async (name) => {
    expect((await operator.storage.createBucket(name)).error).toMatchObject({ status: 400 });
  });

  it('takes objects up to its size and of its types only', async () => {
    await operator.storage.createBucket('small', {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ['text/plain'],
    });
    const small = operator.storage.from('small');
    expect((await small.upload('fits', '1234567890')).error).toBeNull();
    const large = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect((await small.upload('large', '12345678901')).error).toMatchObject(large);
    const streamed = new Blob(['1234567']).stream();
    expect((await small.upload('stream', streamed)).error).toBeNull();
    const endless = new Blob(['1234567', '1234567']).stream();
    expect((await small.upload('endless', endless)).error).toMatchObject(large);
    expect(
      (await small.upload('form', new Blob(['12345678901'], { type: 'text/plain' }))).error,
    ).toMatchObject(large);
    const json = { statusCode: '415', message: 'mime type application/json is not supported' };
    expect((await small.upload('json', '{}', { contentType: 'application/json' })).error).toMatchObject(json);
    expect((await small.list()).data?.map(({ name }) => name)).toEqual(['fits', 'stream']);
    expect(
      (await operator.storage.from('papers').move('none', 'x', { destinationBucket: 'small' })).error,
    ).toMatchObject({ statusCode: '404' });
  });
});

describe('an object of the standard client', () => {
  it('is uploaded as bytes, as text, as a stream and as a form, and downloaded the same', async () => {
    const bodies = {
      bytes: new TextEncoder().encode('some words'),
      text: 'some words',
      stream: new Blob(['some words']).stream(),
      blob: new Blob(['some words'], { type: 'text/plain' }),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const path = `${me}/forms/${name}`;
      const uploaded = await papers().upload(path, body, { metadata: { by: 'Ünal' }, cacheControl: '60' });
      expect(uploaded.data).toMatchObject({ path, fullPath: `papers/${path}`, id: expect.any(String) });
      expect([name, await text((await papers().download(path)).data)]).toEqual([name, 'some words']);
      expect((await papers().info(path)).data).toMatchObject({
        ...{ name: path, bucketId: 'papers', size: 10, cacheControl: 'max-age=60', metadata: { by: 'Ünal' } },
        ...{ contentType: expect.stringMatching(/^text\/plain/), version: expect.any(String) },
      });
    }
  });

  it('is created once, replaced with upsert or update, and updated only where it exists', async () => {
    const path = `${me}/versions.txt`;
    await papers().upload(path, 'one');
    const first = (await papers().info(path)).data!;
    const taken = { status: 400, statusCode: '409', message: 'The resource already exists' };
    expect((await papers().upload(path, 'two')).error).toMatchObject(taken);
    expect(await text((await papers().download(path)).data)).toBe('one');
    expect((await papers().upload(path, 'two', { upsert: true })).data?.id).toBe(first.id);
    expect(await text((await papers().download(path)).data)).toBe('two');
    expect((await papers().update(path, 'three')).error).toBeNull();
    const last = (await papers().info(path)).data!;
    expect([last.id, last.version === first.version, last.size]).toEqual([first.id, false, 5]);
    expect((await papers().update(`${me}/none.txt`, 'x')).error).toMatchObject({ statusCode: '404' });
    // The bytes of both older versions wait for their removal.
    expect(
      await hub.query(
        'select 1 from file_removals where storage_key not in (select storage_key from storage_objects)',
      ),
    ).not.toHaveLength(0);
  });

  it('exists or not, without an exception', async () => {
    await papers().upload(`${me}/there`, 'x');
    expect((await papers().exists(`${me}/there`)).data).toBe(true);
    expect((await papers().exists(`${me}/not-there`)).data).toBe(false);
    expect((await mine.storage.from('no-such-bucket').exists('x')).data).toBe(false);
    expect((await mine.storage.from('no-such-bucket').upload(`${me}/x`, 'x')).error?.message).toBe(
      'Bucket not found',
    );
  });

  it('is listed by folder, a hundred by name, and with limit, offset, search and four orders', async () => {
    for (const name of ['b.txt', 'a.txt', 'Part 1.txt', 'sub/inner.txt', 'sub/deep/er.txt', '100_.txt'])
      await papers().upload(`${me}/list/${name}`, name);
    const list = async (path?: string, options?: object) =>
      (await papers().list(path, options)).data?.map(({ name }) => name);
    expect(await list(`${me}/list`)).toEqual(['100_.txt', 'Part 1.txt', 'a.txt', 'b.txt', 'sub']);
    expect(await list(`${me}/list/`, { limit: 2, offset: 1 })).toEqual(['Part 1.txt', 'a.txt']);
    expect(await list(`${me}/list/sub`)).toEqual(['deep', 'inner.txt']);
    expect(await list(`${me}/list`, { search: 'part' })).toEqual(['Part 1.txt']);
    expect(await list(`${me}/list`, { search: '100%' })).toEqual([]);
    expect(await list(`${me}/list`, { sortBy: { order: 'desc' } })).toEqual([
      'sub',
      'b.txt',
      'a.txt',
      'Part 1.txt',
      '100_.txt',
    ]);
    for (const column of ['created_at', 'updated_at', 'last_accessed_at'])
      expect(await list(`${me}/list`, { sortBy: { column } })).toEqual([
        'sub',
        'b.txt',
        'a.txt',
        'Part 1.txt',
        '100_.txt',
      ]);
    expect(await list('')).toEqual([me]);
    const [folder, file] = [
      (await papers().list(`${me}/list`, { limit: 1, offset: 4 })).data![0],
      (await papers().list(`${me}/list/sub`)).data![1],
    ];
    expect(folder).toEqual({
      name: 'sub',
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(file).toMatchObject({
      name: 'inner.txt',
      metadata: {
        size: 13,
        contentLength: 13,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        httpStatusCode: 200,
      },
    });
    for (const wrong of [
      { limit: 0 },
      { limit: 1001 },
      { offset: -1 },
      { sortBy: { column: 'bytes' } },
      { sortBy: { order: 'up' } },
    ])
      expect((await papers().list('', wrong as object)).error).toMatchObject({ status: 400 });
  });

  it('is moved, copied, and moved or copied to another bucket, but never onto another object', async () => {
    const at = (name: string) => `${me}/transfer/${name}`;
    await papers().upload(at('a'), 'a', { metadata: { kept: true } });
    expect((await papers().move(at('a'), at('b'))).data?.message).toBe('Successfully moved');
    expect((await papers().exists(at('a'))).data).toBe(false);
    expect((await papers().copy(at('b'), at('c'))).data?.path).toBe(`papers/${at('c')}`);
    const taken = { statusCode: '409' };
    expect((await papers().move(at('b'), at('c'))).error).toMatchObject(taken);
    expect((await papers().copy(at('b'), at('c'))).error).toMatchObject(taken);
    expect((await papers().move(at('b'), at('m'), { destinationBucket: 'posters' })).error).toBeNull();
    expect((await papers().copy(at('c'), at('n'), { destinationBucket: 'posters' })).error).toBeNull();
    const posters = mine.storage.from('posters');
    for (const name of ['m', 'n']) expect(await text((await posters.download(at(name))).data)).toBe('a');
    expect((await posters.info(at('n'))).data?.metadata).toEqual({ kept: true });
    expect((await papers().move(at('none'), at('x'))).error).toMatchObject({ statusCode: '404' });
  });

  it('is removed with others, and the answer names what was removed', async () => {
    const at = (name: string) => `${me}/remove/${name}`;
    for (const name of ['a', 'b', 'c']) await papers().upload(at(name), name);
    const { data } = await papers().remove([at('a'), at('none'), at('b')]);
    expect(data?.map(({ name }) => name)).toEqual([at('a'), at('b')]);
    expect((await papers().list(`${me}/remove`)).data).toHaveLength(1);
    expect((await papers().remove([])).data).toEqual([]);
  });

  it('is read by a link that ends, also by many links at once', async () => {
    const path = `${me}/für Ada & Bob.txt`;
    await papers().upload(path, 'linked');
    const { data } = await papers().createSignedUrl(path, 60);
    const shown = await fetch(data!.signedUrl);
    expect([shown.status, await shown.text()]).toEqual([200, 'linked']);
    expect(shown.headers.get('content-disposition')).toBeNull();
    const saved = await papers().createSignedUrl(path, 60, { download: 'Brief.txt' });
    expect((await fetch(saved.data!.signedUrl)).headers.get('content-disposition')).toContain(
      'filename="Brief.txt"',
    );
    const several = await papers().createSignedUrls([path, `${me}/none`], 60);
    expect(
      several.data?.map(({ path: of, error, signedUrl }) => [of, error === null, signedUrl === null]),
    ).toEqual([
      [path, true, false],
      [`${me}/none`, false, true],
    ]);
    expect(await (await fetch(several.data![0]!.signedUrl!)).text()).toBe('linked');
    expect((await papers().createSignedUrl(`${me}/none`, 60)).error).toMatchObject({ statusCode: '404' });
    expect((await papers().createSignedUrl(path, 0)).error).toMatchObject({ status: 400 });
  });

  it('is uploaded by a link, once or again as the link says', async () => {
    const path = `${me}/by-link.txt`;
    const { data } = await papers().createSignedUploadUrl(path);
    expect((await papers().uploadToSignedUrl(path, data!.token, 'first')).data?.fullPath).toBe(
      `papers/${path}`,
    );
    const again = await papers().uploadToSignedUrl(path, data!.token, new Blob(['second']), { upsert: true });
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect((await papers().createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' });
    const upsert = await papers().createSignedUploadUrl(path, { upsert: true });
    expect(
      (await papers().uploadToSignedUrl(path, upsert.data!.token, new Blob(['third']))).error,
    ).toBeNull();
    expect(await text((await papers().download(path)).data)).toBe('third');
  });

  it('in a public bucket is read by everybody at its public address, and in a private one by nobody', async () => {
    const path = `${me}/poster.png`;
    await mine.storage.from('posters').upload(path, PICTURE, { contentType: 'image/png' });
    const { publicUrl } = mine.storage.from('posters').getPublicUrl(path).data;
    const shown = await fetch(publicUrl);
    expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([
      200,
      { 'content-type': 'image/png', 'cache-control': 'max-age=3600', 'access-control-allow-origin': '*' },
    ]);
    const saved = await fetch(
      mine.storage.from('posters').getPublicUrl(path, { download: true }).data.publicUrl,
    );
    expect(saved.headers.get('content-disposition')).toContain('filename="poster.png"');
    await papers().upload(path, PICTURE);
    const hidden = await fetch(papers().getPublicUrl(path).data.publicUrl);
    expect([hidden.status, await hidden.json()]).toMatchObject([
      400,
      { statusCode: '404', code: 'NoSuchKey' },
    ]);
  });
});

describeBucketLog(() => scene);
describeObjectBytes(() => scene);
