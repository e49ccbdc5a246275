import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { FirstAdminService } from '#identity/auth/index.ts';
import { withDatabase } from './with-database.ts';
import { withHub } from './with-hub.ts';

const USAGE = 'Usage: npm run hub -- create-admin --email <address> [--password-stdin]';

interface Surroundings {
  input(): Promise<string>;
  database(work: (env: Env) => Promise<void>): Promise<void>;
}
const TERMINAL: Surroundings = { input: () => text(process.stdin), database: withDatabase };

/** `create-admin`: the password comes by standard input only, never by the command line that others can list. */
export async function createAdmin(
  args: readonly string[],
  print: (line: string) => void,
  { input, database }: Surroundings = TERMINAL,
): Promise<void> {
  const { email, fromInput } = readArgs(args);
  const password = fromInput ? (await input()).replace(/\r?\n$/, '') : null;
  if (password === '') throw new StartError('create-admin: standard input was empty.');
  await database(async (env) => {
    const made = await withHub(env, (hub) =>
      hub.get(FirstAdminService, { strict: false }).make(email, password),
    );
    if (!made.created) return print(`${made.email} has the role admin now; the password stays as it is`);
    print(`${made.email} is an admin now`);
    if (made.link) print(`set the password here, once: ${made.link}`);
  });
}

function readArgs(args: readonly string[]): { email: string; fromInput: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
    });
    if (values.email) return { email: values.email, fromInput: values['password-stdin'] };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
  throw new StartError(USAGE);
}
