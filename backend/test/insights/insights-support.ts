import { setTimeout as pause } from 'node:timers/promises';
import type { BiCardDto, BiSummaryDto } from '#product/insights/dto/summary.dto.ts';
import type { CollectionRunDto, CollectionRunListDto } from '#product/insights/dto/collection.dto.ts';
import { ended, linkToken, open, type Person, send, submit } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

/** Connects a person's own tool with sample data. */
export async function connectSample(hub: TestHub, person: Person, tool: string): Promise<void> {
  const { body: attempt } = await open(hub, person, tool);
  const link_token = await linkToken(hub, person, attempt.id);
  await submit(hub, person, attempt.id, { link_token, sample: true });
  await ended(hub, person, attempt.id);
}

/** A location that tools serve. */
export async function addLocation(
  hub: TestHub,
  organisation: string,
  name: string,
  tools: readonly string[] = [],
): Promise<string> {
  const [row] = await hub.query<{ id: string }>(
    `insert into locations (organisation_id, name, timezone, tool_ids) values ($1, $2, 'America/New_York', $3)
     returning id`,
    [organisation, name, tools],
  );
  return row?.id ?? '';
}

/** A stored fact of an organisation. */
export interface Fact {
  readonly metric: string;
  readonly day: string;
  readonly sums: readonly [number, number | null];
  readonly location?: string;
  readonly source?: string;
  readonly tool: string;
}

export const addFact = (
  hub: TestHub,
  scope: string,
  { metric, day, sums, location: place = '', source = 'pica_live', tool }: Fact,
) =>
  hub.query(
    `insert into kpi_facts (scope_type, scope_id, location_id, metric, day, numerator, denominator, source, tool_name,
       collected_at)
     values ('organisation', $1, nullif($2, '')::uuid, $3, $4, $5, $6, $7, $8, now())`,
    [scope, place, metric, day, ...sums, source, tool],
  );

/** A collection of an organisation's figures that ended. */
export const addRun = (
  hub: TestHub,
  scope: string,
  source: string,
  metrics: readonly string[],
  tool = 'Open Dental',
) =>
  hub.query(
    `insert into collection_runs (scope_type, scope_id, tool_name, state, source, metrics, "from", "to", ended_at)
     values ('organisation', $1, $4, 'ok', $2, $3, '2025-01-01', '2026-04-01', now())`,
    [scope, source, metrics, tool],
  );

/** A first run was long ago: the next one reads two months, not thirteen. */
export const collectedBefore = (hub: TestHub, scope: string, tool: string) =>
  hub.query(
    `with scope as (insert into insight_scopes (id, user_id, organisation_id)
       select $1, (select id from auth.users where id = $1), (select id from organisations where id = $1)
       on conflict do nothing)
     insert into collection_runs (scope_type, scope_id, tool_name, state, "from", "to", created_at)
     select case when exists (select 1 from organisations where id = $1) then 'organisation' else 'user' end, $1, $2, 'ok',
       '2020-01-01', '2020-01-02', '2020-01-03'`,
    [scope, tool],
  );

/** Waits until no collection of a scope is under way. */
export async function collected(
  hub: TestHub,
  person: Person,
  scope = 'own',
): Promise<readonly CollectionRunDto[]> {
  for (const end = Date.now() + 100_000; Date.now() < end; await pause(50)) {
    const path = `/api/bi/runs?scope=${scope}`;
    const { items } = (await send<CollectionRunListDto>(hub, person, 'GET', path)).body;
    if (items.every(({ state }) => state !== 'queued' && state !== 'running')) return items;
  }
  throw new Error(`the collection of ${scope} did not end`);
}

export async function summaryOf(hub: TestHub, person: Person, query: string): Promise<BiSummaryDto> {
  const { status, body } = await send<BiSummaryDto>(hub, person, 'GET', `/api/bi/summary?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function cardOf({ cards }: BiSummaryDto, metric: string): BiCardDto {
  const card = cards.find((one) => one.metric === metric);
  if (!card) throw new Error(`no card ${metric}`);
  return card;
}

/** Connects an organisation's tool with sample data, as its owner. */
export async function connectOrganisationSample(
  hub: TestHub,
  owner: Person,
  organisation_id: string,
  tool_name: string,
): Promise<void> {
  const wanted = { tool_name, context: 'platform', organisation_id };
  const { body } = await send<{ id: string }>(hub, owner, 'POST', '/api/connections/attempts', wanted);
  const link_token = await linkToken(hub, owner, body.id);
  await submit(hub, owner, body.id, { link_token, sample: true });
  const { state } = await ended(hub, owner, body.id);
  if (state !== 'connected') throw new Error(`${tool_name} was not connected: ${state}`);
}

/** What the logs say of a person for organisations: whether they read records behind a figure, and how they collected. */
export async function loggedOf(hub: TestHub, { id }: Person): Promise<object> {
  const reads = await hub.query(
    `select 1 from phi_access_log where actor_id = $1 and context = 'platform' and operation = 'figures:gross_production'`,
    [id],
  );
  const collections = await hub.query<{ how: object }>(
    `select distinct jsonb_build_object('identity', detail -> 'identity', 'organisation', detail -> 'organisation') as how
     from audit_log where action = 'figures.collected' and actor_id = $1 and context = 'platform'`,
    [id],
  );
  return { reads: reads.length > 0, collections: collections.map(({ how }) => how) };
}
