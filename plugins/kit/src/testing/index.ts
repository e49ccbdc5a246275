/** The test kit of tools. Only for Jest; without a runner use `@chairside/kit/testing/server`. */
export { judgeAnswers } from './openapi/answers.ts';
export { contractCases } from './contract/contract.ts';
export { declaredSetup } from './contract/declared-setup.ts';
export { ContractBreach, type ContractCase, type ContractSetup, completeOutput } from './contract/setup.ts';
export { describeToolContract } from './contract/describe.ts';
export { loopbackTransport } from './servers/loopback.ts';
export { MemoryMockStore, testClock } from './memory-store.ts';
export * from './servers/vendor-server.ts';
