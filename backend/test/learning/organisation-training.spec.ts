import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Samples } from '#platform/samples/samples.ts';
import { NewMembersTask } from '#product/training/new-members.task.ts';
import { TrainingRemindersTask } from '#product/training/reminders/reminders.task.ts';
import { type ApiError, send } from '../support/people.ts';
import {
  joined,
  type Member,
  newLocation,
  newMember,
  newOrganisation,
  statusAndCode,
} from '../support/organisations.ts';
import { readingChecks } from '../people/organisations-reading.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const [FREE, OTHER, PRICED] = [
  'front-desk-scripts-for-aligner-inquiries',
  'reading-a-treatment-setup',
  'ipr-and-attachments-hands-on',
];
const DUE = '2031-01-31';

interface Assignment {
  readonly id: string;
  readonly people: number;
  readonly completed: number;
}
interface Cell {
  readonly course_id: string;
  readonly state: string;
}
interface Matrix {
  readonly courses: { readonly slug: string }[];
  readonly items: { readonly user_id: string; readonly cells: Cell[] }[];
}

let hub: TestHub;
let owner: Member;
let clinician: Member;
let practice: string;
let north: string;
const courses = new Map<string, string>();

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  await hub.app.get(Samples).load();
  owner = await newMember(hub, 'dso');
  practice = await newOrganisation(hub, owner, 'Learning Dental');
  north = await newLocation(hub, owner, practice, 'North');
  clinician = await joined(hub, owner, practice, { org_role: 'clinician' });
  for (const { id, slug } of await hub.query<{ id: string; slug: string }>('select id, slug from courses'))
    courses.set(slug, id);
}, 60_000);
afterAll(() => hub.close());

const call = <Body = ApiError>(person: Member, method: string, path = '', body?: object) =>
  send<Body & ApiError>(hub, person, method, `/api/organisations/${practice}/training${path}`, body);
const assign = (target: string, target_id: string, slug = FREE, due_on = DUE, as = owner) =>
  call<Assignment>(as, 'POST', '', { course_id: courses.get(slug), target, target_id, due_on });
