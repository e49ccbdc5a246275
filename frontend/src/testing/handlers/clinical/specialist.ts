import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { toolHandlers } from '../connections/tools.ts';

type Schemas = components['schemas'];

const specialist = (
  id: string,
  name: string,
  more: Partial<Schemas['SpecialistDto']> = {},
): Schemas['SpecialistDto'] => ({
  ...{ id, name, practice_name: 'Lakeside Endodontics', specialty: 'endodontics', regions: ['Denver, CO'] },
  ...{ telehealth: true, bio: 'Root canal treatment under the microscope.', phone: '(555) 010-0182' },
  ...{ insurance_notes: 'Most PPO plans.', accepts_new: true, response_hours: 24 },
  ...{ is_sample: false, is_me: false },
  ...more,
});

const referral = (
  id: string,
  patient_name: string,
  more: Partial<Schemas['ReferralCardDto']> = {},
): Schemas['ReferralCardDto'] => ({
  ...{ id, number: `R-00010${id}`, kind: 'referral', urgency: 'routine', state: 'sent' },
  ...{ specialty: 'endodontics', patient_name, patient_age: 41, patient_is_sample: false },
  ...{ with_name: 'Dr. Ines Thorne', sent_at: '2026-01-05T09:00:00Z', due_at: '2026-01-06T09:00:00Z' },
  ...{ overdue: false, scheduled_at: null, is_sample: false, updated_at: '2026-01-05T09:00:00Z' },
  ...more,
});

const directory = (items: Schemas['SpecialistDto'][]) =>
  http.get('/api/specialists', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 12 }),
  );
const box = (items: Schemas['ReferralCardDto'][]) =>
  http.get('/api/referrals', ({ response }) =>
    response(200).json({
      ...{ items, total: items.length, page: 1, page_size: 20 },
      counts: { new: items.length, accepted: 0, waiting: 0, done: 0, drafts: 0 },
    }),
  );
const mine = (profile: Schemas['MySpecialistDto'] | null) =>
  http.get('/api/specialists/me', ({ response }) => response(200).json({ profile }));

/** Two specialists, and referrals of every urgency. */
export const specialistHandlers = [
  directory([
    specialist('s1', 'Dr. Ines Thorne'),
    specialist('s2', 'Dr. Samuel Okoro', {
      ...{ specialty: 'orthodontics', practice_name: 'Harbor Orthodontics', telehealth: false },
      ...{ accepts_new: false, bio: '', response_hours: 48 },
    }),
  ]),
  box([
    referral('1', 'Imogen Vance', { urgency: 'emergency', overdue: true }),
    referral('2', 'Milo Garrick', { kind: 'opinion', urgency: 'soon', state: 'more_info' }),
    referral('3', 'Rosa Lindqvist', { state: 'scheduled', scheduled_at: '2026-01-12T15:00:00Z' }),
  ]),
  mine(null),
  ...toolHandlers(),
];
/** Nobody is in the directory, and nothing was referred. */
export const noSpecialists = [directory([]), box([]), mine(null), ...toolHandlers()];

const PROFILE: Schemas['MySpecialistDto'] = {
  ...{ id: 's9', state: 'applied', specialty: 'periodontics', license_number: 'DN-20417' },
  ...{ license_state: 'CA', regions: ['Oakland, CA'], telehealth: false, bio: 'Soft tissue.' },
  ...{ insurance_notes: '', phone: '(555) 010-0142', accepts_new: true, response_hours: 24 },
  ...{ decision_note: null, applied_at: '2026-01-05T09:00:00Z', decided_at: null, version: 1 },
};
/** Her application waits for the decision. */
export const applied = mine(PROFILE);
/** She is in the directory. */
export const approved = mine({
  ...PROFILE,
  state: 'approved',
  decided_at: '2026-01-06T09:00:00Z',
  version: 2,
});

const templates = (items: Schemas['ReportTemplateDto'][]) =>
  http.get('/api/specialists/me/templates', ({ response }) => response(200).json({ items }));
export const reportTemplates = templates([
  {
    ...{ id: 'rt1', name: 'Root canal, single visit', findings: 'Vital pulp, irreversible pulpitis.' },
    ...{ treatment: 'Cleaned, shaped and filled.', follow_up: 'Crown within four weeks.' },
    updated_at: '2026-01-05T09:00:00Z',
  },
]);
export const noReportTemplates = templates([]);

const application = (
  id: string,
  name: string,
  more: Partial<Schemas['ApplicationDto']> = {},
): Schemas['ApplicationDto'] => ({
  ...{ id, user_id: `u-${id}`, name, email: `${id}@example.test`, state: 'applied' },
  ...{ specialty: 'endodontics', license_number: 'DN-30911', license_state: 'CO', regions: ['Denver, CO'] },
  bio: 'Root canal treatment under the microscope.',
  document: { id: `f-${id}`, name: 'license.pdf', mime: 'application/pdf', bytes: 184_000 },
  ...{ decision_note: null, decided_by: null, decided_at: null, applied_at: '2026-01-05T09:00:00Z' },
  ...more,
});

const applicationList = (items: Schemas['ApplicationDto'][]) =>
  http.get('/api/admin/specialists', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 20 }),
  );
/** One application waits, another was declined. */
export const applications = [
  applicationList([
    application('ines', 'Dr. Ines Thorne'),
    application('samuel', 'Dr. Samuel Okoro', {
      ...{ state: 'declined', decision_note: 'The copy cannot be read.', decided_by: 'Ada Marsh' },
      decided_at: '2026-01-04T09:00:00Z',
    }),
  ]),
  ...toolHandlers(),
];
export const noApplications = [applicationList([]), ...toolHandlers()];
