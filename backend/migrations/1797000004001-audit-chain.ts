import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log says what was before and after a change, why, and under which role. It is only appended to: triggers
 * refuse changes, and each row's hash is chained to the one before, so that what goes around them shows.
 */
export class AuditChain1797000004001 implements MigrationInterface {
  name = 'AuditChain1797000004001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(CHAIN);
    await runner.query(CHAIN_EXISTING);
    await runner.query(APPEND_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const COLUMNS = `
alter table audit_log
  add column target_type varchar(40),
  add column before jsonb,
  add column after jsonb,
  add column reason text,
  add column acting_role varchar(20),
  add column context varchar(10) check (context in ('user', 'platform'));
create index audit_log_action on audit_log (action, at desc);
create index audit_log_subject on audit_log (subject, at desc) where subject is not null;
create index audit_log_context on audit_log (context, at desc) where context is not null;
`;

/**
 * A row is chained when its transaction commits, not when it is written: the chain's head is locked for that moment only,
 * and no transaction waits for another row while it holds it. \`verify-audit\` builds the text of a row by itself.
 */
const CHAIN = `
create table audit_chain (
  seq bigint primary key,
  entry_id bigint not null,
  hash bytea not null
);
create table audit_chain_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null,
  pruned_seq bigint not null,
  pruned_hash bytea not null,
  pruned_before timestamptz
);
insert into audit_chain_head (seq, hash, pruned_seq, pruned_hash) values (0, '', 0, '');

create function audit_entry_text(e audit_log) returns text language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('id', e.id,
    'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'actor_id', e.actor_id,
    'actor_kind', e.actor_kind, 'acting_role', e.acting_role, 'action', e.action, 'target_type', e.target_type,
    'subject', e.subject, 'before', e.before::text, 'after', e.after::text, 'reason', e.reason, 'context', e.context,
    'request_id', e.request_id, 'ip', e.ip, 'detail', e.detail::text))::text
$$;

create function audit_log_chain() returns trigger language plpgsql as $$
declare
  next public.audit_chain_head;
begin
  update public.audit_chain_head h set seq = h.seq + 1,
    hash = sha256(h.hash || convert_to(public.audit_entry_text(new), 'UTF8')) returning h.* into next;
  insert into public.audit_chain (seq, entry_id, hash) values (next.seq, new.id, next.hash);
  return null;
end $$;
create constraint trigger audit_log_chain after insert on audit_log
  deferrable initially deferred for each row execute function audit_log_chain();
`;

const CHAIN_EXISTING = `
do $$
declare
  entry audit_log;
  head bytea := '';
  n bigint := 0;
begin
  for entry in select * from audit_log order by id loop
    n := n + 1;
    head := sha256(head || convert_to(audit_entry_text(entry), 'UTF8'));
    insert into audit_chain (seq, entry_id, hash) values (n, entry.id, head);
  end loop;
  update audit_chain_head set seq = n, hash = head;
end $$;
`;

/** The rows past their retention go from the start of the chain; the head keeps the hash from which the rest goes on. */
const APPEND_ONLY = `
create function audit_log_unchanged() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and current_setting('chairside.audit_prune', true) = 'on' then return null; end if;
  raise exception '% is only appended to', tg_table_name;
end $$;
create trigger audit_log_unchanged before update or delete or truncate on audit_log
  for each statement execute function audit_log_unchanged();
create trigger audit_chain_unchanged before update or delete or truncate on audit_chain
  for each statement execute function audit_log_unchanged();

create function audit_log_prune(cutoff timestamptz, batch integer) returns setof bigint language plpgsql as $$
declare
  last public.audit_chain;
begin
  select c.* into last from (
      select o.seq, bool_and(coalesce(l.at < cutoff, false)) over (order by o.seq) as past
      from (select * from public.audit_chain order by seq limit batch) o
      left join public.audit_log l on l.id = o.entry_id
    ) old join public.audit_chain c on c.seq = old.seq where old.past order by old.seq desc limit 1;
  if last.seq is null then return; end if;
  perform set_config('chairside.audit_prune', 'on', true);
  update public.audit_chain_head set pruned_seq = last.seq, pruned_hash = last.hash, pruned_before = cutoff;
  return query with links as (delete from public.audit_chain where seq <= last.seq returning entry_id)
    delete from public.audit_log l using links where l.id = links.entry_id returning l.id;
  perform set_config('chairside.audit_prune', '', true);
end $$;
`;

const DOWN = `
drop trigger audit_log_unchanged on audit_log;
drop trigger audit_log_chain on audit_log;
drop table audit_chain, audit_chain_head;
drop function audit_log_prune(timestamptz, integer);
drop function audit_log_chain();
drop function audit_entry_text(audit_log);
drop function audit_log_unchanged();
drop index audit_log_action, audit_log_subject, audit_log_context;
alter table audit_log drop column target_type, drop column before, drop column after, drop column reason,
  drop column acting_role, drop column context;
`;
