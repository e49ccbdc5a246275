/** Whether the assignment of an alias concerns a member (m): alone, by their role, or by a location. */
const concerns = (a: string): string => `m.organisation_id = ${a}.organisation_id and m.state = 'active'
    and (${a}.user_id = m.user_id or ${a}.org_role = m.org_role
      or exists (select 1 from member_locations ml where ml.location_id = ${a}.location_id
        and ml.organisation_id = m.organisation_id and ml.user_id = m.user_id))`;
export const CONCERNS = concerns('a');

/** Whether another assignment of the same course concerns the member too. */
export const CONCERNS_ELSEWHERE = `exists (select 1 from training_assignments o
    where o.id <> a.id and o.course_id = a.course_id and ${concerns('o')})`;

/** The name of a profile (p). */
export const PERSON = `coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Member')`;
