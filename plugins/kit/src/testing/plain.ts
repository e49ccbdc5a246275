/** The test kit without a test runner: for the commands that try a tool, and for packages with a runner of their own. */
export { contractCases } from './contract/contract.ts';
export { declaredSetup } from './contract/declared-setup.ts';
export type { ContractCase, ContractSetup } from './contract/setup.ts';
export { loopbackTransport } from './servers/loopback.ts';
export { MemoryMockStore, testClock } from './memory-store.ts';
export * from './servers/vendor-server.ts';
export { startWatchdog, type Watchdog } from './contract/watchdog.ts';
