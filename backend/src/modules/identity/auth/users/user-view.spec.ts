import { describe, expect, it } from '@jest/globals';
import type { UserRow } from './user.row.ts';
import { toUserView } from './user-view.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const row: UserRow = {
  id: 'u1',
  email: null,
  phone: null,
  encrypted_password: '$argon2id$secret',
  role: 'authenticated',
  email_confirmed_at: at(3),
  phone_confirmed_at: at(2),
  confirmation_sent_at: null,
  recovery_sent_at: null,
  invited_at: null,
  new_email: null,
  email_change_sent_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
  created_at: at(1),
  updated_at: at(1),
  deleted_at: null,
  factors: [],
  identities: [
    {
      id: 'i1',
      provider: 'email',
      provider_id: 'u1',
      identity_data: { sub: 'u1', email: 'a@b.test' },
      last_sign_in_at: null,
      created_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
  ],
};

describe('the user in the auth API', () => {
  it('never holds the password hash', () => {
    expect(JSON.stringify(toUserView(row))).not.toContain('argon2');
  });

  it('has empty strings for a missing address, and only the times that are set', () => {
    const view = toUserView(row);
    expect([view.email, view.phone]).toEqual(['', '']);
    expect(
      Object.keys(view)
        .filter((name) => name.endsWith('_at'))
        .sort(),
    ).toEqual(['confirmed_at', 'created_at', 'email_confirmed_at', 'phone_confirmed_at', 'updated_at']);
    expect(view['confirmed_at']).toBe('2026-01-02T00:00:00.000Z');
  });

  it('lists identities by their own and the provider’s id', () => {
    expect(toUserView(row).identities).toEqual([
      {
        identity_id: 'i1',
        id: 'u1',
        user_id: 'u1',
        identity_data: { sub: 'u1', email: 'a@b.test' },
        provider: 'email',
        email: 'a@b.test',
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });
});
