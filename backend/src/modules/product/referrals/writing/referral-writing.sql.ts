/** Sql: for the quota of one person's drafts, which counts by a statement. */
export const COUNT_DRAFTS =
  "select count(*)::int as count from referrals where from_user_id = $1 and state = 'draft'";
