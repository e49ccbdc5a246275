/** What onboarding asks about the account, its organisations and connections, in one statement, over tables of four owners. */
export const READ = `select p.user_type, p.first_name, p.last_name, p.specialty, p.license_number, p.license_state,
    coalesce(s.goals, '{}') as goals, coalesce(s.skipped, '{}') as skipped, s.dismissed_at, s.finished_at,
    s.user_id is null as new,
    exists (select 1 from organisation_members m where m.user_id = p.id and m.state = 'active') as member,
    exists (select 1 from picaos_integrations i
      where i.user_id = p.id and i.connection_status in ('connected', 'mock_connected')) as connected
  from profiles p left join onboarding_state s on s.user_id = p.id where p.id = $1`;

/** Null leaves as it is. Dismissed again keeps the first time. An upsert of TypeORM cannot keep what is there. */
export const SAVE = `insert into onboarding_state as s (user_id, goals, skipped, dismissed_at, first_seen_at)
  values ($1, coalesce($2::text[], '{}'), coalesce($3::text[], '{}'), case when $4::boolean then $5::timestamptz end, $5)
  on conflict (user_id) do update set goals = coalesce($2::text[], s.goals), skipped = coalesce($3::text[], s.skipped),
    dismissed_at = case when $4::boolean then coalesce(s.dismissed_at, $5) when not $4::boolean then null
      else s.dismissed_at end`;
