/** The files of message `m`, in their order. */
export const FILES = `coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes) order by tf.position)
    from ticket_files tf join files f on f.id = tf.file_id where tf.message_id = m.id), '[]')`;
