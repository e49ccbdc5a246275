import type { Config, Profile, Settings } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';
import { sessionOf } from '../../person.ts';

const config: Config = {
  anon_key: 'story',
  public_url: 'http://localhost:3000',
  dev_mode: false,
  contact_delivery: 'send',
  version: '0.1.0',
  telemetry_percent: 0,
  switched_off: [],
  password_min_length: 8,
  site: {
    address: '12 Harbour Street, Portland',
    phone: '(555) 010-0100',
    email: 'hello@chairside.example.test',
    hours: [
      { days: 'Mon-Fri', hours: '9-6' },
      { days: 'Sat', hours: '10-4' },
    ],
    time_zone: 'America/New_York',
    social: { linkedin: null, instagram: null, facebook: null, youtube: null },
  },
};

/** What somebody who chose nothing prefers. */
export const SETTINGS: Settings = {
  ...{ hidden_cards: [], card_order: [], ce_goal: null, ce_cycle_start: null, ce_cycle_end: null },
  ce_method_caps: {},
  ...{ tooth_notation: 'universal', timezone: null, email_digest: 'off' },
  connection_end_mails: true,
};

/** Settings that differ from what somebody has who chose nothing. */
export const withSettings = (chosen: Partial<Settings>) => [
  http.get('/api/me/settings', ({ response }) => response(200).json({ ...SETTINGS, ...chosen })),
];

/** An administrator switched these tools off. */
export const toolsOff = (...tools: readonly { readonly id: string; readonly name: string }[]) =>
  http.get('/api/me/capabilities', ({ response }) =>
    response(200).json({
      items: tools.map(({ id, name }) => ({ key: `tool:${id}`, kind: 'tool' as const, name, on: false })),
    }),
  );

const personHandlers = (profile: Profile) => [
  // After a refusal (403) the page asks whether the session goes on: it does.
  http.untyped.post('/auth/v1/token', () => Response.json(sessionOf(profile))),
  http.get('/api/me/profile', ({ response }) => response(200).json(profile)),
  http.get('/api/me/capabilities', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/me/settings', ({ response }) => response(200).json(SETTINGS)),
  http.get('/api/notifications', ({ response }) =>
    response(200).json({ items: [], total: 0, page: 1, page_size: 7, unread: 0 }),
  ),
];

/** What every page asks first: the hub about itself, who the person is, and whether the bell has something. */
export const accountHandlers = (profile: Profile | null) => [
  http.get('/api/config', ({ response }) => response(200).json(config)),
  http.untyped.post('/api/monitoring/log', () => new Response(null, { status: 204 })),
  ...(profile ? personHandlers(profile) : []),
];
