import { join } from 'node:path';
import { drill } from '../../../drill/disk-full.ts';
import { startDatabase } from '../../../drill/lib/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { holds, startTestHouse } from './drill-support.ts';

holds('disk-full', drill, async (settings) => {
  // A server of its own: the run's shared one must not get another disk.
  const database = await startDatabase();
  await migrate(database.url);
  const house = await startTestHouse({ ...settings, DATABASE_URL: database.url });
  return {
    ...house,
    query: database.query,
    filesFolder: join(house.hubs[0]?.env.DATA_DIR ?? '', 'files'),
    async close() {
      await house.close();
      await database.remove();
    },
  };
});
