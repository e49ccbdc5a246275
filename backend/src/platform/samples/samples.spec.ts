import { expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { loadEnv } from '#config/load-env.ts';
import type { DataSource } from 'typeorm';
import type { SqlRunner } from '../database/sql.ts';
import type { Log } from '../logging/log.ts';
import type { SampleSet } from './sample-set.ts';
import { Samples } from './samples.ts';

/** Two sets, of which the later-named loads first; `claimed`: whether this process gets the database's first load. */
function setUp(variables: Record<string, string>, claimed = true) {
  const done: string[] = [];
  const set = (name: string): SampleSet => ({
    load: () => Promise.resolve(done.push(`${name} in`)),
    remove: () => Promise.resolve(done.push(`${name} out`)),
  });
  const providers = [
    { instance: set('posts'), mark: { name: 'posts', order: 100 } },
    { instance: set('people'), mark: { name: 'people', order: 10 } },
    { instance: {}, mark: undefined },
  ];
  const discovery = {
    getProviders: () => providers,
    getMetadataByDecorator: (_: unknown, provider: (typeof providers)[number]) => provider.mark,
  } as unknown as DiscoveryService;
  const q = { run: (name: string) => Promise.resolve(name === 'samples_claim' && !claimed ? 0 : 1) };
  const data = {
    transaction: (work: (q: SqlRunner) => Promise<unknown>) => work(q as unknown as SqlRunner),
  } as unknown as DataSource;
  const log = { info: () => undefined, warn: () => undefined } as unknown as Log;
  const samples = new Samples(
    discovery,
    data,
    loadEnv(variables),
    { now: () => new Date(0), elapsed: () => 0 },
    log,
  );
  return { samples, done };
}

it('samples are loaded at the first start on an empty database, people before their data', async () => {
  const { samples, done } = setUp({});
  await samples.onApplicationBootstrap();
  expect(done).toEqual(['people in', 'posts in']);
});

it.each([
  ['where another process has the first start, or the database is not empty', {}, false],
  ['where the operator says so', { HUB_SAMPLES: 'off' }, true],
] as const)('do not load by themselves %s', async (_, variables, claimed) => {
  const { samples, done } = setUp(variables, claimed);
  await samples.onApplicationBootstrap();
  expect(done).toEqual([]);
});

it('samples are removed in reverse order', async () => {
  const { samples, done } = setUp({ HUB_SAMPLES: 'off' });
  expect(Object.keys(await samples.remove())).toEqual(['posts', 'people']);
  expect(done).toEqual(['posts out', 'people out']);
});
