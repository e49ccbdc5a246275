import { SetMetadata } from '@nestjs/common';
import type { Role } from './principal.ts';

export type AccessRule =
  | { readonly allow: 'public' }
  | { readonly allow: 'signed_in' }
  | { readonly allow: 'roles'; readonly roles: readonly Role[] }
  | { readonly allow: 'service' };

export const ACCESS_RULE = 'chairside:access';

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { allow: 'public' } satisfies AccessRule);
/** Any signed-in person. */
export const SignedIn = () => SetMetadata(ACCESS_RULE, { allow: 'signed_in' } satisfies AccessRule);
/** A person who holds at least one of these roles. */
export const Requires = (...roles: Role[]) =>
  SetMetadata(ACCESS_RULE, { allow: 'roles', roles } satisfies AccessRule);
/** The operator's service key only. */
export const ServiceOnly = () => SetMetadata(ACCESS_RULE, { allow: 'service' } satisfies AccessRule);
