import { describe, expect, it } from '@jest/globals';
import type { OAuth2Auth } from '@chairside/kit';
import { accessOf, knownScope, planScopes } from './scope-plan.ts';

const auth: OAuth2Auth = {
  ...{ kind: 'oauth2', title: '', fields: [], headers: {}, pkce: 'S256', clientAuth: 'body' },
  ...{ authorizeUrl: 'https://toy.example/a', tokenUrl: 'https://toy.example/t' },
  scopes: [
    { scope: 'offline_access', reason: 'To stay connected' },
    { scope: 'Notes.Read', reason: 'To show your notes' },
    { scope: 'Notes.Write', reason: 'To keep your notes right', ask: 'later' },
    { scope: 'Mail.Send', reason: 'To send mail', ask: 'later' },
  ],
};
const remembering: OAuth2Auth = { ...auth, authorizeParams: { include_granted_scopes: 'true' } };
const granted = ['https://toy.example/Notes.Read', 'Notes.Write'];

describe('what a consent asks for', () => {
  it('is what the tool requires and what was allowed before', () => {
    expect(planScopes(auth, []).scopes).toEqual(['offline_access', 'Notes.Read']);
    expect(planScopes(auth, granted)).toEqual({
      scopes: ['offline_access', 'Notes.Read', 'Notes.Write'],
      wanted: ['offline_access', 'Notes.Read', 'Notes.Write'],
    });
  });

  it('is only the new scopes, or all of them for a vendor that forgets earlier ones', () => {
    expect(planScopes(auth, granted, ['Mail.Send'])).toEqual({
      scopes: ['offline_access', 'Notes.Read', 'Notes.Write', 'Mail.Send'],
      wanted: ['Mail.Send'],
    });
    expect(planScopes(remembering, granted, ['Mail.Send']).scopes).toEqual(['Mail.Send']);
  });

  it('is all required scopes where nothing was allowed before', () => {
    expect(planScopes(remembering, [], ['Mail.Send']).scopes).toEqual([
      'offline_access',
      'Notes.Read',
      'Mail.Send',
    ]);
  });
});

it('scopes are matched by the names of the manifest, in any case, and no others', () => {
  expect([knownScope(auth, 'mail.send'), knownScope(auth, 'read'), knownScope(auth, 'Send')]).toEqual([
    'Mail.Send',
    undefined,
    undefined,
  ]);
});

it('the list of what a consent allows leaves out the scopes for sign-in', () => {
  expect(accessOf(auth, granted)).toEqual([
    { scope: 'Notes.Read', reason: 'To show your notes', granted: true },
    { scope: 'Notes.Write', reason: 'To keep your notes right', granted: true },
    { scope: 'Mail.Send', reason: 'To send mail', granted: false },
  ]);
});
