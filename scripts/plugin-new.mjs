// `npm run plugin:new <tool> [name] [--data | --openapi <file> [--only op,op] | --outside <folder>]`: creates a tool for you to change:
// one that keeps the contract, here or as a package in another folder, or one from a vendor's document with the questions that are left.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './lib/project.mjs';
import { main, print } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';

const OPTIONS = {
  outside: { type: 'string' },
  data: { type: 'boolean' },
  openapi: { type: 'string' },
  only: { type: 'string' },
};

await main(async () => {
  await setUp({ build: false });
  const { newTool, nameOf } = await import('./plugin/new.mjs');
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [id, ...words] = positionals;
  const name = words.join(' ') || undefined;
  if (values.outside)
    return outside({ id, name, parent: resolve(process.env.INIT_CWD ?? '.', values.outside) });
  const from = values.openapi && id && (await fromDocument(values, id, name ?? nameOf(id)));
  const made = await newTool({
    id,
    name,
    plugins: join(root, 'plugins'),
    data: values.data,
    write: from?.write,
  });
  for (const file of made.files) print(`  made     ${file.slice(root.length + 1)}`);
  print(`  changed  plugins/catalogue.ts`);
  for (const page of await documentTools()) print(`  written  docs/tools/${page}`);
  for (const one of from?.leftOut ?? []) print(`  left out ${one}`);
  if (from)
    print(`\n${from.operations} operations. plugins/${id}/index.ts asks what the document does not say.`);
  print(
    `\n${made.name} is a tool now. Next: npm run plugin:test ${made.id}, then npm run plugin:dev ${made.id}`,
  );
  return 0;
});

/** A package of its own, which no file of the repository names. */
async function outside(wanted) {
  const { newPackage } = await import('./plugin/new-outside.mjs');
  const { folder, files } = await newPackage(wanted);
  for (const file of files) print(`  made     ${join(folder, file)}`);
  print(`\nNext: npm run plugin:test ${folder}, then HUB_PLUGINS=${folder} npm start`);
  return 0;
}

async function fromDocument({ openapi, only = '' }, id, name) {
  const { toolFrom } = await import('./plugin/openapi/tool.mjs');
  const file = resolve(process.env.INIT_CWD ?? '.', openapi);
  return toolFrom({
    id,
    name,
    file,
    only: only
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  });
}

/** Without its page the tool would fail the first lint. */
async function documentTools() {
  const { pagesFor, writePages } = await import('./plugin/docs.mjs');
  const { loadCatalogue } = await import(pathToFileURL(join(root, 'plugins/catalogue.ts')).href);
  return writePages(await pagesFor(await loadCatalogue()), join(root, 'docs/tools'));
}
