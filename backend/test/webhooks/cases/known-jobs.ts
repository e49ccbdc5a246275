import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { connect, type Person, proxy, send, signedIn } from '../../support/people.ts';
import type { TestHub } from '../../support/app.ts';

const SECRET = 'local-webhook-secret';
const KEY = 'fc-local-test-key';

interface Scene {
  readonly hub: TestHub;
  readonly person: Person;
}

/** Events of a vendor whose signature covers no time: only those about jobs of this connection are taken. */
export function knownJobs(scene: () => Scene): void {
  const start = async (caller: Person, endpoint: string, payload: object) => {
    const asked = { tool_name: 'Firecrawl', api_endpoint: endpoint, method: 'POST', payload };
    const { body } = await proxy(scene().hub, caller, { ...asked, use_pica_sdk: !endpoint.startsWith('/') });
    expect([body.success, body.source]).toEqual([true, 'pica_live']);
    return (body.data as { id: string }).id;
  };
  const told = async (address: string, body: object): Promise<number> => {
    const { hub } = scene();
    const raw = JSON.stringify({ success: true, type: 'crawl.page', data: [], ...body });
    const mac = createHmac('sha256', SECRET).update(raw).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-firecrawl-signature': `sha256=${mac}` };
    const place = address.replace(hub.env.publicUrl, hub.url);
    return (await fetch(place, { method: 'POST', headers, body: raw })).status;
  };
  const endpointOf = async (caller: Person): Promise<string> => {
    const { hub } = scene();
    const { connection_id: id } = await connect(hub, caller, 'Firecrawl', { api_key: KEY });
    const path = `/api/me/connections/${id}/webhook`;
    return (await send<{ url: string }>(hub, caller, 'PUT', path, { secret: SECRET })).body.url;
  };

  it('is taken only if it was begun here, by an operation or a raw call, on the same connection', async () => {
    const { hub, person } = scene();
    const address = await endpointOf(person);
    const site = { url: 'https://www.example.com' };
    const crawl = await start(person, 'start_crawl', site);
    const raw = await start(person, '/crawl', { ...site, limit: 2 });
    const other = await signedIn(hub);
    const elsewhere = await endpointOf(other);
    const statuses = [
      await told(address, { id: crawl }),
      await told(address, { id: raw }),
      await told(address, { id: 'never-begun' }),
      await told(address, {}),
      await told(elsewhere, { id: crawl }),
    ];
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    const kept = await hub.query('select * from begun_jobs');
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(crawl);
  });
}
