import { expect, it } from '@jest/globals';
import type { ToolManifest } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/logging/log.ts';
import type { ConnectionDirectory, HeldConnection } from '#hub/connections/index.ts';
import { type Caller, IntegrationGuard, type Refs, type UnifiedCaller } from '#hub/tool-calls/index.ts';
import type { ToolRegistry } from '#hub/tools/index.ts';
import type { Violations } from '#hub/violations/index.ts';
import type { Capabilities } from '#identity/capabilities/index.ts';
import type { Organisations } from '#identity/organisations/index.ts';
import { PracticeCalls } from './practice-calls.ts';
import { PracticeSources } from './practice-sources.ts';

const manifest = {
  id: 'any-practice',
  name: 'Any Practice',
  category: 'Practice Management',
} as ToolManifest;
const operations = ['patients', 'appointments'].map((model) => ({
  id: model,
  unified: { model, verb: 'list' },
}));
const me = { kind: 'user', userId: 'me', roles: ['practitioner'] } as unknown as UserPrincipal;
const connection = (id: string, organisationId: string | null): HeldConnection => ({
  ...{ id, ownerId: 'me', organisationId, toolId: manifest.id, access: 'mock', sealed: null, scopes: null },
  context: organisationId === null ? 'user' : 'platform',
  permissions: { read: true, write: true },
  ...{ credentialsId: null, needsReconnect: false },
});

/** Practice sources and calls on the real guard, with every read of connections and permissions counted. */
function practice() {
  const reads: string[] = [];
  const read = <T>(what: string, answer: T): T => {
    reads.push(what);
    return answer;
  };
  const clock = { now: () => new Date(0), elapsed: () => 0 } as Clock;
  const organisations = {
    grantsOf: async () => [{ organisation_id: 'a', name: 'A', permissions: ['practice.read'] }],
    toolPermissions: async () => read('permission in a', { permissions: ['practice.read'], toolIds: null }),
  } as unknown as Organisations;
  const guard = new IntegrationGuard(
    {
      ofUser: () => read('own connections', new Map([[manifest.id, connection('own', null)]])),
      ofOrganisation: () => read('connections of a', new Map([[manifest.id, connection('shared', 'a')]])),
    } as unknown as ConnectionDirectory,
    organisations,
    { assertOn: () => undefined } as unknown as Capabilities,
    {} as Violations,
    {} as Log,
    clock,
  );
  const registry = { all: [{ manifest, operations }] } as unknown as ToolRegistry;
  const call = async (caller: Caller) => {
    await guard.admit(caller, manifest, 'read');
    const result = { kind: 'output', output: { items: [], next_cursor: null } };
    const answer = { result, source: 'pica_live', trace: { succeeded: () => undefined } };
    return { answer, shape: (output: unknown) => output };
  };
  return {
    reads,
    sources: new PracticeSources(registry, guard, organisations, {} as Capabilities, {} as Refs),
    calls: new PracticeCalls({ call } as unknown as UnifiedCaller, clock),
  };
}

it.each([
  ['any-practice', ['own connections']],
  ['any-practice@a', ['permission in a', 'connections of a']],
])(
  'a request to the source %s reads connections and permissions once for all its calls',
  async (id, once) => {
    const { reads, sources, calls } = practice();
    const source = await sources.get(me, id);
    await Promise.all(
      ['patients', 'appointments', 'recalls'].map((model) => calls.page(me, source, model, {})),
    );
    expect(reads).toEqual(once);
  },
);
