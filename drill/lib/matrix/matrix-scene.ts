import type { Cluster } from '../hubs/cluster.ts';
import { fillTables, type Row } from '../hubs/fill-tables.ts';
import { waitUntil } from '../load/concurrent-users.ts';
import { send } from '../http.ts';
import { expectStatus, homeOf, newPerson, type Person, setRoles } from '../people.ts';
import { NAMED_TABLES } from '../routes/route-rows.ts';

/** Whose rows: the caller's, those of a colleague in the same organisation, and those of a stranger in another one. */
export const OWNERS = ['own', 'colleague', 'stranger'] as const;
export type Owner = (typeof OWNERS)[number];

export interface MatrixScene {
  /** In the order of `OWNERS`. */
  readonly people: readonly [Person, Person, Person];
  /** One row per owner in each table that the ids of a route name. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
}

/** Parents of the rows, and what makes them reachable for their owner. */
const FURTHER_TABLES = [
  ...['ticket_messages', 'ticket_files', 'hub_events', 'community_categories'],
  ...['order_items', 'order_approvals'],
];
const PERMISSIONS = '{"read":true,"write":true}';
const EARLIER = '2026-01-05T09:00:00Z';
const DAY_MS = 86_400_000;
const LATER = '2126-01-05T09:00:00Z';

/** Values that make a row reachable for its owner. The schema does not say them, or a row of the future needs them. */
const given =
  (people: readonly Person[]) =>
  (table: string, index: number, held: ReadonlyMap<string, readonly Row[]>): Row => {
    const { id = '', email = '' } = people[index] ?? {};
    const values: Readonly<Record<string, Row>> = {
      invitations: { email, state: 'pending', expires_at: LATER },
      platform_connections: { tool_name: 'Open Dental', connection_status: 'connected' },
      picaos_integrations: {
        ...{ tool_name: 'Open Dental', connection_status: 'mock_connected', permissions: PERMISSIONS },
        ...{ mock_data_enabled: true, is_pica_native: false, needs_reconnect: false },
      },
      call_log: { user_id: id, connection_id: held.get('picaos_integrations')?.[index]?.['id'] },
      'auth.sessions': { revoked_at: null, not_after: LATER },
      connect_attempts: { tool_id: 'open-dental', state: 'open', expires_at: LATER, organisation_id: null },
      hub_events: { user_id: id },
      event_subscriptions: { scope: 'user' },
      ai_conversations: { deleted_at: null },
      topics: { slug: `topic-${index}`, lesson_id: null, accepted_post_id: null },
      posts: { hidden_at: null },
      courses: { slug: `course-${index}`, agd_subject_code: null },
      quiz_questions: { options: '[{"text":"Yes","correct":true},{"text":"No","correct":false}]' },
      events: {
        ...{ slug: `event-${index}`, agd_subject_code: null, state: 'published', published_at: EARLIER },
        ...{ starts_at: LATER, ends_at: '2126-01-05T10:00:00Z', timezone: 'UTC' },
      },
      ai_messages: { role: 'assistant', state: 'complete', lease_until: null, question_id: null },
      ce_outside_records: { agd_subject_code: null },
      training_assignments: { user_id: id },
      tickets: { merged_into_id: null, linked_ticket_id: null },
      files: { attached_at: null },
      orders: { state: 'paid' },
      drafts: { kind: 'ticket', ref: `draft-${index}` },
      calendar_pushes: { tool_name: 'Google Calendar' },
      member_sanctions: { until: null, kind: 'warn', lifted_at: null },
      ce_records: { revoked_at: null, revoked_reason: null, agd_subject_code: null },
    };
    return values[table] ?? {};
  };

/** Two organisations and three people, each with a row of everything: the caller and a colleague in one, a stranger in the other. */
export async function startScene(cluster: Cluster): Promise<MatrixScene> {
  const people = [await newPerson(cluster), await newPerson(cluster), await newPerson(cluster)] as const;
  const [caller, colleague, stranger] = people;
  const ours = await newOrganisation(cluster, [caller, colleague]);
  const theirs = await newOrganisation(cluster, [stranger]);
  const held = new Map<string, readonly Row[]>([
    ['auth.users', people.map(({ id }) => ({ id }))],
    ['organisations', [ours, ours, theirs]],
  ]);
  for (const person of people) await become(cluster, person, ['practitioner']);
  held.set('referrals', await Promise.all(people.map((person) => newReferral(cluster, person))));
  const client = {
    query: async <T extends object>(text: string, values: unknown[] = []) => ({
      rows: await cluster.query<T>(text, values),
    }),
  };
  const tables = [...NAMED_TABLES, ...FURTHER_TABLES];
  const plan = { tables, held, given: given(people) };
  const rows = new Map(await fillTables(client, OWNERS.length, plan));
  // The first files were sent with messages; these can still be taken back.
  const more = await fillTables(client, OWNERS.length, { ...plan, tables: ['files'] });
  rows.set('files', more.get('files') ?? []);
  for (const list of ['patients', 'appointments'])
    rows.set(
      `practice.${list}`,
      await Promise.all(people.map((person) => referenceOf(cluster, person, list))),
    );
  rows.set('practice_tasks', await Promise.all(people.map((person) => newTask(cluster, person))));
  rows.set(
    'received.referrals',
    await Promise.all(people.map((person) => receivedReferral(cluster, person))),
  );
  return { people, rows };
}

/** A reference that the practice gave out to this person, for a record of their sample data. */
async function referenceOf(cluster: Cluster, { token }: Person, list: string): Promise<Row> {
  const span = list === 'appointments' ? `&from=${dayFromNow(-10)}&to=${dayFromNow(20)}` : '';
  const path = `/api/practice/${list}?source=open-dental${span}`;
  const reply = await send<{ items: { ref: string }[] }>(homeOf(cluster), 'GET', path, { token });
  return { id: expectStatus(reply).items[0]?.ref };
}

async function newTask(cluster: Cluster, { token }: Person): Promise<Row> {
  const body = { title: 'Call the laboratory' };
  return expectStatus(await send<Row>(homeOf(cluster), 'POST', '/api/practice/tasks', { token, body }), 201);
}

async function newReferral(cluster: Cluster, { token }: Person): Promise<Row> {
  const body = { reason: 'A second look' };
  return expectStatus(await send<Row>(homeOf(cluster), 'POST', '/api/referrals', { token, body }), 201);
}

/** One whose sender has left, with a visit. */
async function receivedReferral(cluster: Cluster, person: Person): Promise<Row> {
  const referral = await newReferral(cluster, person);
  await cluster.query(
    `update referrals set to_user_id = from_user_id, from_user_id = null, state = 'scheduled', sent_at = now(),
      scheduled_at = now() where id = $1`,
    [referral['id']],
  );
  return referral;
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Everybody leads it, so that the caller reaches all that is theirs to reach. */
async function newOrganisation(cluster: Cluster, members: readonly Person[]): Promise<Row> {
  const [made] = await cluster.query<Row>(
    `insert into organisations (name, kind, timezone, created_by) values ('Drill Dental', 'practice', 'UTC', $1)
      returning *`,
    [members[0]?.id],
  );
  await cluster.query(
    `insert into organisation_members (organisation_id, user_id, org_role) select $1, unnest($2::uuid[]), 'owner'`,
    [made?.['id'], members.map(({ id }) => id)],
  );
  return made ?? {};
}

/** Gives a person these roles, and waits until the process that is asked knows them. */
export async function become(cluster: Cluster, person: Person, roles: readonly string[]): Promise<void> {
  await setRoles(cluster, person, roles);
  const wanted = JSON.stringify([...roles].sort());
  await waitUntil('the roles being known', async () => {
    const call = { token: person.token };
    const { body } = await send<{ roles?: string[] }>(homeOf(cluster), 'GET', '/api/me/profile', call);
    return JSON.stringify([...(body.roles ?? ['unread'])].sort()) === wanted;
  });
}
