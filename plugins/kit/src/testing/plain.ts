/** The test kit without a test runner: for the commands that try a tool, and for packages with a runner of their own. */
export { contractCases } from './contract.ts';
export { declaredSetup } from './declared-setup.ts';
export type { ContractCase, ContractSetup } from './contract-setup.ts';
export { loopbackTransport } from './loopback.ts';
export { MemoryMockStore, testClock } from './memory-store.ts';
export * from './vendor-server.ts';
export { startWatchdog, type Watchdog } from './watchdog.ts';
