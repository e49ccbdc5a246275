import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { npmCommand } from './npm.mjs';
import { cached, has } from './project.mjs';
import { runStep } from './step.mjs';

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'plugins'];

/** What is built, from what, and the last file each build writes. */
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

/** Builds one part and notes what it was built from, as it was before: a change meanwhile means building again. */
export async function build(part) {
  const before = fingerprint(part.sources);
  await runStep({
    title: part.title,
    log: `build-${part.name}.log`,
    command: npmCommand('run', `build:${part.name}`),
  });
  writeFileSync(stampFile(part), `${before} ${fingerprint([part.output])}`);
}

/** A bundle holds the packages it was made from: after an install it is made again. */
export function forgetBuilds() {
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
