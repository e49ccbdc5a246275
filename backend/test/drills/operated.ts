import type { CommandEnd, OperatedCluster } from '../../../drill/lib/hubs/cluster.ts';
import { SETTINGS } from '../../../drill/lib/hubs/cluster.ts';
import { closeConnections } from '../../../drill/lib/http.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { createMigratedDatabase } from '../support/database.ts';

type Command = (variables: Record<string, string>, killAfter?: number) => Promise<CommandEnd>;

/** One hub that is restarted on the same database, and the operator's commands in this process. */
export async function startOperated(
  settings: Readonly<Record<string, string>>,
  command: Command = () => Promise.reject(new Error('this drill has no command')),
): Promise<OperatedCluster & { close(): Promise<void> }> {
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
