/** For the quota of one person's tasks, which counts by a statement; samples do not count. */
export const COUNT_TASKS =
  'select count(*)::int as count from practice_tasks where owner_user_id = $1 and not is_sample';
