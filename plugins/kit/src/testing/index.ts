/** The test kit of tools. Only for Jest; without a runner use `@chairside/kit/testing/server`. */
export { judgeAnswers } from './answers.ts';
export { contractCases } from './contract.ts';
export { declaredSetup } from './declared-setup.ts';
export { ContractBreach, type ContractCase, type ContractSetup, completeOutput } from './contract-setup.ts';
export { describeToolContract } from './describe.ts';
export { loopbackTransport } from './loopback.ts';
export { MemoryMockStore, testClock } from './memory-store.ts';
export * from './vendor-server.ts';
