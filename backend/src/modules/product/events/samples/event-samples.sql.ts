/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const EVENT = `insert into events (id, slug, title, summary, body, format, starts_at, ends_at, timezone, venue, city,
    region, online_url, requirements, capacity, price_cents, topic, credits, method, agd_subject_code, speakers,
    disclosure, state, published_at, is_sample)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
    now(), true)
  on conflict do nothing`;
export const REGISTRATION = `insert into event_registrations (id, event_id, sample_name, state, waitlist_at, checkin_at,
    checkout_at, attended_min)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;
