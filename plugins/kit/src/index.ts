/** What a tool may import (definitions, types, AdapterError), and what the host runs it with. */
export * from './adapter-error.ts';
export * from './define.ts';
export * from './types.ts';
export * from './runtime-types.ts';
export { checkCredential } from './check.ts';
export { retryAfterMs, wordsFor } from './classify.ts';
export { matchEndpoint, resolveAction, type EndpointMatch } from './match.ts';
export * from './oauth.ts';
export { buildPassthrough, runPassthrough, type PassthroughCall } from './passthrough.ts';
export { isPublicUrl } from './public-url.ts';
export { baseUrlOf, headersOf, type UnsentRequest } from './request.ts';
export { runLive } from './run-live.ts';
export { runMock } from './run-mock.ts';
export { maskSecret } from './secrets.ts';
export { isLiveAvailable, mayFallBack, settingsOf, timeoutOf } from './settings.ts';
export { readSse, SseParser } from './sse.ts';
export { validateManifest } from './validate.ts';
export { stableHash, stableRandom } from './stable-random.ts';
