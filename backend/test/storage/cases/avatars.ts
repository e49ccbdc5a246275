import { describe, expect, it } from '@jest/globals';
import { many } from '../../support/auth.ts';
import { askHub, type Asked, PICTURE, type StoragePerson } from './scene.ts';

interface AvatarScene {
  readonly url: string;
  readonly person: StoragePerson;
}

/** The picture of a profile, on the mechanism of storage. */
export function describeAvatars(sceneOf: () => AvatarScene): void {
  const ask = (method: string, path: string, more: Asked = {}) => askHub(sceneOf().url, method, path, more);
  describe('a picture of a person', () => {
    const own = async () =>
      (await sceneOf().person.client.storage.from('avatars').list(sceneOf().person.id)).data;
    const send = (body: Buffer | string, token = sceneOf().person.token) =>
      ask('POST', '/api/me/avatar', {
        token,
        body: new Uint8Array(Buffer.from(body)),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const profile = async () => (await ask('GET', '/api/me/profile', { token: sceneOf().person.token })).body;
    const shown = async () =>
      (await ask('GET', `/storage/v1/object/public/avatars/${String((await profile())['avatar_path'])}`))
        .status;

    it('is set, replaced and removed, and only the last one is kept', async () => {
      for (const count of [1, 2]) {
        const { status, body } = await send(PICTURE);
        expect([count, status, body]).toEqual([
          count,
          200,
          { avatar_path: expect.stringContaining(`${sceneOf().person.id}/`) },
        ]);
        expect(body['avatar_path']).toBe((await profile())['avatar_path']);
        expect(await shown()).toBe(200);
        expect(
          (await sceneOf().person.client.storage.from('avatars').list(sceneOf().person.id)).data,
        ).toHaveLength(1);
      }
      expect((await ask('DELETE', '/api/me/avatar', { token: sceneOf().person.token })).status).toBe(204);
      expect((await profile())['avatar_path']).toBeNull();
      expect(await own()).toEqual([]);
      expect((await ask('DELETE', '/api/me/avatar', { token: sceneOf().person.token })).status).toBe(204);
    });

    it('is one of several that are set at the same moment', async () => {
      const sent = await many(5, () => send(PICTURE));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await shown()).toBe(200);
      expect(
        (await sceneOf().person.client.storage.from('avatars').list(sceneOf().person.id)).data,
      ).toHaveLength(1);
    });

    it('is refused in plain words when it is no picture or too large, and the one before stays', async () => {
      const before = await profile();
      const large = Buffer.concat([PICTURE, Buffer.alloc(5_242_881)]);
      expect((await send('words')).body['error']).toMatchObject({ code: 'file_type' });
      expect((await send(large)).body['error']).toMatchObject({
        code: 'too_large',
        message: expect.stringContaining('5 MB'),
      });
      expect(await profile()).toEqual(before);
      expect(await shown()).toBe(200);
    });
  });
}
