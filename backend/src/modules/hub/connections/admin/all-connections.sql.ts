import { HEALTH } from '../health/health-columns.ts';

/**
 * Sql: people's connections and those of the hub are two tables in one list, each read along its own index. A combination of
 * filters is a statement of its own, so that each finds its index. Names are other modules' tables, read as declared views.
 */
export interface Condition {
  /** Of the two tables, `x` is the connection; null leaves the table out. */
  readonly people: string | null;
  readonly shared: string | null;
}

const PEOPLE = 'picaos_integrations x';
const SHARED = 'platform_connections x';
const LIVE = `x.connection_status = 'connected' and x.is_pica_native and not x.dev_mode and not x.needs_reconnect`;
/** A check of the credential before the present one says nothing. The few that failed are looked up first, by an index of their own. */
const FAILED = `(select f.connection_id from connection_health f join :table y on y.id = f.connection_id
    left join credentials k on k.id::text = y.credentials_id and k.owner_id = :owner
    where f.outcome = 'failed' and f.checked_at > coalesce(k.created_at, '-infinity'))`;

const both = (text: string): Condition => ({
  people: text.replaceAll(':table', 'picaos_integrations').replaceAll(':owner', 'y.user_id'),
  shared: text.replaceAll(':table', 'platform_connections').replaceAll(':owner', 'y.id'),
});

/** What each filter adds; `$v` stands for its value. */
export const CONDITIONS = {
  tool: both('x.tool_name = $v'),
  live: both(`${LIVE} and x.id not in ${FAILED}`),
  failing: both(`${LIVE} and x.id = any (array${FAILED})`),
  needs_reconnect: both('x.needs_reconnect'),
  sample: both(`x.connection_status = 'mock_connected'`),
  person: { people: 'true', shared: null },
  organisation: { people: null, shared: 'x.organisation_id is not null' },
  hub: { people: null, shared: 'x.organisation_id is null' },
  of_user: { people: 'x.user_id = $v::uuid', shared: null },
  of_organisation: { people: null, shared: 'x.organisation_id = $v::uuid' },
  ends: {
    people: `x.credentials_id = any (array(select k.id::text from credentials k
      where k.context = 'user' and k.ends_at < $v::timestamptz))`,
    shared: `x.id in (select k.owner_id from credentials k where k.context = 'platform' and k.ends_at < $v::timestamptz)`,
  },
  q: {
    people: `x.user_id = any (array(select id from auth.users where lower(email::text) like $v
      union select id from profiles where lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) like $v))`,
    shared: `x.organisation_id in (select o.id from organisations o where lower(o.name) like $v)`,
  },
} as const satisfies Readonly<Record<string, Condition>>;

const of = (table: string, where: readonly string[]): string =>
  `from ${table} where ${["x.connection_status <> 'disconnected'", ...where].join(' and ')}`;

/** The conditions of one table; null when a filter leaves it out. */
type Where = readonly string[] | null;

export function countOf(people: Where, shared: Where): string {
  const parts = [
    people && `(select count(*) ${of(PEOPLE, people)})`,
    shared && `(select count(*) ${of(SHARED, shared)})`,
  ];
  return `select (${parts.filter(Boolean).join(' + ')})::int as total`;
}

/** $1 rows of the page, $2 rows before it, $3 since when calls are counted. */
export function pageOf(people: Where, shared: Where): string {
  const newest = 'order by x.created_at desc, x.id desc limit $1::int + $2::int';
  const columns = (context: string, owner: string, organisation: string) =>
    `select x.id, '${context}' as context, ${owner} as user_id, ${organisation} as organisation_id, x.tool_name,
      x.connection_status, x.is_pica_native, x.dev_mode, x.needs_reconnect, x.reconnect_reason, x.credentials_id, x.created_at`;
  const parts = [
    people && `(${columns('user', 'x.user_id', 'null::uuid')} ${of(PEOPLE, people)} ${newest})`,
    shared && `(${columns('platform', 'null::uuid', 'x.organisation_id')} ${of(SHARED, shared)} ${newest})`,
  ];
  return `with listed as (
    select * from (${parts.filter(Boolean).join(' union all ')}) x
    order by created_at desc, id desc limit $1::int offset $2::int
  )
  select x.*, u.email::text as email, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as person_name, o.name as organisation_name,
    c.account_label, c.key_hint, h.asked_at, ${HEALTH}, used.calls::int as calls, used.last_at
  from listed x
  left join auth.users u on u.id = x.user_id
  left join profiles p on p.id = x.user_id
  left join organisations o on o.id = x.organisation_id
  left join connection_health h on h.connection_id = x.id
  left join credentials c on c.context = x.context and c.owner_id = coalesce(x.user_id, x.id)
    and c.id::text = x.credentials_id
  left join lateral (
    select count(*) as calls, max(l.at) as last_at from (
      select l.at from call_log l where l.connection_id = x.id and l.at > $3::timestamptz
        and l.operation is distinct from 'connection_check'
      order by l.at desc limit 1000) l
  ) used on true
  order by x.created_at desc, x.id desc`;
}
