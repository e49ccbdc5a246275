// Runs the embedded database of the folder named on the command line until it is stopped; tests kill this process.
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';

try {
  const database = await startEmbeddedPostgres({
    dataDir: process.argv[2],
    durable: false,
    log: () => undefined,
  });
  process.stdout.write(`${database.url}\n`);
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (cause) {
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
