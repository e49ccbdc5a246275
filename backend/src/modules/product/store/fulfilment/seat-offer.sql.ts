/** Sql: two questions in one statement, because a course's page may ask three statements in all. */
export const SEAT_OFFER = `
  select p.id, p.slug, exists (select 1 from memberships m where m.user_id = $2::uuid and m.revoked_at is null
      and $3::date between m.starts_on and m.ends_on) as member
  from (select $1::uuid as course_id) asked left join lateral (
    select p.id, p.slug from products p
    where p.course_id = asked.course_id and p.kind = 'course_seat' and p.state = 'active'
      and exists (select 1 from product_variants v where v.product_id = p.id and v.state = 'active')
    order by p.published_at, p.id limit 1) p on true`;
