import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { emailExists, phoneExists, userAlreadyExists } from '../auth.errors.ts';
import { SYNC_IDENTITIES } from '../users/identities.sql.ts';
import { readMetadataChanges } from '../users/metadata-changes.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.row.ts';
import type { Page } from './paging.ts';
import { User } from '../users/user.entity.ts';
import { Identity } from '../users/identity.entity.ts';
import { Factor } from '../factors/factor.entity.ts';
import { RecoveryCode } from '../factors/recovery-code.entity.ts';
import { Flow } from '../flows/flow.entity.ts';
import { CREATE, MATCHES, UPDATE } from './admin-user.sql.ts';

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
  constructor(@InjectRepository(User) private readonly accounts: Repository<User>) {}

  async byId(id: string, q: EntityManager = this.accounts.manager): Promise<UserRow | null> {
    const query = q.createQueryBuilder(User, 'u').select(USER_COLUMNS).where('u.id = :id', { id });
    return (await query.getRawOne<UserRow>()) ?? null;
  }

  /** Also waits for a concurrent change of the account. */
  async lock(q: EntityManager, id: string): Promise<UserRow | null> {
    await q.findOne(User, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.byId(id, q);
  }

  async list({ page, perPage }: Page, { text, oldestFirst }: UserFilter): Promise<UserRow[]> {
    const order = oldestFirst ? 'ASC' : 'DESC';
    return this.matching(text)
      .select(USER_COLUMNS)
      .orderBy('u.createdAt', order)
      .addOrderBy('u.id', order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .getRawMany<UserRow>();
  }

  count({ text }: UserFilter): Promise<number> {
    return this.matching(text).getCount();
  }

  private matching(text: string): SelectQueryBuilder<User> {
    return this.accounts.createQueryBuilder('u').where(MATCHES, { wanted: text });
  }

  async create(q: EntityManager, user: NewAdminUser): Promise<void> {
    await taken(() =>
      sqlOn(q).run('admin_user_create', CREATE, [
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
    await sqlOn(q).run('admin_identities_sync', SYNC_IDENTITIES, [user.id]);
  }

  async update(q: EntityManager, id: string, changes: UserChanges): Promise<void> {
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
    await taken(() => sqlOn(q).run('admin_user_update', UPDATE, values));
    await sqlOn(q).run('admin_identities_sync', SYNC_IDENTITIES, [id]);
  }

  /** When the person was asked to confirm the account. */
  async markConfirmationSent(q: EntityManager, id: string, kind: 'signup' | 'invite'): Promise<void> {
    const now = () => 'now()';
    const invited = kind === 'invite' ? { invitedAt: now } : {};
    await q.update(User, { id }, { ...invited, confirmationSentAt: now, updatedAt: now });
  }

  /** Everything that belongs to the person goes with the row. */
  async erase(q: EntityManager, id: string): Promise<void> {
    await q.delete(User, { id });
  }

  /** Keeps the row for what refers to it, and removes personal data and all ways to sign in. The address is free again. */
  async softDelete(q: EntityManager, id: string): Promise<void> {
    const now = () => 'now()';
    await q.update(User, { id }, { ...FORGOTTEN, deletedAt: now, updatedAt: now });
    for (const owned of [Identity, Factor, RecoveryCode, Flow]) await q.delete(owned, { userId: id });
  }
}

const UNIQUE_VIOLATION = '23505';

/** Answers with the protocol's error for the unique field that another account has. */
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

/** What a soft deletion removes from the row. */
const FORGOTTEN = {
  email: null,
  phone: null,
  newEmail: null,
  newPhone: null,
  encryptedPassword: null,
  userMetadata: {},
  appMetadata: {},
  suspendedReason: null,
};
