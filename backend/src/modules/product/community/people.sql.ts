/** Names and tags of authors, as expressions over the tables of accounts and roles, so that no row costs a statement of its own. */

/** The role whose tag a person gets: the first of these that they hold. */
const TAGS = `array['admin', 'moderator', 'instructor', 'coach', 'specialist', 'dso_admin', 'practitioner', 'team_member']`;

/** The name that stands at posts, of `profiles`; null without one. */
export const nameOf = (profile: string): string =>
  `nullif(btrim(concat_ws(' ', ${profile}.first_name, ${profile}.last_name)), '')`;

/** Of a row with `author_id`, `author_name` and `author_role`, joined with `profiles`. */
export const authorName = (row: string, profile: string): string =>
  `case when ${row}.author_id is null then coalesce(${row}.author_name, 'Former member')
    else coalesce(${nameOf(profile)}, 'Member') end`;

export const authorRole = (row: string): string =>
  `case when ${row}.author_id is null then ${row}.author_role else (select r.role from user_roles r
    where r.user_id = ${row}.author_id and r.role = any(${TAGS}) order by array_position(${TAGS}, r.role::text) limit 1) end`;
