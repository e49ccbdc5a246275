import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { SYNC_IDENTITIES } from '../users/identities.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.row.ts';

/** The columns of auth.users that say which telephone number is a person's, and which one they want. Decides nothing. */
@Injectable()
export class PhoneStore {
  /** The person who wants this number, or has it and wants another; of several the one who asked last. */
  wanting(q: SqlRunner, phone: string): Promise<UserRow | null> {
    return q.maybe<UserRow>('phone_wanting', WANTING, [phone]);
  }

  async start(q: SqlRunner, userId: string, phone: string): Promise<void> {
    await q.run('phone_change_start', START, [userId, phone]);
  }

  async noteAsked(q: SqlRunner, userId: string): Promise<void> {
    await q.run('phone_asked', 'update auth.users set confirmation_sent_at = now() where id = $1', [userId]);
  }

  /** The number the person has is proven. */
  async confirm(q: SqlRunner, userId: string): Promise<void> {
    if ((await q.run('phone_confirm', CONFIRM, [userId])) > 0)
      await q.run('phone_identities', SYNC_IDENTITIES, [userId]);
  }

  /** The wanted number becomes the person's. False when somebody else has it. */
  async finish(q: SqlRunner, userId: string, phone: string): Promise<boolean> {
    if ((await q.run('phone_change_finish', FINISH, [userId, phone])) === 0) return false;
    await q.run('phone_identities', SYNC_IDENTITIES, [userId]);
    return true;
  }
}

const WANTING = `
  select ${USER_COLUMNS} from auth.users u
  where (u.new_phone = $1 or u.phone = $1 and u.new_phone is not null) and u.deleted_at is null
  order by u.phone_change_sent_at desc limit 1`;

const START = `
  update auth.users set new_phone = $2, phone_change_sent_at = now(), updated_at = now() where id = $1`;

const CONFIRM = `
  update auth.users set phone_confirmed_at = now(), user_metadata = user_metadata || '{"phone_verified": true}',
    updated_at = now()
  where id = $1 and phone is not null and phone_confirmed_at is null`;

/** The number stands in the metadata where the sign-up put it. */
const FINISH = `
  update auth.users u set phone = $2, new_phone = null, phone_change_sent_at = null, phone_confirmed_at = now(),
    is_anonymous = false, updated_at = now(),
    user_metadata = u.user_metadata || case when u.user_metadata ? 'phone'
      then jsonb_build_object('phone', $2::text, 'phone_verified', true) else '{"phone_verified": true}' end
  where u.id = $1 and not exists (select 1 from auth.users o where o.phone = $2 and o.id <> u.id)`;
