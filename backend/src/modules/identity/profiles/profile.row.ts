import type { Role } from '#access/principal.ts';
import type { ProfileDto } from './dto/profile.dto.ts';
import type { Specialty } from './specialties.ts';
import type { UserType } from './user-types.ts';

/** Sql: one statement for the whole profile page; profile, account and roles belong to three modules. */
export const PROFILE_OF_USER = `
  select p.id, u.email::text as email, u.email_confirmed_at, u.created_at, u.banned_until, p.first_name, p.last_name,
    p.practice_name, p.license_number, p.license_state, p.specialty, p.user_type, p.phone, p.bio, p.practice_website, p.linkedin_url,
    p.avatar_path, p.picaos_connected_tools, p.version,
    array(select r.role::text from user_roles r where r.user_id = p.id order by r.granted_at, r.role) as roles
  from profiles p join auth.users u on u.id = p.id
  where p.id = $1 and u.deleted_at is null`;

export interface ProfileRow {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  created_at: Date;
  banned_until: Date | null;
  first_name: string | null;
  last_name: string | null;
  practice_name: string | null;
  license_number: string | null;
  license_state: string | null;
  specialty: Specialty | null;
  user_type: UserType;
  phone: string | null;
  bio: string | null;
  practice_website: string | null;
  linkedin_url: string | null;
  avatar_path: string | null;
  picaos_connected_tools: string[];
  version: number;
  roles: Role[];
}

export function toProfileDto({ banned_until, ...row }: ProfileRow, now: Date): ProfileDto {
  return {
    ...row,
    email: row.email ?? '',
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    status: banned_until && banned_until > now ? 'suspended' : 'active',
  };
}
