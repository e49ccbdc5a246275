import type { OpenedRecord, SessionList } from '../../../shared/api/index.ts';
import { http, refusal } from '../../http.ts';
import { ADA, sessionOf } from '../../person.ts';

const hoursAgo = (count: number): string => new Date(Date.now() - count * 3_600_000).toISOString();

const place = { ip: '203.0.113.24', aal: 'aal1', created_at: hoursAgo(30) } as const;
const sessions: SessionList = {
  items: [
    { ...place, id: 's1', current: true, device: 'Chrome on Windows', last_used_at: hoursAgo(0) },
    { ...place, id: 's2', current: false, device: 'Safari on iPhone', last_used_at: hoursAgo(20) },
  ],
};

/** How the account is guarded: no second step yet, and two places where the person is signed in. */
export const securityHandlers = [
  http.get('/api/me/sessions', ({ response }) => response(200).json(sessions)),
  http.untyped.get('/auth/v1/user', () => Response.json(sessionOf(ADA).user)),
];

const OPENING: OpenedRecord = {
  ...{ id: 'o1', record: 'notes about a patient', link: '/practice-management?patient=SAMPLE-7' },
  ...{ organisation_name: null, admin_name: 'Lena Hart', ended_at: null, active: true },
  reason: 'Dr. Shah is on leave, and the recall list is due.',
  ...{ created_at: hoursAgo(0.1), expires_at: hoursAgo(-0.15) },
  ...{ times_opened: 1, last_opened_at: hoursAgo(0.05) },
};
const OPENED_RECORDS: readonly OpenedRecord[] = [
  OPENING,
  {
    ...{ ...OPENING, id: 'o2', record: 'a conversation with the assistant', link: '/codeco-ai?c=c1' },
    ...{ organisation_name: 'Bright Smiles', admin_name: null, active: false },
    reason: 'A letter may have been sent to the wrong office.',
    ...{ created_at: hoursAgo(80), expires_at: hoursAgo(79.75), ended_at: hoursAgo(79.9) },
    ...{ times_opened: 0, last_opened_at: null },
  },
];

/** Records of the person's that administrators opened. */
export const openedRecords = (items: readonly OpenedRecord[] = OPENED_RECORDS) =>
  http.get('/api/me/opened-records', ({ response }) =>
    response(200).json({ items: [...items], total: items.length, page: 1, page_size: 20 }),
  );

/** The picture is removed. Sending one is a matter of journeys: stories see no upload. */
export const pictureRemoved = http.delete('/api/me/avatar', ({ response }) => response(204).empty());

/** Whether the account has a password, and a current one that is not right. */
export const passwordHandlers = (set: boolean) => [
  http.get('/api/me/password', ({ response }) => response(200).json({ set })),
  http.put('/api/me/password', ({ response }) =>
    response.untyped(refusal(400, 'current_password_invalid', 'Current password is not valid.')),
  ),
];

/** The server takes no change just now. */
export const saveRefused = http.patch('/api/me/profile', ({ response }) =>
  response.untyped(refusal(503, 'unavailable', 'We could not save this just now. Please try again.')),
);
