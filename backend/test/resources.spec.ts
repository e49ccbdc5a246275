import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { many } from './auth-support.ts';
import { ended, linkToken, open, type Person, send, signedIn, submit } from './connect-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';
import { soon } from './support/soon.ts';

interface Import {
  readonly id: string;
  readonly import_id: string;
  readonly state: string;
  readonly source: string | null;
  readonly error: { code: string } | string | null;
  readonly result: { title: string; body: string } | null;
}
interface Resource {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly source: string | null;
  readonly source_domain: string | null;
  readonly items: readonly Resource[];
}

let hub: TestHub;
let teacher: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  [teacher, other, admin] = [
    await signedIn(hub, 'instructor'),
    await signedIn(hub, 'instructor'),
    await signedIn(hub, 'admin'),
  ];
}, 60_000);
afterAll(() => hub.close());

const ask = <T = Import>(as: Person | null, method: string, path: string, body?: unknown) =>
  send<T>(hub, as, method, `/api/resources${path}`, body);
const start = (url: string, as = teacher) => ask(as, 'POST', '/imports', { url });

/** Waits until the job has done what it can. */
async function settled(id: string): Promise<Import> {
  const over = ({ state }: Import): boolean => !['queued', 'running'].includes(state);
  const read = async (): Promise<Import> => (await ask(teacher, 'GET', `/imports/${id}`)).body;
  expect(await soon(async () => over(await read()))).toBe(true);
  return read();
}
const REVIEWED = {
  ...{ title: 'Services', summary: 'What a practice offers', body: '# Services\n<b>Text</b>' },
  ...{ licence_note: 'With permission of the owner', public: true },
};

describe('an import from the web', () => {
  it.each([
    'http://127.0.0.1/admin',
    'http://localhost:3000/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data',
    'https://user:secret@example.com/',
    'file:///etc/passwd',
    'not an address',
  ])('of %s is refused before anything is stored', async (url) => {
    expect((await start(url)).status).toBe(400);
    expect(await hub.query('select 1 from resource_imports where url = $1', [url])).toEqual([]);
  });

  it('fails with the reason where no tool reads pages for the platform', async () => {
    const { status, body } = await start('https://example.com/too-early');
    expect(status).toBe(202);
    expect(await settled(body.import_id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('No tool'),
    });
  });

  it('waits for its review, is published once, and stays marked as sample data', async () => {
    await connectReader();
    const [first, second] = await many(2, () => start('https://example.com/services#top'));
    expect([first!.status, second!.status].sort()).toEqual([202, 409]);
    const { import_id: id } = first!.status === 202 ? first!.body : second!.body;
    const reviewed = await settled(id);
    expect(reviewed).toMatchObject({
      state: 'review',
      source: 'mock_data',
      result: { title: expect.stringContaining('Services') },
    });
    expect((await ask<Resource>(null, 'GET', '')).body.items).toEqual([]);
    expect((await ask(other, 'GET', `/imports/${id}`)).status).toBe(404);
    expect((await ask(other, 'POST', `/imports/${id}/publish`, REVIEWED)).status).toBe(404);
    const both = await many(2, () => ask<Resource>(teacher, 'POST', `/imports/${id}/publish`, REVIEWED));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const list = (await ask<Resource>(null, 'GET', '?q=service')).body.items;
    expect(list).toMatchObject([{ title: 'Services', source: 'mock_data', source_domain: 'example.com' }]);
    const page = await ask<Resource & { body: string }>(null, 'GET', `/${list[0]!.id}`);
    expect(page.body.body).toBe('# Services\nText');
    expect((await start('https://example.com/services')).status).toBe(409);
  });

  it('that is rejected can be requested again', async () => {
    const { body } = await start('https://example.com/team');
    await settled(body.import_id);
    const rejected = await ask(teacher, 'POST', `/imports/${body.import_id}/reject`, {});
    expect(rejected.body).toMatchObject({ state: 'rejected', result: null });
    expect((await ask(teacher, 'POST', `/imports/${body.import_id}/publish`, REVIEWED)).status).toBe(409);
    expect((await start('https://example.com/team')).status).toBe(202);
  });

  it('of a page that does not exist fails and says so', async () => {
    const { body } = await start('https://example.com/missing');
    expect(await settled(body.import_id)).toMatchObject({
      state: 'failed',
      error: 'The page answered with status 404.',
    });
  });
});

describe('a resource', () => {
  it('that is not public is hidden from visitors, and one that is retired from everybody but its creator', async () => {
    const { body: list } = await ask<Resource>(teacher, 'GET', '?mine=true');
    const { id, version } = list.items[0]!;
    const readers = async () =>
      Promise.all([null, other, teacher].map(async (caller) => (await ask(caller, 'GET', `/${id}`)).status));
    const hidden = await ask<Resource>(teacher, 'PATCH', `/${id}`, { public: false, version });
    expect(await readers()).toEqual([404, 200, 200]);
    expect((await ask<Resource>(null, 'GET', '')).body.items).toEqual([]);
    expect(
      (await ask(other, 'PATCH', `/${id}`, { title: 'Mine', version: hidden.body.version })).status,
    ).toBe(404);
    const both = await many(2, () =>
      ask(teacher, 'PATCH', `/${id}`, { state: 'retired', version: hidden.body.version }),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readers()).toEqual([404, 404, 200]);
  });
});

/** An admin connects the reader of web pages for the platform, in sample mode. */
async function connectReader(): Promise<void> {
  const { body: attempt } = await open(hub, admin, 'Firecrawl', 'platform');
  const link_token = await linkToken(hub, admin, attempt.id);
  await submit(hub, admin, attempt.id, { link_token, sample: true });
  await ended(hub, admin, attempt.id);
}
