import type { AlignerCase, CaseGroup, CaseRow, CaseStatus, FileSlot, RevisionReason } from './types.ts';

export const statusLabels: Readonly<Record<CaseStatus, string>> = {
  draft: 'Draft',
  coach_review: 'With the coach',
  ready: 'Ready to submit',
  submitted: 'Submitted',
  records_issue: 'Records issue',
  in_planning: 'In planning',
  setup_ready: 'Setup ready',
  revision_requested: 'Revision requested',
  approved: 'Approved',
  in_production: 'In production',
  shipped: 'Shipped',
  in_treatment: 'In treatment',
  completed: 'Completed',
  cancelled: 'Canceled',
};

type Tone = 'good' | 'sample' | 'plain' | 'warning' | 'accent';
const TONES: Partial<Record<CaseStatus, Tone>> = {
  records_issue: 'warning',
  setup_ready: 'accent',
  ready: 'accent',
  in_treatment: 'good',
  completed: 'good',
};
export const statusTone = (status: CaseStatus): Tone => TONES[status] ?? 'plain';

export const GROUPS: readonly { readonly key: CaseGroup; readonly label: string }[] = [
  { key: 'action_needed', label: 'Action needed' },
  { key: 'in_progress', label: 'In progress' },
  { key: 'in_treatment', label: 'In treatment' },
  { key: 'closed', label: 'Closed' },
  { key: 'drafts', label: 'Drafts' },
];

export const orderLabels: Readonly<Record<CaseRow['order_type'], string>> = {
  new_aligner: 'New aligners',
  revision: 'Revision',
  replacement: 'Replacement',
  retainer: 'Retainer',
};
export const archLabels = { upper: 'Upper', lower: 'Lower', both: 'Both arches' } as const;

/** Who has to do something, from the reader's side. */
export function waitsText({ waits_on, part, doctor, tool_name }: CaseRow): string {
  if (waits_on === 'doctor') return part === 'owner' ? 'You' : doctor.name;
  if (waits_on === 'coach') return part === 'coach' ? 'You' : 'Coach';
  return waits_on === 'laboratory' ? (tool_name ?? 'Laboratory') : '–';
}

export const daysText = (days: number): string => {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
};

const OWNER_STEPS: Partial<Record<CaseStatus, string>> = {
  draft: 'Continue',
  ready: 'Submit',
  records_issue: 'Fix records',
  setup_ready: 'Review setup',
};

/** What the button of a row says: the reader's own next step, or just Open. */
export function nextStep({ status, part }: CaseRow): string {
  if (part === 'coach' && status === 'coach_review') return 'Review';
  if (part === 'owner') return OWNER_STEPS[status] ?? 'Open';
  if (part === 'member' && (status === 'draft' || status === 'records_issue'))
    return OWNER_STEPS[status] ?? 'Open';
  return 'Open';
}

/** Where that step is done. */
export function placeOf({ status, part }: CaseRow): { tab?: string; step?: string } {
  const prepares = part === 'owner' || part === 'member';
  if (prepares && status === 'ready') return { step: 'review' };
  if (prepares && status === 'records_issue') return { tab: 'records' };
  return status === 'setup_ready' ? { tab: 'setup' } : {};
}

/** The way of a case, as the steps above it show it. */
export const WAY = ['Prepare', 'Submit', 'Plan', 'Approve', 'Produce', 'Treat'] as const;
const PLACE: Readonly<Record<CaseStatus, number>> = {
  ...{ draft: 0, coach_review: 0, ready: 1, submitted: 2, records_issue: 1, in_planning: 2, setup_ready: 3 },
  ...{ revision_requested: 2, approved: 4, in_production: 4, shipped: 4, in_treatment: 5, completed: 6 },
  cancelled: 0,
};
export const placeInWay = (status: CaseStatus): number => PLACE[status];

export const slotLabels: Readonly<Record<FileSlot, string>> = {
  face_front: 'Face, front',
  smile: 'Face, smiling',
  profile: 'Face, profile',
  anterior: 'Anterior, in bite',
  right_buccal: 'Right buccal',
  left_buccal: 'Left buccal',
  upper_occlusal: 'Upper occlusal',
  lower_occlusal: 'Lower occlusal',
  panoramic: 'Panoramic X-ray',
  full_mouth: 'Full-mouth X-rays',
  scan_upper: 'Upper scan',
  scan_lower: 'Lower scan',
  scan_bite: 'Bite scan',
};

export const reasonLabels: Readonly<Record<RevisionReason, string>> = {
  tooth_position: 'Final tooth position',
  bite: 'Bite',
  midline: 'Midline',
  spaces: 'Remaining spaces',
  too_many_steps: 'Too many steps',
  too_few_steps: 'Too few steps',
  ipr: 'IPR',
  attachments: 'Attachments',
  extraction: 'Extraction',
  other: 'Something else',
};

/** The patient as a heading names them; a case without a name goes by its number. */
export const titleOf = ({ patient_name, number }: AlignerCase): string => patient_name ?? number;
