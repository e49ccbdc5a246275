import type { CommandEnd } from '../../../drill/lib/hubs/cluster.ts';
import { drill } from '../../../drill/r17-key-rotation.ts';
import { rotateKeys } from '../../src/cli/rotate-keys.ts';
import { loadEnv } from '#config/load-env.ts';
import { holds } from './drill-support.ts';
import { startOperated } from './operated.ts';

const KILLED = new Error('killed');

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

holds('R17', drill, (settings) => startOperated(settings, command));
