import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { npmCommand } from './npm.mjs';
import { cached, has } from './project.mjs';
import { runStep } from './step.mjs';

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'plugins'];

/** Each part that is built, with its sources and the last file that its build writes. */
export const PARTS = [
  {
    name: 'backend',
    title: 'Building the server',
    sources: [...SHARED, 'backend'],
    output: 'backend/dist/main.js',
  },
  {
    name: 'frontend',
    title: 'Building the web app',
    sources: [...SHARED, 'frontend'],
    output: 'frontend/dist/index.html',
  },
];

/** Builds the parts whose sources changed since they were built, both at once. */
export async function ensureBuilt() {
  const builds = await Promise.allSettled(PARTS.filter((part) => !isBuilt(part)).map(build));
  const failed = builds.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Builds one part and records the fingerprint of its sources from before the build, so that a change meanwhile causes
 * another build.
 */
export async function build(part) {
  const before = fingerprint(part.sources);
  await runStep({
    title: part.title,
    log: `build-${part.name}.log`,
    command: npmCommand('run', `build:${part.name}`),
  });
  writeFileSync(stampFile(part), `${before} ${fingerprint([part.output])}`);
}

/** A bundle contains packages, so it is built again after an install. */
export function invalidateBuilds() {
  for (const part of PARTS) rmSync(stampFile(part), { force: true });
}

function isBuilt(part) {
  if (!has(part.output)) return false;
  try {
    return (
      readFileSync(stampFile(part), 'utf8') === `${fingerprint(part.sources)} ${fingerprint([part.output])}`
    );
  } catch {
    return false;
  }
}

const stampFile = (part) => cached(`built-${part.name}`);
