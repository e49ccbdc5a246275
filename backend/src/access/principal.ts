export const ROLES = [
  'practitioner',
  'dso_admin',
  'team_member',
  'specialist',
  'instructor',
  'moderator',
  'coach',
  'support_agent',
  'merchant',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly aal: 'aal1' | 'aal2';
  /** The person protects the account with a second step that this session has not taken yet. */
  readonly secondStepDue: boolean;
}

/** Who acts. Decided once per request from its token; nothing a caller claims besides changes it. */
export type Principal =
  | UserPrincipal
  | { readonly kind: 'service' }
  | { readonly kind: 'anon' }
  | { readonly kind: 'system' };

export const ANON: Principal = Object.freeze({ kind: 'anon' });

/**
 * The port through which `auth` tells who holds a token: at once where it is known, else as a promise. Throws or rejects
 * with an `AppError` for a token that is not good.
 */
export abstract class PrincipalSource {
  abstract find(token: string): Principal | Promise<Principal>;
}
