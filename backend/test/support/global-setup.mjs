import { startBroker } from './database-broker.mjs';

/** Offers a database to the test files of this run; nothing is started unless one of them asks. */
export default async function globalSetup() {
  globalThis.databaseBroker = await startBroker();
  process.env.TEST_DATABASE_BROKER = globalThis.databaseBroker.address;
}
