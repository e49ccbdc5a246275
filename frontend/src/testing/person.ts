import type { Session } from '@supabase/auth-js';
import type { Profile } from '../shared/api/index.ts';

/** The invented dentist of the tests and of the catalogue of elements. */
export const ADA: Profile = {
  id: '0b9c6a52-7c1e-5d0f-9a51-0d6f2f4b7a01',
  email: 'ada.marsh@example.test',
  email_confirmed_at: '2025-09-01T08:00:00Z',
  created_at: '2025-09-01T07:55:00Z',
  first_name: 'Ada',
  last_name: 'Marsh',
  practice_name: 'Marsh Family Dental',
  license_number: 'DN-20417',
  license_state: 'CA',
  specialty: 'general_dentistry',
  user_type: 'individual_practitioner',
  phone: '(555) 010-0142',
  bio: 'General dentist with an interest in clear aligners.',
  practice_website: 'https://marsh-dental.example.test',
  linkedin_url: null,
  avatar_path: null,
  picaos_connected_tools: ['OpenAI', 'Open Dental'],
  roles: ['practitioner'],
  status: 'active',
  version: 3,
};

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A session as the browser keeps it. Nothing checks its signature here; the server is who would. */
export function sessionOf({ id, email, created_at, email_confirmed_at }: Profile): Session {
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  const claims = {
    sub: id,
    email,
    exp: expires_at,
    aal: 'aal1',
    session_id: 'b7f7c1f0-0000-4000-8000-000000000001',
  };
  return {
    access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c3Rvcnk`,
    refresh_token: 'story-refresh',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at,
    user: {
      id,
      email,
      created_at,
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      factors: [],
      ...(email_confirmed_at ? { email_confirmed_at } : {}),
    },
  };
}
