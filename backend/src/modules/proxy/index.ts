export type { CallResult } from './calls/call-trace.ts';
export { type ToolAnswer, type ToolCall, ToolCaller } from './calls/tool-caller.ts';
export { toolFailure } from './tool-failure.ts';
export { type Asker, IntegrationGuard } from './guard/integration-guard.ts';
export { ProxyModule } from './proxy.module.ts';
export { UnifiedCaller } from './unified/unified-caller.ts';
