import { drill } from '../../../drill/r02-database-restarts.ts';
import { startDatabase } from '../../../drill/lib/hubs/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { holds, startTestCluster } from './drill-support.ts';

holds('R2', drill, async (settings) => {
  // A server of its own, because the run's shared one must not stop.
  const database = await startDatabase();
  await migrate(database.url);
  const cluster = await startTestCluster({ ...settings, DATABASE_URL: database.url });
  return {
    ...cluster,
    query: database.query,
    restartDatabase: database.restart,
    async close() {
      await cluster.close();
      await database.remove();
    },
  };
});
