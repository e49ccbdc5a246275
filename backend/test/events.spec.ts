import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Samples } from '#platform/samples/samples.ts';
import { DAY, type EventScene, startEvents } from './events-support.ts';

let scene: EventScene;
beforeAll(async () => {
  scene = await startEvents();
}, 60_000);
afterAll(() => scene.hub.close());

describe('the sample events', () => {
  it('are listed for visitors, the next one first, with a full one and a past one', async () => {
    expect(await scene.hub.app.get(Samples).load()).toMatchObject({ events: 9 });
    const { body } = await scene.ask(null, 'GET', 'events');
    expect(body.total).toBe(8);
    expect(body.items.find(({ slug }) => slug === 'sample-ipr-and-attachments-hands-on')).toMatchObject({
      ...{ seats_left: 0, waiting: 2, registration: null },
    });
    const from = new Date(Date.now() - 40 * DAY).toISOString();
    const past = await scene.ask(null, 'GET', `events?from=${from}&to=${new Date().toISOString()}`);
    expect(past.body.items.map(({ state }) => state)).toEqual(['finished']);
  });

  it('are found by filters and words, and an empty month names the next one', async () => {
    const found = async (query: string) =>
      (await scene.ask(null, 'GET', `events?${query}`)).body.items.map(({ slug }) => slug);
    expect(await found('q=refinement&format=webinar&ce=false')).toEqual(['sample-study-club-refinements']);
    expect(await found('free=false')).toEqual(['sample-scan-day-for-teams']);
    const [from, to] = ['2031-01-01T00:00:00Z', '2031-02-01T00:00:00Z'];
    const later = (await scene.ask(null, 'GET', `events?from=${from}&to=${to}`)).body;
    expect([later.total, later.next_starts_at]).toEqual([0, null]);
    const before = await scene.ask(null, 'GET', `events?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`);
    expect(Date.parse(before.body.next_starts_at!)).toBeGreaterThan(Date.now());
  });

  it('never give a visitor the join link', async () => {
    await scene.hub
      .query(`update events set starts_at = now() + interval '5 min', ends_at = now() + interval '1 h'
      where slug = 'sample-reading-a-treatment-setup'`);
    const { status, body } = await scene.ask(null, 'GET', 'events/sample-reading-a-treatment-setup');
    expect([status, body.online_url]).toEqual([200, null]);
    expect((await scene.ask(null, 'GET', 'events/no-such-event')).status).toBe(404);
  });
});
