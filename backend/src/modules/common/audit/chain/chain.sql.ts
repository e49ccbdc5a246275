/** A place in the chain with its row; `at` and `text` are null where the row is missing. */
export interface Link {
  readonly seq: string;
  readonly entry_id: string;
  readonly hash: Buffer;
  readonly at: Date | null;
  readonly text: string | null;
}

/** Sql: the command has a connection of its own, and one snapshot for all statements. */
export const ANCHOR = 'select seq, hash, pruned_seq, pruned_hash, pruned_before from audit_chain_head';

/** Sql: the same text as the trigger of the migration makes; written here, because a function can be replaced. */
export const LINKS = `
  select c.seq, c.entry_id, c.hash, e.at, case when e.id is not null then
      jsonb_strip_nulls(jsonb_build_object('id', e.id,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'actor_id', e.actor_id,
        'actor_kind', e.actor_kind, 'acting_role', e.acting_role, 'action', e.action, 'target_type', e.target_type,
        'subject', e.subject, 'before', e.before::text, 'after', e.after::text, 'reason', e.reason,
        'context', e.context, 'request_id', e.request_id, 'ip', e.ip, 'detail', e.detail::text))::text end as text
    from (select * from audit_chain where seq > $1 order by seq limit $2) c
    left join audit_log e on e.id = c.entry_id order by c.seq`;

/** Sql: rows that were put in while the triggers were off. */
export const UNCHAINED = `
  select e.id, e.at from audit_log e where not exists (select from audit_chain c where c.entry_id = e.id)
    order by e.id limit 1`;

/** Sql: the rows after a place, with the names that exports of the log have. */
export const FOLLOWING = `
  select c.seq as place, encode(c.hash, 'hex') as hash, e.id, e.at, e.actor_id, e.actor_kind, e.acting_role, e.action,
      e.target_type, e.subject as target_id, e.before, e.after, e.reason, e.context, e.request_id, e.ip, e.detail
    from audit_chain c join audit_log e on e.id = c.entry_id where c.seq > $1::bigint order by c.seq limit $2`;
