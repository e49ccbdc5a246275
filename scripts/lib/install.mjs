import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';
import { projectNode, root } from './project.mjs';
import { Stopped } from './terminal.mjs';
import { runStep } from './step.mjs';

/** Installs exactly what the lock file names, unless it is installed already. Returns whether it installed. */
export async function ensureInstalled() {
  if (isInstalled()) return false;
  await runStep({
    title: 'Installing packages (about a minute)',
    log: 'install.log',
    command: npmCommand('ci', '--include=dev', '--no-audit', '--no-fund'),
    // A production environment would leave out what the build needs.
    env: { NODE_ENV: 'development' },
  });
  if (!runnable(projectNode))
    throw new Stopped(
      'Installing left out Node 24 (node_modules/node/bin/node): npm must be allowed to run install scripts (is ignore-scripts set?).',
    );
  return true;
}

/** npm writes this file into node_modules last; an interrupted install does not have it. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present || !runnable(projectNode)) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => satisfied(path, entry, present.packages));
}

function satisfied(path, entry, present) {
  if (!path.includes('node_modules/')) return true;
  const found = present[path];
  if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
  return entry.link
    ? found.link === true
    : found.version === entry.version && found.integrity === entry.integrity;
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
