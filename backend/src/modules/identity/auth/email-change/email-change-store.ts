import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import type { ChangedAddress } from '../one-time/one-time-code.ts';
import { User } from '../users/user.entity.ts';
import { LOCK, FINISH, IDENTITY } from './email-change.sql.ts';

export interface PendingChange {
  email: string | null;
  new_email: string | null;
  email_change_half: ChangedAddress | null;
  is_anonymous: boolean;
}

/** The columns of auth.users that say which address a person wants, and who agreed to it. Decides nothing. */
@Injectable()
export class EmailChangeStore {
  /** Waits for a concurrent acceptance of the other confirmation. */
  lock(q: EntityManager, userId: string): Promise<PendingChange | null> {
    return sqlOn(q).maybe<PendingChange>('email_change_lock', LOCK, [userId]);
  }

  async start(q: EntityManager, userId: string, address: string): Promise<void> {
    const now = () => 'now()';
    const change = { newEmail: address, emailChangeHalf: null, emailChangeSentAt: now, updatedAt: now };
    await q.update(User, { id: userId }, change);
  }

  async noteHalf(q: EntityManager, userId: string, half: ChangedAddress): Promise<void> {
    await q.update(User, { id: userId }, { emailChangeHalf: half });
  }

  /** False when another account got the address in the meantime. */
  async finish(q: EntityManager, userId: string): Promise<boolean> {
    if ((await sqlOn(q).run('email_change_finish', FINISH, [userId])) === 0) return false;
    await sqlOn(q).run('email_change_identity', IDENTITY, [userId]);
    return true;
  }
}
