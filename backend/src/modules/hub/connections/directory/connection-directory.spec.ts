import { describe, expect, it } from '@jest/globals';
import type { Listener } from '#platform/database/listener.ts';
import type { Sql } from '#platform/database/sql.ts';
import type { ToolRegistry } from '#hub/tools/index.ts';
import { ConnectionDirectory } from './connection-directory.ts';
import type { HeldRow } from './held-connection.ts';

const row = (change: Partial<HeldRow> = {}): HeldRow => ({
  id: 'c1',
  owner_id: 'u1',
  organisation_id: null,
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

const PRACTICE = ['patients', 'appointments'].map((model) => ({
  id: `list_${model}`,
  unified: { model, verb: 'list' },
}));

function setUp(rows: HeldRow[] = [row()]) {
  const handlers = new Map<string, (payload: string) => void>();
  const state = { reads: 0, asked: [] as string[], connected: true, during: () => undefined as void };
  let gap = (): void => undefined;
  const sql = {
    many: async (name: string, _: string, values: unknown[]) => {
      state.reads += 1;
      state.asked.push([name, ...values].join(' '));
      state.during();
      return rows;
    },
  } as unknown as Sql;
  const listener = {
    get connected() {
      return state.connected;
    },
    on: (channel: string, handler: (payload: string) => void) => handlers.set(channel, handler),
    onGap: (handler: () => void) => (gap = handler),
  } as unknown as Listener;
  const faces: Record<string, object> = {
    OpenAI: { manifest: { id: 'openai' }, operations: [] },
    'Open Dental': { manifest: { id: 'open-dental' }, operations: PRACTICE },
  };
  const registry = { find: (name: string) => faces[name] } as unknown as ToolRegistry;
  const directory = new ConnectionDirectory(sql, registry, listener);
  return {
    directory,
    state,
    notify: (payload: string) => handlers.get('connections')?.(payload),
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

  it('forgets one person on a notification, and no other', async () => {
    const { directory, state, notify } = setUp();
    await directory.ofUser('u1');
    await directory.ofUser('u2');
    notify('u1');
    await directory.ofUser('u1');
    await directory.ofUser('u2');
    expect(state.reads).toBe(3);
  });

  it('does not cache what was read during a change', async () => {
    const { directory, state, notify } = setUp();
    state.during = () => notify('u1');
    await directory.ofUser('u1');
    state.during = () => undefined;
    await directory.ofUser('u1');
    await directory.ofUser('u1');
    expect(state.reads).toBe(2);
  });

  it('caches nothing while change notifications are down', async () => {
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

  it('leaves out unknown tools', async () => {
    const { directory } = setUp([row({ tool_name: 'Unheard Of' }), row()]);
    expect([...(await directory.ofUser('u1')).keys()]).toEqual(['openai']);
  });

  it('separates connections of people, organisations and the hub', async () => {
    const { directory, state, notify } = setUp();
    const all = () =>
      Promise.all([directory.ofUser('o1'), directory.ofOrganisation('o1'), directory.ofHub()]);
    await all();
    expect(state.asked).toEqual([
      'connections_held o1',
      'connections_organisation o1',
      'connections_platform',
    ]);
    notify('organisation:o1');
    await all();
    expect(state.asked.slice(3)).toEqual(['connections_organisation o1']);
  });

  it('of an organisation contains practice systems only', async () => {
    const bound = { id: 'c9', owner_id: 'c9', organisation_id: 'o1' };
    const { directory } = setUp([row(bound), row({ ...bound, tool_name: 'Open Dental' })]);
    const held = await directory.ofOrganisation('o1');
    expect([...held.keys()]).toEqual(['open-dental']);
    expect(held.get('open-dental')).toMatchObject({ context: 'platform', organisationId: 'o1' });
  });

  it('reads a credential of the grant’s owner, and forgets that organisation on a change', async () => {
    const bound = { id: 'c9', owner_id: 'c9', organisation_id: 'o1', tool_name: 'Open Dental' };
    const { directory, state } = setUp([row(bound)]);
    const grant = { context: 'platform', ownerId: 'c9', organisationId: 'o1' } as const;
    await directory.ofGrant(grant);
    await directory.ofGrant({ ...grant, organisationId: null });
    expect(state.asked).toEqual(['connections_organisation o1', 'connections_platform']);
    directory.forgetOwner('platform', 'c9');
    await directory.ofGrant(grant);
    expect(state.reads).toBe(3);
  });
});
