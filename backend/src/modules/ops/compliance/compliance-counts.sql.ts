/**
 * Sql: counts of two logs by five minutes, in one statement, into the table of the status log. A call that the guard blocked
 * has a line in the call log as well; it counts once, as its violation.
 */
const COUNTED = `select date_bin('5 minutes', at, 'epoch') as slot, count(*)::int as requests, 0 as prompt, 0 as context, 0 as direct
    from call_log where at >= $1 and at < $2 and source <> 'received' and error_code is distinct from 'integration_context'
    group by 1
  union all
  select date_bin('5 minutes', at, 'epoch'), count(*)::int,
      (count(*) filter (where type = 'system_prompt_missing'))::int,
      (count(*) filter (where type = 'integration_context'))::int,
      (count(*) filter (where type = 'direct_api_usage'))::int
    from violations where at >= $1 and at < $2 group by 1`;

const SUMS = `coalesce(sum(requests), 0)::int as requests, coalesce(sum(prompt), 0)::int as system_prompt_missing,
  coalesce(sum(context), 0)::int as integration_context, coalesce(sum(direct), 0)::int as direct_api_usage`;

/** Every five minutes from $1 to $2, also those without requests. Counts of a row that is there are replaced: log lines may come late. */
export const LOG_SLOTS = `insert into compliance_status
  (at, requests, system_prompt_missing, integration_context, direct_api_usage)
  select each.slot, ${SUMS}
    from generate_series($1::timestamptz, $2::timestamptz - interval '5 minutes', '5 minutes') as each (slot)
    left join (${COUNTED}) counted on counted.slot = each.slot
    group by each.slot
  on conflict (at) do update set requests = excluded.requests, system_prompt_missing = excluded.system_prompt_missing,
    integration_context = excluded.integration_context, direct_api_usage = excluded.direct_api_usage`;

/** By $3 (hour or day): from $4 to $1 what the status log has, from there to $2 the two logs themselves. */
export const COUNTS = `select date_trunc($3, slot, 'UTC') as at, ${SUMS} from (
    select at as slot, requests, system_prompt_missing as prompt, integration_context as context, direct_api_usage as direct
      from compliance_status where at >= $4 and at < $1
    union all ${COUNTED}) counted
  group by 1 order by 1`;

/** Where the first filling of the status log begins. */
export const OLDEST = `select least(
  (select at from call_log order by at, id limit 1), (select at from violations order by at, id limit 1)) as at`;
