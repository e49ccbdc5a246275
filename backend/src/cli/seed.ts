import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { type SampleCounts, Samples } from '#platform/samples/samples.ts';
import { withDatabase } from './with-database.ts';
import { withHub } from './with-hub.ts';

const USAGE = 'Usage: npm run hub -- seed [--remove]';

type Database = (work: (env: Env) => Promise<void>) => Promise<void>;

/** `seed`: loads the sample content of every module, or takes it out again. */
export async function seed(
  args: readonly string[],
  print: (line: string) => void,
  database: Database = withDatabase,
): Promise<void> {
  const remove = wantsRemoval(args);
  await database((env) =>
    withHub(env, async (hub) => {
      const samples = hub.get(Samples, { strict: false });
      const counts = await (remove ? samples.remove() : samples.load());
      for (const line of report(counts, remove)) print(line);
    }),
  );
}

function wantsRemoval(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { remove: { type: 'boolean', default: false } },
    });
    return values.remove;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

function report(counts: SampleCounts, removed: boolean): string[] {
  const lines = Object.entries(counts).map(
    ([name, count]) => `${name}: ${count} ${removed ? 'removed' : 'new'}`,
  );
  return lines.length > 0 ? lines : ['no module has samples'];
}
