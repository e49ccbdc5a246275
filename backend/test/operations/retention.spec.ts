import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { loadEnv } from '#config/load-env.ts';
import { RetentionTask } from '#ops/retention/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { createLog } from '#platform/logging/log.ts';
import { createMigratedDatabase, type TestDatabase } from '../support/database.ts';

const NOW = new Date('2026-01-05T12:00:00Z');
const TABLES = ['call_log', 'audit_log', 'phi_access_log', 'client_events', 'mails', 'connect_attempts'];

let database: TestDatabase;
let pool: pg.Pool;
const person = randomUUID();

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await pool.query('insert into auth.users (id, email) values ($1, $2)', [person, 'p@example.test']);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query(`select audit_log_prune('infinity', 100000)`);
  for (const table of [...TABLES, 'picaos_integrations'])
    if (table !== 'audit_log') await pool.query(`delete from ${table}`);
});

const task = (variables: Record<string, string> = {}): RetentionTask =>
  new RetentionTask(
    loadEnv({ NODE_ENV: 'test', ...variables }),
    new Sql(pool),
    { now: () => NOW, elapsed: () => 0 },
    createLog('silent'),
  );

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

async function addLines(days: number, count = 1): Promise<void> {
  const at = daysAgo(days);
  const times = `from generate_series(1, ${count})`;
  await pool.query(
    `insert into call_log (at, tool_id, context, source, latency_ms, request_id)
       select $1, 'x', 'user', 'pica_live', 1, 'r' ${times}`,
    [at],
  );
  await pool.query(`insert into audit_log (at, actor_kind, action) select $1, 'system', 'x' ${times}`, [at]);
  await pool.query(
    `insert into phi_access_log (at, actor_kind, action, resource_type, context, source)
       select $1, 'user', 'list', 'patients', 'user', 'pica_live' ${times}`,
    [at],
  );
  await pool.query(`insert into client_events (at, kind) select $1, 'error' ${times}`, [at]);
}

const addMail = (days: number, state: string) =>
  pool.query(
    `insert into mails (kind, to_address, state, created_at) values ('x', 'p@example.test', $1, $2)`,
    [state, daysAgo(days)],
  );

const addAttempt = (days: number, state: string, more: { credential?: string; tokens?: string } = {}) =>
  pool.query(
    `insert into connect_attempts (user_id, tool_id, state, nonce, expires_at, finished_at, credentials_id, sealed_tokens)
       values ($1, 'x', $2, 'n', $3::timestamptz, $3::timestamptz, $4, $5)`,
    [person, state, daysAgo(days), more.credential ?? null, more.tokens ?? null],
  );

async function left(table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

it('retention keeps calls for 90 days, telemetry and mails for 30, and the patient access log for six years', async () => {
  for (const days of [2_193, 2_191, 91, 89, 31, 29, 1]) await addLines(days);
  for (const days of [29, 31]) await addMail(days, 'sent');
  await task().run();
  const rows = await Promise.all(TABLES.slice(0, 5).map(left));
  expect(rows).toEqual([4, 6, 6, 2, 1]);
});

it('retention deletes any number of rows in small steps', async () => {
  await addLines(4_000, 2_500);
  await addLines(1, 10);
  expect(await task().run()).toEqual({
    call_log: 2_500,
    audit_log: 2_500,
    phi_access_log: 2_500,
    client_events: 2_500,
  });
  expect(await left('call_log')).toBe(10);
});

it('retention keeps unsent mails, open attempts, tokens to be revoked, and credentials in use', async () => {
  const credential = randomUUID();
  await pool.query(
    `insert into picaos_integrations (user_id, tool_name, connection_status, credentials_id)
       values ($1, 'x', 'connected', $2)`,
    [person, credential],
  );
  await addMail(99, 'queued');
  await addMail(99, 'failed');
  await addAttempt(99, 'checking');
  await addAttempt(99, 'connected', { credential });
  await addAttempt(99, 'connected', { credential: randomUUID() });
  await addAttempt(99, 'connected', { tokens: 'v1.a.b.c' });
  await addAttempt(99, 'failed');
  await addAttempt(29, 'failed');
  expect(await task().run()).toEqual({ mails: 1, connect_attempts: 2 });
  expect(await left('connect_attempts')).toBe(4);
});

it('retention deletes referrals seven years after they ended, and keeps those that somebody works on', async () => {
  const add = (state: string, days: number) =>
    pool.query(
      `insert into referrals (number, from_user_id, kind, urgency, sealed_content, state, updated_at)
       values ('R-' || nextval('referral_numbers'), $1, 'referral', 'routine', 'v1', $2, $3)`,
      [person, state, daysAgo(days)],
    );
  for (const state of ['draft', 'sent', 'more_info', 'accepted', 'scheduled', 'completed'])
    await add(state, 9_000);
  for (const state of ['closed', 'declined']) for (const days of [2_556, 2_558]) await add(state, days);
  expect(await task().run()).toEqual({ referrals: 2 });
  expect(await task({ RETENTION_REFERRALS_DAYS: '30' }).run()).toEqual({ referrals: 2 });
  expect(await left('referrals')).toBe(6);
});

it('retention keeps for ever what is set to 0', async () => {
  await addLines(4_000);
  const deleted = await task({ RETENTION_PHI_ACCESS_DAYS: '0', RETENTION_AUDIT_DAYS: '0' }).run();
  expect(deleted).toEqual({ call_log: 1, client_events: 1 });
});
