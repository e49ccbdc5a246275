import { describe, expect, it } from '@jest/globals';
import type { Listener } from '../../platform/database/listener.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { ToolRegistry } from '../tools/index.ts';
import { ConnectionDirectory } from './connection-directory.ts';
import type { HeldRow } from './held-connection.ts';

const row = (change: Partial<HeldRow> = {}): HeldRow => ({
  id: 'c1',
  owner_id: 'u1',
  tool_name: 'OpenAI',
  connection_status: 'mock_connected',
  permissions: { read: true, write: true },
  credentials_id: null,
  is_pica_native: false,
  needs_reconnect: false,
  sealed: null,
  credential_tool: null,
  scopes: null,
  from_attempt: false,
  ...change,
});

function setUp(rows: HeldRow[] = [row()]) {
  const told = new Map<string, (payload: string) => void>();
  const state = { reads: 0, connected: true, during: () => undefined as void };
  let gap = (): void => undefined;
  const sql = {
    many: async () => {
      state.reads += 1;
      state.during();
      return rows;
    },
  } as unknown as Sql;
  const listener = {
    get connected() {
      return state.connected;
    },
    on: (channel: string, handler: (payload: string) => void) => told.set(channel, handler),
    onGap: (handler: () => void) => (gap = handler),
  } as unknown as Listener;
  const registry = {
    find: (name: string) => (name === 'OpenAI' ? { manifest: { id: 'openai' } } : undefined),
  } as unknown as ToolRegistry;
  const directory = new ConnectionDirectory(sql, registry, listener);
  return {
    directory,
    state,
    notify: (payload: string) => told.get('connections')?.(payload),
    cut: () => gap(),
  };
}

describe('ConnectionDirectory', () => {
  it('asks the database once and then answers without a promise', async () => {
    const { directory, state } = setUp();
    await directory.ofUser('u1');
    expect(directory.ofUser('u1')).toBeInstanceOf(Map);
    expect(state.reads).toBe(1);
  });

  it('forgets a person when it is told to, and nobody else', async () => {
    const { directory, state, notify } = setUp();
    await directory.ofUser('u1');
    await directory.ofUser('u2');
    notify('u1');
    await directory.ofUser('u1');
    await directory.ofUser('u2');
    expect(state.reads).toBe(3);
  });

  it('does not keep what was read while something changed', async () => {
    const { directory, state, notify } = setUp();
    state.during = () => notify('u1');
    await directory.ofUser('u1');
    state.during = () => undefined;
    await directory.ofUser('u1');
    await directory.ofUser('u1');
    expect(state.reads).toBe(2);
  });

  it('keeps nothing while nobody could tell of changes', async () => {
    const { directory, state, cut } = setUp();
    await directory.ofUser('u1');
    state.connected = false;
    await directory.ofUser('u1');
    await directory.ofUser('u1');
    expect(state.reads).toBe(3);
    cut();
    state.connected = true;
    await directory.ofUser('u1');
    expect(state.reads).toBe(4);
  });

  it('leaves out tools that this hub does not have', async () => {
    const { directory } = setUp([row({ tool_name: 'Unheard Of' }), row()]);
    expect([...(await directory.ofUser('u1')).keys()]).toEqual(['openai']);
  });
});
