import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import type { UserRow } from './user.row.ts';
import { User } from './user.entity.ts';
import {
  CONFIRM_USER,
  CREATE_IDENTITY,
  CREATE_USER,
  forSignIn,
  MERGE_METADATA,
  USER_BY_EMAIL,
  USER_BY_ID,
  USER_BY_PHONE,
} from './user.sql.ts';

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
  constructor(
    private readonly sql: Sql,
    @InjectRepository(User) private readonly accounts: Repository<User>,
  ) {}

  byEmail(email: string, q: Transaction = this.sql): Promise<UserRow | null> {
    return sqlOn(q).maybe<UserRow>('user_by_email', USER_BY_EMAIL, [email]);
  }

  byPhone(phone: string, q: Transaction = this.sql): Promise<UserRow | null> {
    return sqlOn(q).maybe<UserRow>('user_by_phone', USER_BY_PHONE, [phone]);
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

  byId(id: string, q: Transaction = this.sql): Promise<UserRow | null> {
    return sqlOn(q).maybe<UserRow>('user_by_id', USER_BY_ID, [id]);
  }

  /** Inserts user and identity; false when the address is taken. */
  async create(q: EntityManager, id: string, user: NewUser): Promise<boolean> {
    const metadata = { ...user.metadata, ...claims(id, user) };
    const created = await sqlOn(q).maybe<{ id: string }>('user_create', CREATE_USER, [
      id,
      user.email,
      user.passwordHash,
      metadata,
      user.confirmed,
      user.phone,
    ]);
    if (!created) return false;
    await sqlOn(q).run('identity_create', CREATE_IDENTITY, [
      id,
      metadata,
      user.phone === null ? 'email' : 'phone',
    ]);
    return true;
  }

  /** The address is proven; a first proof also marks the identity and the metadata. */
  async confirmEmail(q: EntityManager, id: string): Promise<void> {
    await sqlOn(q).run('user_confirm', CONFIRM_USER, [id]);
  }

  async noteMail(q: EntityManager, id: string, column: keyof typeof SENT_AT): Promise<void> {
    await q.update(User, { id }, { [SENT_AT[column]]: () => 'now()' });
  }

  /** Null: no password opens the account until a new one is set. */
  async setPassword(q: EntityManager, id: string, hash: string | null): Promise<void> {
    await q.update(User, { id }, { encryptedPassword: hash, updatedAt: () => 'now()' });
  }

  /** The same password under a new hash; false when it was changed meanwhile. */
  async rehash(id: string, from: string, to: string): Promise<boolean> {
    const { affected } = await this.accounts.update(
      { id, encryptedPassword: from },
      { encryptedPassword: to },
    );
    return (affected ?? 0) > 0;
  }

  /** Merges key by key; `removed` keys go. What we say about the address stays ours. */
  async mergeMetadata(
    q: EntityManager,
    id: string,
    data: Readonly<Record<string, unknown>>,
    removed: readonly string[],
  ): Promise<void> {
    await sqlOn(q).run('user_metadata', MERGE_METADATA, [id, JSON.stringify(data), removed]);
  }
}

const SENT_AT = {
  confirmation_sent_at: 'confirmationSentAt',
  recovery_sent_at: 'recoverySentAt',
  reauthentication_sent_at: 'reauthenticationSentAt',
} as const;

const claims = (id: string, { email, phone, confirmed }: NewUser): Record<string, unknown> => ({
  sub: id,
  ...(phone === null ? { email } : { phone }),
  email_verified: phone === null && confirmed,
  phone_verified: phone !== null && confirmed,
});

const FOR_SIGN_IN = { email: forSignIn('email'), phone: forSignIn('phone') } as const;
