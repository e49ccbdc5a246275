import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { signedIn } from '../../../support/people.ts';
import { errorOf, hub, KEY, raw, RAW, someone, vendor, viaSocket } from './scene.ts';

export function ruleCases(): void {
  describe('headers', () => {
    it('of the hub, the person and the network path never reach the vendor', async () => {
      vendor.on('/v1/headers', (response) => response.end());
      await viaSocket(
        'POST',
        `${RAW}/v1/headers`,
        {
          cookie: 'a=b',
          apikey: 'anon',
          connection: 'x-hop',
          'x-hop': '1',
          'x-forwarded-for': '203.0.113.1',
          forwarded: 'for=203.0.113.1',
          origin: 'https://practice.example',
          referer: 'https://practice.example/patients/7',
          'proxy-authorization': 'Basic x',
          te: 'trailers',
          'x-client-info': 'supabase-js',
          'user-agent': 'Somebody',
          'openai-beta': 'assistants=v2',
          'if-match': '"1"',
          'content-type': 'text/csv',
        },
        'a,b',
      );
      const { headers } = vendor.seen.at(-1)!;
      expect(headers).toMatchObject({
        authorization: `Bearer ${KEY}`,
        'openai-beta': 'assistants=v2',
        'if-match': '"1"',
        'content-type': 'text/csv',
        'user-agent': expect.stringMatching(/^Chairside/),
        'x-request-id': expect.stringMatching(/^req_/),
        host: new URL(vendor.url).host,
      });
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^(cookie|apikey|x-hop|x-forwarded|forwarded|origin|referer|proxy-|te$|x-client-info)/,
          ),
        ]),
      );
    });

    it.each([
      ...['x-http-method-override', 'x-http-method', 'x-method-override', 'x-original-url', 'x-rewrite-url'],
      ...['x-original-host', 'x-host', 'x-forwarded-host'],
    ])('never turn a judged request into another one by %s', async (name) => {
      vendor.on('/v1/override', (response) => response.end());
      await viaSocket('GET', `${RAW}/v1/override`, { [name]: 'DELETE' });
      expect(vendor.seen.at(-1)).toMatchObject({ url: '/v1/override' });
      expect(vendor.seen.at(-1)?.headers).not.toHaveProperty(name);
    });

    it('of the vendor that control a browser never reach the client', async () => {
      vendor.on('/v1/steer', (response) =>
        response
          .writeHead(200, {
            'set-cookie': ['a=b', 'c=d'],
            'access-control-allow-origin': 'https://evil.example',
            'access-control-allow-credentials': 'true',
            'strict-transport-security': 'max-age=1',
            'content-security-policy': "script-src 'unsafe-inline'",
            'clear-site-data': '"*"',
            'www-authenticate': 'Basic',
            'x-source': 'mock_data',
            'x-enforced-rule': 'admin_override',
            'x-relay-error': 'true',
            connection: 'x-inner',
            'x-inner': '1',
            etag: '"7"',
            'x-ratelimit-remaining': '3',
          })
          .end('x'),
      );
      const { headers } = await raw(`${RAW}/v1/steer`);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-source')).toBe('pica_live');
      expect(headers.get('x-enforced-rule')).toBe('own_connection');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect([headers.get('etag'), headers.get('x-ratelimit-remaining')]).toEqual(['"7"', '3']);
      for (const name of [
        'access-control-allow-credentials',
        'strict-transport-security',
        'clear-site-data',
        'www-authenticate',
        'x-relay-error',
        'x-inner',
      ])
        expect([name, headers.get(name)]).toEqual([name, null]);
    });
  });

  describe('who may call', () => {
    it('has a refused upload read for a moment only', async () => {
      const { hostname, port } = new URL(hub.url);
      const sent = request({ hostname, port, method: 'POST', path: `${RAW}/v1/x`, agent: false });
      const closed = once(sent, 'close');
      sent.on('error', () => undefined).write('and so on');
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect(answer.resume().statusCode).toBe(401);
      const begun = performance.now();
      await closed;
      expect(performance.now() - begun).toBeLessThan(6_000);
    });

    it('is a person with a live connection and the permission', async () => {
      expect((await raw(`${RAW}/v1/models`, {}, null)).status).toBe(401);
      const stranger = await signedIn(hub);
      expect(await errorOf(await raw(`${RAW}/v1/models`, {}, stranger))).toMatchObject({
        status: 404,
        source: 'error',
        header: 'error',
      });
      expect(await errorOf(await raw('/functions/v1/picaos-proxy/nothing/x'))).toMatchObject({ status: 404 });
      expect(await errorOf(await raw('/functions/v1/picaos-proxy/Open%20Dental/patients'))).toMatchObject({
        status: 409,
        code: 'live_required',
      });
      const reader = await someone();
      await hub.query(
        `update picaos_integrations set permissions = '{"read": true, "write": false}' where user_id = $1`,
        [reader.id],
      );
      await hub.query(`select pg_notify('connections', $1)`, [reader.id]);
      for (const method of ['POST', 'DELETE', 'PUT'])
        expect(await errorOf(await raw(`${RAW}/v1/things`, { method }, reader))).toMatchObject({
          status: 403,
          code: 'permission_denied',
        });
      expect((await raw(`${RAW}/v1/models`, {}, reader)).status).toBe(200);
    });

    it('must match the context header, and only admins may use the hub’s own connection', async () => {
      const asked = (headers: Record<string, string>) => raw(`${RAW}/v1/models`, { headers });
      expect(await errorOf(await asked({ 'x-integration-context': 'platform' }))).toMatchObject({
        status: 403,
        code: 'integration_context',
      });
      expect(await errorOf(await asked({ 'x-use-platform-integration': 'true' }))).toMatchObject({
        status: 403,
        code: 'integration_context',
      });
      expect(await errorOf(await asked({ 'x-integration-context': 'nonsense' }))).toMatchObject({
        status: 400,
      });
    });
  });

  describe('paths', () => {
    it.each([
      '../models',
      'v1/../../models',
      'v1/%2e%2e/x',
      'v1/%252e%252e/x',
      'v1/..%2fx',
      'v1/..%5cx',
      '..;/x',
      'v1//x',
      '/v1/x',
      'https://evil.example/x',
      'https:%2f%2fevil.example',
      'http:evil',
      'v1/x%00',
      'v1/x%0d%0ahost:%20evil',
      'v1/%',
      'v1\\x',
      './x',
    ])('%s leads nowhere', async (path) => {
      const before = vendor.seen.length;
      const text = await viaSocket('GET', `${RAW}/${path}`);
      expect(text).toMatch(/^400\n/);
      expect(text).toMatch(/"code":"(invalid_path|bad_request|validation_failed)"/);
      expect(vendor.seen.length).toBe(before);
    });

    it('with an @ or an encoded slash stay on the vendor’s host', async () => {
      for (const path of ['@evil.example/x', 'calendars/a@b.example/x', 'files/a%2Fb']) {
        vendor.on(`/v1/${path}`, (response) => response.end('here'));
        expect(await viaSocket('GET', `${RAW}/${path}`)).toMatch(/^200[^]*here$/);
        expect(vendor.seen.at(-1)?.url).toBe(`/v1/${path}`);
      }
    });

    it('do not affect the other forms', async () => {
      const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      for (const path of ['/functions/v1/picaos-proxy', '/functions/v1/picaos-proxy/'])
        expect(await (await raw(path, form)).json()).toMatchObject({ code: 'validation_failed' });
      const pdf = await raw('/functions/v1/picaos-proxy', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'application/vnd.chairside.streamed' },
      });
      expect(pdf.status).toBe(415);
      expect((await raw('/functions/v1/picaos%2Dproxy/openai/v1/models')).status).toBe(404);
    });

    it('refuse unknown methods', async () => {
      expect(await viaSocket('PROPFIND', `${RAW}/v1/x`)).toMatch(/^400[^]*unknown_method/);
    });
  });
}
