import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];
export type Case = Schemas['CaseDto'];
export type CaseRow = Schemas['CaseRowDto'];
export type CheckItem = Schemas['CheckItemDto'];
export type Setup = Schemas['SetupDto'];
type CaseFile = Schemas['CaseFileDto'];

const DAY_MS = 86_400_000;
/** The stories are looked at on any day; ages and days in a status are told by the server. */
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const DOCTOR = { id: '0b9c6a52-7c1e-5d0f-9a51-0d6f2f4b7a01', name: 'Dr. Ada Marsh' };

const PHOTO_SLOTS = [
  ...(['face_front', 'smile', 'profile', 'anterior', 'right_buccal', 'left_buccal'] as const),
  ...(['upper_occlusal', 'lower_occlusal'] as const),
];

export const fileOf = (slot: CaseFile['slot'], change: Partial<CaseFile> = {}): CaseFile => ({
  ...{ id: `f-${slot}`, slot, name: `${slot}.png`, mime: 'image/png', bytes: 2_400_000 },
  ...{ checksum: 'a'.repeat(64), name_mismatch: false, added_at: ago(2) },
  ...change,
});
export const PHOTOS = PHOTO_SLOTS.map((slot) => fileOf(slot));
const SCANS = [
  fileOf('scan_upper', { name: 'scan-upper.stl', mime: 'model/stl', bytes: 48_000_000 }),
  fileOf('scan_lower', { name: 'scan-lower.stl', mime: 'model/stl', bytes: 45_000_000, name_mismatch: true }),
];

const MAY_NOT: Case['may'] = {
  ...{ change: false, add_files: false, submit: false, decide: false, request_review: false, review: false },
  ...{ share: false, cancel: false, refresh: false, write_messages: true, copy: false },
};
const DRAFTING: Case['may'] = {
  ...MAY_NOT,
  ...{
    change: true,
    add_files: true,
    submit: true,
    request_review: true,
    share: true,
    cancel: true,
    copy: true,
  },
};

const BLANK: Case = {
  ...{
    id: 'c1',
    number: 'TPS-000101',
    patient_name: 'Nora Quill',
    patient_age: 41,
    order_type: 'new_aligner',
  },
  ...{ arches: 'both', status: 'draft', group: 'drafts', waits_on: 'doctor', status_since: ago(3) },
  ...{ days_in_status: 3, part: 'owner', doctor: DOCTOR, organisation: null, is_sample: false },
  ...{ source: null, tool_name: null, updated_at: ago(0), version: 4, location_id: null, parent: null },
  patient: {
    ...{ first_name: 'Nora', last_name: 'Quill', birth_date: '1984-11-30', sex: 'female' },
    ...{ from_tool: false, is_sample: false },
  },
  ...{ dentition: 'permanent', chief_complaint: 'The lower front teeth overlap.', consent_on: '2026-01-05' },
  ...{
    scanner: 'Invented Scan One',
    findings: { molar_r: 'I', molar_l: 'II', overjet_mm: 3.5, missing_teeth: ['1'] },
  },
  approach: { goals: ['crowding', 'overbite'], no_move_teeth: ['30'], extraction_teeth: ['24'] },
  ...{ instructions: 'Keep the canine relationship.', coach_review: 'none', coach: null, submitted_at: null },
  ...{
    external_ref: null,
    tracking: null,
    lab_message: null,
    submission: null,
    asked_at: null,
    ask_error: null,
  },
  ...{ files: [...PHOTOS.slice(0, 6), ...SCANS], setups: [], may: DRAFTING, created_at: ago(5) },
};

const caseOf = (change: Partial<Case>): Case => ({ ...BLANK, ...change });
const SENT: Partial<Case> = {
  ...{ source: 'mock_data', tool_name: 'ClearCorrect', external_ref: 'MOCK-0042', submitted_at: ago(2) },
  ...{ asked_at: ago(0), files: [...PHOTOS, ...SCANS] },
};

const movement = (tooth: string, from_step: number, to_step: number, more: object) => ({
  ...{ tooth, from_step, to_step, mesial_mm: null, buccal_mm: null, extrusion_mm: null },
  ...{ rotation_deg: null, tip_deg: null, torque_deg: null, ...more },
});

