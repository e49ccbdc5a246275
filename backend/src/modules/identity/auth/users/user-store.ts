import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { guessLevel } from '../limits/guess-level.ts';
import { USER_COLUMNS, type UserRow } from './user.row.ts';

/** One of email and phone is null. */
export interface NewUser {
  readonly email: string | null;
  readonly phone: string | null;
  /** Null: no password opens the account until one is set. */
  readonly passwordHash: string | null;
  /** What the person sent; sub, address and the verified flags are added here. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly confirmed: boolean;
}

/** Reads and writes auth.users and auth.identities. Decides nothing. */
@Injectable()
export class UserStore {
  constructor(private readonly sql: Sql) {}

  byEmail(email: string, q: SqlRunner = this.sql): Promise<UserRow | null> {
    return q.maybe<UserRow>(
      'user_by_email',
      `select ${USER_COLUMNS} from auth.users u where u.email = $1 and u.deleted_at is null`,
      [email],
    );
  }

  byPhone(phone: string, q: SqlRunner = this.sql): Promise<UserRow | null> {
    return q.maybe<UserRow>(
      'user_by_phone',
      `select ${USER_COLUMNS} from auth.users u where u.phone = $1 and u.deleted_at is null`,
      [phone],
    );
  }

  /** The user, if there is one, and the level of wrong guesses of the subject: all a sign-in must know, at once. */
  async forSignIn(
    by: 'email' | 'phone',
    address: string,
    guessSubject: string,
  ): Promise<{ user: UserRow | null; level: number }> {
    const values = [address, guessSubject];
    const row = await this.sql.one<UserRow & { level: number | null }>(
      `user_for_sign_in_${by}`,
      FOR_SIGN_IN[by],
      values,
    );
    return { user: row.id ? row : null, level: row.level ?? 0 };
  }

  byId(id: string, q: SqlRunner = this.sql): Promise<UserRow | null> {
    return q.maybe<UserRow>(
      'user_by_id',
      `select ${USER_COLUMNS} from auth.users u where u.id = $1 and u.deleted_at is null`,
      [id],
    );
  }

  /** Inserts user and identity; false when the address is taken. */
  async create(q: SqlRunner, id: string, user: NewUser): Promise<boolean> {
    const metadata = { ...user.metadata, ...claims(id, user) };
    const created = await q.maybe<{ id: string }>('user_create', CREATE_USER, [
      id,
      user.email,
      user.passwordHash,
      metadata,
      user.confirmed,
      user.phone,
    ]);
    if (!created) return false;
    await q.run('identity_create', CREATE_IDENTITY, [id, metadata, user.phone === null ? 'email' : 'phone']);
    return true;
  }

  /** The address is proven; a first proof also marks the identity and the metadata. */
  async confirmEmail(q: SqlRunner, id: string): Promise<void> {
    await q.run('user_confirm', CONFIRM_USER, [id]);
  }

  async noteMail(
    q: SqlRunner,
    id: string,
    column: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at',
  ): Promise<void> {
    await q.run(`user_${column}`, `update auth.users set ${column} = now() where id = $1`, [id]);
  }

  /** Null: no password opens the account until a new one is set. */
  async setPassword(q: SqlRunner, id: string, hash: string | null): Promise<void> {
    await q.run(
      'user_password',
      'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
      [id, hash],
    );
  }

  /** The same password under a new hash; false when it was changed meanwhile. */
  async rehash(id: string, from: string, to: string): Promise<boolean> {
    const text = 'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2';
    return (await this.sql.run('user_rehash', text, [id, from, to])) > 0;
  }

  /** Merges key by key; `removed` keys go. What we say about the address stays ours. */
  async mergeMetadata(
    q: SqlRunner,
    id: string,
    data: Readonly<Record<string, unknown>>,
    removed: readonly string[],
  ): Promise<void> {
    await q.run(
      'user_metadata',
      `update auth.users set user_metadata = (user_metadata || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
      [id, JSON.stringify(data), removed],
    );
  }
}

const claims = (id: string, { email, phone, confirmed }: NewUser): Record<string, unknown> => ({
  sub: id,
  ...(phone === null ? { email } : { phone }),
  email_verified: phone === null && confirmed,
  phone_verified: phone !== null && confirmed,
});

const forSignIn = (column: 'email' | 'phone'): string => `
  select found.*, (${guessLevel('$2')}) as level
  from (select 1) one left join (
    select ${USER_COLUMNS} from auth.users u where u.${column} = $1 and u.deleted_at is null
  ) found on true`;
const FOR_SIGN_IN = { email: forSignIn('email'), phone: forSignIn('phone') } as const;

const CREATE_USER = `
  with kind as (select case when $6::text is null then 'email' else 'phone' end as provider)
  insert into auth.users (id, email, phone, encrypted_password, user_metadata, app_metadata, email_confirmed_at,
    phone_confirmed_at)
  select $1::uuid, $2::citext, $6::text, $3::text, $4::jsonb, jsonb_build_object('provider', provider, 'providers', jsonb_build_array(provider)),
    case when $5::boolean and provider = 'email' then now() end,
    case when $5::boolean and provider = 'phone' then now() end
  from kind
  on conflict do nothing
  returning id`;

const CREATE_IDENTITY = `
  insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, $3, $1::uuid::text, $2)`;

const CONFIRM_USER = `
  with confirmed as (
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      user_metadata = user_metadata || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email_confirmed_at is null
    returning id
  )
  update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = now()
  from confirmed c where i.user_id = c.id and i.provider = 'email'`;
