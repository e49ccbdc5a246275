import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { FirstAdminService } from '#identity/auth/index.ts';
import { withDatabase } from './with-database.ts';
import { withHub } from './with-hub.ts';

const USAGE = 'Usage: npm run hub -- create-admin --email <address> [--password-stdin]';

interface Dependencies {
  input(): Promise<string>;
  database(work: (env: Env) => Promise<void>): Promise<void>;
}
const TERMINAL: Dependencies = { input: () => text(process.stdin), database: withDatabase };

/** `create-admin`: the password comes by standard input only, never by the command line that others can list. */
export async function createAdmin(
  args: readonly string[],
  print: (line: string) => void,
  { input, database }: Dependencies = TERMINAL,
): Promise<void> {
  const { email, fromInput } = readArgs(args);
  const password = fromInput ? (await input()).replace(/\r?\n$/, '') : null;
  if (password === '') throw new StartError('create-admin: standard input was empty.');
  await database(async (env) => {
    const result = await withHub(env, (hub) =>
      hub.get(FirstAdminService, { strict: false }).make(email, password),
    );
    if (!result.created) return print(`${result.email} has the role admin now; the password stays as it is`);
    print(`${result.email} is an admin now`);
    if (result.link) print(`set the password here, once: ${result.link}`);
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
