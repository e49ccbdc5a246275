import type { CommandEnd, OperatedHouse } from '../../../drill/lib/house.ts';
import { SETTINGS } from '../../../drill/lib/house.ts';
import { closeConnections } from '../../../drill/lib/http.ts';
import { drill } from '../../../drill/r17.ts';
import { rotateKeys } from '../../src/cli/rotate-keys.ts';
import { loadEnv } from '../../src/config/load-env.ts';
import { Keys } from '../../src/platform/crypto/keys.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { createMigratedDatabase } from '../support/database.ts';
import { holds } from './drill-support.ts';

const KILLED = new Error('killed');

/** One hub that is started anew on the same database, and the operator's command in this process. */
async function startOperated(
  settings: Readonly<Record<string, string>>,
): Promise<OperatedHouse & { close(): Promise<void> }> {
  const database = await createMigratedDatabase();
  const first = { ...SETTINGS, ...settings, DATABASE_URL: database.url };
  let hub: TestHub = await startTestHub(first);
  const signing = hub.app.get(Keys, { strict: false }).signing;
  const kept = { ...first, AUTH_SIGNING_KEYS: JSON.stringify(signing) };
  return {
    get urls() {
      return [hub.url];
    },
    signing,
    query: <T>(text: string, values: readonly unknown[] = []) => hub.query<T>(text, [...values]),
    command: (_args, changes, killAfter) => command({ ...kept, ...changes }, killAfter),
    async restart(changes) {
      closeConnections();
      await hub.close();
      hub = await startTestHub({ ...kept, ...changes });
    },
    async close() {
      closeConnections();
      await hub.close();
      await database.drop();
    },
  };
}

async function command(variables: Record<string, string>, killAfter = Infinity): Promise<CommandEnd> {
  const lines: string[] = [];
  const env = loadEnv({ NODE_ENV: 'test', ...variables });
  const print = (line: string): void => {
    lines.push(line);
    if (lines.length >= killAfter) throw KILLED;
  };
  try {
    await rotateKeys([], print, (work) => work(env));
    return { ended: 'well', lines };
  } catch (cause) {
    return { ended: cause === KILLED ? 'killed' : 'badly', lines: [...lines, String(cause)] };
  }
}

holds('R17', drill, startOperated);
