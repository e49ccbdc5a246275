import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { askHub, PICTURE, type StoragePerson, type StorageScene } from './scene.ts';
import { soon } from '../../support/soon.ts';
import { FileCleanupTask, ObjectStore } from '#common/files/index.ts';
import { AbandonedUploadsTask } from '../../../src/modules/hub/storage/uploads/abandoned-uploads.task.ts';

/** The files in which bytes lie, also half ones. */
export async function onDisk({ hub }: StorageScene): Promise<string[]> {
  return (await readdir(join(hub.env.DATA_DIR, 'files')).catch(() => [])).sort();
}

export const removeBytes = ({ hub }: StorageScene): Promise<void> =>
  hub.app.get(FileCleanupTask, { strict: false }).run();

interface FaultScene {
  readonly scene: StorageScene;
  readonly ada: StoragePerson;
}

/** Uploads that end badly: they say why, and leave nothing. */
export function describeFailedUploads(sceneOf: () => FaultScene): void {
  describe('an upload that fails', () => {
    it('leaves nothing when its sender goes away in the middle', async () => {
      const { scene, ada } = sceneOf();
      await removeBytes(scene);
      const before = await onDisk(scene);
      const socket = connect(Number(scene.hub.env.PORT), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST /storage/v1/object/papers/${ada.id}/cut HTTP/1.1\r\nHost: 127.0.0.1:${scene.hub.env.PORT}\r\nAuthorization: Bearer ${ada.token}\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(50_000)}`,
      );
      const open = () => scene.hub.query(`select 1 from storage_uploads where state = 'open'`);
      expect(await soon(async () => (await onDisk(scene)).length > before.length)).toBe(true);
      socket.destroy();
      expect(await soon(async () => (await open()).length === 0)).toBe(true);
      expect(await onDisk(scene)).toEqual(before);
      expect((await ada.client.storage.from('papers').exists(`${ada.id}/cut`)).data).toBe(false);
    });

    it('leaves nothing when its picture is broken, too large in points, or of another kind than its bucket', async () => {
      const { scene, ada } = sceneOf();
      const bomb = Buffer.from(PICTURE);
      bomb.writeUInt32BE(100_000, 16);
      bomb.writeUInt32BE(100_000, 20);
      bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
      const before = await onDisk(scene);
      expect((await ada.client.storage.from('papers').upload(`${ada.id}/bomb`, bomb)).error).toMatchObject({
        statusCode: '413',
      });
      expect(
        (await ada.client.storage.from('papers').upload(`${ada.id}/cut`, PICTURE.subarray(0, 60))).error,
      ).toMatchObject({
        statusCode: '415',
      });
      const avatars = ada.client.storage.from('avatars');
      expect(
        (await avatars.upload(`${ada.id}/a`, 'no picture', { contentType: 'image/png' })).error,
      ).toMatchObject({ statusCode: '415' });
      expect(await onDisk(scene)).toEqual(before);
    });

    it.each([
      ['metadata that is no JSON', { 'x-metadata': Buffer.from('no').toString('base64') }],
      ['a type that is none', { 'content-type': 'no type' }],
      ['a cache-control that is none', { 'cache-control': 'a"b' }],
    ])('has a clear answer for %s', async (_, headers) => {
      const { scene, ada } = sceneOf();
      const answer = await askHub(scene.hub.url, 'POST', `/storage/v1/object/papers/${ada.id}/bad`, {
        token: ada.token,
        body: 'x',
        headers,
      });
      expect([answer.status, answer.body['code']]).toEqual([400, 'InvalidRequest']);
    });

    it('is swept with its bytes when it was abandoned', async () => {
      const { scene, ada } = sceneOf();
      const key = 'k'.repeat(43);
      await scene.hub.query(
        `insert into storage_uploads (owner_id, bytes, storage_key, state, created_at, ends_at)
        values ($1, 5, $2, 'open', now() - interval '2 hours', now() - interval '1 hour')`,
        [ada.id, key],
      );
      await scene.hub.app.get(AbandonedUploadsTask, { strict: false }).run();
      expect(await scene.hub.query('select 1 from storage_uploads where storage_key = $1', [key])).toEqual(
        [],
      );
      expect(await scene.hub.query('select 1 from file_removals where storage_key = $1', [key])).toHaveLength(
        1,
      );
    });

    it('for want of space says so, leaves nothing and does not count', async () => {
      const { scene, ada } = sceneOf();
      const uploads = () =>
        scene.hub.query('select id from storage_uploads where owner_id = $1 order by id', [ada.id]);
      const before = await uploads();
      const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const write = jest
        .spyOn(scene.hub.app.get(ObjectStore, { strict: false }), 'write')
        .mockRejectedValueOnce(full);
      const answer = await askHub(scene.hub.url, 'POST', `/storage/v1/object/papers/${ada.id}/full`, {
        ...{ token: ada.token, body: 'x' },
      });
      write.mockRestore();
      expect([answer.status, answer.body]).toMatchObject([
        503,
        { statusCode: '503', message: expect.stringContaining('storage space') },
      ]);
      expect(await uploads()).toEqual(before);
      expect((await ada.client.storage.from('papers').exists(`${ada.id}/full`)).data).toBe(false);
    });
  });
}
