import { FACTORS_COLUMN, type FactorSummary } from '../factors/factor.row.ts';

/** A row of auth.users with its identities, as the statements of this module read it. */
export interface UserRow {
  id: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  role: string;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  invited_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  identities: IdentityRow[];
  factors: FactorSummary[];
}

/** Read as JSON inside the user's statement, so its times are texts. */
export interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The columns of a `UserRow`; the statement must call auth.users `u`. */
export const USER_COLUMNS = `
  u.id, u.email::text as email, u.phone, u.encrypted_password, u.role, u.email_confirmed_at, u.phone_confirmed_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.invited_at, u.new_email::text as new_email, u.email_change_sent_at,
  u.new_phone, u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.banned_until, u.app_metadata, u.user_metadata, u.is_anonymous,
  u.created_at, u.updated_at, u.deleted_at,
  coalesce((select jsonb_agg(to_jsonb(i) - 'user_id' order by i.created_at)
    from auth.identities i where i.user_id = u.id), '[]') as identities,
  ${FACTORS_COLUMN}`;

export const isBanned = (user: Pick<UserRow, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;
