/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const TICKET = `insert into tickets (id, number, requester_name, email, channel, category, subject, status, priority,
    first_reply_due_at, reply_due_at, first_replied_at, last_reply_at, waiting_since, solved_at, rating, is_sample,
    created_at, updated_at)
  values ($1, $2, $3, $4, 'contact', $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, true, $15, $16)
  on conflict do nothing`;
export const MESSAGE = `insert into ticket_messages (id, ticket_id, author_kind, body, internal, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
