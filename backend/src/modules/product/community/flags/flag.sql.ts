import { authorName, authorRole, nameOf } from '../people.sql.ts';

/** The queue of moderators: reports gathered by post. They stay SQL: their columns are aggregates and expressions. */

export interface FlaggedRow extends Record<string, unknown> {
  readonly id: string;
  readonly post_id: string;
  readonly topic_id: string;
  readonly topic_title: string;
  readonly opening: boolean;
  readonly body: string;
  readonly hidden: boolean;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly author_role: string | null;
  readonly reasons: string[];
  readonly count: number;
  readonly notes: string[];
  readonly first_at: Date;
  readonly action: string | null;
  readonly handled_at: Date | null;
  readonly handled_by: string | null;
}

const gathered = (where: string, by: string): string => `
  select f.post_id, (array_agg(f.id order by f.created_at, f.id))[1] as id, min(f.created_at) as first_at,
    array_agg(distinct f.reason::text) as reasons, count(*)::int as count,
    coalesce((array_agg(f.note order by f.created_at) filter (where f.note is not null))[1:5], '{}') as notes,
    f.action, f.handled_at, f.handled_by
  from post_flags f where ${where} group by ${by}`;

const listOf = (where: string, order: string): string => `
  select g.id, g.post_id, t.id as topic_id, t.title as topic_title, p.opening, p.body, p.hidden_at is not null as hidden,
    p.author_id, ${authorName('p', 'n')} as author_name, ${authorRole('p')} as author_role,
    g.reasons, g.count, g.notes, g.first_at, g.action, g.handled_at, ${nameOf('h')} as handled_by
  from (${gathered(where, 'f.post_id, f.action, f.handled_at, f.handled_by')}) g
    join posts p on p.id = g.post_id join topics t on t.id = p.topic_id
    left join profiles n on n.id = p.author_id left join profiles h on h.id = g.handled_by
  order by ${order}, g.id limit $1 offset $2`;

/** What may be about a patient comes first. */
export const LIST = {
  open: listOf(`f.state = 'open'`, `'patient_identifiable' = any(g.reasons) desc, g.first_at`),
  settled: listOf(`f.state <> 'open'`, 'g.handled_at desc'),
} as const;

export const COUNTS = `select count(distinct post_id) filter (where state = 'open')::int as open,
    count(distinct (post_id, handled_at)) filter (where state <> 'open')::int as settled from post_flags`;

/** Who moderates and can sign in, with their choice of notices. $1: the report may be about a patient. */
export const MODERATORS = `select u.id, u.email::text as email from auth.users u
    left join community_settings s on s.user_id = u.id
  where u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
    and exists (select 1 from user_roles r where r.user_id = u.id and r.role in ('moderator', 'admin'))
    and (coalesce(s.flag_notices, 'all') = 'all' or (s.flag_notices = 'patients' and $1::boolean))
  order by u.id limit 100`;
