import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CallerTransactions } from '#hub/rest/query/caller-transactions.ts';
import { PreparedShapes } from '#hub/rest/query/prepared-shapes.ts';
import { RowRights } from '#hub/rest/query/row-rights.ts';
import { RestTables } from '#hub/rest/tables/rest-tables.ts';
import { ask, connection, insertFor, refusal, type RestScene } from './rest-support.ts';
const ROWS = 'picaos_integrations';
const INJECTIONS = [
  "' or '1'='1",
  "'; drop table profiles; --",
  '") or true --',
  '$1',
  ':caller',
  ':value0',
  'null) or (1=1',
  "x' union select sealed from credentials --",
  '\\',
  "E'\\'",
  't.id',
  '"',
  '/**/',
];

/** Text that would be SQL, and the database behind it. */
export function walls(at: RestScene): void {
  beforeAll(async () => {
    for (const person of [at.ada, at.bob]) await insertFor(person);
  });

  /** How often requests came as far as the database. */
  async function reachingDatabase(work: () => Promise<unknown>): Promise<number> {
    const run = jest.spyOn(at.hub.app.get(CallerTransactions, { strict: false }), 'run');
    try {
      await work();
      return run.mock.calls.length;
    } finally {
      run.mockRestore();
    }
  }

  describe('text that would be SQL', () => {
    it.each(INJECTIONS)('is a value like any other: %s', async (text) => {
      const name = `Tool ${text}`;
      const { error } = await at.ada.client.from(ROWS).insert(connection(at.ada.id, { tool_name: name }));
      expect(error).toBeNull();
      const found = await at.ada.client.from(ROWS).select('tool_name, user_id').eq('tool_name', name);
      expect(found.data).toEqual([{ tool_name: name.trim(), user_id: at.ada.id }]);
      expect((await at.ada.client.from(ROWS).select().eq('tool_name', text)).data).toEqual([]);
    });

    it.each(INJECTIONS)('is no name and no number: %s', async (text) => {
      const inside = encodeURIComponent(text);
      for (const query of [
        `select=${inside}`,
        `order=${inside}`,
        `order=id.${inside}`,
        `limit=1${inside}`,
        `offset=${inside}`,
        `${inside}=eq.1`,
        `id=${inside}`,
        `tool_name=eq${inside}.x`,
        `is_pica_native=is.${inside}`,
        `id=in.(${inside})`,
      ]) {
        const reached = await reachingDatabase(async () => {
          const answer = await ask(at, 'GET', `${ROWS}?${query}`);
          expect([query, answer.status]).toEqual([query, 400]);
          if (text.length > 1) expect(Object.values(answer.body).join()).not.toContain(text);
        });
        expect([query, reached]).toEqual([query, 0]);
      }
      expect(await reachingDatabase(() => ask(at, 'GET', `${ROWS}?tool_name=eq.${inside}`))).toBe(1);
    });
  });

  /** The texts of the statements that requests caused. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const nameOf = jest.spyOn(at.hub.app.get(PreparedShapes, { strict: false }), 'nameOf');
    await work();
    const texts = nameOf.mock.calls.map(([text]) => text);
    nameOf.mockRestore();
    return texts;
  }

  describe('a select', () => {
    const some = (name: string, first: number, last: number) =>
      at.ada.client
        .from(ROWS)
        .select('id', { count: 'exact' })
        .in('tool_name', [name, `${name}2`])
        .order('tool_name')
        .range(first, last);

    it('is the same statement for every value and page, so that the database prepares it once', async () => {
      const texts = await statementsOf(async () => {
        await some('Secret', 0, 5);
        await some('Other', 0, 99);
      });
      expect(texts).toHaveLength(2);
      expect(texts[0]).toBe(texts[1]);
      expect(texts[0]).not.toMatch(/Secret|99/);
    });

    it('needs a second statement only for a number that its page does not show', async () => {
      expect(await statementsOf(() => Promise.resolve(some('Secret', 0, 5)))).toHaveLength(1);
      expect(await statementsOf(() => Promise.resolve(some('Secret', 5, 9)))).toHaveLength(2);
    });
  });

  /** Runs `work` without the condition that the app adds for the caller. */
  async function withoutFirstWall<T>(work: () => Promise<T>): Promise<T> {
    const wall = jest.spyOn(at.hub.app.get(RowRights, { strict: false }), 'limit').mockReturnValue(undefined);
    try {
      const result = await work();
      expect(wall).toHaveBeenCalled();
      return result;
    } finally {
      wall.mockRestore();
    }
  }

  describe('without the first wall the database', () => {
    it.each(['profiles', 'user_roles', ROWS])('still shows nobody else’s rows of %s', async (table) => {
      const owner = table === 'profiles' ? 'id' : 'user_id';
      const { data, count } = await withoutFirstWall(() =>
        Promise.resolve(at.ada.client.from(table).select('*', { count: 'exact' })),
      );
      expect(new Set(data?.map((row) => row[owner]))).toEqual(new Set([at.ada.id]));
      expect(count).toBe(data?.length);
    });

    it('still lets nobody change what others have', async () => {
      const before = await at.bob.client.from(ROWS).select();
      const answer = await withoutFirstWall(() =>
        Promise.resolve(
          at.ada.client
            .from(ROWS)
            .update({ connection_status: 'disconnected' })
            .eq('user_id', at.bob.id)
            .select(),
        ),
      );
      expect([answer.data, answer.status]).toEqual([[], 200]);
      expect((await at.bob.client.from(ROWS).select()).data).toEqual(before.data);
    });

    it('takes back a row that was written in somebody else’s name', async () => {
      const { table } = at.hub.app.get(RestTables, { strict: false }).get(ROWS);
      const own = jest.spyOn(table, 'assertOwn').mockReturnValue(undefined);
      const answer = await withoutFirstWall(() =>
        Promise.resolve(at.ada.client.from(ROWS).insert(connection(at.bob.id, { tool_name: 'Planted' }))),
      );
      own.mockRestore();
      expect(refusal(answer)).toEqual([403, '42501']);
      expect(await at.hub.query("select 1 from picaos_integrations where tool_name = 'Planted'")).toEqual([]);
    });

    it('still shows the service key everything', async () => {
      const { data } = await withoutFirstWall(() =>
        Promise.resolve(at.service.from('profiles').select('id').in('id', [at.ada.id, at.bob.id])),
      );
      expect(data).toHaveLength(2);
    });
  });

  describe('without the second wall the statement', () => {
    it.each(['profiles', 'user_roles', ROWS])('still asks for nobody else’s rows of %s', async (table) => {
      const owner = table === 'profiles' ? 'id' : 'user_id';
      const [{ wall } = { wall: '' }] = await at.hub.query<{ wall: string }>(
        `select pg_get_expr(polqual, polrelid) as wall from pg_policy where polrelid = $1::regclass`,
        [table],
      );
      await at.hub.query(`alter policy data_api on ${table} using (true)`);
      const { data } = await at.ada.client.from(table).select('*');
      await at.hub.query(`alter policy data_api on ${table} using (${wall})`);
      expect(wall).toContain('chairside.caller');
      expect(new Set(data?.map((row) => row[owner]))).toEqual(new Set([at.ada.id]));
    });
  });

  describe('the role of the second wall', () => {
    const asRole = (text: string, caller = ''): Promise<unknown> =>
      at.hub.app.get(DataSource).transaction(async (q) => {
        await q.query(
          "select set_config('chairside.caller', $1, true), set_config('role', 'chairside_rest', true)",
          [caller],
        );
        return q.query(text);
      });

    it('sees no row before a caller is named', async () => {
      for (const table of ['profiles', 'user_roles', ROWS])
        expect(await asRole(`select id from ${table}`)).toEqual([]);
    });

    it.each([
      'select * from credentials',
      'select * from auth.users',
      'select * from picaos_integrations',
      'select needs_reconnect from picaos_integrations',
      'select granted_by from user_roles',
      "insert into user_roles (user_id, role) select id, 'admin' from profiles",
      "update picaos_integrations set credentials_id = 'x'",
      'delete from picaos_integrations',
    ])('may not: %s', async (text) => {
      await expect(asRole(text, at.ada.id)).rejects.toThrow(/permission denied/);
    });

    it('may read exactly the columns that the tables offer', async () => {
      const rows = await at.hub.query<{ column: string }>(
        `select table_name || '.' || column_name as column from information_schema.column_privileges
        where grantee = 'chairside_rest' and privilege_type = 'SELECT'`,
      );
      const tables = at.hub.app.get(RestTables, { strict: false });
      const offered = ['profiles', 'user_roles', ROWS].flatMap((name) =>
        tables.get(name).table.columns.map((column) => `${name}.${column}`),
      );
      expect(rows.map(({ column }) => column).sort()).toEqual(offered.sort());
    });

    it('keeps no caller for the next one on the connection', async () => {
      const [left] = await at.hub.query<{ role: string; caller: string | null }>(
        "select current_user as role, current_setting('chairside.caller', true) as caller",
      );
      expect(left?.role).not.toBe('chairside_rest');
      expect(left?.caller ?? '').toBe('');
    });
  });
}
