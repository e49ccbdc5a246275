import type { Answer } from '../../../shared/api/client.ts';
import { http, refusal } from '../../http.ts';

type Setting = Answer<'get', '/api/admin/settings'>['items'][number];

const undecided = { version: 1, changed_at: null, changed_by: null } as const;
const HOURS = {
  time_zone: 'America/New_York',
  days: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
    { day: 6, opens: '10:00', closes: '16:00' },
  ],
};
const DETAILS = {
  ...{ address: null, phone: null, email: null },
  ...{ linkedin: null, instagram: null, facebook: null, youtube: null },
};

const IDLE_LOCK: Extract<Setting, { key: 'idle_lock' }> = {
  ...{ key: 'idle_lock', version: 3 },
  value: { default_minutes: 10, max_minutes: 20 },
  default_value: { default_minutes: 15, max_minutes: 30 },
  ...{ changed_at: '2026-01-04T10:00:00Z', changed_by: { id: 'u1', name: 'Lena Hart' } },
};

const QUOTAS = { conversations: 1_000, tasks: 2_000, connection_attempts: 20, sessions: 100 };

const PLATFORM_SETTINGS: readonly Setting[] = [
  { ...{ key: 'sign_ups', ...undecided }, value: { open: true }, default_value: { open: true } },
  IDLE_LOCK,
  {
    ...{ key: 'assistant', ...undecided },
    value: { system_prompt: 'Answer in plain words.', monthly_tokens: 200_000 },
    default_value: { system_prompt: 'Answer in plain words.', monthly_tokens: 200_000 },
  },
  { ...{ key: 'support_hours', ...undecided }, value: HOURS, default_value: HOURS },
  {
    ...{ key: 'contact_details', ...undecided },
    value: { ...DETAILS, phone: '(555) 010-0100', email: 'hello@chairside.example.test' },
    default_value: DETAILS,
  },
  { ...{ key: 'quotas', ...undecided }, value: QUOTAS, default_value: QUOTAS },
];

/** Every setting of the hub, one of them changed. */
export const settingHandlers = [
  http.get('/api/admin/settings', ({ response }) => response(200).json({ items: [...PLATFORM_SETTINGS] })),
];

/** Takes the idle time, unless it is too long; says who has saved it. */
export const savedIdleLock = http.put('/api/admin/settings/{key}', async ({ request, response }) => {
  const { value, version } = (await request.json()) as {
    readonly value: (typeof IDLE_LOCK)['value'];
    readonly version: number;
  };
  if (value.default_minutes > value.max_minutes) {
    const message = `Enter ${value.max_minutes} or less`;
    return response.untyped(
      refusal(400, 'validation_failed', message, { fields: { default_minutes: message } }),
    );
  }
  return response(200).json({ ...IDLE_LOCK, value, version: version + 1 });
});

/** Another administrator saves 5 minutes while this one edits. */
export const fasterSetting = () => {
  const theirs: Setting = {
    ...IDLE_LOCK,
    value: { default_minutes: 5, max_minutes: 20 },
    ...{ version: 4, changed_by: { id: 'u2', name: 'Marco Field' } },
  };
  let items: readonly Setting[] = PLATFORM_SETTINGS;
  return [
    http.get('/api/admin/settings', ({ response }) => response(200).json({ items: [...items] })),
    http.put('/api/admin/settings/{key}', ({ response }) => {
      items = PLATFORM_SETTINGS.map((one) => (one.key === 'idle_lock' ? theirs : one));
      return response.untyped(
        refusal(409, 'version_conflict', 'Someone else has changed this setting. Nothing was saved.'),
      );
    }),
  ];
};
