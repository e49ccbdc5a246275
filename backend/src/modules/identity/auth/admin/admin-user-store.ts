import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { emailExists, phoneExists, userAlreadyExists } from '../auth.errors.ts';
import { SYNC_IDENTITIES } from '../users/identities.ts';
import { readMetadataChanges } from '../users/metadata-changes.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.row.ts';
import type { Page } from './paging.ts';

export interface NewAdminUser {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly role: string;
  readonly bannedUntil: Date | null;
}

/** Undefined leaves a field as it is; objects are merged, a null value inside removes its key. */
export interface UserChanges {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly emailConfirmed?: boolean | undefined;
  readonly phoneConfirmed?: boolean | undefined;
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly role?: string | undefined;
  readonly bannedUntil?: Date | null | undefined;
}

export interface UserFilter {
  readonly text: string;
  readonly oldestFirst: boolean;
}

/** The statements of the operator's account pages. A softly deleted account is still seen here, and only here. */
@Injectable()
export class AdminUserStore {
  constructor(private readonly sql: Sql) {}

  byId(id: string, q: SqlRunner = this.sql): Promise<UserRow | null> {
    return q.maybe<UserRow>('admin_user_by_id', BY_ID, [id]);
  }

  /** Also waits for whoever changes the account just now. */
  async lock(q: SqlRunner, id: string): Promise<UserRow | null> {
    await q.run('admin_user_lock', 'select 1 from auth.users where id = $1 for update', [id]);
    return this.byId(id, q);
  }

  async list({ page, perPage }: Page, { text, oldestFirst }: UserFilter): Promise<UserRow[]> {
    const [name, statement] = oldestFirst ? ['admin_users_oldest', OLDEST] : ['admin_users_newest', NEWEST];
    return this.sql.many<UserRow>(name, statement, [text, perPage, (page - 1) * perPage]);
  }

  async count({ text }: UserFilter): Promise<number> {
    return (await this.sql.one<{ count: number }>('admin_users_count', COUNT, [text])).count;
  }

  async create(q: SqlRunner, user: NewAdminUser): Promise<void> {
    await taken(() =>
      q.run('admin_user_create', CREATE, [
        user.id,
        user.email,
        user.phone,
        user.passwordHash,
        user.emailConfirmed,
        user.phoneConfirmed,
        JSON.stringify(user.userMetadata),
        JSON.stringify(user.appMetadata),
        user.role,
        user.bannedUntil,
      ]),
    );
    await q.run('admin_identities_sync', SYNC_IDENTITIES, [user.id]);
  }

  async update(q: SqlRunner, id: string, changes: UserChanges): Promise<void> {
    const data = readMetadataChanges(changes.userMetadata ?? {});
    const app = readMetadataChanges(changes.appMetadata ?? {});
    const values = [
      id,
      changes.email ?? null,
      changes.phone ?? null,
      changes.passwordHash ?? null,
      changes.emailConfirmed ?? false,
      changes.phoneConfirmed ?? false,
      JSON.stringify(data.kept),
      data.removed,
      JSON.stringify(app.kept),
      app.removed,
      changes.role ?? null,
      changes.bannedUntil !== undefined,
      changes.bannedUntil ?? null,
    ];
    await taken(() => q.run('admin_user_update', UPDATE, values));
    await q.run('admin_identities_sync', SYNC_IDENTITIES, [id]);
  }

  /** When the person was asked to confirm the account. */
  async noteAsked(q: SqlRunner, id: string, kind: 'signup' | 'invite'): Promise<void> {
    await q.run('admin_user_asked', ASKED, [id, kind]);
  }

  /** Everything that belongs to the person goes with the row. */
  async erase(q: SqlRunner, id: string): Promise<void> {
    await q.run('admin_user_erase', 'delete from auth.users where id = $1', [id]);
  }

  /** The row stays, for what refers to it; the person and every way in are gone, the address is free again. */
  async bury(q: SqlRunner, id: string): Promise<void> {
    for (const [name, text] of BURY) await q.run(name, text, [id]);
  }
}

const UNIQUE_VIOLATION = '23505';

/** Says in the wire's words which of the unique fields somebody else has. */
async function taken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code !== UNIQUE_VIOLATION) throw cause;
    if (constraint === 'users_email_key') throw emailExists();
    throw constraint === 'users_phone_key' ? phoneExists() : userAlreadyExists();
  }
}

const BY_ID = `select ${USER_COLUMNS} from auth.users u where u.id = $1`;

const MATCHES = `($1 = '' or strpos(lower(u.email::text), lower($1)) > 0
  or strpos(lower(u.user_metadata->>'full_name'), lower($1)) > 0)`;
const list = (order: 'asc' | 'desc'): string => `
  select ${USER_COLUMNS} from auth.users u where ${MATCHES}
  order by u.created_at ${order}, u.id ${order} limit $2 offset $3`;
const NEWEST = list('desc');
const OLDEST = list('asc');
const COUNT = `select count(*)::int as count from auth.users u where ${MATCHES}`;

const CREATE = `
  insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, user_metadata,
    app_metadata, role, banned_until)
  values ($1, $2, $3, $4, case when $5::boolean then now() end, case when $6::boolean then now() end, $7, $8, $9, $10)`;

const UPDATE = `
  update auth.users set
    email = coalesce($2, email),
    phone = coalesce($3, phone),
    encrypted_password = coalesce($4, encrypted_password),
    email_confirmed_at = case when $5::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
    phone_confirmed_at = case when $6::boolean then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
    user_metadata = (user_metadata || $7::jsonb) - $8::text[],
    app_metadata = (app_metadata || $9::jsonb) - $10::text[],
    role = coalesce($11, role),
    banned_until = case when $12::boolean then $13 else banned_until end,
    suspended_at = case when $12::boolean then null else suspended_at end,
    suspended_reason = case when $12::boolean then null else suspended_reason end,
    suspended_by = case when $12::boolean then null else suspended_by end,
    is_anonymous = is_anonymous and $2::text is null and $3::text is null,
    updated_at = now()
  where id = $1`;

const ASKED = `
  update auth.users set
    invited_at = case when $2::text = 'invite' then now() else invited_at end,
    confirmation_sent_at = now(), updated_at = now()
  where id = $1`;

const BURY: readonly (readonly [string, string])[] = [
  [
    'admin_bury_user',
    `update auth.users set deleted_at = now(), updated_at = now(), email = null, phone = null, new_email = null, new_phone = null,
       encrypted_password = null, user_metadata = '{}', app_metadata = '{}', suspended_reason = null where id = $1`,
  ],
  ['admin_bury_identities', 'delete from auth.identities where user_id = $1'],
  ['admin_bury_factors', 'delete from auth.factors where user_id = $1'],
  ['admin_bury_recovery', 'delete from auth.recovery_codes where user_id = $1'],
  ['admin_bury_flows', 'delete from auth.flows where user_id = $1'],
];
