import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import type { Tokens } from '../support/auth.ts';
import { type Scene, startCommunity } from './community-support.ts';
import { FileCleanupTask } from '#common/files/index.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startCommunity();
}, 60_000);
afterAll(() => scene.hub.close());

/** One black point, with a comment in it. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEHRFWHRDb21tZW50AEphbmUgUm9lobWbagAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=',
  'base64',
);
/** The same in as few bytes, but its head says how many points it has. */
function sized(side: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
const segment = (code: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, code]), length, body]);
};
/** A photograph of 600 by 800 points that was held upright, with the place where it was taken. */
const PHOTO = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
      Buffer.from('GPS 47.6097 N'),
    ]),
  ),
  segment(0xc0, Buffer.from([8, 2, 88, 3, 32, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 3, 0xff, 0xd9]),
]);

interface Uploaded {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly error?: { readonly code: string };
}
async function upload(as: Tokens, bytes: Buffer): Promise<Uploaded> {
  const sent = await fetch(`${scene.hub.url}/api/files?purpose=post_image`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.access_token}`,
      ...{ 'content-type': 'application/octet-stream', 'x-file-name': 'arch.png' },
    },
    body: new Uint8Array(bytes),
  });
  return (await sent.json()) as Uploaded;
}
const codeOf = async (bytes: Buffer) => (await upload(scene.ada, bytes)).error?.code;
const visitorSees = (id: string) => fetch(`${scene.hub.url}/api/images/${id}`);
async function memberSees(as: Tokens, id: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${as.access_token}` };
  const link = await fetch(`${scene.hub.url}/api/files/${id}/link`, { headers });
  if (link.status === 404) return false;
  const { url } = (await link.json()) as { url: string };
  return (await fetch(`${scene.hub.url}${url}`)).status === 200;
}
const showing = (id: string, more = {}) => ({
  ...{ body: `Look: ![Lower arch](/api/images/${id}#600x800)`, deidentified_confirmed: true, ...more },
});
const rowsOf = (id: string) => scene.hub.query('select 1 from files where id = $1', [id]);

describe('an image of a post', () => {
  it('loses place and camera, keeps its size as it is seen, and is there for all once it was posted', async () => {
    const { id, width, height } = await upload(scene.ada, PHOTO);
    expect([width, height]).toEqual([600, 800]);
    expect((await visitorSees(id)).status).toBe(404);
    expect([await memberSees(scene.ada, id), await memberSees(scene.bob, id)]).toEqual([true, false]);
    await scene.topic(scene.ada, showing(id));
    const shown = await visitorSees(id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shown.arrayBuffer()).includes('GPS')).toBe(false);
    expect(await memberSees(scene.bob, id)).toBe(true);
  });

  it('of a case is for members, and goes for all but its author when somebody recognizes a patient', async () => {
    const { id } = await upload(scene.ada, PNG);
    const { id: post } = await scene.topic(scene.ada, showing(id, { category: 'case-discussions' }));
    expect([(await visitorSees(id)).status, await memberSees(scene.bob, id)]).toEqual([404, true]);
    await scene.ask(scene.bob, 'POST', `posts/${post}/flag`, { reason: 'patient_identifiable' });
    const seen = [scene.ada, scene.bob, scene.mod].map((as) => memberSees(as, id));
    expect(await Promise.all(seen)).toEqual([true, false, true]);
  });

  it('is refused when it would unpack to too much, is no picture, or lies about its type', async () => {
    expect(await codeOf(sized(8_000))).toBe('too_large');
    expect(await codeOf(sized(100_000))).toBe('too_large');
    expect(await codeOf(Buffer.from('a note'))).toBe('file_type');
    expect(await codeOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('file_type');
    expect(await codeOf(Buffer.from('<svg onload="alert(1)"/>'))).toBe('file_type');
    expect(await codeOf(PNG.subarray(0, 60))).toBe('file_type');
  });

  it('of another person, or of another post, cannot be posted, also by two posts at once', async () => {
    const { topic_id: topic } = await scene.topic(scene.ada);
    const { id } = await upload(scene.ada, PNG);
    const reply = (as: Tokens, body: object) => scene.ask(as, 'POST', `topics/${topic}/posts`, body);
    const taken = await reply(scene.bob, showing(id));
    expect([taken.status, taken.body.error.code]).toEqual([422, 'file_unusable']);
    const both = await Promise.all([
      reply(scene.ada, showing(id)),
      reply(scene.ada, showing(id, { body: `Again ![](/api/images/${id})` })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await scene.view(null, topic)).reply_count).toBe(1);
  });

  it('goes with an edit that drops it, and with its post', async () => {
    const [first, second] = [await upload(scene.ada, PNG), await upload(scene.ada, PNG)];
    const body = `![](/api/images/${first.id}) ![](/api/images/${second.id})`;
    const { id: post } = await scene.topic(scene.ada, { body, deidentified_confirmed: true });
    await scene.ask(scene.ada, 'PATCH', `posts/${post}`, { body: `![](/api/images/${second.id})` });
    expect([(await rowsOf(first.id)).length, (await rowsOf(second.id)).length]).toEqual([0, 1]);
    await scene.ask(scene.ada, 'DELETE', `posts/${post}`);
    expect(await rowsOf(second.id)).toEqual([]);
  });

  it('that was never posted is deleted after a day', async () => {
    const { id } = await upload(scene.bob, PNG);
    await scene.hub.query(`update files set created_at = created_at - interval '25 hours' where id = $1`, [
      id,
    ]);
    await scene.hub.app.get(FileCleanupTask, { strict: false }).run();
    expect(await rowsOf(id)).toEqual([]);
  });
});
