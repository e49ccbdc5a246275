/**
 * Takes people whose weekly mail is due and notes it at once, so that no process writes to them again: an insert from a select
 * that updates on conflict. $1 now, $2 a week before, $3 how many. A new account gets its first one after a week.
 */
export const TAKE_DUE = `insert into community_settings as s (user_id, digest_sent_at)
  select u.id, $1::timestamptz from auth.users u left join community_settings c on c.user_id = u.id
  where u.email is not null and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
    and u.deleted_at is null and (u.banned_until is null or u.banned_until < $1)
    and coalesce(c.digest, 'weekly') = 'weekly' and coalesce(c.digest_sent_at, u.created_at) <= $2
  order by u.id limit $3
  on conflict (user_id) do update set digest_sent_at = excluded.digest_sent_at
    where s.digest = 'weekly' and (s.digest_sent_at is null or s.digest_sent_at <= $2)
  returning s.user_id, (select u.email::text from auth.users u where u.id = s.user_id) as email`;
