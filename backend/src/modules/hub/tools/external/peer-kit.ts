import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aboutKit } from '@chairside/kit';

const KIT = '@chairside/kit';

/** What keeps a package from running here by its own word: the kit that its package.json names as a peer. */
export function aboutPeerKit(file: string): string[] {
  const range = peerOf(dirname(file));
  if (range === undefined || range === '*') return [];
  return aboutKit(range).map((sentence) => `peerDependencies of its package.json: ${sentence}`);
}

/** Of the package that a file belongs to; a file without one names no kit. */
function peerOf(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) {
    const { peerDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Peers;
    return peerDependencies[KIT];
  }
  return dirname(folder) === folder ? undefined : peerOf(dirname(folder));
}

interface Peers {
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
