import type { Role } from '#access/principal.ts';
import type { Specialty } from '../specialties.ts';
import type { UserType } from '../user-types.ts';

/** A person's own profile with what belongs to the account. */
export class ProfileDto {
  id: string;
  /** The address of the account; it cannot be changed here. */
  email: string;
  /** Null until the mailed link was opened. */
  email_confirmed_at: string | null;
  /** When the account was made. */
  created_at: string;
  first_name: string | null;
  last_name: string | null;
  practice_name: string | null;
  license_number: string | null;
  /** The state that issued it, by its two letters. */
  license_state: string | null;
  specialty: Specialty | null;
  user_type: UserType;
  phone: string | null;
  bio: string | null;
  practice_website: string | null;
  linkedin_url: string | null;
  /** Where the picture is in the public bucket `avatars`; null without one. */
  avatar_path: string | null;
  /** Names of the tools connected so far. */
  picaos_connected_tools: string[];
  roles: Role[];
  /** `active` for every account in good standing. */
  status: 'active' | 'suspended';
  /** Send it back with a change; it grows by one with each save. */
  version: number;
}
