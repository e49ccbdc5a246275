import type { components } from '../../../shared/api/schema.d.ts';
import { http, refusal, refusing } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';
import { specialistHandlers } from './specialist.ts';

type Schemas = components['schemas'];
type Referral = Schemas['ReferralDto'];
type Entry = Schemas['ReferralEntryDto'];

const INES: Schemas['SpecialistDto'] = {
  ...{ id: 's1', name: 'Dr. Ines Thorne', practice_name: 'Lakeside Endodontics', specialty: 'endodontics' },
  ...{ regions: ['Denver, CO'], telehealth: true, bio: '', phone: '(555) 010-0182', insurance_notes: '' },
  ...{ accepts_new: true, response_hours: 24, is_sample: false, is_me: false },
};
const IMOGEN: Schemas['ReferredPatientDto'] = {
  ...{ first_name: 'Imogen', last_name: 'Vance', age: 41, sex: 'female', birth_date: null },
  ...{ has_birth_date: true, is_sample: false, tool_name: null },
};

const entry = (id: string, kind: Entry['kind'], at: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, kind, at, by: 'receiver', author_name: 'Dr. Ines Thorne', by_me: false, body: null, ...more },
});
const SENT = entry('e1', 'sent', '2026-01-05T09:00:00Z', { by: 'sender', author_name: 'Dr. Ada Marsh' });
const ACCEPTED = entry('e2', 'accepted', '2026-01-05T11:00:00Z');
const SCHEDULED = entry('e3', 'scheduled', '2026-01-05T11:05:00Z', { body: '2026-01-12T15:00:00Z' });
const COMPLETED = entry('e4', 'completed', '2026-01-12T17:00:00Z');

const NEW: Referral = {
  ...{ id: 'r1', number: 'R-000101', side: 'receiver', kind: 'referral', urgency: 'soon', state: 'sent' },
  ...{ specialty: 'endodontics', patient: IMOGEN, teeth: ['14'], specialist: INES },
  ...{ reason: 'Pain on biting, lingering cold response.', history: 'Crown in 2021.', done_so_far: '' },
  ...{ consent_at: '2026-01-05T08:55:00Z', sender_name: 'Dr. Ada Marsh', sender_practice: 'Marsh Dental' },
  ...{ decline_reason: null, report: null, sent_at: '2026-01-05T09:00:00Z', due_at: '2026-01-06T09:00:00Z' },
  ...{ overdue: false, scheduled_at: null, visit_minutes: null, visit_zone: null },
  files: [
    {
      ...{ id: 'f1', name: 'periapical-14.png', mime: 'image/png', bytes: 84_000, part: 'request' },
      ...{ taken_on: '2026-01-04', added_at: '2026-01-05T08:50:00Z' },
    },
  ],
  ...{ timeline: [SENT], is_sample: false, version: 3, updated_at: '2026-01-05T09:00:00Z' },
};
const VISIT: Partial<Referral> = {
  ...{ scheduled_at: '2026-01-12T15:00:00Z', visit_minutes: 60, visit_zone: 'America/Denver' },
};

const one = (shown: Referral) => [
  http.get('/api/referrals/{id}', ({ response }) => response(200).json(shown)),
  http.get('/api/me/calendar-pushes', ({ response }) =>
    response(200).json({ items: [], total: 0, page: 1, page_size: 20 }),
  ),
  http.get('/api/specialists/me/templates', ({ response }) => response(200).json({ items: [] })),
  ...draftHandlers,
  ...specialistHandlers,
];

/** The specialist has it in the inbox and has not answered. */
export const newReferral = one(NEW);
/** The specialist accepted it and set a visit, and writes the report next. */
export const scheduledReferral = one({
  ...{ ...NEW, ...VISIT, state: 'scheduled', timeline: [SENT, ACCEPTED, SCHEDULED] },
});
/** The sender reads the report. */
export const completedReferral = one({
  ...{ ...NEW, ...VISIT, side: 'sender', state: 'completed' },
  timeline: [{ ...SENT, by_me: true }, ACCEPTED, SCHEDULED, COMPLETED],
  report: {
    ...{ findings: 'Irreversible pulpitis, tooth 14.', treatment: 'Cleaned, shaped and filled.' },
    ...{ follow_up_needed: true, follow_up: 'Full coverage within four weeks.' },
  },
});
export const noSuchReferral = [
  refusing('*/api/referrals/r1', 404, 'not_found', 'Referral not found'),
  ...newReferral,
];

const noTools = http.get('/api/practice/sources', ({ response }) =>
  response(200).json({ items: [], connectable: [] }),
);
const DRAFT: Referral = {
  ...{ ...NEW, side: 'sender', state: 'draft', patient: { ...IMOGEN, birth_date: '1984-05-02' } },
  ...{ timeline: [], sent_at: null, due_at: null, version: 1 },
};
/** Somebody without a practice tool writes a referral, or continues a complete draft of one. */
export const referralForm = [noTools, ...one(DRAFT)];
/** The specialist stopped taking referrals while this one was written. */
export const refusedReferral = [
  http.patch('/api/referrals/{id}', ({ response }) => response(200).json({ ...DRAFT, version: 2 })),
  http.post('/api/referrals/{id}/send', ({ response }) =>
    response.untyped(
      refusal(422, 'not_accepting', 'This specialist does not take new referrals at the moment.', {
        fields: { specialist_id: 'Choose somebody who takes new referrals' },
      }),
    ),
  ),
  ...referralForm,
];
