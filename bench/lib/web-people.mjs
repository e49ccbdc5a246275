import pg from 'pg';
import { call, PASSWORD } from './hub.mjs';

const PEOPLE = `with made as (
    insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'row-' || n || '@example.test', now(), now() - n * interval '1 minute', now()
    from generate_series(1, $1::int) n
    returning id, email)
  insert into profiles (id, first_name, last_name, user_type)
  select id, 'Row', split_part(email::text, '@', 1), 'individual_practitioner' from made`;
const ADMIN = `insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`;

/** A person's session as the browser stores it; an admin where `database` is given, among `others` accounts. */
export async function webSession(hub, email, { database, others = 0 } = {}) {
  const created = await call(hub, 'POST', '/auth/v1/signup', { email, password: PASSWORD });
  if (database) await makeAdmin(database, created.user.id, others);
  return JSON.stringify(created);
}

async function makeAdmin(database, userId, others) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query(PEOPLE, [others]);
    await client.query(ADMIN, [userId]);
  } finally {
    await client.end();
  }
}
