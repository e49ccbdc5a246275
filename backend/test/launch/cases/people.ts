import { beforeAll, describe, expect, it } from '@jest/globals';
import { SESSIONS_CHANGED } from '#identity/roles/index.ts';
import { MilestonesTask } from '#product/launch/milestones/milestones.task.ts';
import { connect, send } from '../../support/people.ts';
import { joined, newOrganisation, type Member } from '../../support/organisations.ts';
import { LiveMessages } from '../../support/live-messages.ts';
import { soon } from '../../support/soon.ts';
import { at, hub, open, milestone, notices, type Plan, type Task } from './scene.ts';

/** What ticks itself, and what the people of a plan may do. */
export function peopleCases(): void {
  describe('a milestone', () => {
    it('ticks itself when it is found in the data, and can be neither ticked nor taken back', async () => {
      const owner = await at.owner();
      const { body: plan } = await at.start(owner);
      const waiting = milestone(plan, 'tool_connected');
      const clicked = await at.ask(owner, 'POST', `tasks/${waiting.id}/done`);
      expect([clicked.status, clicked.body.error.code]).toEqual([409, 'auto_task']);
      await connect(hub, owner, 'Dentrix');
      const found = async () => milestone(await at.read(owner, plan.id), 'tool_connected');
      expect(await soon(async () => (await found()).auto)).toBe(true);
      expect(await found()).toMatchObject({ found_in_sample: true, may_tick: false });
      const undone = await at.ask(owner, 'POST', `tasks/${waiting.id}/undo`);
      expect([undone.status, undone.body.error.code]).toEqual([409, 'auto_task']);
      expect((await notices(owner, 'launch-milestone'))[0]?.body).toContain('(sample data)');
    });

    it('that only sample data showed is replaced by the real one, by the recurring task as well', async () => {
      const owner = await at.owner();
      await connect(hub, owner, 'Dentrix');
      const { body: plan } = await at.start(owner);
      const found = async () => milestone(await at.read(owner, plan.id), 'tool_connected');
      expect(await soon(async () => (await found()).found_in_sample)).toBe(true);
      await hub.query(`update picaos_integrations set connection_status = 'connected' where user_id = $1`, [
        owner.id,
      ]);
      await hub.query('update launch_plans set looked_at = null where id = $1', [plan.id]);
      await hub.app.get(MilestonesTask).run();
      expect(await found()).toMatchObject({ auto: true, found_in_sample: false });
    });

    it('is found in what a member of the organization did', async () => {
      const owner = await at.owner();
      const organisation = await newOrganisation(hub, owner, 'Milestone Dental');
      const member = await joined(hub, owner, organisation);
      const { body: plan } = await at.start(owner, { organisation_id: organisation });
      const course = await hub.query<{ id: string }>(
        `insert into courses (slug, title, topic)
         values ('milestone', 'Milestone', 'aligner_basics') returning id`,
      );
      await hub.query(
        `insert into enrollments (course_id, user_id, state, completed_at) values ($1, $2, 'completed', '2026-01-04')`,
        [course[0]?.id, member.id],
      );
      await connect(hub, member, 'Dentrix');
      const found = async (key: string) => milestone(await at.read(owner, plan.id), key);
      expect(await soon(async () => (await found('tool_connected')).auto)).toBe(true);
      expect(await soon(async () => (await found('course_finished')).auto)).toBe(true);
      expect(await found('course_finished')).toMatchObject({
        ...{ found_in_sample: false, done_at: '2026-01-04T00:00:00.000Z' },
      });
    });
  });

  it('milestones of aligner cases are found in those that were sent, approved and started, not in cases for a first look', async () => {
    const owner = await at.owner();
    const { body: plan } = await at.start(owner);
    const reaches = async (count: number, status: string, seeded = false) => {
      await hub.query(
        `with made as (insert into tps_cases (id, number, owner_id, status, status_since, source, seeded, created_at, updated_at)
           select gen_random_uuid(), 'T' || substr(gen_random_uuid()::text, 1, 12), $1, $3, now(), 'pica_live', $4, now(), now()
           from generate_series(1, $2::int) returning id)
         insert into tps_case_events (case_id, to_status, at) select id, $3, '2026-01-05' from made`,
        [owner.id, count, status, seeded],
      );
      await hub.query('update launch_plans set looked_at = null where id = $1', [plan.id]);
      await hub.app.get(MilestonesTask).run();
      const { items } = await at.read(owner, plan.id);
      return items.filter(({ auto }) => auto).map(({ milestone_key: key }) => key);
    };
    expect(await reaches(9, 'submitted', true)).toEqual([]);
    expect(await reaches(1, 'submitted')).toEqual(['first_case_submitted']);
    expect(await reaches(1, 'approved')).toEqual(['first_case_submitted', 'first_case_approved']);
    expect(await reaches(4, 'in_treatment')).toHaveLength(2);
    expect(await reaches(1, 'in_treatment')).toEqual([
      ...['first_case_submitted', 'first_case_approved', 'five_starts'],
    ]);
  });

  describe('a team', () => {
    let owner: Member;
    let member: Member;
    let organisation: string;
    let plan: Plan;
    beforeAll(async () => {
      owner = await at.owner();
      organisation = await newOrganisation(hub, owner, 'Team Dental');
      member = await joined(hub, owner, organisation);
      plan = (await at.start(owner, { organisation_id: organisation })).body;
    });
    const give = async (to: string | null): Promise<Task> => {
      const task = open(await at.read(owner, plan.id));
      const body = { assignee_id: to, version: task.version };
      const after = await at.ask(owner, 'PATCH', `plans/${plan.id}/tasks/${task.id}`, body);
      return after.body.items.find(({ id }) => id === task.id) as Task;
    };

    it('member sees and ticks only the tasks that they were given', async () => {
      expect((await at.ask(member, 'GET', `plans/${plan.id}`)).status).toBe(404);
      const task = await give(member.id);
      expect((await notices(member, 'launch-task'))[0]).toMatchObject({ body: task.title });
      const seen = await at.read(member, plan.id);
      expect([seen.standing, seen.items.map(({ id }) => id), seen.tasks, seen.notes]).toEqual([
        ...['member', [task.id], 1, []],
      ]);
      const other = (await at.read(owner, plan.id)).items.find(({ id }) => id !== task.id) as Task;
      expect((await at.ask(member, 'POST', `tasks/${other.id}/done`)).status).toBe(404);
      expect((await at.ask(member, 'PATCH', `plans/${plan.id}`, { state: 'paused' })).status).toBe(404);
      const ticked = await at.ask<Task>(member, 'POST', `tasks/${task.id}/done`);
      expect(ticked.body.done_at).not.toBeNull();
      expect((await at.ask<Task>(member, 'POST', `tasks/${task.id}/undo`)).body.done_at).toBeNull();
    });

    it('member who is removed loses the tasks, which go back to the owner', async () => {
      const leaving = await joined(hub, owner, organisation);
      const task = await give(leaving.id);
      await send(hub, owner, 'DELETE', `/api/organisations/${organisation}/members/${leaving.id}`);
      const after = await at.read(owner, plan.id);
      expect(after.items.find(({ id }) => id === task.id)?.assignee_id).toBeNull();
      expect((await at.ask(leaving, 'GET', `plans/${plan.id}`)).status).toBe(404);
    });

    it('gives tasks to nobody outside of it', async () => {
      const stranger = await at.owner();
      const task = open(await at.read(owner, plan.id));
      const body = { assignee_id: stranger.id, version: task.version };
      const { status } = await at.ask(owner, 'PATCH', `plans/${plan.id}/tasks/${task.id}`, body);
      expect([status, (await at.ask(stranger, 'GET', `plans/${plan.id}`)).status]).toEqual([400, 404]);
    });

    it('owner’s task has words, a day, a person and a link, each of which can be changed and taken back', async () => {
      const one = async (title: string) =>
        (await at.read(owner, plan.id)).items.find((task) => task.title === title);
      const words = { title: 'Order scan bodies', phase: 'prepare', due_on: '2026-01-12' };
      const linked = { ...words, link_type: 'course', link_ref: 'scanning', owner_role: 'staff' };
      expect((await at.ask(owner, 'POST', `plans/${plan.id}/tasks`, linked)).status).toBe(201);
      const added = await one('Order scan bodies');
      expect(added).toMatchObject({
        link_type: 'course',
        link_ref: 'scanning',
        owner_role: 'staff',
        own: true,
      });
      const path = `plans/${plan.id}/tasks/${added?.id ?? ''}`;
      const change = { title: 'Order tips', due_on: '2026-01-14', assignee_id: member.id, link_type: 'tps' };
      await at.ask(owner, 'PATCH', path, { ...change, link_ref: null, version: added?.version });
      const changed = await one('Order tips');
      expect(changed).toMatchObject({ ...change, link_ref: null });
      await at.ask(owner, 'PATCH', path, { details: 'Two boxes', version: changed?.version });
      expect(await one('Order tips')).toMatchObject({ ...change, details: 'Two boxes' });
      const wrong = await at.ask(owner, 'POST', `plans/${plan.id}/tasks`, { ...words, link_type: 'website' });
      expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation_failed']);
    });

    it('starts a plan for one of its locations, and of no other organization’s', async () => {
      const place = async (id: string) =>
        (
          await send<{ id: string }>(hub, owner, 'POST', `/api/organisations/${id}/locations`, {
            name: 'North',
          })
        ).body.id;
      const location_id = await place(organisation);
      const other = await place(await newOrganisation(hub, owner, 'Other Dental'));
      const start = (location: string) =>
        at.start(owner, { organisation_id: organisation, location_id: location }, 'Restart');
      expect((await start(other)).status).toBe(400);
      expect((await start(location_id)).body).toMatchObject({ location_id, location_name: 'North' });
      expect((await start(location_id)).status).toBe(409);
    });

    it('does not overwrite a newer change of a task', async () => {
      const task = open(await at.read(owner, plan.id));
      const path = `plans/${plan.id}/tasks/${task.id}`;
      const changes = await Promise.all(
        ['One name', 'Two names'].map((title) =>
          at.ask(owner, 'PATCH', path, { title, version: task.version }),
        ),
      );
      expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it('what happens in a plan is told to the open pages of its people, and of nobody else', async () => {
    const [owner, stranger] = [await at.owner(), await at.owner()];
    const [admin, coach] = [await at.person('admin'), await at.person('coach')];
    const organisation = await newOrganisation(hub, owner, 'Live Dental');
    const member = await joined(hub, owner, organisation);
    const { body: plan } = await at.start(owner, { organisation_id: organisation });
    await at.ask(admin, 'PUT', `plans/${plan.id}/coach`, { user_id: coach.id });
    const [given, other] = plan.items.filter((task) => task.milestone_key === null) as [Task, Task];
    const gift = { assignee_id: member.id, version: given.version };
    await at.ask(owner, 'PATCH', `plans/${plan.id}/tasks/${given.id}`, gift);
    const topics = [owner, coach, member].map(({ id }) => `person:${id} launch`);
    const doings: [Member, string, string, object?][] = [
      [member, 'POST', `tasks/${given.id}/done`],
      [owner, 'POST', `plans/${plan.id}/notes`, { body: 'Well done.' }],
      [owner, 'PATCH', `plans/${plan.id}`, { start_on: '2026-01-08' }],
      [coach, 'PUT', `plans/${plan.id}/session`, { starts_at: new Date(Date.now() + 86_400_000) }],
      [owner, 'DELETE', `plans/${plan.id}/tasks/${other.id}`],
      [admin, 'PUT', `plans/${plan.id}/coach`, { user_id: coach.id }],
    ];
    for (const [who, method, path, body] of doings)
      await LiveMessages.during(hub, async (live) => {
        expect((await at.ask(who, method, path, body)).status).toBeLessThan(300);
        expect([method, path, await live.receives(...topics)]).toEqual([method, path, true]);
        expect(live.received.join()).not.toContain(stranger.id);
      });
  });

  describe('a coach', () => {
    it('is assigned by an admin, reads and writes notes, sets the session, and changes nothing else', async () => {
      const [owner, admin, coach] = [await at.owner(), await at.person('admin'), await at.person('coach')];
      const { body: plan } = await at.start(owner);
      expect((await at.ask(coach, 'GET', `plans/${plan.id}`)).status).toBe(404);
      const path = `plans/${plan.id}/coach`;
      expect((await at.ask(owner, 'PUT', path, { user_id: coach.id })).status).toBe(403);
      expect((await at.ask(admin, 'PUT', path, { user_id: owner.id })).status).toBe(400);
      expect((await at.ask(admin, 'PUT', path, { user_id: coach.id })).body.coach_id).toBe(coach.id);
      const found = async (coached: string) =>
        (
          await send<{ items: { id: string }[] }>(
            hub,
            admin,
            'GET',
            `/api/admin/launch/plans?coach=${coached}&page_size=100`,
          )
        ).body.items.some(({ id }) => id === plan.id);
      expect([await found('some'), await found('none')]).toEqual([true, false]);
      const seen = await at.read(coach, plan.id);
      expect([seen.standing, seen.items.length, seen.items.some(({ may_tick }) => may_tick)]).toEqual([
        ...['coach', 16, false],
      ]);
      const { body: list } = await at.ask<{ items: { id: string; standing: string }[] }>(
        coach,
        'GET',
        'plans',
      );
      expect(list.items).toMatchObject([{ id: plan.id, standing: 'coach' }]);
      expect((await at.ask(coach, 'POST', `plans/${plan.id}/notes`, { body: 'Good start.' })).status).toBe(
        201,
      );
      const at10 = new Date(Date.now() + 86_400_000).toISOString();
      const set = await at.ask(coach, 'PUT', `plans/${plan.id}/session`, { starts_at: at10 });
      expect(set.body.next_session_at).toBe(at10);
      expect((await at.read(owner, plan.id)).notes.map(({ body }) => body)).toEqual(['Good start.']);
      expect((await at.ask(coach, 'PATCH', `plans/${plan.id}`, { state: 'paused' })).status).toBe(404);
      expect((await at.ask(coach, 'POST', `tasks/${seen.items[0]?.id ?? ''}/done`)).status).toBe(404);
      await hub.query(`delete from user_roles where user_id = $1 and role = 'coach'`, [coach.id]);
      await hub.query('select pg_notify($1, $2)', [SESSIONS_CHANGED, coach.id]);
      expect(await soon(async () => (await at.ask(coach, 'GET', `plans/${plan.id}`)).status === 404)).toBe(
        true,
      );
    });
  });
}
