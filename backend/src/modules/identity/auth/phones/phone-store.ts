import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { SYNC_IDENTITIES } from '../users/identities.sql.ts';
import { type UserRow } from '../users/user.row.ts';
import { User } from '../users/user.entity.ts';
import { FIND_CHANGING, CONFIRM, FINISH_CHANGE } from './phone.sql.ts';

/** The columns of auth.users that say which telephone number is a person's, and which one they want. Decides nothing. */
@Injectable()
export class PhoneStore {
  /** The person who wants this number, or has it and wants another; of several the one who asked last. */
  findRequester(q: EntityManager, phone: string): Promise<UserRow | null> {
    return sqlOn(q).maybe<UserRow>('phone_wanting', FIND_CHANGING, [phone]);
  }

  async start(q: EntityManager, userId: string, phone: string): Promise<void> {
    const now = () => 'now()';
    await q.update(User, { id: userId }, { newPhone: phone, phoneChangeSentAt: now, updatedAt: now });
  }

  async markConfirmationSent(q: EntityManager, userId: string): Promise<void> {
    await q.update(User, { id: userId }, { confirmationSentAt: () => 'now()' });
  }

  /** The number the person has is proven. */
  async confirm(q: EntityManager, userId: string): Promise<void> {
    if ((await sqlOn(q).run('phone_confirm', CONFIRM, [userId])) > 0)
      await sqlOn(q).run('phone_identities', SYNC_IDENTITIES, [userId]);
  }

  /** Assigns the wanted number to the person. False when another account has it. */
  async finish(q: EntityManager, userId: string, phone: string): Promise<boolean> {
    if ((await sqlOn(q).run('phone_change_finish', FINISH_CHANGE, [userId, phone])) === 0) return false;
    await sqlOn(q).run('phone_identities', SYNC_IDENTITIES, [userId]);
    return true;
  }
}
