import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ToolManifest } from '@chairside/kit';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/logging/log.ts';
import type { ConnectionDirectory, HeldConnection } from '#hub/connections/index.ts';
import type { Capabilities } from '#identity/capabilities/index.ts';
import type { Organisations, Permission } from '#identity/organisations/index.ts';
import type { Violations } from '#hub/violations/index.ts';
import { PLATFORM_TEXT, USER_TEXT } from './decide.ts';
import { type Caller, callerOfHub } from './caller.ts';
import { IntegrationGuard } from './integration-guard.ts';

const tool = { id: 'open-dental', name: 'Open Dental' } as ToolManifest;
const held = (id: string, organisationId: string | null): HeldConnection => ({
  id,
  context: organisationId === null ? 'user' : 'platform',
  ownerId: organisationId === null ? 'me' : id,
  organisationId,
  toolId: tool.id,
  access: 'live',
  permissions: { read: true, write: true },
  credentialsId: `key-of-${id}`,
  needsReconnect: false,
  sealed: 'v1.…',
  scopes: null,
});

let permissions: Record<string, readonly Permission[]>;
let limits: readonly string[] | null;
let asked: string[];
let blocked: object[];
let elapsed = 0;
const asking = <T>(name: string, answer: T): T => {
  asked.push(name);
  return answer;
};
const guard = () =>
  new IntegrationGuard(
    {
      ofUser: (id: string) => asking(id, new Map([[tool.id, held('own', null)]])),
      ofHub: () => asking('hub', new Map([[tool.id, { ...held('hub', null), context: 'platform' }]])),
      ofOrganisation: async (id: string) => asking(id, new Map([[tool.id, held(`c-${id}`, id)]])),
    } as unknown as ConnectionDirectory,
    {
      toolPermissions: async (id: string, userId: string) => ({
        permissions: permissions[`${userId} in ${id}`] ?? [],
        toolIds: limits,
      }),
    } as unknown as Organisations,
    { assertOn: () => undefined } as unknown as Capabilities,
    { record: async (event: object) => void blocked.push(event) } as unknown as Violations,
    { warn: () => undefined } as unknown as Log,
    { now: () => new Date(0), elapsed: () => elapsed } as Clock,
  );
const inOrganisation = (organisation: string, more: Partial<Caller> = {}): Caller => ({
  user: { kind: 'user', userId: 'me', roles: ['practitioner'] } as unknown as Caller['user'],
  usePlatform: true,
  contextHeader: 'platform',
  organisation,
  ...more,
});
const code = (cause: unknown) => (cause as { code: string }).code;
const refusal = (caller: Caller, effect: 'read' | 'write' = 'read') =>
  guard()
    .admit(caller, tool, effect)
    .then(() => 'admitted', code);

beforeEach(() => {
  [permissions, limits, asked, blocked] = [{ 'me in a': ['practice.read'] }, null, [], []];
});

describe('connections handed on with the caller', () => {
  it('are read once for several calls of one request', async () => {
    const one = guard();
    const caller = await one.withConnections(inOrganisation('a'));
    await Promise.all([1, 2, 3].map(() => one.admit(caller, tool, 'read')));
    await one.withConnections(caller);
    expect(asked).toEqual(['a']);
  });

  it('are read again after half a second, so that a withdrawn permission ends the request', async () => {
    const one = guard();
    const caller = await one.withConnections(inOrganisation('a'));
    permissions = {};
    elapsed += 500;
    await expect(one.admit(caller, tool, 'read')).rejects.toMatchObject({ code: 'integration_not_found' });
  });

  it.each([
    ['another person', { user: { kind: 'user', userId: 'else', roles: [] } as unknown as Caller['user'] }],
    ['another organisation', { organisation: 'b' }],
    ['the caller’s own connections', { organisation: undefined, usePlatform: false, contextHeader: 'user' }],
  ] as const)('are not used for %s', async (_, change) => {
    const one = guard();
    const { usable } = await one.withConnections(inOrganisation('a'));
    asked = [];
    const { organisation, ...other } = { ...inOrganisation('a'), ...change };
    await one
      .admit({ ...other, usable, ...(organisation !== undefined && { organisation }) }, tool, 'read')
      .catch(() => undefined);
    expect(asked).toEqual(organisation === undefined ? ['me'] : []);
  });
});

