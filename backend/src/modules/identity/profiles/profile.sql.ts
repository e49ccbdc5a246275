/** Sql: one statement for the whole profile page; profile, account and roles belong to three modules. */
export const PROFILE_OF_USER = `
  select p.id, u.email::text as email, u.email_confirmed_at, u.created_at, u.banned_until, p.first_name, p.last_name,
    p.practice_name, p.license_number, p.license_state, p.specialty, p.user_type, p.phone, p.bio, p.practice_website, p.linkedin_url,
    p.avatar_path, p.picaos_connected_tools, p.version,
    array(select r.role::text from user_roles r where r.user_id = p.id order by r.granted_at, r.role) as roles
  from profiles p join auth.users u on u.id = p.id
  where p.id = $1 and u.deleted_at is null`;
