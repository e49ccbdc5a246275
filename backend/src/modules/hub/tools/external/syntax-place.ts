import { spawnSync } from 'node:child_process';
import { readable } from './plugin-fault.ts';

const CHECK_MS = 5_000;
const MOST_FILES = 50;

/** Finds the file and line of a syntax error by asking Node about each file: the error of an import does not tell. */
export function syntaxPlace(files: readonly string[]): string | undefined {
  for (const file of files.slice(-MOST_FILES).toReversed()) {
    const options = { encoding: 'utf8', timeout: CHECK_MS } as const;
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], options);
    if (status === 0) continue;
    const [place] = /^(file:\/\/)?\/\S.*:\d+$/m.exec(stderr) ?? [];
    if (place) return place.startsWith('file:') ? readable(place) : place;
  }
  return undefined;
}
