/** Stops the run's database and takes its files away. */
export default async function globalTeardown() {
  await globalThis.databaseBroker?.close();
}
