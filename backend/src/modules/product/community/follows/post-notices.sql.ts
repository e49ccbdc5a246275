/** Takes people and answers whom to write to, in one statement each: two processes must not tell the same person twice. */

/** $1 the person's account: it can be written to. */
const REACHABLE = (user: string): string =>
  `(${user}.email is not null and ${user}.deleted_at is null and (${user}.banned_until is null or ${user}.banned_until < now()))`;

/** $1 post, $2 now. */
export const TAKE_MENTIONED = `with due as (
    select m.post_id, m.user_id, u.email::text as email,
      coalesce(s.mention_mails, true) and ${REACHABLE('u')} as mail
    from post_mentions m join auth.users u on u.id = m.user_id left join community_settings s on s.user_id = m.user_id
    where m.post_id = $1 and m.notified_at is null order by m.user_id for no key update of m)
  update post_mentions m set notified_at = $2 from due where m.post_id = due.post_id and m.user_id = due.user_id
  returning due.user_id, due.email, due.mail`;

/**
 * $1 topic, $2 when the post was written, $3 its author, $4 the post, $5 now, $6 how many. Who has read the post already is
 * passed over; a mail goes out once until the topic is read.
 */
export const TAKE_FOLLOWERS = `with due as (
    select f.topic_id, f.user_id, u.email::text as email, f.last_read_at >= $2 as seen,
      coalesce(s.follow_mails, true) and ${REACHABLE('u')} and f.last_read_at < $2
        and (f.mailed_at is null or f.mailed_at <= f.last_read_at)
        and not exists (select 1 from post_mentions m where m.post_id = $4 and m.user_id = f.user_id) as mail
    from topic_follows f join auth.users u on u.id = f.user_id left join community_settings s on s.user_id = f.user_id
    where f.topic_id = $1 and f.notified_at < $2 and f.user_id is distinct from $3::uuid
    order by f.user_id limit $6 for no key update of f)
  update topic_follows f set notified_at = $2, mailed_at = case when due.mail then $5::timestamptz else f.mailed_at end
  from due where f.topic_id = due.topic_id and f.user_id = due.user_id
  returning due.user_id, due.email, due.mail, due.seen`;
