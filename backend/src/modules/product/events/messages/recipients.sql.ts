/**
 * Sql: an insert from a select, which TypeORM cannot say. $1 message, $2 event, $3 states of registrations. An event may have
 * 100,000 registrations, so their ids are not read and sent back.
 */
export const ADD_RECIPIENTS = `insert into event_message_recipients (message_id, user_id)
  select $1, r.user_id from event_registrations r
  where r.event_id = $2 and r.state = any($3::varchar[]) and r.user_id is not null`;
