// `npm run kit:exports`: writes plugins/kit/exports.txt, what tools may use of the kit. `-- --check` only compares (part of `npm run lint`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { main, print, Stopped } from './lib/terminal.mjs';

const KIT = join(root, 'plugins/kit');

await main(async () => {
  const { digestOf, exportsOf, recordedIn } = await import('./plugin/kit-exports.mjs');
  const report = exportsOf(KIT);
  const file = join(KIT, 'exports.txt');
  const isCheck = process.argv.includes('--check');
  const same = existsSync(file) && readFileSync(file, 'utf8') === report;
  if (isCheck && !same)
    throw new Stopped('What tools may use of the kit has changed. Run npm run kit:exports and commit.');
  if (!same) writeFileSync(file, report);
  const digest = digestOf(report);
  if (recordedIn(readFileSync(join(KIT, 'CHANGELOG.md'), 'utf8')) === digest) return 0;
  const words = `Say in plugins/kit/CHANGELOG.md what changed for tools, and end the newest entry with: Exports: \`${digest}\``;
  if (isCheck) throw new Stopped(`${words}.`);
  print(words);
  return 0;
});
