import { migrate } from '#platform/database/migrate.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { processEnv } from '#config/process-env.ts';
import { referenceRows } from '../reference-rows.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { doctor } from './doctor.ts';
import { rotateKeys } from './rotate-keys.ts';
import { withDatabase } from './with-database.ts';

export interface Command {
  readonly about: string;
  run(args: readonly string[]): Promise<void>;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function printAnonKey(): Promise<void> {
  const env = processEnv();
  const [signing] = (await loadRootKeys(env)).signing;
  if (signing) print(await signApiKey(signing, 'anon', `${env.publicUrl}/auth/v1`));
}

/** What an operator can do from the terminal. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'migrate',
    {
      about: 'bring the database up to this version',
      run: () => withDatabase((env) => migrate(env.DATABASE_URL ?? '', referenceRows)),
    },
  ],
  ['anon-key', { about: 'print a public key for clients', run: printAnonKey }],
  [
    'service-token',
    {
      about: 'print a key with full access [--name <what for>] [--days <365>], --list, or --revoke <id>',
      run: async (args) => (await import('./service-token.ts')).serviceToken(args, print),
    },
  ],
  [
    'create-admin',
    {
      about: 'make an admin: --email <address> [--password-stdin]',
      // Only this command needs the whole hub, so only it waits for it.
      run: async (args) => (await import('./create-admin.ts')).createAdmin(args, print),
    },
  ],
  [
    'rotate-keys',
    {
      about: 'bring every stored secret under the first encryption key [--dry-run]',
      run: (args) => rotateKeys(args, print),
    },
  ],
  [
    'verify-audit',
    {
      about: 'check that no row of the audit log was changed or removed [--noted <place>:<hash>]',
      run: async (args) => (await import('./verify-audit.ts')).verifyAudit(args, print),
    },
  ],
  [
    'stream-audit',
    {
      about: 'write new rows of the audit log as lines of JSON, until it is stopped [--after <place>]',
      run: async (args) => (await import('./stream-audit.ts')).streamAudit(args),
    },
  ],
  [
    'seed',
    {
      about: 'load the sample content, or take it out again with --remove',
      run: async (args) => (await import('./seed.ts')).seed(args, print),
    },
  ],
  [
    'backup',
    {
      about: 'write database and files of this moment, encrypted, into <file>, while the hub runs',
      run: (args) => backup(args, print),
    },
  ],
  [
    'restore',
    {
      about: 'bring back a backup <file> into an empty database',
      run: (args) => restore(args, print),
    },
  ],
  [
    'move-files',
    {
      about: 'move all files to the store of the settings, while the hub runs: --to <s3 or disk> [--dry-run]',
      run: async (args) => (await import('./move-files.ts')).moveFiles(args, print),
    },
  ],
  [
    'doctor',
    {
      about: 'check everything a hub needs: one line each, or one object with --json',
      run: (args) => doctor(args, print),
    },
  ],
]);
