// `npm run plugin:remove <tool> [-- --force]`: removes a tool's folder, its line in the catalogue and its page.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/project.mjs';
import { main, print } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';

await main(async () => {
  await setUp({ build: false });
  const { removeTool } = await import('./plugin/remove.mjs');
  const [id] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const { changed } = removeTool({
    id,
    plugins: join(root, 'plugins'),
    force: process.argv.includes('--force'),
  });
  print(`  removed  plugins/${id}`);
  for (const name of changed) print(`  changed  plugins/${name}`);
  const { pagesFor, writePages } = await import('./plugin/docs.mjs');
  const { loadCatalogue } = await import(pathToFileURL(join(root, 'plugins/catalogue.ts')).href);
  for (const name of writePages(await pagesFor(await loadCatalogue()), join(root, 'docs/tools')))
    print(`  changed  docs/tools/${name}`);
  return 0;
});
