import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { many } from '../support/auth.ts';
import { ended, linkToken, open, type Person, send, signedIn, submit } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { LiveMessages } from '../support/live-messages.ts';
import { soon } from '../support/soon.ts';

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
    const { status, body } = await LiveMessages.during(hub, async (live) => {
      const begun = await start('https://example.com/too-early');
      expect(await live.receives(`person:${teacher.id} resource-import`, 'admins resource-import')).toBe(
        true,
      );
      return begun;
    });
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
    const reason = 'It advertises a product';
    const rejected = await ask(admin, 'POST', `/imports/${body.import_id}/reject`, { reason });
    expect(rejected.body).toMatchObject({ state: 'rejected', result: null, reject_reason: reason });
    const link = `/courses?tab=resources&import=${body.import_id}`;
    const told = await hub.query("select body from notifications where link = $1 and body <> ''", [link]);
    expect(told).toEqual([{ body: reason }]);
    expect((await ask(teacher, 'POST', `/imports/${body.import_id}/publish`, REVIEWED)).status).toBe(409);
    expect((await start('https://example.com/team')).status).toBe(202);
  });

  it('that is requested twice with one key is one import, and the key is refused for another page', async () => {
    const request = (url: string) =>
      send<Import>(hub, teacher, 'POST', '/api/resources/imports', { url }, { 'idempotency-key': 'one' });
    const both = await many(2, () => request('https://example.com/pricing'));
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[0]!.body.import_id).toBe(both[1]!.body.import_id);
    expect((await request('https://example.com/other')).status).toBe(422);
    await settled(both[0]!.body.import_id);
  });

  it('of a page that does not exist fails and says so', async () => {
    const { body } = await start('https://example.com/missing');
    expect(await settled(body.import_id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^The page does not exist.*Check its address/),
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

describe('a resource of one’s own', () => {
  const OWN = { title: 'Chairside checklist', summary: 'For the first visit', public: true, state: 'draft' };

  it('is a draft that only its author reads until it is published, and then is new in the library', async () => {
    const written = { ...OWN, kind: 'guide', body: '## Steps\n\n1. Photos' };
    const { status, body } = await ask<Resource>(teacher, 'POST', '', written);
    expect(status).toBe(201);
    expect((await ask(other, 'GET', `/${body.id}`)).status).toBe(404);
    const wanted = { state: 'published', body: 'Short', version: body.version };
    expect((await ask(other, 'PATCH', `/${body.id}`, wanted)).status).toBe(404);
    expect((await ask(teacher, 'PATCH', `/${body.id}`, { ...wanted, body: ' ' })).status).toBe(400);
    await ask(teacher, 'PATCH', `/${body.id}`, wanted);
    const [first] = (await ask<Resource>(null, 'GET', '')).body.items;
    expect(first).toMatchObject({ title: OWN.title, may_edit: false, published_at: expect.any(String) });
    expect((await ask<Resource>(teacher, 'GET', `/${body.id}`)).body).toMatchObject({ may_edit: true });
  });

  it('needs a text, or as a link the address of a public page that is not in the library yet', async () => {
    const link = (source_url?: string) =>
      ask<Resource>(teacher, 'POST', '', { ...OWN, kind: 'link', ...(source_url ? { source_url } : {}) });
    expect((await ask(teacher, 'POST', '', { ...OWN, kind: 'guide' })).status).toBe(400);
    expect((await link()).status).toBe(400);
    expect((await link('http://127.0.0.1/')).status).toBe(400);
    const both = await many(2, () => link('https://example.org/journal'));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

/** An admin connects the reader of web pages for the platform, in sample mode. */
async function connectReader(): Promise<void> {
  const { body: attempt } = await open(hub, admin, 'Firecrawl', 'platform');
  const link_token = await linkToken(hub, admin, attempt.id);
  await submit(hub, admin, attempt.id, { link_token, sample: true });
  await ended(hub, admin, attempt.id);
}
