import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiError, connect, type Person, send } from '../support/people.ts';
import { invite, newMember, newOrganisation } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Onboarding {
  readonly steps: readonly { readonly key: string; readonly done: boolean; readonly skipped: boolean }[];
  readonly next: string | null;
  readonly goals: readonly string[];
  readonly dismissed: boolean;
  readonly finished: boolean;
  readonly tools: readonly string[];
  readonly suggestions: readonly { readonly key: string; readonly done: boolean }[];
  readonly invitations: readonly { readonly id: string; readonly organisation_name: string }[];
}

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
}, 60_000);
afterAll(() => hub.close());

const look = async (person: Person) => (await send<Onboarding>(hub, person, 'GET', '/api/onboarding')).body;
const save = (person: Person, body: object) =>
  send<Onboarding & ApiError>(hub, person, 'PATCH', '/api/onboarding', body);
const doneOf = ({ steps }: Onboarding) => steps.filter(({ done }) => done).map(({ key }) => key);

it('a step is marked as done when it is true, wherever it was done, and not on request', async () => {
  const ada = await newMember(hub, 'individual_practitioner');
  expect([doneOf(await look(ada)), (await look(ada)).next]).toEqual([[], 'about']);
  expect((await save(ada, { done: ['about'] })).status).toBe(400);
  const licence = { specialty: 'orthodontics', license_number: '4711', license_state: 'NY', version: 1 };
  expect((await send(hub, ada, 'PATCH', '/api/me/profile', licence)).body).toMatchObject({
    license_state: 'NY',
  });
  await newOrganisation(hub, ada, 'Ada Dental');
  await save(ada, { goals: ['ce_hours'] });
  expect((await look(ada)).next).toBe('tool');
  const { connection_id } = await connect(hub, ada, 'Open Dental');
  expect([doneOf(await look(ada)), (await look(ada)).next]).toEqual([
    ['about', 'practice', 'goals', 'tool'],
    'first_step',
  ]);
  await send(hub, ada, 'DELETE', `/api/me/connections/${connection_id}`);
  expect(doneOf(await look(ada))).toEqual(['about', 'practice', 'goals']);
});

it('skipped steps are passed over; skipping all ends the onboarding, and a dismissed one stays dismissed', async () => {
  const ada = await newMember(hub, 'individual_practitioner');
  expect((await save(ada, { skipped: ['about', 'practice'] })).body).toMatchObject({
    next: 'goals',
    finished: false,
  });
  const all = ['about', 'practice', 'goals', 'tool', 'first_step'];
  expect((await save(ada, { skipped: all })).body).toMatchObject({
    next: null,
    finished: true,
    dismissed: false,
  });
  expect((await save(ada, { dismissed: true })).body.dismissed).toBe(true);
  expect((await save(ada, { skipped: [], goals: ['grow_cases'] })).body).toMatchObject({
    ...{ next: 'about', finished: true, dismissed: true, goals: ['grow_cases'] },
  });
  expect((await save(ada, { dismissed: false })).body.dismissed).toBe(false);
});

it('onboarding accepts up to three known goals, and suggests tools and first steps for them', async () => {
  const boss = await newMember(hub, 'dso');
  const four = ['start_aligners', 'grow_cases', 'team_training', 'ce_hours'];
  expect((await save(boss, { goals: four })).body.error.code).toBe('validation_failed');
  expect((await save(boss, { goals: ['win'] })).status).toBe(400);
  await newOrganisation(hub, boss, 'Cedar Ridge');
  const answer = (await save(boss, { goals: ['multi_site', 'team_training'] })).body;
  expect(answer.tools.slice(0, 3)).toEqual(['dentrix', 'google-calendar', 'eaglesoft']);
  expect(answer.suggestions.map(({ key }) => key)).toEqual([
    'invite',
    'practice',
    'assistant',
    'course',
    'event',
    'community',
    'support',
    'second_step',
  ]);
  const helper = await newMember(hub);
  expect((await save(helper, { goals: ['multi_site'] })).body.suggestions.map(({ key }) => key)).toEqual([
    ...['assistant', 'course', 'event', 'community', 'support', 'second_step'],
  ]);
});

it('an invited person sees the invitation, and accepting it is a completed step', async () => {
  const boss = await newMember(hub, 'individual_practitioner');
  const helper = await newMember(hub);
  const practice = await newOrganisation(hub, boss, 'Harbour Dental');
  await invite(hub, boss, practice, [helper.email], { grants: ['practice.read'] });
  const [waiting] = (await look(helper)).invitations;
  expect(waiting).toMatchObject({ organisation_name: 'Harbour Dental' });
  await send(hub, helper, 'POST', `/api/me/invitations/${waiting?.id}/accept`);
  const after = await look(helper);
  expect([doneOf(after), after.invitations]).toEqual([['about', 'practice'], []]);
  expect(after.suggestions[0]).toMatchObject({ key: 'practice', done: false });
  expect((await look(boss)).suggestions).toContainEqual(
    expect.objectContaining({ key: 'invite', done: true }),
  );
  expect(doneOf(await look(boss))).toContain('first_step');
});

it('onboarding data is deleted with the account', async () => {
  const ada = await newMember(hub, 'individual_practitioner');
  await save(ada, { goals: ['ce_hours'] });
  await hub.query('update auth.users set deleted_at = now() where id = $1', [ada.id]);
  expect(await hub.query('select 1 from onboarding_state where user_id = $1', [ada.id])).toEqual([]);
});
