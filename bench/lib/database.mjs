import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/index.ts';

/** A PostgreSQL for one bench: BENCH_DATABASE_URL, or the embedded one in a folder that is deleted afterwards. */
export async function withDatabase(work) {
  if (process.env.BENCH_DATABASE_URL) return work(process.env.BENCH_DATABASE_URL);
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A temporary DATA_DIR, so that a bench never reads the keys or files of a real hub. */
export async function withDataDir(work) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-bench-data-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
