export { api } from './api.ts';
export { ApiError, messageOf, requestIdOf, shownMessage } from './api-error.ts';
export { logProblem } from './log-problem.ts';
export { report, reportThrough } from './report-sink.ts';
export { builderParts, requestBuilder, setKeySource, setTokenSource } from './request-builder.ts';
export type { HubRequest, IntegrationContext } from './request-builder.ts';
export type { StreamEvent } from './event-stream.ts';
export { libraryFetch, newRequestId, REQUEST_TIMEOUT_MS } from './sender.ts';
export type * from './types.ts';
