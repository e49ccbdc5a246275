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
  /** The account has a second factor, and this session has not verified it yet. */
  readonly secondStepDue: boolean;
}

/** The operator's service key. `tokenId` is the id of a service token, or null for a key that a shared secret signed. */
export interface ServicePrincipal {
  readonly kind: 'service';
  readonly tokenId: string | null;
}

/** The public key of the standard client: nobody in particular. */
export interface AnonPrincipal {
  readonly kind: 'anon';
}

/** Who acts. Decided once per request from its token; no other part of the request changes it. */
export type Principal = UserPrincipal | ServicePrincipal | AnonPrincipal;

export const ANON: AnonPrincipal = Object.freeze({ kind: 'anon' });