export const SETUP: Setup = {
  ...{ revision: 1, steps_upper: 14, steps_lower: 12, ipr_total_mm: 0.5, extractions: ['24'] },
  ipr: [
    { between: ['8', '9'], mm: 0.2, before_step: 3 },
    { between: ['25', '26'], mm: 0.3, before_step: 6 },
  ],
  attachments: [
    { tooth: '6', kind: 'vertical rectangular', from_step: 2, to_step: null },
    { tooth: '11', kind: 'beveled', from_step: 2, to_step: 9 },
  ],
  movements: [
    movement('8', 1, 6, { mesial_mm: 0.8, rotation_deg: -6 }),
    movement('25', 2, 10, { buccal_mm: 1.1, tip_deg: 4 }),
  ],
  ...{ viewer_url: null, received_at: ago(1), decision: 'pending', decided_by: null, decided_at: null },
  ...{ signature_name: null, reasons: null, comment: null, tooth_notes: null },
};
const SENT_BACK: Setup = {
  ...{ ...SETUP, steps_upper: 18, ipr_total_mm: 0.8, decision: 'revision', decided_by: DOCTOR.name },
  ...{ decided_at: ago(2), reasons: ['too_many_steps', 'ipr'], comment: 'Shorter, with less IPR.' },
  tooth_notes: [{ tooth: '8', note: 'Rotate two degrees less' }],
};

export const CASES = {
  draft: BLANK,
  fresh: caseOf({
    ...{ patient_name: null, patient_age: null, arches: null, dentition: null, chief_complaint: null },
    patient: {
      ...{
        first_name: null,
        last_name: null,
        birth_date: null,
        sex: null,
        from_tool: false,
        is_sample: false,
      },
    },
    ...{ consent_on: null, scanner: null, findings: {}, approach: {}, instructions: null, files: [] },
  }),
  member: caseOf({
    ...{ part: 'member', organisation: { id: 'o1', name: 'Cedar Ridge Dental Group' } },
    may: { ...DRAFTING, submit: false, share: false, cancel: false },
  }),
  coach: caseOf({
    ...{ part: 'coach', status: 'coach_review', waits_on: 'coach', coach: { id: 'u9', name: 'Priya Anand' } },
    may: { ...MAY_NOT, review: true },
  }),
  issue: caseOf({
    ...SENT,
    ...{ id: 'c2', number: 'TPS-000102', patient_name: 'Theo Larkin', status: 'records_issue' },
    ...{ group: 'action_needed', lab_message: 'The lower scan shows a gap behind the last molar.' },
    may: { ...MAY_NOT, change: true, add_files: true, submit: true, cancel: true, refresh: true },
  }),
  setup: caseOf({
    ...SENT,
    ...{ id: 'c3', number: 'TPS-000103', patient_name: 'Imogen Vance', status: 'setup_ready' },
    ...{ group: 'action_needed', setups: [{ ...SETUP, revision: 2 }, SENT_BACK] },
    may: { ...MAY_NOT, decide: true, share: true, cancel: true, refresh: true, copy: true },
  }),
  production: caseOf({
    ...SENT,
    ...{ id: 'c4', number: 'TPS-000104', patient_name: 'Bram Holloway', status: 'in_production' },
    ...{ group: 'in_progress', waits_on: 'laboratory', may: { ...MAY_NOT, refresh: true } },
    setups: [{ ...SETUP, decision: 'approved', signature_name: 'Ada Marsh', decided_at: ago(1) }],
  }),
  failed: caseOf({
    ...{ status: 'ready', files: [...PHOTOS, ...SCANS] },
    submission: {
      ...{ id: 's1', state: 'failed', files_sent: 3, files_total: 10, error_code: 'provider_error' },
      ...{ error_message: 'ClearCorrect did not answer.', created_at: ago(0), ended_at: ago(0) },
    },
  }),
} satisfies Record<string, Case>;

export const COUNTS = { action_needed: 2, in_progress: 1, in_treatment: 0, closed: 0, drafts: 1 };
export const ROWS: readonly CaseRow[] = [CASES.issue, CASES.setup, CASES.production, CASES.draft];
export const when = ago;
