import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { missing } from './fault-code.ts';
import { readPostmaster } from './postmaster-file.ts';

const NOTE = '.owner';

/**
 * Takes away databases whose data folder lay under the temporary folder and is gone: trial and test runs that were
 * killed. Others are never touched, since their folder may only be away (a disk that is not mounted).
 */
export async function removeAbandonedClusters(clusters: string): Promise<void> {
  const notes = (await readdir(clusters)).filter((name) => name.endsWith(NOTE));
  for (const name of notes) {
    const note = join(clusters, name);
    const cluster = note.slice(0, -NOTE.length);
    if (!(await isAbandoned(note, cluster))) continue;
    await rm(cluster, { recursive: true, force: true });
    await rm(note, { force: true });
  }
}

async function isAbandoned(note: string, cluster: string): Promise<boolean> {
  // Another run may be cleaning up at the same moment.
  const dataDir = await readFile(note, 'utf8').catch(() => undefined);
  if (!dataDir?.startsWith(tmpdir() + sep) || !(await missing(dataDir))) return false;
  return (await readPostmaster(cluster)) === undefined;
}
