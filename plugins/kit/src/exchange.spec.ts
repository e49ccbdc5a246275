import { describe, expect, it } from '@jest/globals';
import { exchangeOf, exchangeRequest, readToken } from './exchange.ts';
import { manifestIn } from './modes.ts';
import type { ToolManifest, TokenExchange } from './types.ts';
import { toyManifest } from './testing/toy-tool.ts';

const key: TokenExchange = {
  kind: 'key',
  path: '/authenticates',
  headers: { authorization: '{credential.api_key}' },
  token: 'data.token',
};
const clients: TokenExchange = { kind: 'clientCredentials' };
const field = (name: string) => ({ name, label: name, secret: true, required: true });
const method = (exchange: TokenExchange | undefined, ...names: string[]) =>
  ({
    kind: 'apiKey',
    title: 't',
    fields: names.map(field),
    headers: {},
    ...(exchange && { exchange }),
  }) as const;
const manifest: ToolManifest = {
  ...toyManifest,
  auth: [method(undefined, 'token'), method(clients, 'client_id', 'client_secret')],
};
const credential = { client_id: 'a client', client_secret: 'p:ss wörd', api_key: 'key-0123456789' };
const told = (value: object): string =>
  `h.${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const read = (exchange: TokenExchange, status: number, body: unknown) =>
  readToken(manifest, exchange, { status, text: typeof body === 'string' ? body : JSON.stringify(body) });

describe('what buys a token', () => {
  it('is known by the form that it fills', () => {
    expect(exchangeOf(manifest, { token: 'x' })).toBeUndefined();
    expect(exchangeOf(manifest, { client_id: 'a', client_secret: 'b', access_token: 'c' })).toBe(clients);
    expect(exchangeOf(manifest, {})).toBeUndefined();
  });

  it('is sent as RFC 6749 wants it: Basic, both parts form-encoded, and no secret in address or body', () => {
    const settings = { token_url: 'https://gateway.example.test/oauth/token' };
    const { url, headers, body } = exchangeRequest(manifest, clients, { credential, settings });
    const pair = Buffer.from(String(headers['authorization']).slice(6), 'base64').toString();
    expect([url, body, pair]).toEqual([
      settings.token_url,
      'grant_type=client_credentials',
      'a+client:p%3Ass+w%C3%B6rd',
    ]);
  });

  it('is a key in a header below the tool’s address', () => {
    const settings = { base_url: 'https://vendor.example.test/api/' };
    expect(exchangeRequest(manifest, key, { credential, settings })).toMatchObject({
      url: 'https://vendor.example.test/api/authenticates',
      headers: { authorization: credential.api_key },
      body: '',
    });
  });

  it('waits for the operator while nobody has set the token address', () => {
    expect(() => exchangeRequest(manifest, clients, { credential, settings: {} })).toThrow('token address');
  });
});

describe('an answer with a token', () => {
  it.each([
    [clients, { access_token: 'a', token_type: 'bearer', expires_in: 120 }, { token: 'a', lifetimeS: 120 }],
    [clients, { access_token: 'a', token_type: 'Bearer' }, { token: 'a', lifetimeS: undefined }],
    [key, { data: { token: told({ iat: 1_000, exp: 4_600 }) } }, { lifetimeS: 3_600 }],
    [key, { data: { token: 'no-jwt' } }, { token: 'no-jwt', lifetimeS: undefined }],
  ])('%j says how long it lives: %j', (exchange, body, expected) => {
    expect(read(exchange, 200, body)).toMatchObject(expected);
  });

  it.each([
    [clients, 401, { error: 'invalid_client' }, 'unauthorized'],
    [clients, 400, { error: 'invalid_client' }, 'unauthorized'],
    [clients, 400, { error: 'unsupported_grant_type' }, 'not_configured'],
    [clients, 404, 'Not found', 'not_configured'],
    [clients, 302, '', 'not_configured'],
    [clients, 503, '', 'vendor_unavailable'],
    [clients, 200, { access_token: 'a', token_type: 'mac' }, 'malformed_answer'],
    [clients, 200, '<html>', 'malformed_answer'],
    [key, 401, {}, 'unauthorized'],
    [key, 200, { code: false, error: ['no such key'], data: {} }, 'unauthorized'],
    [key, 404, {}, 'not_configured'],
  ])('that is none: %j %i %j', (exchange, status, body, code) => {
    expect(() => read(exchange, status, body)).toThrow(expect.objectContaining({ code }));
  });

  it('is never quoted', () => {
    const said = () => read(clients, 401, { error: 'invalid_client', hint: credential.client_secret });
    expect(said).not.toThrow(credential.client_secret);
  });
});

it('a mode takes the place of address, hosts and key, and leaves the name', () => {
  const nexhealth = {
    id: 'nexhealth',
    name: 'NexHealth',
    hosts: ['nexhealth.example'],
    baseUrl: 'https://nexhealth.example',
    auth: [method(key, 'api_key')] as const,
    live: { when: 'always' } as const,
    check: manifest.check,
    limits: manifest.limits,
    operations: [],
  };
  const both = { ...manifest, mode: { id: 'own', name: 'own' }, modes: [nexhealth] };
  expect(manifestIn(both, { mode: 'own' })).toBe(both);
  const { id, name, hosts, modes } = manifestIn(both, { mode: 'nexhealth' });
  expect([id, name, hosts, modes]).toEqual([manifest.id, manifest.name, ['nexhealth.example'], undefined]);
});
