import { drill } from '../../../drill/r19.ts';
import type { SpareHouse } from '../../../drill/lib/house.ts';
import { createTestDatabase } from '../support/database.ts';
import { holds } from './drill-support.ts';

/** It needs no hub, only databases. */
const startSpare = async (): Promise<SpareHouse & { close(): Promise<void> }> => ({
  urls: [],
  signing: [],
  query: async () => [],
  emptyDatabase: createTestDatabase,
  close: async () => undefined,
});

holds('R19', drill, startSpare);
