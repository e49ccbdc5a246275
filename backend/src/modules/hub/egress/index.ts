export { type CallBodies, CallLog, type CallRecord } from './call-log.ts';
export { type CredentialFields, CredentialSource } from './credential-source.ts';
export { missingKey } from './egress.errors.ts';
export { type AddressFault, AddressRefused, EventSender } from './event-sender.ts';
export { EgressModule } from './egress.module.ts';
export {
  assertGrant,
  type Enforced,
  type EnforcedRule,
  type Grant,
  type GrantFacts,
  type IntegrationContext,
  mintGrant,
} from './grant.ts';
export { Integrity } from './integrity.ts';
export type { RawAnswer, RawCall } from './raw-exchange.ts';
export { effectOf, type Outgoing, RequestBuilder } from './request-builder.ts';
export { maskSecrets } from './secrets.ts';
export type { CallStats } from './vendor-sender.ts';
export { TOKEN_LIMIT_MS, type TokenPost, TokenSender } from './token-sender.ts';
