import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { type ServiceTokenRecord, ServiceTokens } from '#identity/auth/index.ts';
import { withDatabase } from './with-database.ts';
import { withHub } from './with-hub.ts';

const USAGE =
  'Usage: npm run hub -- service-token [--name <what for>] [--days <1 to 3650>] | --list | --revoke <id>';
const LONGEST_NAME = 100;
const MOST_DAYS = 3_650;

type Print = (line: string) => void;

/** `service-token`: prints a new key with full access, lists those that were made, or revokes one. */
export async function serviceToken(
  args: readonly string[],
  print: Print,
  database: (work: (env: Env) => Promise<void>) => Promise<void> = withDatabase,
): Promise<void> {
  const wanted = readArgs(args);
  await database((env) =>
    withHub(env, async (hub) => {
      const tokens = hub.get(ServiceTokens, { strict: false });
      if (wanted.list) (await tokens.list()).forEach((row) => print(lineOf(row)));
      else if (wanted.revoke !== undefined) await revoke(tokens, wanted.revoke, print);
      else print(await tokens.make(wanted.name, Number(wanted.days)));
    }),
  );
}

async function revoke(tokens: ServiceTokens, id: string, print: Print): Promise<void> {
  if (!(await tokens.revoke(id)))
    throw new StartError('service-token: there is no service token with this id.');
  print(`${id} is revoked`);
}

function readArgs(args: readonly string[]) {
  const options = {
    name: { type: 'string', default: '' },
    days: { type: 'string', default: '365' },
    list: { type: 'boolean', default: false },
    revoke: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const days = Number(values.days);
    const fits = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
    if (fits && values.name.length <= LONGEST_NAME) return values;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
  throw new StartError(USAGE);
}

function lineOf({ id, name, expiresAt: endsAt, revokedAt }: ServiceTokenRecord): string {
  const state = revokedAt ? 'revoked' : endsAt > new Date() ? 'active' : 'ended';
  return `${id}  ${state.padEnd(7)}  until ${endsAt.toISOString().slice(0, 10)}  ${name}`.trimEnd();
}
