/** The next number of a case, as part of an insert: TPS-000123. */
export const NEXT_NUMBER = `(select 'TPS-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('tps_case_numbers') as n)`;
