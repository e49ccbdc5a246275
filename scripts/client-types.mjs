// `npm run client:types`: client/src/generated from the catalogue and the API description. `-- --check` only compares (part of `npm run lint`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/project.mjs';
import { main, print, Stopped } from './lib/terminal.mjs';

await main(async () => {
  const { clientFiles } = await import('./client/files.mjs');
  const { loadCatalogue } = await import(pathToFileURL(join(root, 'plugins/catalogue.ts')).href);
  const files = await clientFiles(await loadCatalogue());
  const folder = join(root, 'client/src/generated');
  const stale = [...files].filter(([name, text]) => read(join(folder, name)) !== text);
  if (process.argv.includes('--check') && stale.length > 0) {
    const names = stale.map(([name]) => name).join(', ');
    throw new Stopped(`Out of date in client/src/generated: ${names}. Run npm run client:types and commit.`);
  }
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  print(
    stale.length > 0 ? `Written: ${stale.map(([name]) => name).join(', ')}.` : 'The client is up to date.',
  );
  return 0;
});

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
