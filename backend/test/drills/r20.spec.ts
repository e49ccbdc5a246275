import {
  type CommandEnd,
  type SeparateHub,
  type PortableCluster,
  SETTINGS,
} from '../../../drill/lib/hubs/cluster.ts';
import { drill } from '../../../drill/r20-backup-restore.ts';
import { backup } from '../../src/cli/backup/backup.ts';
import { restore } from '../../src/cli/backup/restore.ts';
import { loadEnv } from '#config/load-env.ts';
import { startTestHub } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { holds, startTestCluster } from './drill-support.ts';

type Variables = Readonly<Record<string, string>>;

/** The operator's commands in this process, and one more hub beside the two. */
async function startWithElsewhere(
  settings: Variables,
): Promise<PortableCluster & { close(): Promise<void> }> {
  const cluster = await startTestCluster(settings);
  const { DATABASE_URL = '', DATA_DIR = '' } = cluster.hubs[0]?.env ?? {};
  return {
    ...cluster,
    emptyDatabase: createTestDatabase,
    command: (args, changes) => command(args, { ...settings, DATABASE_URL, DATA_DIR, ...changes }),
    startSeparately: (changes) => startInOtherProcess({ ...SETTINGS, ...settings, ...changes }),
    restart: () => Promise.reject(new Error('this cluster is not started anew')),
  };
}

async function command([name = '', ...args]: readonly string[], variables: Variables): Promise<CommandEnd> {
  const lines: string[] = [];
  const env = loadEnv({ NODE_ENV: 'test', ...variables });
  try {
    const work = name === 'backup' ? backup : restore;
    await work(
      args,
      (line) => lines.push(line),
      (use) => use(env),
    );
    return { ended: 'well', lines };
  } catch (cause) {
    return { ended: 'badly', lines: [...lines, String(cause)] };
  }
}

const startInOtherProcess = (variables: Variables): Promise<SeparateHub> =>
  startTestHub(variables).then(
    (hub) => ({ url: hub.url, output: '', stop: () => hub.close() }),
    (cause: Error) => ({ url: undefined, output: cause.message, stop: async () => undefined }),
  );

holds('R20', drill, startWithElsewhere);
