import { existsSync } from 'node:fs';
import { bundleProcess } from '../../../drill/lib/hubs/bundle-process.ts';
import { startProcesses } from '../../../drill/lib/hubs/processes.ts';
import { drill } from '../../../drill/resumable.ts';
import { holds } from './drill-support.ts';

/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/own-hub.mjs`;

holds('resumable', drill, async (settings) => {
  const hub = existsSync(BUNDLED)
    ? { file: BUNDLED, remove: async () => undefined }
    : await bundleProcess('backend/test/platform/own-hub.ts');
  const cluster = await startProcesses({ ...settings, AUTH_HASH_MS: '0' }, hub.file);
  return {
    ...cluster,
    async close() {
      await cluster.close();
      await hub.remove();
    },
  };
});
