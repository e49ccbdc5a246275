import type { Env } from '../config/env.ts';
import { signApiKey } from '../platform/crypto/api-keys.ts';
import { loadRootKeys } from '../platform/crypto/key-files.ts';
import { withDatabase } from './with-database.ts';

/** `service-token`: prints a key with full access. */
export async function serviceToken(
  _args: readonly string[],
  print: (line: string) => void,
  database: (work: (env: Env) => Promise<void>) => Promise<void> = withDatabase,
): Promise<void> {
  await database(async (env) => {
    const [signing] = (await loadRootKeys(env)).signing;
    if (signing) print(await signApiKey(signing, 'service_role', `${env.publicUrl}/auth/v1`));
  });
}
