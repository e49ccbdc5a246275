import { describe, expect, it } from '@jest/globals';
import type { ToolManifest } from '@chairside/kit';
import { loadEnv } from '#config/load-env.ts';
import type { HttpPools, OutgoingRequest } from '#platform/http/pools.ts';
import { PinnedDnsCache, type NameResolver, type Pinned } from './pinned-dns-cache.ts';
import { HubTransport } from './hub-transport.ts';

const manifest = {
  id: 'vendor',
  name: 'Vendor',
  hosts: ['api.vendor.test'],
  baseUrl: 'https://api.vendor.test/v1',
} as unknown as ToolManifest;
const at = (address: string): Pinned => ({ address, family: address.includes(':') ? 6 : 4 });

const setUp = (...addresses: string[]) => setUpIn({}, ...addresses);

function setUpIn(environment: Readonly<Record<string, string>>, ...addresses: string[]) {
  const sent: OutgoingRequest[] = [];
  const asked: string[] = [];
  const names: NameResolver = {
    resolve: async (host) => {
      asked.push(host);
      return addresses.map(at);
    },
  };
  const pools = {
    request: async (request: OutgoingRequest) => {
      sent.push(request);
      return { statusCode: 200, headers: { 'x-list': ['a', 'b'], 'x-one': 'c' }, body: [] };
    },
  } as unknown as HttpPools;
  const book = new PinnedDnsCache(names);
  const transport = new HubTransport(pools, book, loadEnv(environment));
  const send = (url: string, settings = {}) =>
    transport
      .forTool(manifest, settings)
      .send({ method: 'GET', url, headers: {}, signal: new AbortController().signal });
  /** As after half a minute. */
  const forget = () => (Reflect.get(book, 'known') as Map<string, unknown>).clear();
  const move = (...to: string[]) => addresses.splice(0, addresses.length, ...to);
  return { sent, asked, send, forget, move };
}

describe('HubTransport', () => {
  it('connects to the address that was checked, and resolves the name once', async () => {
    const { send, sent, asked } = setUp('93.184.215.14');
    await send('https://api.vendor.test/v1/a');
    await send('https://api.vendor.test/v1/b');
    expect(sent.map(({ pinnedAddress }) => pinnedAddress)).toEqual([
      at('93.184.215.14'),
      at('93.184.215.14'),
    ]);
    expect(asked).toEqual(['api.vendor.test']);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private one', ['93.184.215.14', '169.254.169.254']],
    ['a private one as an IPv4-mapped IPv6 address', ['::ffff:127.0.0.1']],
    ['no address', []],
  ])('sends nothing to a vendor whose name leads to %s', async (_, addresses) => {
    const { send, sent } = setUp(...addresses);
    await expect(send('https://api.vendor.test/v1/a')).rejects.toMatchObject({ code: 'not_configured' });
    expect(sent).toEqual([]);
  });

  it('keeps the checked address when the name changes between check and call, and later', async () => {
    const { send, sent, forget, move } = setUp('93.184.215.14');
    await send('https://api.vendor.test/v1/a');
    move('169.254.169.254');
    await send('https://api.vendor.test/v1/b');
    forget();
    await expect(send('https://api.vendor.test/v1/c')).rejects.toMatchObject({ code: 'not_configured' });
    expect(sent.map(({ pinnedAddress }) => pinnedAddress?.address)).toEqual(Array(2).fill('93.184.215.14'));
  });

  it('sends nothing to any other host', async () => {
    const { send, sent } = setUp('93.184.215.14');
    for (const url of ['https://evil.test/', 'http://api.vendor.test/', 'http://127.0.0.1:1/'])
      await expect(send(url)).rejects.toMatchObject({ code: 'not_configured' });
    expect(sent).toEqual([]);
  });

  it('connects to the operator’s address, private or not, without resolving it', async () => {
    const { send, sent, asked } = setUp();
    await send('http://127.0.0.1:30222/api/v1/x', { base_url: 'http://127.0.0.1:30222/api/v1' });
    expect([sent[0]?.url.href, sent[0]?.pinnedAddress, asked]).toEqual([
      'http://127.0.0.1:30222/api/v1/x',
      undefined,
      [],
    ]);
  });

  it.each([
    ['link-local', ['169.254.169.254']],
    ['partly link-local', ['10.0.0.5', '169.254.169.254']],
    ['link-local in IPv6', ['fe80::1']],
    ['link-local as an IPv4-mapped IPv6 address', ['::ffff:169.254.169.254']],
    ['a metadata service', ['fd00:ec2::254']],
  ])('sends nothing to an admin’s name that leads to an address that is %s', async (_, addresses) => {
    const { send, sent } = setUp(...addresses);
    const url = 'http://gateway.practice.test:8080/api';
    await expect(send(`${url}/x`, { base_url: url })).rejects.toMatchObject({ code: 'not_configured' });
    expect(sent).toEqual([]);
  });

  it('sends nothing to a link-local address that was entered before such were refused', async () => {
    const { send, sent } = setUp();
    const url = 'http://169.254.169.254/latest';
    await expect(send(`${url}/x`, { base_url: url })).rejects.toMatchObject({ code: 'not_configured' });
    expect(sent).toEqual([]);
  });

  it('connects to the private addresses of an admin’s host name, and to no later ones', async () => {
    const { send, sent, asked, move } = setUp('10.0.0.5', 'fd12::5');
    const url = 'http://gateway.practice.test:8080/api';
    await send(`${url}/x`, { base_url: url });
    move('169.254.169.254');
    await send(`${url}/y`, { base_url: url });
    expect(sent.map(({ pinnedAddresses }) => pinnedAddresses)).toEqual(
      Array(2).fill([at('10.0.0.5'), at('fd12::5')]),
    );
    expect(asked).toEqual(['gateway.practice.test']);
  });

  it('connects to the environment’s address without resolving it', async () => {
    for (const url of ['http://169.254.169.254/latest', 'http://gateway.practice.test:8080/api']) {
      const { send, sent, asked } = setUpIn({ HUB_VENDOR_BASE_URL: url }, '169.254.169.254');
      await send(`${url}/x`, { base_url: url });
      const [{ pinnedAddress, pinnedAddresses } = {}] = sent;
      expect([sent.length, pinnedAddress, pinnedAddresses, asked]).toEqual([1, undefined, undefined, []]);
    }
  });

  it('returns each header as one text', async () => {
    const { send } = setUp('93.184.215.14');
    expect((await send('https://api.vendor.test/v1/a')).headers).toEqual({ 'x-list': 'a, b', 'x-one': 'c' });
  });
});
