/** What a tool may import (definitions, types, AdapterError), and what the host runs it with. */
export * from './runs/adapter-error.ts';
export type { HelpArticle } from './samples/article.ts';
export * from './declare/index.ts';
export * from './define.ts';
export * from './oauth/token-request.ts';
export { summaryIn, findMode, inMode, manifestIn, routeName } from './requests/modes.ts';
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
export { checkCredential } from './runs/check.ts';
export { retryAfterMs, messageFor, streamFailureOf } from './runs/classify.ts';
export { summaryOf, type OperationSummary, type ToolSummary } from './tool-summary.ts';
export { idempotencyHeaderOf, KEY_FIELD, acceptsKey, withIdempotencyKey } from './requests/idempotency.ts';
export { aboutKit, KIT_VERSION } from './kit-version.ts';
export { matchEndpoint, resolveAction, type EndpointMatch } from './requests/match.ts';
export { type FilePart, isStreamed, type StreamedFile } from './requests/multipart.ts';
export * from './oauth/oauth.ts';
export { ownValue } from './own-value.ts';
export { buildPassthrough, rawTarget, runPassthrough, type PassthroughCall } from './requests/passthrough.ts';
export { collectPages } from './runs/pages.ts';
export { isPlainPath } from './requests/plain-path.ts';
export { isPublicUrl } from './requests/public-url.ts';
export { redactBody, redactUnknown } from './runs/redact.ts';
export { baseUrlOf, headersOf, type UnsentRequest } from './requests/request.ts';
export { runLive } from './runs/run-live.ts';
export { withhold } from './schema.ts';
export { runMock } from './runs/run-mock.ts';
export * from './samples/sample-chat.ts';
export { findOperation } from './schema.ts';
export { maskSecret, openFields } from './oauth/secrets.ts';
export { authOf, isLiveAvailable, mayFallBack, mayRepeat, settingsOf, timeoutOf } from './settings.ts';
export { readSse } from './runs/sse.ts';
export { stableHash, stableRandom } from './samples/stable-random.ts';
export * from './unified-types.ts';
export {
  begunJobOf,
  describeWebhook,
  isWebhookGenuine,
  signStandardWebhook,
  toldJobOf,
  type WebhookArrival,
  type WebhookEvent,
} from './webhooks/webhook.ts';
export type * from './webhooks/webhook-types.ts';
