import 'reflect-metadata';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IncomingFiles, ObjectStore } from '#common/files/index.ts';
import { type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let me: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_PER_MINUTE: '0' });
  await hub.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`);
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  me = await signedIn(hub);
});
afterEach(() => void jest.restoreAllMocks());

/** Simulates a full database disk for one table while `work` runs. */
async function withFullDisk<T>(when: string, table: string, work: () => Promise<T>): Promise<T> {
  await hub.query(
    `create trigger no_room before ${when} on ${table} for each row execute function no_room()`,
  );
  try {
    return await work();
  } finally {
    await hub.query(`drop trigger no_room on ${table}`);
  }
}
/** Simulates a full disk of DATA_DIR: the bytes so far are stored, the rest does not fit. */
function fileFault(step: 'receive' | 'write'): void {
  const noRoom = async (work: Promise<unknown>): Promise<never> => {
    await work;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const incoming = hub.app.get(IncomingFiles, { strict: false });
  const store = hub.app.get(ObjectStore, { strict: false });
  const [receive, write] = [incoming.receive.bind(incoming), store.write.bind(store)];
  if (step === 'receive')
    jest.spyOn(incoming, step).mockImplementation((...values) => noRoom(receive(...values)));
  else jest.spyOn(store, step).mockImplementation((...values) => noRoom(write(...values)));
}
async function upload(): Promise<Response> {
  return fetch(`${hub.url}/api/files?purpose=ticket`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${me.token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': 'notes.txt',
    },
    body: 'words',
  });
}
const NO_ROOM = 'There is not enough storage space right now. Please try again later.';
const later = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  Number(headers.get('retry-after')) > 0,
];
const left = async () => ({
  rows: await hub.query('select 1 from files where owner_id = $1', [me.id]),
  files: await readdir(join(hub.env.DATA_DIR, 'files')),
});

describe('while the disk of the database is full', () => {
  it.each([
    ['/api/me/drafts/ticket/new', 'drafts', 'PUT', { body: 'words' }],
    [
      '/api/support/tickets',
      'tickets',
      'POST',
      { category: 'bug', subject: 'A subject', message: 'It is broken' },
    ],
    [
      '/api/contact',
      'contact_messages',
      'POST',
      {
        ...{ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.test' },
        ...{ subject: 'Aligners', message: 'Good morning' },
      },
    ],
    [
      '/auth/v1/signup',
      'auth.users',
      'POST',
      { email: 'new@example.test', password: 'correct horse battery' },
    ],
  ])('who writes to %s is told to come back later', async (path, table, method, body) => {
    const answer = await withFullDisk('insert or update', table, () =>
      send<{ error?: { message: string }; msg?: string }>(hub, me, method, path, body),
    );
    expect(later(answer)).toEqual([503, true]);
    expect(answer.body.error?.message ?? answer.body.msg).toBe(NO_ROOM);
  });

  it('an uploaded file is not kept and does not count', async () => {
    const answer = await withFullDisk('update', 'files', upload);
    expect(later(answer)).toEqual([503, true]);
    expect(await left()).toEqual({ rows: [], files: [] });
  });
});

describe('while the disk of the files is full', () => {
  it.each(['receive', 'write'] as const)(
    'an upload that fails at step %s asks to try again later, and leaves nothing',
    async (step) => {
      fileFault(step);
      const answer = await upload();
      expect(later(answer)).toEqual([503, true]);
      expect(((await answer.json()) as { error: { message: string } }).error.message).toBe(NO_ROOM);
      expect(await left()).toEqual({ rows: [], files: [] });
    },
  );

  it('files that were refused for it do not count toward the daily limit', async () => {
    fileFault('receive');
    for (let n = 0; n < 45; n += 1) expect((await upload()).status).toBe(503);
    jest.restoreAllMocks();
    expect((await upload()).status).toBe(201);
  });

  it('a file whose row could not be deleted counts no longer than an upload may take', async () => {
    await hub.query(
      `insert into files (owner_id, purpose, name, mime, bytes, storage_key, state, created_at, updated_at)
        select $1, 'ticket', 'a.txt', 'text/plain', 1, gen_random_uuid(), 'uploading', at, at
        from (select now() - interval '16 minutes' as at) moment, generate_series(1, 45)`,
      [me.id],
    );
    expect((await upload()).status).toBe(201);
  });
});
