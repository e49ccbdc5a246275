import { describe, expect, it } from '@jest/globals';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FileCleanupTask } from '#common/files/index.ts';
import type { Answer, Tokens } from '../support/auth.ts';
import type { Scene } from './tickets-support.ts';
import { soon } from '../support/soon.ts';

interface FileAnswer {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly url: string;
  readonly error: { readonly code: string };
}
interface WithFiles {
  readonly number: string;
  readonly error: { readonly code: string };
  readonly messages: readonly { readonly files: readonly FileAnswer[] }[];
}

/** One black point, with a comment in it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEHRFWHRDb21tZW50AEphbmUgUm9lobWbagAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=',
  'base64',
);

/** The same in 67 bytes, but its head says 100,000 by 100,000 points. */
const HUGE_PICTURE = (() => {
  const bytes = Buffer.from(PICTURE);
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
})();

/** Files of tickets: accepted, stored separately, opened by link, and deleted in time. */
export function describeTicketFiles(sceneOf: () => Scene): void {
  const ask = async (as: Tokens | null, method: string, path: string, more: RequestInit = {}) => {
    const { headers, ...rest } = more;
    const answer = await fetch(`${sceneOf().hub.url}${path}`, {
      ...{ method, ...rest },
      headers: { ...(as ? { authorization: `Bearer ${as.access_token}` } : {}), ...(headers as object) },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const json = answer.headers.get('content-type')?.includes('json');
    const body = (json ? JSON.parse(bytes.toString()) : {}) as FileAnswer;
    return { status: answer.status, headers: answer.headers, bytes, body };
  };
  const send = (bytes: Buffer | string, name = 'notes.txt', as = sceneOf().asker) =>
    ask(as, 'POST', '/api/files?purpose=ticket', {
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
  const sent = async (bytes: Buffer | string = 'words', as = sceneOf().asker): Promise<string> => {
    const { status, body } = await send(bytes, 'notes.txt', as);
    expect(status).toBe(201);
    return body.id;
  };
  const say = (number: string, message: string, ids: readonly string[]): Promise<Answer<WithFiles>> =>
    sceneOf().ask<WithFiles>(sceneOf().asker, 'POST', `tickets/${number}/messages`, {
      message,
      file_ids: ids,
    });
  const onDisk = async () => {
    const folder = join(sceneOf().hub.env.DATA_DIR, 'files');
    return (await readdir(folder)).map((name) => join(folder, name));
  };

  describe('a file', () => {
    it('is cleaned, appears in its ticket, and is opened by the requester and agents only, by a link that expires', async () => {
      const scene = sceneOf();
      const picture = await send(PICTURE, 'C:\\Desk\\shot.html');
      expect([picture.status, picture.body]).toMatchObject([
        201,
        { name: 'shot.html.png', mime: 'image/png' },
      ]);
      const opened = await scene.opened(scene.asker, { file_ids: [picture.body.id] });
      const { messages } = (await scene.ask<WithFiles>(scene.agent, 'GET', `queue/${opened.number}`)).body;
      expect(messages[0]!.files.map(({ id }) => id)).toEqual([picture.body.id]);
      const [path] = await onDisk();
      expect((await stat(path!)).mode & 0o777).toBe(0o600);

      const path2 = `/api/files/${picture.body.id}/link`;
      expect((await ask(scene.other, 'GET', path2)).status).toBe(404);
      expect((await ask(null, 'GET', path2)).status).toBe(401);
      for (const caller of [scene.asker, scene.agent]) {
        const { body } = await ask(caller, 'GET', path2);
        const content = await ask(null, 'GET', body.url);
        expect([content.status, content.bytes.includes('Jane'), content.bytes.length]).toEqual([
          200,
          false,
          67,
        ]);
        expect(Object.fromEntries(content.headers)).toMatchObject({
          ...{
            'content-type': 'image/png',
            'x-content-type-options': 'nosniff',
            'cache-control': 'no-store',
          },
          'content-disposition': `attachment; filename="shot.html.png"; filename*=UTF-8''shot.html.png`,
        });
      }
      const { url } = (await ask(scene.asker, 'GET', path2)).body;
      const until = Number(new URL(url, 'http://x').searchParams.get('until'));
      expect(until - Date.now()).toBeLessThanOrEqual(300_000);
      for (const changed of [url.replace(`${until}`, `${until + 1}`), url.replace(`${until}`, '1')])
        expect((await ask(null, 'GET', changed)).body.error.code).toBe('link_ended');
    });

    it('belongs to its sender, is used once, and a message with a foreign one is refused whole', async () => {
      const scene = sceneOf();
      const { number } = await scene.opened();
      const [mine, theirs] = [await sent(), await sent('x', scene.other)];
      const refused = await say(number, 'With theirs', [mine, theirs]);
      expect([refused.status, refused.body.error.code]).toEqual([422, 'file_unusable']);
      const first = await say(number, 'See this', [mine]);
      expect(first.body.messages.map(({ files }) => files.length)).toEqual([0, 1]);
      // The same request again adds nothing; the same text with another file is another message.
      expect((await say(number, 'See this', [mine])).body.messages).toHaveLength(2);
      expect((await say(number, 'See this', [await sent()])).body.messages).toHaveLength(3);
      expect((await say(number, 'Another', [mine])).body.error.code).toBe('file_unusable');
      const six = [1, 2, 3, 4, 5, 6].map(() => crypto.randomUUID());
      expect((await say(number, 'Six', six)).status).toBe(400);
      expect((await ask(scene.asker, 'DELETE', `/api/files/${mine}`)).status).toBe(404);
      expect((await ask(scene.other, 'DELETE', `/api/files/${theirs}`)).status).toBe(204);
    });

    it('is refused for its content or size, and nothing of it is kept', async () => {
      const before = (await onDisk()).length;
      expect((await send('MZ\0\0', 'photo.png')).body.error.code).toBe('file_type');
      expect((await send(PICTURE.subarray(0, 60), 'cut.png')).body.error.code).toBe('file_type');
      expect((await send(HUGE_PICTURE, 'huge.png')).body.error).toMatchObject({
        code: 'too_large',
        message: expect.stringContaining('100 million pixels'),
      });
      expect((await send('', 'empty.txt')).body.error.code).toBe('file_empty');
      expect((await send(Buffer.alloc(10_485_761, 65))).body.error.code).toBe('too_large');
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_048_576).fill(65)),
      });
      const counted = await ask(sceneOf().asker, 'POST', '/api/files?purpose=ticket', {
        ...{ body: endless, duplex: 'half' as const, headers: { 'x-file-name': 'a' } },
      }).catch(() => null);
      // A client that continues to send may miss the answer; the file is deleted in any case.
      if (counted) expect(counted.body.error.code).toBe('too_large');
      expect((await ask(sceneOf().asker, 'POST', '/api/files?purpose=ticket', { body: 'x' })).status).toBe(
        400,
      );
      expect(await soon(async () => (await onDisk()).length === before)).toBe(true);
    });

    it('whose upload breaks off is not kept', async () => {
      const { hub, asker } = sceneOf();
      const before = (await onDisk()).length;
      const line = connect(Number(new URL(hub.url).port), '127.0.0.1');
      const head = `POST /api/files?purpose=ticket HTTP/1.1\r\nHost: localhost\r\nX-File-Name: a\r\nContent-Length: 9\r\n`;
      line.write(`${head}Authorization: Bearer ${asker.access_token}\r\n\r\nabc`);
      expect(await soon(async () => (await onDisk()).length === before + 1)).toBe(true);
      line.destroy();
      expect(await soon(async () => (await onDisk()).length === before)).toBe(true);
    });

    it('counts toward a daily limit', async () => {
      const { hub, other } = sceneOf();
      await hub.query(
        `insert into files (owner_id, purpose, name, mime, bytes, storage_key, state, created_at, updated_at)
         select $1, 'ticket', 'x', 'x', 1, repeat('m', 40) || n, 'rejected', now(), now() from generate_series(1, 40) n`,
        [other.user.id],
      );
      const refused = await send('x', 'x.txt', other);
      expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
      await hub.query(`delete from files where storage_key like 'mmmm%'`);
    });

    it('that is unused is deleted after a day, and one in a ticket with the ticket', async () => {
      const scene = sceneOf();
      const { hub, asker } = scene;
      const [forgotten, kept] = [await sent(), await sent()];
      const { id } = await scene.opened(asker, { file_ids: [kept] });
      await hub.query(`update files set created_at = created_at - interval '25 hours'`);
      const task = hub.app.get(FileCleanupTask);
      const before = (await onDisk()).length;
      await task.run();
      const left = await hub.query<{ id: string }>('select id from files where id = any($1)', [
        [forgotten, kept],
      ]);
      expect(left.map((row) => row.id)).toEqual([kept]);
      expect((await onDisk()).length).toBeLessThan(before);
      const between = (await onDisk()).length;
      await hub.query('delete from tickets where id = $1', [id]);
      await task.run();
      expect((await onDisk()).length).toBe(between - 1);
      expect(await hub.query('select 1 from file_removals')).toEqual([]);
    });

    it('that is unused is deleted with its account', async () => {
      const { hub, other } = sceneOf();
      const id = await sent('x', other);
      await hub.query('update auth.users set deleted_at = now() where id = $1', [other.user.id]);
      expect(await hub.query('select 1 from files where id = $1', [id])).toEqual([]);
      await hub.query('update auth.users set deleted_at = null where id = $1', [other.user.id]);
    });
  });
}
