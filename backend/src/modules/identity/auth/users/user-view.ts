import { type FactorView, toFactorView } from '../factors/factor.row.ts';
import type { IdentityRow, UserRow } from './user.row.ts';

export interface IdentityView {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly email?: string;
  readonly last_sign_in_at?: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The User of the wire: times only when set, never a hash or a token. */
export interface UserView {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly identities: readonly IdentityView[];
  readonly factors?: readonly FactorView[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
  readonly [time: string]: unknown;
}

const OPTIONAL = [
  'confirmation_sent_at',
  'recovery_sent_at',
  'invited_at',
  'new_email',
  'email_change_sent_at',
  'new_phone',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'email_confirmed_at',
  'phone_confirmed_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
] as const;

export function toUserView(user: UserRow): UserView {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...optionalFields(user),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map((identity) => toIdentityView(identity, user)),
    ...(user.factors.length > 0 ? { factors: user.factors.map(toFactorView) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

function optionalFields(user: UserRow): Record<string, string> {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at]
    .filter((at) => at !== null)
    .sort((a, b) => a.getTime() - b.getTime())[0];
  const fields: Record<string, string> = confirmed ? { confirmed_at: confirmed.toISOString() } : {};
  for (const name of OPTIONAL) {
    const value = user[name];
    if (value) fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields;
}

/** All identities of a person open the same account, so the last sign-in of one is that of the person. */
function toIdentityView(identity: IdentityRow, { id, last_sign_in_at }: UserRow): IdentityView {
  const { email } = identity.identity_data;
  const lastSignIn = identity.last_sign_in_at ?? last_sign_in_at?.toISOString();
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...(lastSignIn ? { last_sign_in_at: iso(lastSignIn) } : {}),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

const iso = (time: string): string => new Date(time).toISOString();
