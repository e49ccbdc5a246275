import { SetMetadata } from '@nestjs/common';
import type { Role } from './principal.ts';

export type AccessRule =
  | { readonly allow: 'public' }
  | { readonly allow: 'anyone' }
  | { readonly allow: 'signed_in' }
  | { readonly allow: 'roles'; readonly roles: readonly Role[] }
  | { readonly allow: 'service' };

export const ACCESS_RULE = 'chairside:access';

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { allow: 'public' } satisfies AccessRule);
/**
 * Anybody as well, but a token that is brought must be good: the handler decides by `@Caller()` what a person, the service key
 * or nobody in particular gets.
 */
export const Anyone = () => SetMetadata(ACCESS_RULE, { allow: 'anyone' } satisfies AccessRule);
/** Any signed-in person. */
export const SignedIn = () => SetMetadata(ACCESS_RULE, { allow: 'signed_in' } satisfies AccessRule);
/** A person who holds at least one of these roles. */
export const Requires = (...roles: Role[]) =>
  SetMetadata(ACCESS_RULE, { allow: 'roles', roles } satisfies AccessRule);
/** The operator's service key only. */
export const ServiceOnly = () => SetMetadata(ACCESS_RULE, { allow: 'service' } satisfies AccessRule);

/**
 * What a route does while the session that asks is locked because nobody used it: it answers 423 (held), its handler asks
 * the lock for what is asked (by_handler), or it never answers patient data (none). One that says nothing is held.
 */
export type LockRule = 'held' | 'by_handler' | 'none';

export const LOCK_RULE = 'chairside:idle-lock';

/** A route with patient data: it answers only while the session is in use. */
export const Unlocked = () => SetMetadata(LOCK_RULE, 'held' satisfies LockRule);
/** Whether it answers patient data depends on what is asked: its handler asks `SessionLock` before it does anything. */
export const UnlockedByHandler = () => SetMetadata(LOCK_RULE, 'by_handler' satisfies LockRule);
/** A route that never answers patient data: a locked session is answered as usual. */
export const NoPatientData = () => SetMetadata(LOCK_RULE, 'none' satisfies LockRule);
