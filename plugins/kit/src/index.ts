/** What a tool may import (definitions, types, AdapterError), and what the host runs it with. */
export * from './adapter-error.ts';
export type { HelpArticle } from './article.ts';
export * from './declare/index.ts';
export * from './define.ts';
export * from './token-request.ts';
export { summaryIn, findMode, inMode, manifestIn, routeName } from './modes.ts';
export * from './types.ts';
export * from './runtime-types.ts';
export {
  addEntryOperation,
  type CalendarEntry,
  type CalendarEntryFields,
  calendarEntryInput,
  type ChangedCalendarEntry,
  changedEntryInput,
  changeEntryOperation,
  findEntryOperation,
  foundEntryInput,
  foundEntryOutput,
  isCalendarTool,
  removedEntryInput,
  removeEntryOperation,
} from './calendar-entry.ts';
export { capabilitiesOf, isUnifiedAction, type UnifiedCapability } from './capabilities.ts';
export { checkCredential } from './check.ts';
export { retryAfterMs, messageFor, streamFailureOf } from './classify.ts';
export { summaryOf, type OperationSummary, type ToolSummary } from './tool-summary.ts';
export { idempotencyHeaderOf, KEY_FIELD, acceptsKey, withIdempotencyKey } from './idempotency.ts';
export { aboutKit, KIT_VERSION } from './kit-version.ts';
export { matchEndpoint, resolveAction, type EndpointMatch } from './match.ts';
export { type FilePart, isStreamed, type StreamedFile } from './multipart.ts';
export * from './oauth.ts';
export { ownValue } from './own-value.ts';
export { buildPassthrough, rawTarget, runPassthrough, type PassthroughCall } from './passthrough.ts';
export { collectPages } from './pages.ts';
export { isPlainPath } from './plain-path.ts';
export { isPublicUrl } from './public-url.ts';
export { redactBody, redactUnknown } from './redact.ts';
export { baseUrlOf, headersOf, type UnsentRequest } from './request.ts';
export { runLive } from './run-live.ts';
export { withhold } from './schema.ts';
export { runMock } from './run-mock.ts';
export * from './sample-chat.ts';
export { findOperation } from './schema.ts';
export { maskSecret, openFields } from './secrets.ts';
export { authOf, isLiveAvailable, mayFallBack, mayRepeat, settingsOf, timeoutOf } from './settings.ts';
export { readSse } from './sse.ts';
export { stableHash, stableRandom } from './stable-random.ts';
export * from './unified-types.ts';
export {
  begunJobOf,
  describeWebhook,
  isWebhookGenuine,
  signStandardWebhook,
  toldJobOf,
  type WebhookArrival,
  type WebhookEvent,
} from './webhook.ts';
export type * from './webhook-types.ts';
