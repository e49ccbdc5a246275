import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Listener } from '#platform/database/listener.ts';
import type { Log } from '#platform/logging/log.ts';
import type { ViolationEvent, Violations } from '#hub/violations/index.ts';
import { DirectCallRefused } from '../egress.errors.ts';
import { type GrantFacts, mintGrant } from '../grant/grant.ts';
import { grantInUse } from '../grant/grant-in-use.ts';
import type { IntegrityMonitor } from '../integrity-monitor.ts';
import { BypassMonitor } from './bypass-monitor.ts';
import type { ToolHosts } from './tool-hosts.ts';

const HOST = 'api.vendor.test';

let monitor: BypassMonitor;
let recorded: ViolationEvent[];
let refreshed: number;
let onChange: () => void;

beforeEach(async () => {
  recorded = [];
  refreshed = 0;
  const hosts = {
    toolAt: (host: string) => (host === HOST ? 'vendor' : undefined),
    refresh: () => {
      refreshed += 1;
      return refreshed > 1 ? Promise.reject(new Error('database away')) : Promise.resolve();
    },
  } as unknown as ToolHosts;
  monitor = new BypassMonitor(
    hosts,
    { record: (event: ViolationEvent) => Promise.resolve(void recorded.push(event)) } as Violations,
    { remember: () => undefined } as unknown as IntegrityMonitor,
    { on: (_channel: string, handler: () => void) => (onChange = handler) } as unknown as Listener,
    { warn: () => undefined } as unknown as Log,
  );
  await monitor.onApplicationBootstrap();
});
afterEach(() => monitor.onApplicationShutdown());

const failure = async (): Promise<unknown> => ((await once(connect(443, HOST), 'error')) as [unknown])[0];

const facts: GrantFacts = {
  context: 'platform',
  actingRole: 'admin',
  rule: 'platform_connection',
  actorId: 'a1',
  ownerId: 'p1',
  organisationId: null,
  toolId: 'other',
  connectionId: 'c1',
  credentialsId: 'k1',
  effect: 'read',
};

describe('a connection past the guard', () => {
  it('is refused and recorded with the tool that was meant', async () => {
    expect(await failure()).toBeInstanceOf(DirectCallRefused);
    expect(recorded).toEqual([
      {
        type: 'direct_api_usage',
        rule: 'request_builder_only',
        toolId: 'vendor',
        context: null,
        detail: { host: HOST, port: 443 },
      },
    ]);
  });

  it('is not allowed by the grant of the call it happens in, which only says for whom it was', async () => {
    expect(await grantInUse.run(mintGrant(facts, 0), failure)).toBeInstanceOf(DirectCallRefused);
    expect(recorded).toMatchObject([
      { toolId: 'vendor', context: 'platform', actorId: 'a1', detail: { during: 'other' } },
    ]);
  });

  it('is one violation although its request and its connection are refused', async () => {
    await expect(fetch(`https://${HOST}/`)).rejects.toThrow();
    expect(recorded).toHaveLength(1);
  });

  it('is refused each time, but fills no table: sixty a minute are recorded for a tool', async () => {
    const all = await Promise.all(Array.from({ length: 80 }, failure));
    expect(all.every((cause) => cause instanceof DirectCallRefused)).toBe(true);
    expect(recorded).toHaveLength(60);
  });

  it('is refused by the known addresses while the new ones cannot be read', async () => {
    onChange();
    expect(await failure()).toBeInstanceOf(DirectCallRefused);
    expect(refreshed).toBe(2);
  });
});
