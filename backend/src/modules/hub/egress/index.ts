export { type CallBodies, CallLog, type CallRecord } from './log/call-log.ts';
export { type CredentialFields, CredentialSource } from './grant/credential-source.ts';
export { missingKey } from './egress.errors.ts';
export { type AddressFault, AddressRefused, EventSender } from './transport/event-sender.ts';
export { EgressModule } from './egress.module.ts';
export {
  assertGrant,
  type Enforced,
  type EnforcedRule,
  type Grant,
  type GrantFacts,
  type IntegrationContext,
  mintGrant,
} from './grant/grant.ts';
export { IntegrityMonitor } from './integrity-monitor.ts';
export type { RawAnswer, RawCall } from './transport/raw-sender.ts';
export { effectOf, type Outgoing, VendorRequestBuilder } from './vendor-request-builder.ts';
export { maskSecrets } from './transport/secrets.ts';
export type { CallStats } from './transport/vendor-sender.ts';
export { TOKEN_LIMIT_MS, type TokenPost, TokenSender } from './transport/token-sender.ts';
