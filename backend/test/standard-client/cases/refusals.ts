import { describe, expect, it } from '@jest/globals';
import { ask, member, refusal, type RestScene } from './rest-support.ts';
const ROWS = 'picaos_integrations';
const filler = (count: number, text: string): string => Array.from({ length: count }, () => text).join('&');

/** Each row of the table of errors, and every bound. */
export function refusals(at: RestScene): void {
  describe('a request that cannot be read', () => {
    it.each<[string, string, string, unknown, number, string]>([
      ['an unknown table', 'GET', 'credentials', undefined, 404, 'PGRST205'],
      ['a table of the catalog', 'GET', 'pg_authid', undefined, 404, 'PGRST205'],
      ['a function', 'POST', 'rpc/pg_sleep', {}, 404, 'PGRST202'],
      ['another method', 'PUT', `${ROWS}?id=eq.1`, {}, 405, 'PGRST117'],
      ['an insert into profiles', 'POST', 'profiles', {}, 405, 'PGRST117'],
      ['a delete', 'DELETE', `${ROWS}?id=not.is.null`, undefined, 405, 'PGRST117'],
      ['an unknown column', 'GET', `${ROWS}?select=sealed`, undefined, 400, '42703'],
      ['a column of the hub', 'GET', `${ROWS}?select=needs_reconnect`, undefined, 400, '42703'],
      ['a filter on a column of the hub', 'GET', `${ROWS}?dev_mode=is.true`, undefined, 400, '42703'],
      ['an order by a column of the hub', 'GET', `${ROWS}?order=reconnect_reason`, undefined, 400, '42703'],
      ['who granted a role', 'GET', 'user_roles?select=granted_by', undefined, 400, '42703'],
      ['a nested select', 'GET', 'profiles?select=*,user_roles(*)', undefined, 400, 'PGRST100'],
      ['another name for a column', 'GET', 'profiles?select=name:first_name', undefined, 400, 'PGRST100'],
      ['a cast', 'GET', 'profiles?select=id::text', undefined, 400, 'PGRST100'],
      ['a path into JSON', 'GET', `${ROWS}?select=permissions->read`, undefined, 400, 'PGRST100'],
      ['an aggregate', 'GET', 'profiles?select=count()', undefined, 400, 'PGRST100'],
      ['or', 'GET', `${ROWS}?or=(id.eq.1,id.eq.2)`, undefined, 400, 'PGRST100'],
      ['an operator that is not offered', 'GET', `${ROWS}?tool_name=fts.cat`, undefined, 400, 'PGRST100'],
      ['no operator', 'GET', `${ROWS}?tool_name=OpenAI`, undefined, 400, 'PGRST100'],
      ['a pattern for an id', 'GET', `${ROWS}?id=like.a*`, undefined, 400, 'PGRST100'],
      ['a list without brackets', 'GET', `${ROWS}?tool_name=in.a,b`, undefined, 400, 'PGRST100'],
      ['a quote that stays open', 'GET', `${ROWS}?tool_name=in.("a)`, undefined, 400, 'PGRST100'],
      ['a limit that is no number', 'GET', `${ROWS}?limit=all`, undefined, 400, 'PGRST100'],
      ['a negative offset', 'GET', `${ROWS}?offset=-1`, undefined, 400, 'PGRST100'],
      ['two selects', 'GET', `${ROWS}?select=id&select=*`, undefined, 400, 'PGRST100'],
      ['an id that is none', 'GET', `${ROWS}?id=eq.1`, undefined, 400, '22P02'],
      ['a boolean that is none', 'GET', `${ROWS}?is_pica_native=eq.maybe`, undefined, 400, '22P02'],
      ['a day that does not exist', 'GET', `${ROWS}?created_at=gt.2026-02-31`, undefined, 400, '22P02'],
      [
        'a list of texts that is none',
        'GET',
        'profiles?picaos_connected_tools=eq.{"a',
        undefined,
        400,
        '22P02',
      ],
      ['a pattern with an open end', 'GET', `${ROWS}?tool_name=like.a%5C`, undefined, 400, 'PGRST100'],
      ['a character nobody can store', 'GET', `${ROWS}?tool_name=eq.a%00b`, undefined, 400, 'PGRST100'],
      ['no JSON', 'POST', ROWS, '{', 400, 'PGRST102'],
      ['no object', 'POST', ROWS, '"text"', 400, 'PGRST102'],
      ['a list of lists', 'POST', ROWS, [[1]], 400, 'PGRST102'],
      ['rows with different keys', 'POST', ROWS, [{ user_id: 1 }, {}], 400, 'PGRST102'],
      ['a list of changes', 'PATCH', `${ROWS}?id=not.is.null`, [{}], 400, 'PGRST102'],
      ['an unknown field', 'POST', ROWS, { colour: 'red' }, 400, 'PGRST204'],
      ['a field of the hub', 'POST', ROWS, { dev_mode: true }, 400, 'PGRST204'],
      ['a field of Object', 'POST', ROWS, { constructor: 'x' }, 400, 'PGRST204'],
      ['an unknown stated column', 'POST', `${ROWS}?columns="colour"`, [{}], 400, 'PGRST204'],
      ['a missing value', 'POST', ROWS, { tool_name: 'OpenAI' }, 400, '23502'],
      ['null where a value must be', 'POST', ROWS, { tool_name: null }, 400, '23502'],
      ['a value of another type', 'POST', ROWS, { tool_name: 7 }, 400, '22P02'],
      ['an update without a filter', 'PATCH', ROWS, { credentials_id: 'x' }, 400, '21000'],
      ['a limited update', 'PATCH', `${ROWS}?id=not.is.null&limit=1`, {}, 400, 'PGRST100'],
      ['an email of a profile', 'PATCH', 'profiles?id=not.is.null', { email: 'x' }, 400, 'PGRST204'],
      ['a new id', 'PATCH', 'profiles?id=not.is.null', { version: 9 }, 403, '42501'],
      ['an unknown specialty', 'PATCH', 'profiles?id=not.is.null', { specialty: 'magic' }, 400, '23514'],
      ['a bad address', 'PATCH', 'profiles?id=not.is.null', { linkedin_url: 'javascript:1' }, 400, '23514'],
      ['an unknown kind of user', 'PATCH', 'profiles?id=not.is.null', { user_type: 'king' }, 400, '23514'],
      [
        'a tool without a name',
        'PATCH',
        'profiles?id=not.is.null',
        { picaos_connected_tools: [''] },
        400,
        '23514',
      ],
    ])('is refused: %s', async (_, method, path, body, status, code) => {
      const answer = await ask(at, method, path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it.each<[string, Record<string, string>, number, string]>([
      ['a list as CSV', { accept: 'text/csv' }, 406, 'PGRST107'],
      ['a plan', { accept: 'application/vnd.pgrst.plan+text' }, 406, 'PGRST107'],
      [
        'rows without their nulls',
        { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
        406,
        'PGRST107',
      ],
      ['another schema', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
      ['an upsert', { prefer: 'return=representation,resolution=merge-duplicates' }, 400, 'PGRST100'],
      ['a trial run', { prefer: 'tx=rollback' }, 400, 'PGRST122'],
      ['a limit on changes', { prefer: 'handling=strict, max-affected=1' }, 400, 'PGRST122'],
    ])('is refused: %s', async (_, headers, status, code) => {
      const answer = await ask(at, 'GET', ROWS, undefined, headers);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    it('takes preferences that are combined, repeated, unknown or in the schema public', async () => {
      const prefer = 'count=exact, return=representation,respond-async';
      const answer = await ask(at, 'GET', ROWS, undefined, { prefer, 'accept-profile': 'public' });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        200,
        expect.stringMatching(/^0-\d+\/\d+$/),
      ]);
    });
  });

  it('one row is answered in the type that was asked for, written or read', async () => {
    const object = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' };
    for (const [method, path, body] of [
      ['GET', 'profiles?select=id', undefined],
      ['PATCH', 'profiles?select=id&id=not.is.null', { bio: 'Hello' }],
    ] as const) {
      const answer = await ask(at, method, path, body, object);
      expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
      expect([answer.status, answer.body]).toEqual([200, { id: at.ada.id }]);
    }
  });

  it('a row in a form instead of JSON is refused', async () => {
    const answer = await ask(at, 'POST', ROWS, 'user_id=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'PGRST102']);
  });

  describe('a request without measure', () => {
    const values = (count: number) => Array.from({ length: count }, () => 'x').join();
    it.each<[string, string, string, unknown]>([
      ['filters', 'GET', `${ROWS}?${filler(21, 'tool_name=neq.x')}`, undefined],
      ['values in a list', 'GET', `${ROWS}?tool_name=in.(${values(201)})`, undefined],
      ['columns in an order', 'GET', `${ROWS}?order=${Array(11).fill('id').join()}`, undefined],
      ['characters', 'GET', `${ROWS}?tool_name=eq.${'x'.repeat(8_000)}`, undefined],
      ['rows', 'POST', ROWS, Array.from({ length: 101 }, () => ({}))],
    ])('is refused for too many %s', async (_, method, path, body) => {
      const answer = await ask(at, method, path, body);
      expect([answer.status, answer.body.code]).toEqual([400, '54000']);
    });

    it('changes no more than a hundred rows at once, and none of them where there are more', async () => {
      const person = await member(at.hub);
      await at.hub.query(
        `insert into picaos_integrations (user_id, tool_name, connection_status)
        select $1, 'Dentrix', 'disconnected' from generate_series(1, 101)`,
        [person.id],
      );
      const end = () =>
        person.client
          .from(ROWS)
          .update({ mock_data_enabled: true }, { count: 'exact' })
          .eq('tool_name', 'Dentrix');
      expect(refusal(await end())).toEqual([400, '54000']);
      await at.hub.query(
        'delete from picaos_integrations where id = (select id from picaos_integrations where user_id = $1 limit 1)',
        [person.id],
      );
      const done = await end();
      expect([done.status, done.count]).toEqual([204, 100]);
    });

    it('is answered with a thousand rows at most', async () => {
      const person = await member(at.hub);
      await at.hub.query(
        `insert into picaos_integrations (user_id, tool_name, connection_status)
        select $1, 'Dentrix', 'disconnected' from generate_series(1, 1001)`,
        [person.id],
      );
      const { data, count, status } = await person.client
        .from(ROWS)
        .select('id', { count: 'exact' })
        .limit(5_000);
      expect([data?.length, count, status]).toEqual([1_000, 1_001, 206]);
    });
  });
}
