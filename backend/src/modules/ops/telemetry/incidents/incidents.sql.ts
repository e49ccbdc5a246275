/** Anybody may report anything; what does not fit is counted in one row of its kind. */
export const MOST_INCIDENTS = 1_000;

/**
 * Sql: an upsert of several rows, grouped, that looks at what is there to stay bounded. Rows are locked in one order, so that two batches
 * cannot wait for each other. $1–$6 are columns, $7 is the time, $8 the bound.
 */
export const REPORT_INCIDENTS = `
  with reported as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as r (fingerprint, kind, message, url, browser, request_id)),
  placed as (
    select kind, url, browser, request_id,
        case when fits then fingerprint else 'more:' || kind end as fingerprint,
        case when fits then message else 'Others, beyond the ' || $8::int || ' that are kept apart' end as message
      from (select r.*, exists (select from client_incidents i where i.fingerprint = r.fingerprint)
          or (select count(*) from client_incidents) < $8::int as fits from reported r) r)
  insert into client_incidents as i
    (fingerprint, kind, message, url, browser, request_id, count, first_at, last_at)
  select fingerprint, min(kind), min(message), max(url), max(browser), max(request_id), count(*)::int, $7, $7
    from placed group by fingerprint order by fingerprint
  on conflict (fingerprint) do update set count = i.count + excluded.count,
    last_at = greatest(i.last_at, excluded.last_at), url = excluded.url, browser = excluded.browser,
    request_id = excluded.request_id, resolved_at = null, resolved_by = null`;
