export { apiKey, declareTool } from './declare.ts';
export type { DeclaredOperation, SampleRecords, ToolDeclaration } from './types.ts';
