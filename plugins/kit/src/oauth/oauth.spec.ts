import { describe, expect, it } from '@jest/globals';
import { connectScopes, hasScope, isIssuerAccepted, missingScope, oauthAddresses } from './oauth.ts';
import { settingsOf } from '../settings.ts';
import { listNotes, toyManifest, toyTool } from '../testing/toy/tool.ts';
import type { OAuth2Auth, ToolManifest } from '../types.ts';
import { validateManifest } from '../validation/validate.ts';

const auth: OAuth2Auth = {
  kind: 'oauth2',
  title: 'Consent',
  fields: [],
  headers: { authorization: 'Bearer {credential.access_token}' },
  authorizeUrl: 'https://login.toy.example/{settings.tenant}/authorize',
  tokenUrl: 'https://login.toy.example/{settings.tenant}/token',
  issuer: 'https://login.toy.example/*/v2.0',
  pkce: 'S256',
  clientAuth: 'body',
  scopes: [
    { scope: 'Notes.Read', reason: 'To show your notes' },
    { scope: 'Notes.ReadWrite', reason: 'To add notes', ask: 'later' },
  ],
};
const manifest: ToolManifest = {
  ...toyManifest,
  hosts: ['api.toy.example', 'login.toy.example'],
  auth: [auth],
  settings: [
    { name: 'tenant', label: 'Tenant', kind: 'text', secret: false, required: false, default: 'common' },
  ],
};
const reading = { ...listNotes, scopes: ['Notes.Read', 'Notes.ReadWrite'] };
const writing = { ...listNotes, id: 'write', scopes: ['Notes.ReadWrite'] };
const plugin = { ...toyTool, manifest, operations: toyTool.operations };
const at = (settings: Record<string, string> = {}) => oauthAddresses(manifest, auth, settings);

describe('the addresses of an OAuth tool', () => {
  it("use the operator's settings first, then the defaults", () => {
    expect(at().authorizeUrl).toBe('https://login.toy.example/common/authorize');
    expect(at({ tenant: 'a/b?c' }).tokenUrl).toBe('https://login.toy.example/a%2Fb%3Fc/token');
    expect(at({ token_url: 'http://127.0.0.1:9/token' }).tokenUrl).toBe('http://127.0.0.1:9/token');
    expect(at().revokeUrl).toBeUndefined();
    expect(at({ revoke_url: 'http://127.0.0.1:9/revoke' }).revokeUrl).toBe('http://127.0.0.1:9/revoke');
  });

  it('can all be set by an operator, the issuer too', () => {
    const names = settingsOf(manifest).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['authorize_url', 'token_url', 'revoke_url', 'issuer']));
  });
});

describe('the issuer of an answer', () => {
  it.each([
    ['https://login.toy.example/0a-1b/v2.0', true],
    ['https://login.toy.example/0a/1b/v2.0', false],
    ['https://login.toy.example/0a-1b/v2.0/', false],
    ['https://login-toy.example/0a-1b/v2.0', false],
    ['https://login.toyxexample/0a-1b/v2.0', false],
    ['https://evil.example/https://login.toy.example/0a/v2.0', false],
    ['', false],
  ])('%s: accepted is %s', (iss, accepted) => {
    expect(isIssuerAccepted(auth, at(), iss)).toBe(accepted);
  });

  it('may be absent only when the vendor does not promise it', () => {
    expect(isIssuerAccepted(auth, at(), undefined)).toBe(true);
    expect(isIssuerAccepted({ ...auth, issuerAlways: true }, at(), undefined)).toBe(false);
  });

  it('of another server is the operator’s setting, or else must have the same origin', () => {
    const other = { authorize_url: 'http://127.0.0.1:9/auth' };
    expect(isIssuerAccepted(auth, at({ ...other, issuer: 'http://127.0.0.1:9' }), 'http://127.0.0.1:9')).toBe(
      true,
    );
    expect(isIssuerAccepted(auth, at({ ...other, issuer: 'http://127.0.0.1:9' }), 'http://127.0.0.1:8')).toBe(
      false,
    );
    expect(isIssuerAccepted(auth, at(other), 'http://127.0.0.1:9/realm')).toBe(true);
    expect(isIssuerAccepted(auth, at(other), 'http://127.0.0.1:8/realm')).toBe(false);
    expect(isIssuerAccepted(auth, at(other), 'nonsense')).toBe(false);
  });
});

describe('scopes', () => {
  it('are requested when connecting unless they are optional', () => {
    expect(connectScopes(auth).map(({ scope }) => scope)).toEqual(['Notes.Read']);
  });

  it('are sufficient when one alternative is granted; otherwise the first one is requested with its reason', () => {
    expect(missingScope(plugin, reading, ['notes.readwrite'])).toBeUndefined();
    expect(missingScope(plugin, reading, [])).toMatchObject({ reason: 'To show your notes' });
    expect(missingScope(plugin, writing, ['Notes.Read'])).toMatchObject({ scope: 'Notes.ReadWrite' });
    expect(missingScope(plugin, listNotes, [])).toBeUndefined();
  });

  it('match with the address of their resource before them, but not by a part of their name', () => {
    expect(hasScope(['https://graph.toy.example/Notes.Read'], 'Notes.Read')).toBe(true);
    expect(hasScope(['MyNotes.Read'], 'Notes.Read')).toBe(false);
  });
});

describe('validateManifest', () => {
  const faults = (change: Partial<OAuth2Auth>, operations = toyTool.operations) =>
    validateManifest({
      ...plugin,
      operations,
      manifest: { ...manifest, auth: [{ ...auth, ...change }] },
    }).join('; ');

  it.each<[string, string, string]>([
    ['a sound OAuth tool', faults({}), ''],
    [
      'a token address outside the hosts',
      faults({ tokenUrl: 'https://a.example/t' }),
      'a.example, which is missing in hosts',
    ],
    ['an address without a scheme', faults({ tokenUrl: 'a.example/t' }), 'needs https addresses'],
    [
      'a setting without default',
      faults({ authorizeUrl: 'https://login.toy.example/{settings.x}' }),
      'without a default',
    ],
    ['a scope without a reason', faults({ scopes: [{ scope: 'a', reason: ' ' }] }), 'needs a reason'],
    ['a scope listed twice', faults({ scopes: [...auth.scopes, ...auth.scopes] }), 'listed twice'],
    [
      'a scope nobody asks for',
      faults({}, [{ ...reading, scopes: ['Other'] }]),
      'list_notes: nobody asks for the scope Other',
    ],
    [
      'a check that must wait',
      faults({}, [{ ...writing, id: 'list_notes' }]),
      'not asked for when connecting',
    ],
  ])('checks %s', (_, sentences, expected) => {
    if (expected === '') expect(sentences).toBe('');
    else expect(sentences).toContain(expected);
  });

  it('accepts scopes only on OAuth tools', () => {
    expect(validateManifest({ ...toyTool, operations: [reading] }).join('; ')).toContain(
      'only an OAuth tool',
    );
  });
});
