import type { Env } from '#config/env.ts';

type Days = Extract<keyof Env, `RETENTION_${string}`>;

export interface RetentionRule {
  readonly name: string;
  readonly days: Days;
  /** Deletes at most $2 rows older than $1. */
  readonly statement: string;
}

/**
 * Of a log whose ids grow with time: only its oldest lines are looked at, so a cleanup that finds nothing costs nothing,
 * however long the log is.
 */
const oldestOf = (table: string): string => `delete from ${table} where id in (
  select id from (select id, at from ${table} order by id limit $2) oldest where at < $1)`;

/**
 * Sql: the tables are data, and a rule deletes by a subquery with a limit. What goes by age. Things with an end of their own (sessions, tokens, mailed links, repeated calls) go with their owners.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { name: 'call_log', days: 'RETENTION_CALL_LOG_DAYS', statement: oldestOf('call_log') },
  { name: 'audit_log', days: 'RETENTION_AUDIT_DAYS', statement: `select audit_log_prune($1, $2)` },
  { name: 'phi_access_log', days: 'RETENTION_PHI_ACCESS_DAYS', statement: oldestOf('phi_access_log') },
  {
    name: 'break_glass_permissions',
    days: 'RETENTION_PHI_ACCESS_DAYS',
    statement: `delete from break_glass_permissions where id in (
      select id from break_glass_permissions where created_at < $1 order by created_at limit $2)`,
  },
  { name: 'violations', days: 'RETENTION_AUDIT_DAYS', statement: oldestOf('violations') },
  { name: 'client_events', days: 'RETENTION_TELEMETRY_DAYS', statement: oldestOf('client_events') },
  {
    name: 'compliance_status',
    days: 'RETENTION_AUDIT_DAYS',
    statement: `delete from compliance_status where at in (
      select at from compliance_status where at < $1 order by at limit $2)`,
  },
  {
    name: 'client_incidents',
    days: 'RETENTION_TELEMETRY_DAYS',
    statement: `delete from client_incidents where id in (
      select id from client_incidents where last_at < $1 order by last_at limit $2)`,
  },
  {
    name: 'contact_messages',
    days: 'RETENTION_CONTACT_DAYS',
    statement: `delete from contact_messages where id in (
      select id from contact_messages where created_at < $1 and state <> 'new' order by created_at limit $2)`,
  },
  {
    // What is not ended is somebody's work, however old it is.
    name: 'referrals',
    days: 'RETENTION_REFERRALS_DAYS',
    statement: `delete from referrals where id in (
      select id from referrals where updated_at < $1 and state in ('closed', 'declined') order by updated_at limit $2)`,
  },
  {
    name: 'mails',
    days: 'RETENTION_MAILS_DAYS',
    statement: `delete from mails where id in (
      select id from mails where created_at < $1 and state <> 'queued' order by created_at limit $2)`,
  },
  {
    // A token that is still to be revoked, and the attempt by which a connection counts as live, must not go.
    name: 'connect_attempts',
    days: 'RETENTION_ATTEMPTS_DAYS',
    statement: `delete from connect_attempts where id in (
      select a.id from connect_attempts a
      where a.finished_at < $1 and a.state not in ('open', 'checking') and a.sealed_tokens is null
        and not exists (select 1 from picaos_integrations i
          where i.user_id = a.user_id and i.credentials_id = a.credentials_id::text)
      order by a.finished_at limit $2)`,
  },
];
