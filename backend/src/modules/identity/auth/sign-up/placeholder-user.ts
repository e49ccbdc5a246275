import { randomUUID } from 'node:crypto';
import type { UserView } from '../users/user-view.ts';

/** The answer for an address that has an account already. It reveals nothing about that account. */
export function placeholderUser(
  email: string,
  metadata: Readonly<Record<string, unknown>>,
  now: Date,
): UserView {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
