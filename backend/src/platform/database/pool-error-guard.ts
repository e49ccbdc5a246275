import type { Pool, PoolClient } from 'pg';

const guarded = new WeakSet<PoolClient>();
const ignore = (): void => undefined;

/**
 * A pool listens to the errors of its idle clients only: one that is cut while somebody works with it would end the
 * process. Whoever works with it learns of the cut from the failing statement, so hearing it is enough here.
 */
export function guardPoolErrors(pool: Pool): Pool {
  return pool.on('acquire', (client) => {
    if (guarded.has(client)) return;
    guarded.add(client);
    client.on('error', ignore);
  });
}
