/** Sql: parts of statements. The product that is a seat in a course, the longest on sale. */
const seatOf = (course: string): string => `products p
  where p.course_id = ${course} and p.kind = 'course_seat' and p.state = 'active'
    and exists (select 1 from product_variants v where v.product_id = p.id and v.state = 'active')
  order by p.published_at, p.id limit 1`;

/** Whether a person is a member on a day. */
const isMember = (user: string, day: string): string => `exists (select 1 from memberships m
  where m.user_id = ${user} and m.revoked_at is null and ${day} between m.starts_on and m.ends_on)`;

export const SEAT_OFFER = `
  select p.id, p.slug, ${isMember('$2::uuid', '$3::date')} as member
  from (select 1) always left join lateral (select p.id, p.slug from ${seatOf('$1::uuid')}) p on true`;

/** The same for each course `c` that has a price. */
export const OFFER_COLUMNS = {
  seat_slug: `case when c.price_cents > 0 then (select p.slug from ${seatOf('c.id')}) end`,
  member: `c.price_cents > 0 and ${isMember(':memberId', ':memberOn::date')}`,
};
