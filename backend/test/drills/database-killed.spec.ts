import { existsSync } from 'node:fs';
import { drill } from '../../../drill/database-killed.ts';
import { bundleProcess } from '../../../drill/lib/hubs/bundle-process.ts';
import { startSelfHosted } from '../../../drill/lib/hubs/self-hosted.ts';
import { holds } from './drill-support.ts';

/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/own-hub.mjs`;

holds('database-killed', drill, async (settings) => {
  const hub = existsSync(BUNDLED)
    ? { file: BUNDLED, remove: async () => undefined }
    : await bundleProcess('backend/test/platform/own-hub.ts');
  const cluster = await startSelfHosted({ ...settings, AUTH_HASH_MS: '0' }, hub.file);
  return {
    ...cluster,
    async close() {
      await cluster.close();
      await hub.remove();
    },
  };
});
