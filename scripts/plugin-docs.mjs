// `npm run plugin:docs`: docs/tools, one page a tool, from the manifests. `-- --check` only compares (part of `npm run lint`),
// and compares plugins/contract.json with the tools as well.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/project.mjs';
import { main, print, Stopped } from './lib/terminal.mjs';

await main(async () => {
  const { driftOf, pagesFor, writePages } = await import('./plugin/docs.mjs');
  const { loadCatalogue } = await import(pathToFileURL(join(root, 'plugins/catalogue.ts')).href);
  const catalogue = await loadCatalogue();
  const pages = await pagesFor(catalogue);
  const folder = join(root, 'docs/tools');
  if (process.argv.includes('--check')) {
    const drift = driftOf(pages, folder);
    if (drift.length > 0)
      throw new Stopped(
        `Out of date in docs/tools: ${drift.join(', ')}. Run npm run plugin:docs and commit.`,
      );
    const { staleRecords } = await import('@chairside/kit/contract-record');
    const stale = staleRecords(
      join(root, 'plugins'),
      catalogue.map(({ manifest }) => manifest.id),
    );
    if (stale.length > 0)
      throw new Stopped(
        `Out of date in plugins/contract.json: ${stale.join(', ')}. Run npm run plugin:test and commit.`,
      );
    return 0;
  }
  const written = writePages(pages, folder);
  print(written.length > 0 ? `Written to docs/tools: ${written.join(', ')}.` : 'docs/tools is up to date.');
  return 0;
});
