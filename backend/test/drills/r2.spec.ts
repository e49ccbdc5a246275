import { drill } from '../../../drill/r02-database-restarts.ts';
import { startDatabase } from '../../../drill/lib/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { holds, startTestHouse } from './drill-support.ts';

holds('R2', drill, async (settings) => {
  // A server of its own: the run's shared one must not go down for this.
  const database = await startDatabase();
  await migrate(database.url);
  const house = await startTestHouse({ ...settings, DATABASE_URL: database.url });
  return {
    ...house,
    query: database.query,
    restartDatabase: database.restart,
    async close() {
      await house.close();
      await database.remove();
    },
  };
});
