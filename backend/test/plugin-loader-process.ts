import { AdapterError } from '@chairside/kit';
import { loadPlugins, tryPlugins } from '../src/modules/tools/outside/plugin-loader.ts';

/** A process that only loads plugins and says what came of it: as a bundle it is what the hub does at its start. */
const [folder = '', ...entries] = process.argv.slice(2);
try {
  await tryPlugins(entries, { folder, taken: [] });
  const loaded = await loadPlugins(entries, { folder, taken: [] });
  const answers = loaded.map(({ manifest, classify }) => ({
    id: manifest.id,
    ours:
      (
        classify?.({ status: 400, headers: {}, body: {}, text: '', operation: undefined }) as {
          error?: unknown;
        }
      )?.error instanceof AdapterError,
  }));
  process.stdout.write(JSON.stringify(answers));
} catch (cause) {
  process.stdout.write(cause instanceof Error ? cause.message : String(cause));
}
