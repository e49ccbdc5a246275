import { spawnSync } from 'node:child_process';
import { findProgram } from './path.mjs';
import { cached } from './project.mjs';
import { print } from './terminal.mjs';
import { runToFile } from './step.mjs';

const INSTALL_LIMIT_S = '120';

/**
 * Returns whether a Redis server can be started for the queue tests, which run on PostgreSQL and on Redis. Installs
 * it where it is missing and the script may do so (root on Debian). Elsewhere those tests are skipped, and a line
 * says so.
 */
export async function findRedis() {
  const present = locate();
  if (present) return { REDIS_SERVER: present };
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    print('Installing redis-server for the queue tests …');
    const script =
      'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends redis-server';
    await runToFile(['timeout', INSTALL_LIMIT_S, 'sh', '-c', script], cached('redis-install.log'));
    stopService();
  }
  const installed = locate();
  if (installed) return { REDIS_SERVER: installed };
  print('SKIPPED: queue tests on Redis (no redis-server here; on PostgreSQL they run)');
  return {};
}

const locate = () => findProgram('redis-server');

/** The package starts its own server, which is not needed. */
function stopService() {
  if (findProgram('service')) spawnSync('service', ['redis-server', 'stop'], { stdio: 'ignore' });
}
