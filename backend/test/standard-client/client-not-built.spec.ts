import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { memory } from '../auth/auth-js/auth-js-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let client: SupabaseClient;
beforeAll(async () => {
  hub = await startTestHub();
  const { anon_key } = (await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string };
  client = createClient(hub.url, anon_key, { auth: { storage: memory(), autoRefreshToken: false } });
}, 60_000);
afterAll(() => hub.close());

describe('what the hub does not offer to the standard client', () => {
  it('is an error to a count without rows, although that answer has no body', async () => {
    const counted = await client.from('unheard_of').select('*', { count: 'exact', head: true });
    expect(counted).toMatchObject({ success: false, data: null, count: null });
    expect(counted.error).not.toBeNull();
    const called = await client.rpc('unheard_of', {}, { count: 'exact', head: true });
    expect(called.error).not.toBeNull();
    const strict = client.from('unheard_of').select('*', { count: 'exact', head: true }).throwOnError();
    await expect(Promise.resolve(strict)).rejects.toBeDefined();
  });

  it('is named by code and message where the answer has a body', async () => {
    const { error, status } = await client.from('unheard_of').select('*', { count: 'exact' });
    expect([status, error]).toEqual([
      404,
      expect.objectContaining({
        code: 'PGRST205',
        message: "Could not find the table 'public.unheard_of' in the schema cache",
      }),
    ]);
  });

  it('does not exist in storage', async () => {
    expect((await client.storage.from('nothing').exists('there.png')).data).toBe(false);
    expect((await client.storage.from('nothing').download('there.png')).error).not.toBeNull();
  });

  it.each(['/rest/v1/unheard_of', '/rest/v1/', '/storage/v1/object/a/b', '/realtime/v1/websocket'])(
    'is refused at %s for HEAD as for GET',
    async (path) => {
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(hub.url + path, { method })).status).toBeGreaterThanOrEqual(400);
    },
  );
});
