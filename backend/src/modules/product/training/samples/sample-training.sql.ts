/** Sql: `insert … select`. Nothing is assigned where the sample course ($2) was removed. */
export const SAMPLE_ROUND = `insert into training_assignments
    (organisation_id, course_id, org_role, due_on, assigned_by, created_at, updated_at)
  select $1, c.id, 'staff', $3, $4, $5, $5 from courses c where c.id = $2 and c.state = 'published'`;
