import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { format } from 'oxfmt';
import { Stopped } from '../lib/terminal.mjs';
import { filesIn, fromTemplate, nameOf, refuseId, STYLE } from './new.mjs';

/**
 * Makes a package for HUB_PLUGINS in a folder anywhere: the template as JavaScript, since Node reads no TypeScript inside
 * node_modules. Nothing is written when anything is wrong.
 */
export async function newPackage({ id, name = undefined, parent }) {
  const folder = join(parent, id ?? '');
  if (id && existsSync(folder)) throw new Stopped(`There is a folder ${folder} already.`);
  refuseId(id, parent);
  mkdirSync(parent, { recursive: true });
  const scratch = mkdtempSync(join(parent, '.new-'));
  try {
    await fromTemplate(false)(scratch, id, name ?? nameOf(id));
    rmSync(join(scratch, 'plugin.spec.ts'));
    for (const file of filesIn(scratch)) await asJavaScript(file);
    writeFileSync(join(scratch, 'package.json'), `${JSON.stringify(manifestOf(id), null, 2)}\n`);
    renameSync(scratch, folder);
  } catch (cause) {
    rmSync(scratch, { recursive: true, force: true });
    throw cause;
  }
  return { folder, files: filesIn(folder).map((file) => relative(folder, file)) };
}

async function asJavaScript(file) {
  const plain = stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll(
    /(from '\.[^']*)\.ts'/g,
    "$1.js'",
  );
  const target = file.replace(/\.ts$/, '.js');
  rmSync(file);
  writeFileSync(target, (await format(target, plain, STYLE)).code);
}

/** The hub lends the kit and zod, so the package brings neither. */
const manifestOf = (id) => ({
  name: `chairside-plugin-${id}`,
  version: '1.0.0',
  type: 'module',
  exports: { '.': './index.js', './testing/setup': './testing/setup.js' },
  peerDependencies: { '@chairside/kit': '^1', zod: '^4.0.0' },
});
