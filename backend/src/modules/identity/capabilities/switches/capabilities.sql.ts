/** The rule of `decide` for the person `u`, over many people at once: `overrides` and `byDefault` are SQL. */
export const effective = (overrides: string, byDefault: string): string => `coalesce(
    (select bool_and((o->>'on')::boolean) from jsonb_array_elements(${overrides}) o
      join organisation_members m on m.organisation_id::text = o->>'organisation_id'
      where m.user_id = u.id and m.state = 'active'),
    (select bool_and((o->>'on')::boolean) from jsonb_array_elements(${overrides}) o
      join user_roles r on r.role = o->>'role' where r.user_id = u.id),
    ${byDefault})`;

/** Sql: the rule over the elements of a jsonb column. Of the people `$2`, those for whom capability `$1` is on. */
export const PEOPLE_WITH = `select u.id from auth.users u join capabilities c on c.key = $1
  where u.id = any($2::uuid[]) and ${effective('c.overrides', 'c.default_on')}`;
