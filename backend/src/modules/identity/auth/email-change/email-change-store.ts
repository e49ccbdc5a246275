import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import type { ChangeHalf } from '../one-time/one-time-code.ts';

export interface PendingChange {
  email: string | null;
  new_email: string | null;
  email_change_half: ChangeHalf | null;
  is_anonymous: boolean;
}

/** The columns of auth.users that say which address a person wants, and who agreed to it. Decides nothing. */
@Injectable()
export class EmailChangeStore {
  /** Waits for whoever accepts the other half just now. */
  lock(q: SqlRunner, userId: string): Promise<PendingChange | null> {
    return q.maybe<PendingChange>('email_change_lock', LOCK, [userId]);
  }

  async start(q: SqlRunner, userId: string, address: string): Promise<void> {
    await q.run('email_change_start', START, [userId, address]);
  }

  async noteHalf(q: SqlRunner, userId: string, half: ChangeHalf): Promise<void> {
    await q.run('email_change_half', 'update auth.users set email_change_half = $2 where id = $1', [
      userId,
      half,
    ]);
  }

  /** False when somebody else has got the address in the meantime. */
  async finish(q: SqlRunner, userId: string): Promise<boolean> {
    if ((await q.run('email_change_finish', FINISH, [userId])) === 0) return false;
    await q.run('email_change_identity', IDENTITY, [userId]);
    return true;
  }
}

const LOCK = `
  select email::text as email, new_email::text as new_email, email_change_half, is_anonymous
  from auth.users where id = $1 and deleted_at is null for update`;

const START = `
  update auth.users set new_email = $2, email_change_half = null, email_change_sent_at = now(), updated_at = now()
  where id = $1`;

const FINISH = `
  update auth.users u set email = u.new_email, new_email = null, email_change_half = null, email_change_sent_at = null,
    email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
    user_metadata = case when u.is_anonymous or u.user_metadata ? 'email'
      then u.user_metadata || jsonb_build_object('email', u.new_email, 'email_verified', true)
      else u.user_metadata end,
    app_metadata = case when u.app_metadata ? 'provider' then u.app_metadata
      else u.app_metadata || '{"provider": "email", "providers": ["email"]}' end
  where u.id = $1 and not exists (select 1 from auth.users o where o.email = u.new_email)`;

const IDENTITY = `
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true,
    'phone_verified', phone_confirmed_at is not null)
  from auth.users where id = $1
  on conflict (provider, provider_id) do update set
    identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
