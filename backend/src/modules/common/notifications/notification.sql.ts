export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string | null;
  readonly link: string;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly due_at: Date | null;
  readonly read_at: Date | null;
  readonly done_at: Date | null;
  readonly created_at: Date;
}
/** A page's row with the counts beside it; a page without rows still has its counts. */
export type ListRow = { readonly [Column in keyof NotificationRow]: NotificationRow[Column] | null } & {
  readonly total: number;
  readonly unread: number;
};

const COLUMNS = 'id, kind, title, body, link, severity, due_at, read_at, done_at, created_at';

/** Sql: `on conflict … where`. It writes nothing when the notice is the same. */
const INTO = `insert into notifications as n
  (user_id, kind, title, body, link, severity, due_at, dedupe_key, created_at, updated_at)`;
/** created_at: when it happened last. */
const OR_AGAIN = `on conflict (user_id, dedupe_key) do update set kind = excluded.kind, title = excluded.title,
    body = excluded.body, link = excluded.link, severity = excluded.severity, due_at = excluded.due_at,
    read_at = null, done_at = null, created_at = excluded.created_at, updated_at = excluded.updated_at
  where $10::boolean or (n.kind, n.title, n.body, n.link, n.severity, n.due_at) is distinct from
    (excluded.kind, excluded.title, excluded.body, excluded.link, excluded.severity, excluded.due_at)
  returning n.user_id`;

export const ADD = `${INTO} values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ${OR_AGAIN}`;
export const ADD_FOR_ROLE = `${INTO}
  select r.user_id, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9::timestamptz, $9::timestamptz
    from user_roles r where r.role = $1
  ${OR_AGAIN}`;

/** Sql: a page and its counts in one statement. */
const ofState = (condition: string, order: string): string => `
  select l.*, c.total, c.unread from (
    select count(*) filter (where ${condition})::int as total,
      count(*) filter (where done_at is null and read_at is null)::int as unread
    from notifications where user_id = $1
  ) c left join lateral (
    select ${COLUMNS} from notifications where user_id = $1 and ${condition} and $2::timestamptz is not null
    order by ${order} limit $3 offset $4
  ) l on true`;

const URGENT_FIRST = `coalesce(due_at < $2, false) desc,
  array_position(array['critical', 'warning', 'info'], severity::text), due_at nulls last, created_at desc, id`;

export const LIST = {
  open: ofState('done_at is null', URGENT_FIRST),
  done: ofState('done_at is not null', 'done_at desc, id'),
  all: ofState('true', 'created_at desc, id'),
} as const;

/** Sql: keeps an earlier time and returns the row. */
const marking = (what: string): string => `update notifications set ${what}, updated_at = $3
  where id = $1 and user_id = $2 returning ${COLUMNS}`;

export const MARK = {
  read: marking('read_at = coalesce(read_at, $3)'),
  done: marking('done_at = coalesce(done_at, $3), read_at = coalesce(read_at, $3)'),
  undone: marking('done_at = null'),
} as const;

export const SETTLE = `update notifications set done_at = $3, updated_at = $3
  where user_id = $1 and dedupe_key = $2 and done_at is null returning user_id`;

export const READ_ALL = `update notifications set read_at = $2, updated_at = $2
  where user_id = $1 and done_at is null and read_at is null returning user_id`;
