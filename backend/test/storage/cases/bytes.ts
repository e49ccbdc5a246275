import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { gifSaying, plainGif } from '../../support/pictures/gif.ts';
import { AV1, heifSaying } from '../../support/pictures/heif.ts';
import { POINTS, tiffSaying } from '../../support/pictures/tiff.ts';
import { PICTURE, type StorageScene } from './scene.ts';

/** What is answered of an object: ranges, types, headers. */
export function describeObjectBytes(sceneOf: () => StorageScene): void {
  describe('the bytes of an object', () => {
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${sceneOf().hub.url}/storage/v1/object/public/posters/${sceneOf().me}/${path}`, {
        method,
        headers,
      });
    const put = (path: string, body: string | Uint8Array, contentType: string) =>
      sceneOf()
        .mine.storage.from('posters')
        .upload(`${sceneOf().me}/${path}`, body, { contentType, upsert: true });

    it('are answered whole, in ranges, not again to those who have them, and not at all for HEAD', async () => {
      await put('range.txt', '0123456789'.repeat(1_000), 'text/plain');
      const whole = await get('range.txt');
      const etag = whole.headers.get('etag')!;
      expect(etag).toBe(
        `"${createHash('sha256')
          .update(await whole.text())
          .digest('hex')}"`,
      );
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-length': '10000',
        'accept-ranges': 'bytes',
      });
      const part = await get('range.txt', { range: 'bytes=5-7' });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        '567',
        'bytes 5-7/10000',
      ]);
      expect(await (await get('range.txt', { range: 'bytes=-2' })).text()).toBe('89');
      expect(await (await get('range.txt', { range: 'bytes=9999-' })).text()).toBe('9');
      expect((await get('range.txt', { range: 'bytes=10000-' })).status).toBe(416);
      expect((await get('range.txt', { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
      expect((await get('range.txt', { 'if-none-match': etag })).status).toBe(304);
      const head = await get('range.txt', {}, 'HEAD');
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '10000']);
    });

    it('get the type that they have, and lose the metadata of pictures', async () => {
      await put('photo.html', PICTURE, 'text/html');
      const shown = await get('photo.html');
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect([shown.headers.get('content-type'), bytes.includes('Jane Roe'), bytes.length]).toEqual([
        'image/png',
        false,
        67,
      ]);
      await put('not-a.png', 'just words', 'image/png');
      expect((await get('not-a.png')).headers.get('content-type')).toBe('application/octet-stream');
      expect((await put('broken.png', PICTURE.subarray(0, 60), 'image/png')).error).toMatchObject({
        statusCode: '415',
      });
    });

    it.each<[string, string, Buffer, Buffer]>([
      ['a GIF', 'image/gif', gifSaying('Jane Roe'), plainGif],
      ['an AVIF', 'image/avif', heifSaying('Jane Roe'), AV1],
      ['a HEIC', 'image/heic', heifSaying('Jane Roe', 'heic'), AV1],
      ['a HEIF that film programs take for a film', 'image/heif', heifSaying('Jane Roe', 'heim'), AV1],
      // What tells its kind from its relatives stands behind the first bytes.
      [
        'a TIFF',
        'image/tiff',
        tiffSaying('Jane Roe'.repeat(1_000), { little: true, big: false }),
        POINTS[0]!,
      ],
      ['a BigTIFF', 'image/tiff', tiffSaying('Jane Roe', { little: false, big: true }), POINTS[0]!],
    ])('lose the metadata of %s, and it stays what it is', async (_what, type, picture, kept) => {
      expect(picture.includes('Jane Roe')).toBe(true);
      expect((await put('scan', picture, 'application/octet-stream')).error).toBeNull();
      const answer = await get('scan');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), bytes.includes('Jane'), bytes.includes(kept)]).toEqual([
        type,
        false,
        true,
      ]);
      const cut = picture.subarray(0, picture.length / 2);
      expect((await put('scan', cut, type)).error).toMatchObject({ statusCode: '415' });
    });

    it('never run in the origin of the hub', async () => {
      for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml']) {
        await put('active', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', type);
        const answer = await get('active');
        expect([type, answer.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
          type,
          true,
        ]);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          ...{
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          },
        });
      }
      for (const type of ['text/javascript', 'application/javascript', 'application/x-ecmascript']) {
        await put('script', 'alert(1)', type);
        expect((await get('script')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
      }
    });
  });
}
