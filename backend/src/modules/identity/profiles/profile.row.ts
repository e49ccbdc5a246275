import type { Role } from '#access/principal.ts';
import type { ProfileDto } from './dto/profile.dto.ts';
import type { Specialty } from './specialties.ts';
import type { UserType } from './user-types.ts';

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
