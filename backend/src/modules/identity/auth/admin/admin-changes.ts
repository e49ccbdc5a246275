import { isUUID } from 'class-validator';
import { readEmail, readPhone } from '../address.ts';
import { invalid } from '../auth.errors.ts';
import { canCheck } from '../passwords/hash-cost.ts';
import { checkNewPassword, type PasswordPolicy } from '../passwords/password-rules.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { bannedUntil } from './ban-duration.ts';
import type { AdminUserBody } from './dto/admin-bodies.dto.ts';
import type { UserChanges } from './admin-user-store.ts';

/** Roles that are keys of the operator: a person who signs in never gets one. */
const KEY_ROLES: readonly string[] = ['service_role', 'supabase_admin', 'anon'];

type Read = Omit<UserChanges, 'passwordHash'> & {
  readonly password?: string;
  readonly passwordHash?: string;
};

/** The fields of a body that were sent, checked; what was not sent is not there. */
export async function readAdminFields(body: AdminUserBody, now: Date, policy: PasswordPolicy): Promise<Read> {
  checkMetadata(body.user_metadata ?? {});
  checkMetadata(body.app_metadata ?? {});
  return {
    ...(body.email ? { email: readEmail(body.email) } : {}),
    ...(body.phone ? { phone: readPhone(body.phone) } : {}),
    ...(await readPassword(body, policy)),
    ...(body.email_confirm ? { emailConfirmed: true } : {}),
    ...(body.phone_confirm ? { phoneConfirmed: true } : {}),
    ...(body.user_metadata ? { userMetadata: body.user_metadata } : {}),
    ...(body.app_metadata ? { appMetadata: body.app_metadata } : {}),
    ...(body.role ? { role: readRole(body.role) } : {}),
    ...(body.ban_duration ? { bannedUntil: bannedUntil(body.ban_duration, now) } : {}),
  };
}

export function readNewId(id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  if (!isUUID(id) || /^[0-]+$/.test(id)) throw invalid('ID must be a valid UUID');
  return id.toLowerCase();
}

async function readPassword(
  { password, password_hash: hash }: AdminUserBody,
  policy: PasswordPolicy,
): Promise<Pick<Read, 'password' | 'passwordHash'>> {
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (hash && !canCheck(hash))
    throw invalid('The password hash must be an argon2 or bcrypt hash of a usual cost');
  if (hash) return { passwordHash: hash };
  if (!password) return {};
  return { password: await checkNewPassword(password, policy) };
}

function readRole(role: string): string {
  if (KEY_ROLES.includes(role))
    throw invalid(`The role ${role} belongs to keys and cannot be given to a user`);
  return role;
}
