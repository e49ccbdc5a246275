import { describe, expect, it } from '@jest/globals';
import { type ApiError, send } from '../../support/people.ts';
import { statementsOf } from '../../support/statements.ts';
import { at, hub, dues, open, type Plan, type Task } from './scene.ts';

/** Plans, another start of them, and the templates that they come from. */
export function plansCases(): void {
  describe('a plan', () => {
    it('comes from three templates with 42 tasks, each of them within its days', async () => {
      const { body } = await at.ask<{ items: { name: string; days: number; tasks: number }[] }>(
        await at.owner(),
        'GET',
        'templates',
      );
      expect(body.items.map(({ name, days, tasks }) => [name, days, tasks])).toEqual([
        ['Multi-site roll-out', 120, 16],
        ['Solo practice', 90, 16],
        ['Restart', 45, 10],
      ]);
      const late = `select 1 from launch_template_tasks t join launch_templates l on l.id = t.template_id
        where t.offset_days >= l.days`;
      expect(await hub.query(late)).toEqual([]);
    });

    it('that starts on the 1st has the dates of the offsets, none on a weekend', async () => {
      const { status, body } = await at.start(await at.owner());
      expect([status, body.standing, body.state, body.tasks]).toEqual([201, 'owner', 'active', 16]);
      expect(dues(body).slice(0, 5)).toEqual([
        ...['2026-01-01', '2026-01-05', '2026-01-06', '2026-01-08', '2026-01-12'],
      ]);
      expect(dues(body).filter((day) => new Date(day).getUTCDay() % 6 === 0)).toEqual([]);
    });

    it('is read with its tasks and notes in three statements, and a list of plans in two', async () => {
      const owner = await at.owner();
      const { id } = (await at.start(owner)).body;
      for (const body of ['First note', 'Second note'])
        await at.ask(owner, 'POST', `plans/${id}/notes`, { body });
      let plan: Plan | undefined;
      const read = await statementsOf(hub, owner, async () => void (plan = await at.read(owner, id)));
      expect([plan?.items.length, plan?.notes.map(({ body }) => body)]).toEqual([
        ...[16, ['Second note', 'First note']],
      ]);
      expect(read).toHaveLength(3);
      expect(await statementsOf(hub, owner, () => at.ask(owner, 'GET', 'plans'))).toHaveLength(2);
    });

    it('is started once, however many starts come at the same moment', async () => {
      const owner = await at.owner();
      const starts = await Promise.all([1, 2, 3, 4].map(() => at.start(owner)));
      expect(starts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(starts.find(({ status }) => status === 409)?.body.error.code).toBe('active_plan_exists');
      const rows = await hub.query(
        'select 1 from launch_tasks t join launch_plans p on p.id = t.plan_id where p.owner_id = $1',
        [owner.id],
      );
      expect(rows).toHaveLength(16);
    });

    it('can be started beside a paused one, which then cannot be resumed', async () => {
      const owner = await at.owner();
      const { body: first } = await at.start(owner);
      await at.ask(owner, 'PATCH', `plans/${first.id}`, { state: 'paused' });
      expect((await at.start(owner)).status).toBe(201);
      const { status, body } = await at.ask(owner, 'PATCH', `plans/${first.id}`, { state: 'active' });
      expect([status, body.error.code]).toEqual([409, 'active_plan_exists']);
    });

    it('is started by practitioners and DSO admins, with good input', async () => {
      expect((await at.start(await at.person('coach'))).status).toBe(403);
      const owner = await at.owner();
      for (const bad of [
        { start_on: '2026-02-30' },
        { template_id: owner.id },
        { organisation_id: owner.id },
        { location_id: owner.id },
      ])
        expect([400, 404]).toContain((await at.start(owner, bad)).status);
      expect((await at.start(owner)).status).toBe(201);
    });
  });

  describe('another start', () => {
    it('moves open tasks by a week and leaves done ones, as the preview said', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      const done = open(plan);
      await at.ask(owner, 'POST', `tasks/${done.id}/done`);
      const preview = await at.ask(owner, 'GET', `plans/${plan.id}/shift?start_on=2026-01-08`);
      expect(dues(await at.read(owner, plan.id))).toEqual(dues(plan));
      const { body: after } = await at.ask(owner, 'PATCH', `plans/${plan.id}`, { start_on: '2026-01-08' });
      expect(after.moved).toEqual(preview.body.moved);
      expect(after.moved).toHaveLength(15);
      for (const { from, to } of after.moved) expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
      expect(after.items.find(({ id }) => id === done.id)?.due_on).toBe(done.due_on);
    });

    it('keeps the distance of tasks that the owner dated, and moves their weekend to Monday', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      const task = { title: 'Print the consent form', phase: 'prepare', due_on: '2026-01-10' };
      const { body: added } = await at.ask(owner, 'POST', `plans/${plan.id}/tasks`, task);
      const own = added.items.find(({ title }) => title === task.title) as Task;
      expect(own.due_on).toBe('2026-01-12');
      const { body } = await at.ask(owner, 'PATCH', `plans/${plan.id}`, { start_on: '2026-01-02' });
      expect(body.items.find(({ id }) => id === own.id)?.due_on).toBe('2026-01-13');
      const early = await at.ask(owner, 'POST', `plans/${plan.id}/tasks`, { ...task, due_on: '2025-12-01' });
      expect([early.status, early.body.error.fields?.['due_on']]).toEqual([400, expect.any(String)]);
    });
  });

  describe('a template', () => {
    it('that is edited changes later plans only', async () => {
      const [owner, admin] = [await at.owner(), await at.person('admin')];
      const base = { name: 'Short launch', days: 30 };
      const task = { phase: 'prepare', title: 'First task', offset_days: 1, owner_role: 'lead' };
      const made = await send<{ id: string; version: number }>(
        hub,
        admin,
        'POST',
        '/api/admin/launch/templates',
        {
          ...{ ...base, tasks: [task] },
        },
      );
      const path = `/api/admin/launch/templates/${made.body.id}`;
      const { body: running } = await at.start(owner, {}, base.name);
      const changes = { version: 1, tasks: [{ ...task, title: 'Another task' }] };
      const both = await Promise.all([1, 2].map(() => send(hub, admin, 'PATCH', path, changes)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await at.read(owner, running.id)).items.map(({ title }) => title)).toEqual(['First task']);
      const { body: later } = await at.start(await at.owner(), {}, base.name);
      expect([later.template_version, later.items.map(({ title }) => title)]).toEqual([2, ['Another task']]);
    });

    it('is deactivated when plans came from it, and deleted when none did', async () => {
      const [owner, admin] = [await at.owner(), await at.person('admin')];
      const task = { phase: 'prepare', title: 'First task', offset_days: 1, owner_role: 'lead' };
      const templates = '/api/admin/launch/templates';
      const ask = <T>(method: string, path: string, body?: object) =>
        send<T & ApiError>(hub, admin, method, `${templates}${path}`, body);
      const body = { name: 'Used launch', days: 30, tasks: [task] };
      const { id } = (await ask<{ id: string }>('POST', '', body)).body;
      await at.start(owner, {}, body.name);
      const refused = await ask('DELETE', `/${id}`);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'template_in_use']);
      const { items } = (await ask<{ items: { id: string; plans: number }[] }>('GET', '')).body;
      expect(items.find((one) => one.id === id)?.plans).toBe(1);
      expect((await ask('PATCH', `/${id}`, { version: 1, active: false })).status).toBe(200);
      expect((await at.start(await at.owner(), {}, body.name)).status).toBe(404);
      const offered = await at.ask<{ items: { id: string }[] }>(owner, 'GET', 'templates');
      expect(offered.body.items.map((one) => one.id)).not.toContain(id);
      const unused = (await ask<{ id: string }>('POST', '', { ...body, name: 'Unused launch' })).body.id;
      expect((await ask('DELETE', `/${unused}`)).status).toBe(204);
    });

    it('names no milestone that no area knows', async () => {
      const task = { phase: 'prepare', title: 'First task', offset_days: 1, owner_role: 'lead' };
      const body = { name: 'Odd', days: 30, tasks: [{ ...task, milestone_key: 'moon_landing' }] };
      const answer = await send(hub, await at.person('admin'), 'POST', '/api/admin/launch/templates', body);
      expect(answer.status).toBe(400);
    });
  });
}
