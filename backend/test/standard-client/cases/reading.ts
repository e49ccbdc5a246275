import { beforeAll, describe, expect, it } from '@jest/globals';
import { connection, type Member, member, refusal, type RestScene } from './rest-support.ts';

/** Filters, order, ranges, counts and single rows. */
export function reading(at: RestScene): void {
  describe('reading', () => {
    let reader: Member;
    const TOOLS = ['Anthropic', 'Dentrix', 'Eaglesoft', 'Firecrawl', 'OpenAI'];
    beforeAll(async () => {
      reader = await member(at.hub);
      const rows = TOOLS.map((tool_name) => connection(reader.id, { tool_name }));
      const { error } = await reader.client.from('picaos_integrations').insert(rows);
      expect(error).toBeNull();
    });
    const from = () => reader.client.from('picaos_integrations');
    const names = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return (data as { tool_name: string }[]).map(({ tool_name }) => tool_name).sort();
    };

    it('answers a range with the number of all rows', async () => {
      const { data, count, status, error } = await from()
        .select('tool_name', { count: 'exact' })
        .order('tool_name')
        .range(1, 2);
      expect([data, count, status, error]).toEqual([
        [{ tool_name: 'Dentrix' }, { tool_name: 'Eaglesoft' }],
        5,
        206,
        null,
      ]);
    });

    it('counts without rows by HEAD, also where nothing is found', async () => {
      const all = await from().select('*', { count: 'exact', head: true });
      expect([all.count, all.data, all.status]).toEqual([5, null, 200]);
      const none = await from().select('*', { count: 'exact', head: true }).eq('tool_name', 'Nothing');
      expect([none.count, none.error]).toEqual([0, null]);
      const behind = await from().select('id', { count: 'exact' }).range(50, 60);
      expect([behind.data, behind.count]).toEqual([[], 5]);
    });

    it.each<
      [string, (query: ReturnType<ReturnType<typeof from>['select']>) => PromiseLike<unknown>, string[]]
    >([
      ['eq', (q) => q.eq('tool_name', 'OpenAI'), ['OpenAI']],
      ['neq', (q) => q.neq('tool_name', 'OpenAI'), TOOLS.slice(0, 4)],
      ['gt', (q) => q.gt('tool_name', 'Firecrawl'), ['OpenAI']],
      ['gte', (q) => q.gte('tool_name', 'Firecrawl'), ['Firecrawl', 'OpenAI']],
      ['lt', (q) => q.lt('tool_name', 'Dentrix'), ['Anthropic']],
      ['lte', (q) => q.lte('tool_name', 'Dentrix'), ['Anthropic', 'Dentrix']],
      ['like', (q) => q.like('tool_name', '%a%'), ['Eaglesoft', 'Firecrawl']],
      ['ilike', (q) => q.ilike('tool_name', '*OPEN*'), ['OpenAI']],
      ['is null', (q) => q.is('credentials_id', null), TOOLS],
      ['is true', (q) => q.is('mock_data_enabled', true), TOOLS],
      ['is false', (q) => q.is('is_pica_native', true), []],
      ['in', (q) => q.in('tool_name', ['OpenAI', 'a,b', 'c"d)']), ['OpenAI']],
      ['an empty in', (q) => q.in('tool_name', []), []],
      ['not eq', (q) => q.not('tool_name', 'eq', 'OpenAI'), TOOLS.slice(0, 4)],
      [
        'not in',
        (q) => q.not('tool_name', 'in', '(OpenAI,"Dentrix")'),
        ['Anthropic', 'Eaglesoft', 'Firecrawl'],
      ],
      ['match', (q) => q.match({ tool_name: 'OpenAI', mock_data_enabled: true }), ['OpenAI']],
      ['two filters on one column', (q) => q.gt('tool_name', 'B').lt('tool_name', 'E'), ['Dentrix']],
      ['json', (q) => q.eq('permissions', '{"write":true,"read":true}'), TOOLS],
    ])('filters by %s', async (_, narrow, expected) => {
      expect(await names(narrow(from().select()) as never)).toEqual(expected);
    });

    it('finds values that hold the signs of the protocol', async () => {
      const odd = ['a,b', 'c(d)', 'e"f', '"g"', 'h.i', "k' or '1'='1", '%', 'l\\m', '漢字 🦷'];
      const writer = await member(at.hub);
      const rows = odd.map((tool_name) => connection(writer.id, { tool_name }));
      await writer.client.from('picaos_integrations').insert(rows);
      for (const name of odd) {
        const found = await writer.client
          .from('picaos_integrations')
          .select('tool_name')
          .eq('tool_name', name);
        expect(found.data).toEqual([{ tool_name: name }]);
      }
      const some = ['a,b', 'c(d)', 'h.i', '漢字 🦷'];
      const { data } = await writer.client
        .from('picaos_integrations')
        .select('tool_name')
        .in('tool_name', some);
      expect(data?.map(({ tool_name }) => tool_name as string).sort()).toEqual([...some].sort());
    });

    it('orders by several columns, with nulls where they are asked for, and is stable', async () => {
      const { data } = await from()
        .select('tool_name')
        .order('credentials_id', { nullsFirst: true })
        .order('tool_name', { ascending: false });
      expect(data?.map(({ tool_name }) => tool_name as string)).toEqual([...TOOLS].reverse());
      const pages = await Promise.all(
        [0, 1, 2, 3, 4].map((at) => from().select('id').order('mock_data_enabled').range(at, at)),
      );
      expect(new Set(pages.map((page) => page.data?.[0]?.['id'])).size).toBe(5);
    });

    it('answers one row to single, and says how many there are otherwise', async () => {
      const one = await from().select('tool_name').eq('tool_name', 'OpenAI').single();
      expect([one.data, one.status]).toEqual([{ tool_name: 'OpenAI' }, 200]);
      const none = await from().select().eq('tool_name', 'None').single();
      expect([none.status, none.error]).toMatchObject([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: 'The result contains 0 rows',
        },
      ]);
      expect((await from().select().single()).error?.details).toBe('The result contains 5 rows');
      expect(refusal(await from().select().maybeSingle())).toEqual([406, 'PGRST116']);
    });

    it('names the columns that were asked for, quoted or not, in that order and once', async () => {
      const { data } = await from().select('"tool_name", id, tool_name').limit(1).single();
      expect(Object.keys(data ?? {})).toEqual(['tool_name', 'id']);
    });

    it('finds a row by a time that it answered itself, to the microsecond', async () => {
      const { data: role } = await reader.client.from('user_roles').select('granted_at').single();
      await at.hub.query(
        "update user_roles set granted_at = granted_at + interval '7 microseconds' where user_id = $1",
        [reader.id],
      );
      const { data: moved } = await reader.client.from('user_roles').select('granted_at').single();
      expect(moved?.['granted_at']).not.toBe(role?.['granted_at']);
      const found = await reader.client
        .from('user_roles')
        .select('role')
        .eq('granted_at', moved?.['granted_at']);
      expect(found.data).toHaveLength(1);
    });

    it('answers HEAD with the headers of GET', async () => {
      const ask = (method: string) =>
        fetch(`${at.hub.url}/rest/v1/picaos_integrations?limit=2`, {
          method,
          headers: { authorization: `Bearer ${reader.token}`, prefer: 'count=exact' },
        });
      const [get, head] = [await ask('GET'), await ask('HEAD')];
      expect([head.status, await head.text()]).toEqual([206, '']);
      expect(head.headers.get('content-range')).toBe('0-1/5');
      expect(get.headers.get('content-range')).toBe('0-1/5');
      expect(get.headers.get('cache-control')).toBe('no-store');
    });
  });
}
