export { authAddress } from './auth-address.ts';
export type { AuthFailure } from './failures/auth-failure.ts';
export type { AuthOutcome } from './failures/attempt.ts';
export type { SignUpInput, SignUpOutcome } from './session/session-actions.ts';
export type { SessionValue } from './session/session-context.ts';
export { useSession } from './session/session-context.ts';
export { SessionProvider } from './session/SessionProvider.tsx';
export type { SessionStatus } from './session/session-store.ts';
export { USER_STORAGE_PREFIX } from './session/user-storage.ts';
