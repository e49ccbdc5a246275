import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Page {
  readonly items: readonly { readonly request_id: string }[];
  readonly next_cursor: string | null;
}

let hub: TestHub;
let admin: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ROLE: 'api' });
  admin = await signedIn(hub, 'admin');
  await hub.query(LINES);
  await hub.query('analyze call_log');
}, 120_000);
afterAll(() => hub.close());

/** The rare ones are the oldest, behind 3,000 lines that a search of the newest would read first. */
const LINES = `insert into call_log (at, tool_id, operation, context, source, status, latency_ms, request_id, error_code)
  select now() - n * interval '1 minute', case when n > 3000 then 'openai' else 'dentrix' end,
    case when n > 3000 then 'list_models' when n > 10 then 'get_patient' end, case when n > 3005 then 'platform' else 'user' end,
    case when n > 3005 then 'error' else 'pica_live' end, 200, 1, 'req_' || n || '_x', case when n > 3007 then 'vendor_quota'
    when n > 3005 then 'cancelled' end from generate_series(1, 3010) n`;

const list = async (query: string): Promise<Page> =>
  (await send<Page>(hub, admin, 'GET', `/api/admin/activity?${query}`)).body;
const found = async (query: string): Promise<number[]> =>
  (await list(query)).items.map(({ request_id: id }) => Number(id.split('_')[1]));

describe('the call log of the hub', () => {
  it('is searched by words of operations, of their titles and of errors, newest first', async () => {
    const rare = [3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010];
    expect(await found('q=LIST_MOD')).toEqual(rare);
    expect(await found('q=list%20models')).toEqual(rare);
    expect(await found('q=quota')).toEqual([3008, 3009, 3010]);
    expect(await found('q=list_models&context=platform&source=error&status=failed')).toEqual([
      3008, 3009, 3010,
    ]);
    expect(await found('q=list_models&tool=dentrix')).toEqual([]);
    expect(await found('q=nothing%20like%20it')).toEqual([]);
    expect(await found('q=%25')).toEqual([]);
  });

  it('is filtered by source, context and outcome, where canceled calls neither failed nor went well', async () => {
    expect(await found('source=error')).toEqual([3006, 3007, 3008, 3009, 3010]);
    expect(await found('context=platform&status=failed')).toEqual([3008, 3009, 3010]);
    expect(await found('tool=openai&status=ok')).toEqual([3001, 3002, 3003, 3004, 3005]);
  });

  it('is read page by page without a gap while words are searched for', async () => {
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(`q=list_models&limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ request_id: id }) => Number(id.split('_')[1])));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_one, n) => 3001 + n));
  });
});
