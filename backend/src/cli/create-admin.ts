import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import type { Env } from '../config/env.ts';
import { StartError } from '../config/start-error.ts';
import { AdminMaker } from '../modules/auth/index.ts';
import { loadRootKeys } from '../platform/crypto/key-files.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/logging/log.ts';
import { nestLogger } from '../platform/logging/nest-logger.ts';
import { withDatabase } from './with-database.ts';

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
    const made = await withAdminMaker(env, (maker) => maker.make(email, password));
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

/** The hub's own wiring without its doors: it listens nowhere and works on no job. */
async function withAdminMaker<T>(env: Env, work: (maker: AdminMaker) => Promise<T>): Promise<T> {
  env.HUB_ROLE = 'api';
  await migrate(env.DATABASE_URL ?? '');
  const log = createLog('error');
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(env, await loadRootKeys(env), log),
    { logger: nestLogger(log), abortOnError: false },
  );
  try {
    return await work(app.get(AdminMaker, { strict: false }));
  } finally {
    await app.close();
  }
}
