import { drill } from '../../../drill/r19-migrations.ts';
import type { PortableCluster } from '../../../drill/lib/hubs/cluster.ts';
import { createTestDatabase } from '../support/database.ts';
import { holds } from './drill-support.ts';

const never = (): Promise<never> => Promise.reject(new Error('no hub runs here'));

/** It needs no hub, only databases. */
const startSpare = async (): Promise<PortableCluster & { close(): Promise<void> }> => ({
  urls: [],
  signing: [],
  query: async () => [],
  emptyDatabase: createTestDatabase,
  command: never,
  restart: never,
  startSeparately: never,
  close: async () => undefined,
});

holds('R19', drill, startSpare);
