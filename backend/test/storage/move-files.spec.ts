import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';
import { loadEnv } from '#config/load-env.ts';
import type { Env } from '#config/env.ts';
import { ObjectStore } from '#common/files/index.ts';
import { moveFiles } from '../../src/cli/move-files.ts';
import { type Person, signedIn } from '../support/people.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';

let s3: S3Server;
let hub: TestHub;
let me: Person;
beforeAll(async () => {
  s3 = await startS3Server();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', ...s3.settings, FILES_STORE: 's3' });
  me = await signedIn(hub);
}, 60_000);
afterAll(async () => {
  await hub.close();
  await s3.close();
});
afterEach(() => {
  s3.fault = undefined;
});

const envWith = (variables: Record<string, string>): Env => {
  const { DATABASE_URL = '', DATA_DIR } = hub.env;
  return loadEnv({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR, ...s3.settings, ...variables });
};
async function move(to: string, ...more: string[]): Promise<{ lines: string[]; end: string }> {
  const lines: string[] = [];
  const end = await moveFiles(
    ['--to', to, ...more],
    (line) => lines.push(line),
    (work) => work(envWith({ FILES_STORE: to })),
  ).then(
    () => 'well',
    (cause: Error) => cause.message,
  );
  return { lines, end };
}
async function upload(text: string): Promise<string> {
  const answer = await fetch(`${hub.url}/api/files?purpose=ce_outside`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${me.token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': 'notes.txt',
    },
    body: text,
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const [row] = await hub.query<{ key: string }>('select storage_key as key from files where id = $1', [id]);
  return row?.key ?? '';
}
const stored = async (key: string): Promise<string | null> => {
  const stream = await hub.app.get(ObjectStore, { strict: false }).read(key);
  return stream && (await buffer(stream)).toString();
};
const onDisk = async (): Promise<string[]> =>
  (await readdir(hub.env.filesFolder)).filter((name) => name.length > 31);

describe('a hub with a bucket', () => {
  it('keeps an uploaded file there and nothing of it on its own disk', async () => {
    const key = await upload('words for the bucket');
    expect([await onDisk(), await stored(key)]).toEqual([[], 'words for the bucket']);
    // The watch over outgoing connections took the bucket for no tool.
    expect(await hub.query('select type, detail from violations')).toEqual([]);
  });

  it('asks to come back while the service is away, and takes the same file afterwards', async () => {
    s3.fault = ({ method }) => (method === 'PUT' ? 'cut' : undefined);
    await expect(upload('words')).rejects.toThrow('503');
    s3.fault = undefined;
    expect(await stored(await upload('words'))).toBe('words');
  });
});

describe('move-files', () => {
  it('brings every file to the disk and back, and the hub finds each all the time', async () => {
    const keys = await Promise.all(['one', 'two', 'three'].map(upload));
    const back = await move('disk');
    expect(back).toMatchObject({ end: 'well' });
    expect(await onDisk()).toEqual(expect.arrayContaining(keys));
    expect(await Promise.all(keys.map(stored))).toEqual(['one', 'two', 'three']);
    expect((await move('s3', '--dry-run')).lines[0]).toMatch(/^\d+ files are still to be moved/);
    const there = await move('s3');
    expect(there.lines.at(-1)).toMatch(
      /^\d+ files \(1 MB\) were moved to s3; each was read back and is the same/,
    );
    expect([await onDisk(), await Promise.all(keys.map(stored))]).toEqual([[], ['one', 'two', 'three']]);
  });

  it('that was cut off is begun again and loses nothing', async () => {
    const keys = await Promise.all(['four', 'five', 'six'].map(upload));
    await move('disk');
    let puts = 0;
    s3.fault = ({ method }) => (method === 'PUT' && (puts += 1) > 2 ? 'cut' : undefined);
    expect((await move('s3')).end).toMatch(/storage of files is not available/);
    expect(await Promise.all(keys.map(stored))).toEqual(['four', 'five', 'six']);
    s3.fault = undefined;
    expect((await move('s3')).end).toBe('well');
    expect([await onDisk(), await Promise.all(keys.map(stored))]).toEqual([[], ['four', 'five', 'six']]);
  });

  it('runs once at a time', async () => {
    await upload('seven');
    const ends = (await Promise.all([move('disk'), move('disk')])).map(({ end }) => end).sort();
    expect(ends).toEqual(['move-files: it is running already on this database.', 'well']);
    await move('s3');
  });

  it('is refused while new files would still go to the other place, without a bucket, and without a direction', async () => {
    const run = (args: string[], env: Env): Promise<void> =>
      moveFiles(
        args,
        () => undefined,
        (work) => work(env),
      );
    await expect(run(['--to', 's3'], envWith({}))).rejects.toThrow('set FILES_STORE=s3 and restart');
    const plain = loadEnv({ NODE_ENV: 'test', DATA_DIR: hub.env.DATA_DIR });
    await expect(run(['--to', 'disk'], plain)).rejects.toThrow('no bucket is configured');
    await expect(run([], plain)).rejects.toThrow('Usage: npm run hub -- move-files');
    await expect(run(['--to', 'tape'], plain)).rejects.toThrow('Usage');
  });
});
