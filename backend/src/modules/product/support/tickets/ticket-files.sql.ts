/** The files of message `m`, in their order. */
export const FILES = `coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes) order by tf.position)
    from ticket_files tf join files f on f.id = tf.file_id where tf.message_id = m.id), '[]') as files`;

export const ATTACH = `insert into ticket_files (file_id, message_id, position)
  select id, $2, position from unnest($1::uuid[]) with ordinality as wanted (id, position)`;

/** Its requester, and, where $3, whoever works tickets. Notes hold none. */
export const MAY_OPEN = `select 1 from ticket_files tf join ticket_messages m on m.id = tf.message_id
  join tickets t on t.id = m.ticket_id where tf.file_id = $1 and (t.requester_id = $2 or $3)`;
