import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropRecord } from '@chairside/kit/contract-record';
import { Stopped } from '../lib/terminal.mjs';

/** Removes a tool's folder, its lines and the record of its contract; nothing is written when it is used elsewhere, or when work in it would be lost. */
export function removeTool({ id, plugins, force = false, git = gitIn(plugins) }) {
  if (!id) throw new Stopped('Which tool? npm run plugin:remove <tool>');
  const folder = join(plugins, id);
  const isTool = /^[a-z0-9-]+$/.test(id) && existsSync(join(folder, 'index.ts'));
  if (!isTool || id === 'kit' || id === 'template') throw new Stopped(`There is no tool plugins/${id}.`);
  const users = git(
    'grep',
    '-l',
    '--full-name',
    '-e',
    `plugins/${id}/`,
    '--',
    ':(top)*.ts',
    ':(top)*.mjs',
  ).filter((file) => !file.includes(`plugins/${id}/`));
  if (users.length > 0)
    throw new Stopped(`'${id}' is used by ${users.slice(0, 5).join(', ')}. Take it out of there first.`);
  if (!force && git('status', '--porcelain', '--', folder).length > 0)
    throw new Stopped(
      `plugins/${id} holds work that is in no commit. To remove it all the same: add --force`,
    );
  const changed = ['catalogue.ts', 'articles.ts'].filter((name) => rewrite(join(plugins, name), id));
  rmSync(folder, { recursive: true });
  return { id, changed: dropRecord(plugins, id) ? [...changed, 'contract.json'] : changed };
}

const gitIn =
  (folder) =>
  (...args) => {
    try {
      const said = execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
      return said.split('\n').filter(Boolean);
    } catch (cause) {
      if (cause.status === 1) return []; // git grep has found nothing.
      throw cause;
    }
  };

function rewrite(file, id) {
  if (!existsSync(file)) return false;
  const before = readFileSync(file, 'utf8');
  const after = withoutLines(before, id);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** A list without the lines of one tool: what is imported from its folder, and the name it has there. */
export function withoutLines(text, id) {
  const [, name] = new RegExp(`^import \\{ \\w+ as (\\w+) \\} from '\\./${id}/`, 'm').exec(text) ?? [];
  const isOwn = (line) => line.includes(`'./${id}/`) || (name !== undefined && line === `  ${name},`);
  return text
    .split('\n')
    .filter((line) => !isOwn(line))
    .join('\n');
}
