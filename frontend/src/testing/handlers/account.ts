import type { Config, Profile } from '../../shared/api/index.ts';
import { http } from '../http.ts';

const config: Config = {
  anon_key: 'story',
  public_url: 'http://localhost:3000',
  dev_mode: false,
  contact_delivery: 'send',
  version: '0.1.0',
  telemetry_percent: 0,
  site: {
    address: '12 Harbour Street, Portland',
    phone: '(555) 010-0100',
    email: 'hello@chairside.example.test',
    hours: [
      { days: 'Mon-Fri', hours: '9-6' },
      { days: 'Sat', hours: '10-4' },
    ],
    social: { linkedin: null, instagram: null, facebook: null, youtube: null },
  },
};

/** What every page asks first: the hub about itself, and who the person is. */
export const accountHandlers = (profile: Profile | null) => [
  http.get('/api/config', ({ response }) => response(200).json(config)),
  ...(profile ? [http.get('/api/me/profile', ({ response }) => response(200).json(profile))] : []),
];
