export { authAddress } from './auth-address.ts';
export type { AuthFailure } from './auth-failure.ts';
export type { AuthOutcome } from './attempt.ts';
export type { SignUpInput, SignUpOutcome } from './session-actions.ts';
export type { SessionValue } from './session-context.ts';
export { useSession } from './session-context.ts';
export { SessionProvider } from './SessionProvider.tsx';
export type { SessionStatus } from './session-store.ts';
export { USER_STORAGE_PREFIX } from './user-storage.ts';
