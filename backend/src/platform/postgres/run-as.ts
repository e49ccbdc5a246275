import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '#config/start-error.ts';
import { missing } from './fault-code.ts';

/** A system account; undefined stands for the one this process runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: an existing cluster keeps its owner, a new one gets `postgres`, else `nobody`. */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  if (!(await missing(cluster))) {
    const { uid, gid } = await stat(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const found = accounts.get('postgres') ?? accounts.get('nobody');
  if (found) return found;
  throw new StartError(
    'Cannot start: PostgreSQL must not run as root, and there is no account "postgres" or "nobody". Set DATABASE_URL or start as another user.',
  );
}

function parseAccounts(passwd: string): Map<string, Account> {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  return new Map(rows.map(([name, , uid, gid]) => [name ?? '', { uid: Number(uid), gid: Number(gid) }]));
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

/**
 * Wraps a server's command so that it runs as the account and ends with its parent, whatever kills that. Where the
 * system has no such wrapper, the next start finds the orphan instead.
 */
export function tiedToParent(
  account: Account | undefined,
  program: string,
  args: readonly string[],
): Command {
  if (!hasSetpriv()) return { program, args, options: account ?? {} };
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  return {
    program: 'setpriv',
    args: [...identity, '--no-new-privs', '--pdeathsig', 'INT', '--', program, ...args],
    options: {},
  };
}

/** BusyBox has a setpriv too, without the option that matters. */
const hasSetpriv = (): boolean =>
  spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig') ?? false;
