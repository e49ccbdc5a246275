// `npm run plugin:new <tool> [name] [--data]`: creates a tool that keeps the contract, for you to change.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './lib/project.mjs';
import { main, print } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';

await main(async () => {
  await setUp({ build: false });
  const { newTool } = await import('./plugin/new.mjs');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'boolean' } },
  });
  const [id, ...name] = positionals;
  const { data } = values;
  const made = await newTool({ id, name: name.join(' ') || undefined, plugins: join(root, 'plugins'), data });
  for (const file of made.files) print(`  made     ${file.slice(root.length + 1)}`);
  print(`  changed  plugins/catalogue.ts`);
  for (const name of await documentTools()) print(`  written  docs/tools/${name}`);
  print(
    `\n${made.name} is a tool now. Next: npm run plugin:test ${made.id}, then npm run plugin:dev ${made.id}`,
  );
  return 0;
});

/** Without its page the tool would fail the first lint. */
async function documentTools() {
  const { pagesFor, writePages } = await import('./plugin/docs.mjs');
  const { loadCatalogue } = await import(pathToFileURL(join(root, 'plugins/catalogue.ts')).href);
  return writePages(await pagesFor(await loadCatalogue()), join(root, 'docs/tools'));
}
