import { afterAll, beforeAll, expect, it } from '@jest/globals';
import openai from '@chairside/plugins/openai';
import { closeConnections } from '../../../drill/lib/http.ts';
import { type Drill, type Cluster, SETTINGS } from '../../../drill/lib/hubs/cluster.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

export interface TestCluster extends Cluster {
  readonly hubs: readonly TestHub[];
  close(): Promise<void>;
}

/** Two hubs on one database and one set of keys; the second runs no jobs, so that jobs run in another process than the request. */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestCluster> {
  const first = await startTestHub({ ...SETTINGS, ...settings });
  const { DATABASE_URL = '', DATA_DIR } = first.env;
  const shared = { DATABASE_URL, DATA_DIR };
  const second = await startTestHub({ ...SETTINGS, ...settings, ...shared, HUB_ROLE: 'api' });
  return {
    hubs: [first, second],
    urls: [first.url, second.url],
    signing: first.app.get(Keys, { strict: false }).signing,
    query: <T>(text: string, values: readonly unknown[] = []) => first.query<T>(text, [...values]),
    async close() {
      closeConnections();
      await second.close();
      await first.close();
    },
  };
}

interface Closable extends Cluster {
  close(): Promise<void>;
}

/** A drill at its small size: every figure must hold. */
export function holds<Size>(name: string, drill: Drill<Size>): void;
export function holds<Size, Where extends Cluster>(
  name: string,
  drill: Drill<Size, Where>,
  start: (settings: Readonly<Record<string, string>>) => Promise<Where & Closable>,
): void;
export function holds<Size>(
  name: string,
  drill: Drill<Size, Cluster & Closable>,
  start: (settings: Readonly<Record<string, string>>) => Promise<Closable> = startTestCluster,
): void {
  let cluster: Closable | undefined;
  beforeAll(async () => {
    cluster = await start(drill.settings);
  }, 90_000);
  afterAll(() => cluster?.close());

  it(`${name} holds at reduced size: ${drill.title}`, async () => {
    if (!cluster) throw new Error('the cluster did not start');
    const figures = await drill.run(cluster, drill.small);
    expect(figures.filter((figure) => !figure.holds)).toEqual([]);
    expect(figures.length).toBeGreaterThan(0);
  }, 120_000);
}

/** Sets the vendors' time limit, because some answers in a drill never come. The manifest's limit is restored for other tests. */
export function vendorLimit(): (ms: number) => void {
  const { limits } = openai.manifest;
  const { timeoutMs } = limits;
  afterAll(() => void Object.assign(limits, { timeoutMs }));
  return (ms) => void Object.assign(limits, { timeoutMs: ms });
}
