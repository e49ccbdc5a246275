import { join } from 'node:path';
import { drill } from '../../../drill/disk-full.ts';
import { startDatabase } from '../../../drill/lib/hubs/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { holds, startTestCluster } from './drill-support.ts';

holds('disk-full', drill, async (settings) => {
  // A server of its own, because the run's shared one must not get another disk.
  const database = await startDatabase();
  await migrate(database.url);
  const cluster = await startTestCluster({ ...settings, DATABASE_URL: database.url });
  return {
    ...cluster,
    query: database.query,
    filesFolder: join(cluster.hubs[0]?.env.DATA_DIR ?? '', 'files'),
    async close() {
      await cluster.close();
      await database.remove();
    },
  };
});
