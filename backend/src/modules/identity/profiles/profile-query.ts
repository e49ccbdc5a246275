import type { EntityManager } from 'typeorm';
import { Profile } from './profile.entity.ts';
import type { ProfileRow } from './profile.row.ts';

const ROLES =
  'array(select r.role::text from user_roles r where r.user_id = p.id order by r.granted_at, r.role)';

/** A profile with what the account and the roles say of its person; undefined where the account is gone. */
export function findProfile(q: EntityManager, id: string): Promise<ProfileRow | undefined> {
  return q
    .createQueryBuilder()
    .select(['p.id as id', 'p.firstName as first_name', 'p.lastName as last_name'])
    .addSelect(['p.practiceName as practice_name', 'p.practiceWebsite as practice_website'])
    .addSelect(['p.licenseNumber as license_number', 'p.licenseState as license_state'])
    .addSelect(['p.specialty as specialty', 'p.userType as user_type', 'p.phone as phone', 'p.bio as bio'])
    .addSelect(['p.linkedinUrl as linkedin_url', 'p.avatarPath as avatar_path'])
    .addSelect(['p.picaosConnectedTools as picaos_connected_tools', 'p.version as version'])
    .addSelect(['u.email::text as email', 'u.email_confirmed_at as email_confirmed_at'])
    .addSelect(['u.created_at as created_at', 'u.banned_until as banned_until'])
    .addSelect(ROLES, 'roles')
    .from('auth.users', 'u')
    .innerJoin(Profile, 'p', 'p.id = u.id')
    .where('u.id = :id and u.deleted_at is null', { id })
    .getRawOne<ProfileRow>();
}
