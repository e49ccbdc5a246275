import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { type Member } from '../../support/organisations.ts';
import { at, hub, open, type Plan } from './scene.ts';

const make = (as: Member, plan: Plan) => at.ask<{ url: string }>(as, 'PUT', `plans/${plan.id}/feed`);
const end = (as: Member, plan: Plan) => at.ask(as, 'DELETE', `plans/${plan.id}/feed`);
const since = async (as: Member, plan: Plan) =>
  (await at.ask<{ feed_since: string | null }>(as, 'GET', `plans/${plan.id}`)).body.feed_since;

/** What a calendar program gets, which brings nothing but the link. */
const fetched = (url: string): Promise<Response> => fetch(hub.url + new URL(url).pathname);

async function entriesOf(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetched(url)).text()));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { summary, startDate, uid, sequence } = new ICAL.Event(one);
    const link = String(one.getFirstPropertyValue('url'));
    return { summary, day: startDate.toString(), uid, sequence, link, text: one.toString() };
  });
}

/** The link by which calendar programs read the tasks of a plan. */
export function feedCases(): void {
  describe('a calendar link', () => {
    it('gives any calendar program the tasks as whole days, with title and link and nothing else', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      expect(await since(owner, plan)).toBeNull();
      const { status, body, headers } = await make(owner, plan);
      expect([status, headers.get('cache-control'), typeof (await since(owner, plan))]).toEqual([
        ...[200, 'no-store', 'string'],
      ]);
      const answer = await fetched(body.url);
      expect([
        answer.status,
        ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name)),
      ]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store', 'noindex']);
      const entries = await entriesOf(body.url);
      expect(entries.map(({ summary, day }) => [summary, day])).toEqual(
        plan.items.map(({ title, due_on }) => [`Launch: ${title}`, due_on]),
      );
      expect(new Set(entries.map(({ link }) => new URL(link).search))).toEqual(new Set([`?plan=${plan.id}`]));
      expect(entries.map(({ text }) => text).join()).not.toMatch(/DESCRIPTION|ATTENDEE|VALARM/);
    });

    it('follows what happens to the tasks, and shows done ones only while the plan rests', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner, {}, 'Restart');
      const { url } = (await make(owner, plan)).body;
      const { id, title } = open(plan);
      const entry = async () => (await entriesOf(url)).find(({ uid }) => uid.includes(id));
      const before = await entry();
      await at.ask(owner, 'POST', `tasks/${id}/done`);
      const after = await entry();
      expect([before?.summary, after?.summary]).toEqual([`Launch: ${title}`, `Done: ${title}`]);
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
      await at.ask(owner, 'PATCH', `plans/${plan.id}`, { state: 'paused' });
      expect((await entriesOf(url)).map(({ summary }) => summary)).toEqual([`Done: ${title}`]);
    });

    it('is made and ended by the owner alone; renewed or ended, it is as unknown as one that never was', async () => {
      const [owner, stranger] = [await at.owner(), await at.owner()];
      const [admin, coach] = [await at.person('admin'), await at.person('coach')];
      const { body: plan } = await at.start(owner);
      await at.ask(admin, 'PUT', `plans/${plan.id}/coach`, { user_id: coach.id });
      const first = (await make(owner, plan)).body.url;
      for (const other of [stranger, admin, coach])
        expect([(await make(other, plan)).status, (await end(other, plan)).status]).toEqual([404, 404]);
      expect([(await fetched(first)).status, await since(coach, plan)]).toEqual([200, null]);
      const second = (await make(owner, plan)).body.url;
      const statuses = async () => [(await fetched(first)).status, (await fetched(second)).status];
      expect(await statuses()).toEqual([404, 200]);
      expect((await end(owner, plan)).status).toBe(204);
      expect(await statuses()).toEqual([404, 404]);
      const unknown = new URL('/api/launch/feeds/none.ics', second).href;
      const errorOf = async (url: string) => ((await (await fetched(url)).json()) as { error: object }).error;
      expect(await errorOf(second)).toEqual(await errorOf(unknown));
      // Ending what has ended changes nothing.
      expect((await end(owner, plan)).status).toBe(204);
      const written = await hub.query(
        `select action, target_type, actor_id from audit_log where subject = $1 and action like 'launch.feed_%' order by id`,
        [plan.id],
      );
      expect(written).toEqual(
        ['made', 'made', 'ended'].map((what) => ({
          ...{ action: `launch.feed_${what}`, target_type: 'launch', actor_id: owner.id },
        })),
      );
    });

    it('is kept as a hash, and rests while its owner is suspended', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      const { url } = (await make(owner, plan)).body;
      const [kept] = await hub.query<{ token_hash: string }>(
        'select token_hash from launch_feeds where plan_id = $1',
        [plan.id],
      );
      expect(url).not.toContain(kept?.token_hash);
      const suspend = (until: string) =>
        hub.query('update auth.users set banned_until = $2 where id = $1', [owner.id, until]);
      await suspend('2100-01-01');
      expect((await fetched(url)).status).toBe(404);
      await suspend('2000-01-01');
      expect((await fetched(url)).status).toBe(200);
    });

    it('is read 120 times a minute from one address at most', async () => {
      const unknown = `${hub.url}/api/launch/feeds/none.ics`;
      const statuses: number[] = [];
      for (let calls = 0; calls < 5; calls += 1)
        statuses.push(
          ...(await Promise.all(Array.from({ length: 40 }, async () => (await fetch(unknown)).status))),
        );
      expect(new Set(statuses)).toEqual(new Set([404, 429]));
      await hub.query(`delete from auth.rate_buckets where key like 'launch-feed %'`);
    });
  });
}
