interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The latest proof of identity of each session of a person is more than an hour old. */
export const ageProofs = ({ query }: Database, userId: string): Promise<unknown> =>
  query(
    `update auth.sessions set amr = (select jsonb_agg(e || jsonb_build_object('timestamp', (e->>'timestamp')::bigint - 3600))
       from jsonb_array_elements(amr) e) where user_id = $1`,
    [userId],
  );
