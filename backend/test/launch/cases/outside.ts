import { describe, expect, it } from '@jest/globals';
import { RemindersTask } from '#product/launch/reminders/reminders.task.ts';
import { connect, send } from '../../support/people.ts';
import { type Member } from '../../support/organisations.ts';
import { soon } from '../../support/soon.ts';
import { at, hub, now, dues, open, notices } from './scene.ts';

const CALENDAR = 'Google Calendar';
/** What a plan does outside of its page. */
export function outsideCases(): void {
  describe('a calendar', () => {
    it('is given each open task once, however often the plan is pushed', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      const push = () =>
        at.ask<{ entries: number }>(owner, 'POST', `plans/${plan.id}/calendar`, { tool_name: CALENDAR });
      const refused = await push();
      expect([refused.status, refused.body.error.code]).toEqual([403, 'integration_context']);
      await connect(hub, owner, CALENDAR);
      await at.ask(owner, 'POST', `tasks/${open(plan).id}/done`);
      const pushed = await Promise.all([push(), push()]);
      expect(pushed.map(({ status, body }) => [status, body.entries])).toEqual([
        ...[
          [202, 15],
          [202, 15],
        ],
      ]);
      const state = () =>
        hub.query<{ state: string; count: number; starts: number }>(
          `select state, count(*)::int as count, count(distinct external_id)::int as starts
           from calendar_pushes where user_id = $1 group by 1`,
          [owner.id],
        );
      expect(
        await soon(async () => (await state())[0]?.state === 'done' && (await state()).length === 1),
      ).toBe(true);
      expect(await state()).toEqual([{ state: 'done', count: 15, starts: 15 }]);
      await push();
      expect(
        await soon(async () => (await state())[0]?.state === 'done' && (await state()).length === 1),
      ).toBe(true);
      expect(await state()).toEqual([{ state: 'done', count: 15, starts: 15 }]);
    }, 20_000);

    it('follows the start of a plan, and loses open tasks while it rests', async () => {
      const owner = await at.owner();
      await connect(hub, owner, CALENDAR);
      const { body: plan } = await at.start(owner, {}, 'Restart');
      await at.ask(owner, 'POST', `plans/${plan.id}/calendar`, { tool_name: CALENDAR });
      const days = async () =>
        (
          await hub.query<{ day: string }>(
            `select starts_at::date::text as day from calendar_pushes where user_id = $1 and state = 'done' order by 1`,
            [owner.id],
          )
        ).map(({ day }) => day);
      const shown = async (wanted: readonly string[]) => (await days()).join() === [...wanted].sort().join();
      expect(await soon(() => shown(dues(plan)))).toBe(true);
      const { body: later } = await at.ask(owner, 'PATCH', `plans/${plan.id}`, { start_on: '2026-01-08' });
      expect(await soon(() => shown(dues(later)))).toBe(true);
      await at.ask(owner, 'PATCH', `plans/${plan.id}`, { state: 'paused' });
      expect(await soon(() => shown([]))).toBe(true);
    }, 20_000);
  });

  describe('a reminder', () => {
    it('comes once a day, in the morning where the person is, as one notice for all tasks', async () => {
      const owner = await at.owner();
      await hub.query(
        `insert into user_settings (user_id, timezone) values ($1, 'America/Los_Angeles')
         on conflict (user_id) do update set timezone = excluded.timezone`,
        [owner.id],
      );
      const { body: plan } = await at.start(owner);
      const remind = async (time: string) => {
        now(time);
        await hub.app.get(RemindersTask).run();
        return (await notices(owner, 'launch-due')).map(({ title }) => title);
      };
      expect(await remind('2026-01-05T13:00:00Z')).toEqual([]);
      const due = '2 launch tasks are due, 1 overdue';
      expect(await remind('2026-01-05T16:00:00Z')).toEqual([due]);
      for (const { id, due_on, milestone_key } of plan.items)
        if (due_on <= '2026-01-01' && !milestone_key) await at.ask(owner, 'POST', `tasks/${id}/done`);
      expect(await remind('2026-01-05T20:00:00Z')).toEqual([due]);
      expect(await remind('2026-01-06T16:00:00Z')).toEqual(['2 launch tasks are due, 1 overdue']);
    });
  });

  describe('a plan outside of its page', () => {
    it('is found in the search and on the dashboard by its people only, and ends with the account', async () => {
      const [owner, stranger] = [await at.owner(), await at.owner()];
      const { body: plan } = await at.start(owner);
      const search = async (as: Member) =>
        JSON.stringify((await send(hub, as, 'POST', '/api/search', { q: 'consultation' })).body);
      expect([(await search(owner)).includes(plan.id), (await search(stranger)).includes(plan.id)]).toEqual([
        ...[true, false],
      ]);
      const card = async (as: Member) =>
        JSON.stringify((await send(hub, as, 'GET', '/api/dashboard?cards=launch')).body);
      expect([(await card(owner)).includes(plan.id), (await card(stranger)).includes(plan.id)]).toEqual([
        ...[true, false],
      ]);
      await hub.query('delete from auth.users where id = $1', [owner.id]);
      expect(await hub.query('select 1 from launch_tasks where plan_id = $1', [plan.id])).toEqual([]);
    });
  });
}
