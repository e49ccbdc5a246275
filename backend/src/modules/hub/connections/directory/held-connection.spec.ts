import { describe, expect, it } from '@jest/globals';
import { type HeldRow, preferred, toHeld } from './held-connection.ts';

const native: HeldRow = {
  id: 'c1',
  owner_id: 'u1',
  organisation_id: null,
  tool_name: 'OpenAI',
  connection_status: 'connected',
  permissions: { read: true, write: true },
  credentials_id: 'k1',
  is_pica_native: true,
  needs_reconnect: false,
  sealed: 'v1.…',
  credential_tool: 'openai',
  scopes: null,
  from_attempt: true,
};
const accessMode = (change: Partial<HeldRow>) => toHeld({ ...native, ...change }, 'openai', 'user').access;

describe('the access mode of a connection', () => {
  it.each<[string, Partial<HeldRow>, string]>([
    ['is live when it is native, connected and has its credential', {}, 'live'],
    [
      'is mock when it is mock connected',
      { connection_status: 'mock_connected', sealed: null, credentials_id: null },
      'mock',
    ],
    ['is placeholder when it is connected, but not native', { is_pica_native: false }, 'placeholder'],
    [
      'is placeholder when a client wrote its credentials_id',
      { credentials_id: 'mine', sealed: null, from_attempt: false },
      'placeholder',
    ],
    [
      'is placeholder when its credential belongs to another tool',
      { credential_tool: 'firecrawl' },
      'placeholder',
    ],
    [
      'is missing_key without a credentials_id',
      { credentials_id: null, sealed: null, from_attempt: false },
      'missing_key',
    ],
    [
      'is missing_key when its credential was deleted',
      { sealed: null, credential_tool: null },
      'missing_key',
    ],
  ])('%s', (_, change, expected) => expect(accessMode(change)).toBe(expected));
});

describe('permissions of a row that a client wrote', () => {
  it.each([null, 'all', [], {}, { read: 'true', write: 1 }])('%j allow nothing', (permissions) =>
    expect(toHeld({ ...native, permissions }, 'openai', 'user').permissions).toEqual({
      read: false,
      write: false,
    }),
  );
});

describe('preferred', () => {
  const live = toHeld(native, 'openai', 'user');
  const mock = toHeld({ ...native, id: 'c2', connection_status: 'mock_connected' }, 'openai', 'user');

  it('is the live one, in any order', () => {
    expect([preferred(live, mock).id, preferred(mock, live).id]).toEqual(['c1', 'c1']);
  });

  it('is the newer of two equal ones', () => {
    expect(preferred(live, { ...live, id: 'c3' }).id).toBe('c3');
  });
});
