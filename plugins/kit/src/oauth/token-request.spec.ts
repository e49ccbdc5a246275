import { describe, expect, it } from '@jest/globals';
import { tokenExchangeOf, buildTokenRequest, readTokenResponse } from './token-request.ts';
import { manifestIn } from '../requests/modes.ts';
import type { ToolManifest, TokenExchange } from '../types.ts';
import { toyManifest } from '../testing/toy/tool.ts';

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
const resultOf = (value: object): string =>
  `h.${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const read = (exchange: TokenExchange, status: number, body: unknown) =>
  readTokenResponse(manifest, exchange, {
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the request for a token', () => {
  it('is chosen by the fields that are filled', () => {
    expect(tokenExchangeOf(manifest, { token: 'x' })).toBeUndefined();
    expect(tokenExchangeOf(manifest, { client_id: 'a', client_secret: 'b', access_token: 'c' })).toBe(
      clients,
    );
    expect(tokenExchangeOf(manifest, {})).toBeUndefined();
  });

  it('for client credentials is sent as RFC 6749 says: Basic, both parts form-encoded, and no secret in address or body', () => {
    const settings = { token_url: 'https://gateway.example.test/oauth/token' };
    const { url, headers, body } = buildTokenRequest(manifest, clients, { credential, settings });
    const pair = Buffer.from(String(headers['authorization']).slice(6), 'base64').toString();
    expect([url, body, pair]).toEqual([
      settings.token_url,
      'grant_type=client_credentials',
      'a+client:p%3Ass+w%C3%B6rd',
    ]);
  });

  it('for a key sends it in a header, to a path of the tool’s base URL', () => {
    const settings = { base_url: 'https://vendor.example.test/api/' };
    expect(buildTokenRequest(manifest, key, { credential, settings })).toMatchObject({
      url: 'https://vendor.example.test/api/authenticates',
      headers: { authorization: credential.api_key },
      body: '',
    });
  });

  it('fails with not_configured while no token address is set', () => {
    expect(() => buildTokenRequest(manifest, clients, { credential, settings: {} })).toThrow('token address');
  });
});

describe('an answer with a token', () => {
  it.each([
    [clients, { access_token: 'a', token_type: 'bearer', expires_in: 120 }, { token: 'a', lifetimeS: 120 }],
    [clients, { access_token: 'a', token_type: 'Bearer' }, { token: 'a', lifetimeS: undefined }],
    [key, { data: { token: resultOf({ iat: 1_000, exp: 4_600 }) } }, { lifetimeS: 3_600 }],
    [key, { data: { token: 'no-jwt' } }, { token: 'no-jwt', lifetimeS: undefined }],
  ])('%j has the lifetime %j', (exchange, body, expected) => {
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
  ])('without a token fails: %j %i %j', (exchange, status, body, code) => {
    expect(() => read(exchange, status, body)).toThrow(expect.objectContaining({ code }));
  });

  it('is never quoted in an error', () => {
    const refusal = () => read(clients, 401, { error: 'invalid_client', hint: credential.client_secret });
    expect(refusal).not.toThrow(credential.client_secret);
  });
});

it('a mode replaces address, hosts and key of a tool, and leaves its name', () => {
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
