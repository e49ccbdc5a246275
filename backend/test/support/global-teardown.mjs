/** Stops the run's database and deletes its files. */
export default async function globalTeardown() {
  await globalThis.databaseBroker?.close();
}
