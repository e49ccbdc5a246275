/**
 * Practice Gateway v1 (decision 14): our own wire format for practice systems without a public API, and everything a tool for
 * one of them needs beside its words and its way of numbering.
 */
export { clientCredentials } from './client-credentials.ts';
export { definePracticeGateway, type PracticeGatewayTool } from './plugin.ts';
export type { SampleFormat, SampleKind } from './mock/index.ts';
export type { GatewaySystem, GatewayText } from './system.ts';