describe('a call through an organisation', () => {
  it('uses that organisation’s connections alone, under the system identity', async () => {
    const caller = inOrganisation('a');
    const admission = await guard().admit(caller, tool, 'read');
    expect(asked).toEqual(['a']);
    expect(admission).toMatchObject({
      connection: { id: 'c-a', organisationId: 'a' },
      enforced: { context: 'platform', actingRole: 'admin', rule: 'platform_connection' },
    });
    expect(guard().grant(caller, admission, 'read')).toMatchObject({
      actorId: 'me',
      ownerId: 'c-a',
      organisationId: 'a',
    });
  });

  it('finds nothing in a foreign or missing organisation, like where there is no connection', async () => {
    expect([await refusal(inOrganisation('b')), await refusal(inOrganisation('nonsense'))]).toEqual([
      'integration_not_found',
      'integration_not_found',
    ]);
    expect(asked).toEqual([]);
  });

  it('is refused to a platform admin who is not a member', async () => {
    const admin = { kind: 'user', userId: 'admin', roles: ['admin'] } as unknown as Caller['user'];
    expect(await refusal(inOrganisation('a', { user: admin }))).toBe('integration_not_found');
  });

  it('needs the permission to read, whatever other permissions are held, from the next call on', async () => {
    permissions = { 'me in a': ['bi.read', 'tps.write', 'referral.write'] };
    expect(await refusal(inOrganisation('a'))).toBe('integration_not_found');
    permissions = { 'me in a': ['practice.read'] };
    expect(await refusal(inOrganisation('a'))).toBe('admitted');
    permissions = {};
    expect(await refusal(inOrganisation('a'))).toBe('integration_not_found');
  });

  it('of a scheduled job of the hub needs no member and only reads', async () => {
    permissions = {};
    const caller = callerOfHub('a');
    const admission = await guard().admit(caller, tool, 'read');
    expect(guard().grant(caller, admission, 'read')).toMatchObject({ actorId: null, organisationId: 'a' });
    expect(await refusal(callerOfHub('a'), 'write')).toBe('grant_needed');
  });

  it('writes only with the permission to write', async () => {
    expect(await refusal(inOrganisation('a'), 'write')).toBe('grant_needed');
    permissions = { 'me in a': ['practice.read', 'practice.write'] };
    expect(await refusal(inOrganisation('a'), 'write')).toBe('admitted');
  });

  it('of a member who is limited to locations reads the tools that serve them, and neither writes nor counts', async () => {
    permissions = { 'me in a': ['practice.read', 'practice.write', 'bi.read'] };
    limits = ['another-tool'];
    expect(await refusal(inOrganisation('a'))).toBe('integration_not_found');
    limits = [tool.id];
    expect(await refusal(inOrganisation('a'))).toBe('admitted');
    expect(await refusal(inOrganisation('a'), 'write')).toBe('grant_needed');
    expect(await refusal(inOrganisation('a', { system: true }))).toBe('integration_not_found');
    permissions = { 'me in a': ['bi.read'] };
    expect(await refusal(inOrganisation('a'))).toBe('integration_not_found');
  });

  it('is blocked as a violation when its context header says "user"', async () => {
    await expect(
      guard().usableConnections(inOrganisation('a', { contextHeader: 'user' })),
    ).rejects.toMatchObject({
      code: 'integration_context',
      message: USER_TEXT,
    });
    expect(blocked).toMatchObject([
      {
        type: 'integration_context',
        rule: 'own_connection',
        context: 'platform',
        detail: { organisation: 'a' },
      },
    ]);
    expect(asked).toEqual([]);
  });

  it('uses its own organisation’s connections while other organisations call at the same time', async () => {
    permissions = { 'me in a': ['practice.read'], 'me in b': ['practice.read'] };
    const one = guard();
    const names = Array.from({ length: 40 }, (_, n) => (n % 3 === 0 ? 'b' : 'a'));
    const got = await Promise.all(names.map((name) => one.admit(inOrganisation(name), tool, 'read')));
    expect(got.map(({ connection }) => connection.organisationId)).toEqual(names);
  });
});

it('a call with the caller’s own or platform connections never uses an organisation’s', async () => {
  const own: Caller = { user: inOrganisation('a').user, usePlatform: false, contextHeader: 'user' };
  await guard().admit(own, tool, 'write');
  expect(asked).toEqual(['me']);
  await expect(guard().usableConnections({ ...own, usePlatform: true })).rejects.toMatchObject({
    message: USER_TEXT,
  });
  await expect(guard().usableConnections({ ...own, contextHeader: 'platform' })).rejects.toMatchObject({
    message: PLATFORM_TEXT,
  });
});
