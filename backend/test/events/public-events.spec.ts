import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contributions } from '#common/contributions/index.ts';
import { PublicPages } from '#product/public-pages/index.ts';
import { call } from '../support/auth.ts';
import { faultsOf, typesOf } from './schema-org.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const COLUMNS = `slug, title, summary, body, format, starts_at, ends_at, timezone, online_url, topic, state, published_at`;
const LINK = 'https://meet.example.com/secret-room';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  for (const [slug, state] of [
    ['open-webinar', 'published'],
    ['hidden-draft', 'draft'],
  ])
    await hub.query(
      `insert into events (${COLUMNS}) values ($1, $2, 'A <b>summary</b>', '## Agenda', 'webinar',
        now() + interval '1 day', now() + interval '25 hours', 'America/Chicago', $3, 'compliance', $4, now())`,
      [slug, `Title of ${slug}`, LINK, state],
    );
}, 60_000);
afterAll(() => hub.close());

const read = (query: string) => hub.app.get(PublicPages).read('/events', query);

describe('the documents of events', () => {
  it('name the published events, and nothing of drafts or join links', async () => {
    const list = await read('');
    expect(list?.html).toContain('<a href="/events?event=open-webinar">Title of open-webinar</a>');
    expect(list?.html).toContain('A &lt;b&gt;summary&lt;/b&gt;');
    const event = await read('event=open-webinar');
    expect(event?.html).toContain('<h3>Agenda</h3>');
    expect(JSON.parse(event?.data[0] ?? '')).toMatchObject({
      ...{ '@type': 'EducationEvent', name: 'Title of open-webinar', isAccessibleForFree: true },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      startDate: expect.stringMatching(/-0[56]:00$/),
    });
    expect(typesOf(list?.data)).toEqual(['ItemList']);
    expect([...faultsOf(list?.data), ...faultsOf(event?.data)]).toEqual([]);
    expect(JSON.stringify([list, event])).not.toMatch(/hidden-draft|secret-room/);
  });

  it('are missing for drafts and unknown events, which the site map does not name', async () => {
    for (const slug of ['hidden-draft', 'nothing']) expect(await read(`event=${slug}`)).toBeNull();
    const page = hub.app.get(Contributions).publicPages.find(({ path }) => path === '/events');
    expect(await page?.places?.(0, 10)).toMatchObject([{ path: '/events?event=open-webinar' }]);
  });

  it('are found by the search', async () => {
    const { body } = await call<{ groups: readonly { key: string }[] }>(hub, 'POST', '/api/search', {
      body: { q: 'title' },
    });
    const found = body.groups.find(({ key }) => key === 'events');
    expect(found).toMatchObject({ items: [{ path: '/events?event=open-webinar' }] });
  });
});