const assignedTo = async (person: Member) => {
  const at = '/api/me/enrollments?view=assigned';
  const { body } = await send<{ items: Record<string, string>[] }>(hub, person, 'GET', at);
  return body.items.map(({ slug, due_on, assigned_by }) => [slug, due_on, assigned_by]);
};
const cellsOf = async (person: Member) => {
  const { body } = await call<Matrix>(owner, 'GET', '/matrix');
  return body.items.find(({ user_id }) => user_id === person.id)?.cells;
};
const mailsTo = async ({ email }: Member) =>
  (
    await send<{ subject: string }[]>(hub, null, 'GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  ).body.filter(({ subject }) => subject.startsWith('Course '));

describe('a course that is assigned to a role', () => {
  it('shows its members the due date, and the matrix when they are done', async () => {
    const made = await assign('role', 'clinician');
    expect([made.status, made.body]).toMatchObject([
      201,
      { target_name: 'Clinician', course_slug: FREE, due_on: DUE, people: 1, completed: 0 },
    ]);
    expect(await assignedTo(clinician)).toEqual([[FREE, DUE, 'Learning Dental']]);
    expect(await assignedTo(owner)).toEqual([]);
    expect(await cellsOf(clinician)).toMatchObject([{ state: 'not_started', percent: 0, due_on: DUE }]);
    await hub.query(`update enrollments set state = 'completed', completed_at = now() where user_id = $1`, [
      clinician.id,
    ]);
    expect(await cellsOf(clinician)).toMatchObject([{ state: 'completed', percent: 100 }]);
    expect(await cellsOf(owner)).toEqual([]);
    expect((await call<{ items: Assignment[] }>(owner, 'GET')).body.items).toMatchObject([
      { people: 1, completed: 1 },
    ]);
    const csv = await fetch(`${hub.url}/api/organisations/${practice}/training/matrix.csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([csv.status, await csv.text()]).toEqual([
      200,
      expect.stringMatching(/Mia Molar,clinician,Completed 20/),
    ]);
  });

  it('is assigned once however often it is said, and the later day counts', async () => {
    const again = await Promise.all(
      ['2031-02-01', '2031-02-01', '2031-02-01'].map((day) => assign('role', 'staff', OTHER, day)),
    );
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    await assign('role', 'staff', OTHER, '2031-03-01');
    const { body } = await call<{ items: (Assignment & { due_on: string })[] }>(owner, 'GET');
    expect(body.items.map(({ due_on }) => due_on)).toEqual([DUE, '2031-03-01']);
  });

  it('reaches who joins the role or the location later, once', async () => {
    await assign('location', north, FREE, '2031-04-01');
    const late = await joined(hub, owner, practice, { location_ids: [north] });
    expect(await assignedTo(late)).toEqual([]);
    const task = hub.app.get(NewMembersTask);
    await task.run();
    await task.run();
    expect(await assignedTo(late)).toEqual([
      [OTHER, '2031-03-01', 'Learning Dental'],
      [FREE, '2031-04-01', 'Learning Dental'],
    ]);
    const [notices] = await hub.query<{ n: number }>(
      `select count(*)::int as n from notifications where user_id = $1 and kind = 'course_assigned'`,
      [late.id],
    );
    expect(notices?.n).toBe(2);
  });

  it('counts at each location who is on track, with those of the whole organization', async () => {
    const group = await newOrganisation(hub, owner, 'Two Places');
    const [east, west] = [
      await newLocation(hub, owner, group, 'East'),
      await newLocation(hub, owner, group, 'West'),
    ];
    await joined(hub, owner, group, { org_role: 'clinician' });
    const here = await joined(hub, owner, group, { org_role: 'clinician', location_ids: [east] });
    await joined(hub, owner, group, { location_ids: [east, west] });
    const to = `/api/organisations/${group}`;
    const given = { course_id: courses.get(FREE), target: 'role', target_id: 'clinician', due_on: DUE };
    await send(hub, owner, 'POST', `${to}/training`, given);
    const ask = async (path: string) => (await send<{ items: object[] }>(hub, owner, 'GET', path)).body.items;
    const counted = async () => await ask(`${to}/training/locations`);
    expect(await counted()).toEqual([
      { location_id: east, people: 2, on_track: 2 },
      { location_id: west, people: 1, on_track: 1 },
    ]);
    await hub.query(`update training_assignments set due_on = '2026-01-01' where organisation_id = $1`, [
      group,
    ]);
    await hub.query(`update enrollments set state = 'completed', completed_at = now() where user_id = $1`, [
      here.id,
    ]);
    expect(await counted()).toMatchObject([
      { people: 2, on_track: 1 },
      { people: 1, on_track: 0 },
    ]);
    expect(await ask(`${to}/locations`)).toMatchObject([{ providers: 2 }, { providers: 1 }]);
  });

  it('is taken back from those whom no other assignment concerns', async () => {
    const both = await joined(hub, owner, practice, { location_ids: [north] });
    const single = await assign('member', both.id, FREE);
    const list = async () => (await assignedTo(both)).map(([slug]) => slug);
    expect(await list()).toEqual([FREE]);
    expect((await call(owner, 'DELETE', `/${single.body.id}`)).status).toBe(204);
    expect(await list()).toEqual([FREE]);
    const items = (await call<{ items: (Assignment & { target: string })[] }>(owner, 'GET')).body.items;
    const place = items.find(({ target }) => target === 'location');
    expect((await call(owner, 'DELETE', `/${place?.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(statusAndCode(await call(owner, 'DELETE', `/${place?.id}`))).toEqual([404, 'not_found']);
  });
});

describe('an assignment', () => {
  it('is made by who leads the organisation, for its own people and places, on a day to come, of a course without a price', async () => {
    const stranger = await newMember(hub, 'dso');
    const foreign = await newLocation(hub, stranger, await newOrganisation(hub, stranger, 'Other'), 'Other');
    const refused = [
      await assign('role', 'staff', FREE, DUE, stranger),
      await assign('role', 'staff', FREE, DUE, clinician),
      await call(stranger, 'GET', '/matrix'),
      await call(clinician, 'GET', '/matrix.csv'),
      await assign('role', 'nobody'),
      await assign('member', stranger.id),
      await assign('location', foreign),
      await assign('role', 'staff', FREE, '2020-01-01'),
      await assign('role', 'staff', PRICED),
    ];
    expect(refused.map(statusAndCode)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [422, 'payment_required'],
    ]);
  });

  it('keeps its location from being deleted', async () => {
    const place = await newLocation(hub, owner, practice, 'South');
    const { body } = await assign('location', place);
    const path = `/api/organisations/${practice}/locations/${place}`;
    expect(statusAndCode(await send(hub, owner, 'DELETE', path))).toEqual([409, 'location_in_use']);
    await call(owner, 'DELETE', `/${body.id}`);
    expect((await send(hub, owner, 'DELETE', path)).status).toBe(204);
  });
});

describe('a reminder', () => {
  it('comes a week before the day and once it is over, each once, though two processes look at the same time', async () => {
    const person = await joined(hub, owner, practice);
    await assign('member', person.id, FREE);
    const remind = () =>
      Promise.all([hub.app.get(TrainingRemindersTask).run(), hub.app.get(TrainingRemindersTask).run()]);
    const due = (days: number) =>
      hub.query(`update enrollments set due_on = current_date + $2::int where user_id = $1`, [
        person.id,
        days,
      ]);
    await due(20);
    await remind();
    expect(await mailsTo(person)).toEqual([]);
    await due(3);
    await remind();
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Course due soon: /),
    ]);
    await due(-2);
    await remind();
    await remind();
    expect((await mailsTo(person)).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Course due soon',
      'Course overdue',
    ]);
  });
});

readingChecks(
  () => hub,
  () => [practice, owner],
);
