import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Audit, type AuditCheck, checkAuditLog, followAuditLog } from '#common/audit/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { createMigratedDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let sql: Sql;
let audit: Audit;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 12 });
  sql = new Sql(pool);
  audit = new Audit(sql, { now: () => new Date(), elapsed: () => 0 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
// Retention stops before a row that is missing, so what a test breaks is taken away past it.
beforeEach(async () => {
  await around('truncate audit_log, audit_chain');
  await pool.query('update audit_chain_head set pruned_seq = seq, pruned_hash = hash');
});

const ids = async (): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id from audit_log order by id')).rows.map(({ id }) => id);

/** Writes rows, and returns their ids in the order of the chain. */
async function written(count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1)
    await audit.record({ action: 'test.counted', subject: `s${i}`, before: { i }, after: { i: i + 1 } });
  return ids();
}

const check = (noted?: string): Promise<AuditCheck> => checkAuditLog(sql, noted);

/** Another test file may have loaded pg first, so its dates are not of this file's class. */
const aTime = expect.objectContaining({ getTime: expect.anything() });

/** What somebody can do who owns the database. */
async function around(statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(statement, values);
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

describe('the audit log', () => {
  it.each([
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
    'truncate audit_chain',
  ])('refuses: %s', async (statement) => {
    await written(1);
    await expect(pool.query(statement)).rejects.toThrow('is only appended to');
  });

  it('chains the rows of transactions that run at once, and none of one that is rolled back', async () => {
    const events = Array.from({ length: 40 }, (_, i) => ({ action: 'test.raced', subject: `s${i}` }));
    await Promise.all(
      events.map((event, i) =>
        sql
          .tx(async (q) => {
            await audit.record(event, q);
            await audit.record(event, q);
            if (i % 4 === 0) throw new Error('undone');
          })
          .catch(() => undefined),
      ),
    );
    expect(await check()).toMatchObject({ rows: 60, fault: null });
  });

  it('does not make two transactions that write it in different order wait for each other', async () => {
    await pool.query('create table if not exists locked_row as select 1 as id');
    const event = { action: 'test.crossed' };
    const crossed = Array.from({ length: 20 }, (_, i) =>
      sql.tx(async (q) => {
        if (i % 2) await audit.record(event, q);
        await q.run('lock_row', 'update locked_row set id = id');
        if (!(i % 2)) await audit.record(event, q);
      }),
    );
    await expect(Promise.all(crossed)).resolves.toHaveLength(20);
    expect(await check()).toMatchObject({ rows: 20, fault: null });
  });

  it('is verified from the last row that retention deleted', async () => {
    await pool.query(
      `insert into audit_log (at, actor_kind, action)
       select now() - interval '10 years', 'system', 'x' from generate_series(1, 30)`,
    );
    const kept = await written(5);
    await pool.query(`select audit_log_prune(now() - interval '6 years', 20)`);
    await pool.query(`select audit_log_prune(now() - interval '6 years', 20)`);
    expect(await ids()).toEqual(kept.slice(-5));
    expect(await check()).toMatchObject({ rows: 5, fault: null });
  });
});

describe('verify-audit names', () => {
  it('a row that was changed with the triggers off', async () => {
    const [, second] = await written(4);
    await around(`update audit_log set after = '{"i": 7}' where id = $1`, [second]);
    expect((await check()).fault).toMatchObject({ kind: 'changed', id: second, at: aTime });
  });

  it('a row that was removed, with the time between its neighbours', async () => {
    const [, , third] = await written(4);
    await around('delete from audit_log where id = $1', [third]);
    expect((await check()).fault).toMatchObject({ kind: 'missing', id: third, after: aTime });
  });

  it('a row whose link in the chain was removed as well', async () => {
    const [, , third] = await written(4);
    await around(
      'with gone as (delete from audit_chain where entry_id = $1) delete from audit_log where id = $1',
      [third],
    );
    expect((await check()).fault).toMatchObject({ kind: 'gap' });
  });

  it('the end of the log, where it was cut off', async () => {
    const rows = await written(4);
    await around(
      'with gone as (delete from audit_chain where entry_id = $1) delete from audit_log where id = $1',
      [rows.at(-1)],
    );
    expect((await check()).fault).toMatchObject({ kind: 'gap' });
  });

  it('the first of two rows whose contents were swapped', async () => {
    const [, second, third] = await written(4);
    await around(
      `update audit_log a set subject = b.subject, before = b.before, after = b.after, at = b.at
       from audit_log b where (a.id, b.id) in (($1, $2), ($2, $1))`,
      [second, third],
    );
    expect((await check()).fault).toMatchObject({ kind: 'changed', id: second });
  });

  it('the first of two rows that changed places in the chain', async () => {
    const [, second, third] = await written(4);
    await around(
      `update audit_chain set entry_id = case entry_id when $1 then $2::bigint else $1 end where entry_id in ($1, $2)`,
      [second, third],
    );
    expect((await check()).fault).toMatchObject({ kind: 'changed', id: third });
  });

  it('a row that was put in past the chain', async () => {
    await written(2);
    await around(`insert into audit_log (actor_kind, action) values ('system', 'x')`);
    expect((await check()).fault).toMatchObject({ kind: 'added', id: (await ids()).at(-1) });
  });

  it('a log that was written anew from a place that somebody had noted', async () => {
    await written(3);
    const { head } = await check();
    await written(1);
    expect((await check(head)).fault).toBeNull();
    const [seq = '', hash = ''] = head.split(':');
    expect((await check(`${seq}:${hash.replaceAll(/./g, '0')}`)).fault).toMatchObject({ kind: 'rewritten' });
  });
});

describe('the stream of the audit log', () => {
  const follow = (after?: string) => {
    const stop = new AbortController();
    const entries = followAuditLog(sql, { after, signal: stop.signal, pauseMs: 5 });
    const next = async () => (await entries.next()).value;
    return { entries, next, stop };
  };

  it('goes on after a place, and waits for the next row that is committed', async () => {
    const [, second, third] = await written(3);
    const { seq } = (await pool.query(`select seq from audit_chain where entry_id = $1`, [second])).rows[0];
    const { entries, next, stop } = follow(seq);
    expect(await next()).toMatchObject({ id: third, target_id: 's2', before: { i: 2 }, after: { i: 3 } });
    const waiting = next();
    await sql
      .tx(async (q) => {
        await audit.record({ action: 'test.undone' }, q);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await audit.record({ action: 'test.kept' });
    expect(await waiting).toMatchObject({ action: 'test.kept', place: String(Number(seq) + 2) });
    stop.abort();
    expect((await entries.next()).done).toBe(true);
  });

  it('begins with new rows where no place is named', async () => {
    await written(2);
    const { next, stop } = follow();
    const first = next().finally(() => stop.abort());
    while (!stop.signal.aborted) await audit.record({ action: 'test.new' });
    expect(await first).toMatchObject({ action: 'test.new' });
  });
});
