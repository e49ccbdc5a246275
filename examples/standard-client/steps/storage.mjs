import { answered, assert, refused } from './check.mjs';

/** A picture of one pixel: every bucket takes it, also the one for portraits. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = () => new Blob([PIXEL], { type: 'image/png' });
const bytesOf = async (blob) => Buffer.from(await blob.arrayBuffer());

/** Files of the caller, in the folder of the bucket that has their id for a name. */
export async function storage(scene) {
  await files(scene);
  await links(scene);
  await refusals(scene);
}

async function files({ client, did, user, bucket }) {
  const at = (name) => `${user.id}/${name}`;
  const from = client.storage.from(bucket);
  answered(await from.upload(at('b.png'), picture()), 'an upload');
  answered(await from.upload(at('a.png'), picture()), 'another upload');
  assert.equal(refused(await from.upload(at('a.png'), picture()), 'a second upload').statusCode, '409');
  answered(await from.upload(at('a.png'), picture(), { upsert: true }), 'an upsert');
  did('storage: upload; an object is replaced only with upsert');
  const blob = answered(await from.download(at('a.png')), 'a download');
  assert.deepEqual([blob.type, await bytesOf(blob)], ['image/png', PIXEL]);
  did('storage: download');
  const listed = answered(await from.list(user.id), 'a list');
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['a.png', 'b.png'],
  );
  did('storage: list by name, 100 from the first');
  answered(await from.copy(at('a.png'), at('copy.png')), 'a copy');
  answered(await from.move(at('copy.png'), at('moved.png')), 'a move');
  assert.equal(answered(await from.exists(at('moved.png')), 'a question'), true);
  did('storage: copy, move, exists');
  const removed = answered(await from.remove([at('b.png'), at('moved.png')]), 'a removal');
  assert.equal(removed.length, 2);
  did('storage: remove');
}

async function links({ client, did, user, bucket }) {
  const from = client.storage.from(bucket);
  const { signedUrl } = answered(await from.createSignedUrl(`${user.id}/a.png`, 60), 'a signed link');
  assert.deepEqual(await bytesOf(await fetch(signedUrl)), PIXEL);
  did('storage: a signed link works without signing in');
  const signed = answered(await from.createSignedUploadUrl(`${user.id}/sent.png`), 'a signed upload');
  answered(await from.uploadToSignedUrl(signed.path, signed.token, picture()), 'an upload by link');
  did('storage: upload by a signed link');
  answered(await from.remove([`${user.id}/a.png`, `${user.id}/sent.png`]), 'tidying up');
}

async function refusals({ client, did, bucket }) {
  const other = `${crypto.randomUUID()}/a.png`;
  refused(await client.storage.from(bucket).upload(other, picture()), 'an upload for somebody else');
  refused(await client.storage.from(bucket).download(other), 'a download of somebody else’s');
  did('storage: files of others are out of reach');
}
